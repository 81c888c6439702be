import type { Page } from 'playwright-core';
import { inContainer } from './theia-container';

/** An extension may ask that commands wait for it. */
const WAITING_MS = 50;

/** What `CommandService` of Theia is bound to. */
interface Commands {
    onWillExecuteCommand(listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): { dispose(): void };
    onDidExecuteCommand(listener: (event: { commandId: string }) => void): { dispose(): void };
}

/**
 * Lets each command of a window wait until the counts are asked for.
 * @returns asks how often each command was run, by its id
 */
export async function waitingCommands(page: Page): Promise<() => Promise<Readonly<Record<string, number>>>> {
    await inContainer(page, 'CommandService', countInPage, WAITING_MS);
    return async () => {
        // A command that came of another one's key would be run by now.
        await page.waitForTimeout(10 * WAITING_MS);
        return page.evaluate<Record<string, number>>(() => Reflect.get(window, 'openspaceTestCounts')());
    };
}

function countInPage(commands: Commands, waitingMs: number): void {
    const counts: Record<string, number> = {};
    const listeners = [
        commands.onWillExecuteCommand(event => event.waitUntil(new Promise(resolve => setTimeout(resolve, waitingMs)))),
        commands.onDidExecuteCommand(({ commandId }) => (counts[commandId] = (counts[commandId] ?? 0) + 1))
    ];
    Reflect.set(window, 'openspaceTestCounts', () => {
        listeners.forEach(listener => listener.dispose());
        return counts;
    });
}
