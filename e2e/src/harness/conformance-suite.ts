import { spawn } from 'child_process';
import * as path from 'path';
import { TOOLS } from './tools-folder';

/** How many checks of a scenario passed and failed. */
export interface ScenarioResult {
    readonly passed: number;
    readonly failed: number;
}

/**
 * Runs the official conformance suite against a server: all that it has for a version in one process, because each
 * scenario by itself would take a second to start.
 * @param url of the server
 * @param selection `--requirements REVISION` or `--suite all --spec-version VERSION`
 * @param cwd where it may write
 * @returns the result of each scenario by its name, and what was printed
 */
export async function runSuite(
    url: string,
    selection: readonly string[],
    cwd: string
): Promise<{ results: ReadonlyMap<string, ScenarioResult>; printed: string }> {
    const suite = path.join(TOOLS, '@modelcontextprotocol', 'conformance', 'dist', 'index.js');
    const child = spawn(process.execPath, [suite, 'server', '--url', url, ...selection], {
        env: { PATH: process.env.PATH },
        cwd,
        stdio: ['ignore', 'pipe', 'inherit'],
        timeout: 170_000
    });
    let printed = '';
    child.stdout.on('data', chunk => (printed += chunk));
    // Its exit code includes the scenarios that need made-up tools.
    await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
    const summary = printed.slice(printed.indexOf('=== SUMMARY ==='));
    const results = [...summary.matchAll(/^[✓✗] ([\w-]+): (\d+) passed, (\d+) failed/gm)].map(
        ([, name, passed, failed]) => [name!, { passed: Number(passed), failed: Number(failed) }] as const
    );
    return { results: new Map(results), printed };
}
