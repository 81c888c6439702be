import { execFile } from 'child_process';
import * as path from 'path';
import { promisify } from 'util';
import type { Compared } from './compare-store';

/** What each of tldraw's operations makes of a pane and of the board. */
export async function comparedOperations(): Promise<Readonly<Record<string, Compared>>> {
    return JSON.parse(await run());
}

/** Where a pane and the saved board, or another pane, differ after so many random operations. */
export async function differencesOf(seed: number, operations: number): Promise<readonly string[]> {
    return JSON.parse(await run(String(seed), String(operations)));
}

async function run(...args: string[]): Promise<string> {
    const program = path.join(__dirname, 'compare-store.js');
    return (await promisify(execFile)(process.execPath, [program, ...args], { maxBuffer: 100_000_000 })).stdout;
}
