import type { Page } from 'playwright-core';
import { until } from '@openspace/tool/lib/test/until';
import { inContainer } from './theia-container';

/** What `CommandService` of Theia is bound to. */
interface Commands {
    onWillExecuteCommand(listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): { dispose(): void };
    onDidExecuteCommand(listener: (event: { commandId: string }) => void): { dispose(): void };
}

interface Counted {
    /** How many commands have begun, and not ended. */
    readonly running: number;
    /** How often each command has ended, by its id. */
    readonly ended: Readonly<Record<string, number>>;
}

/**
 * Lets each command of a window wait until two frames were drawn, as an extension may ask, until the counts are asked for.
 * @returns asks how often each command was run, by its id, as soon as none runs: one that came of another one's key has begun before that ended
 */
export async function waitingCommands(page: Page): Promise<() => Promise<Counted['ended']>> {
    await inContainer(page, 'CommandService', countInPage, undefined);
    const counted = () => page.evaluate<Counted>(() => Reflect.get(window, 'openspaceTestCounts')());
    return async () => {
        await until('no command runs', async () => (await counted()).running === 0);
        const { ended } = await counted();
        await page.evaluate(() => Reflect.get(window, 'openspaceTestStopCounting')());
        return ended;
    };
}

function countInPage(commands: Commands): void {
    const ended: Record<string, number> = {};
    let running = 0;
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
    const wait = (): Promise<unknown> => frame().then(frame);
    const listeners = [
        commands.onWillExecuteCommand(event => {
            running++;
            event.waitUntil(wait());
        }),
        commands.onDidExecuteCommand(({ commandId }) => {
            running--;
            ended[commandId] = (ended[commandId] ?? 0) + 1;
        })
    ];
    Reflect.set(window, 'openspaceTestCounts', () => ({ running, ended }));
    Reflect.set(window, 'openspaceTestStopCounting', () => listeners.forEach(listener => listener.dispose()));
}
