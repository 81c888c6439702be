import { parentPort, workerData } from 'node:worker_threads';
import { countNatives } from './count-natives';
import { CoverageSession, type Range } from './coverage-session';

/** What was done with one input. */
export interface Steps {
    /** What methods of JavaScript itself went through, by their names. */
    readonly natives: Readonly<Record<string, number>>;
    /** The ranges of each function that ran, outer ones first. One that ran as often as that around it is left out. */
    readonly functions: Readonly<Record<string, readonly Range[]>>;
}

/**
 * For a thread of its own: does the work with each input of the thread's data, and posts the steps of each. Code has counters if it is
 * compiled after this was loaded, so the work itself requires what it needs.
 */
export async function postSteps(work: (input: unknown) => unknown): Promise<void> {
    const session = new CoverageSession(true);
    const natives = countNatives();
    const counted: Steps[] = [];
    for (const input of workerData as readonly unknown[]) {
        taken(session);
        natives.clear();
        await work(input);
        counted.push({ functions: taken(session), natives: Object.fromEntries(natives) });
    }
    parentPort?.postMessage(counted);
}

/** What ran since the last time. */
function taken(session: CoverageSession): Steps['functions'] {
    const ran: Record<string, readonly Range[]> = {};
    for (const { url, functions } of session.taken().filter(({ url }) => url.startsWith('file:') && !url.includes('/count-natives.'))) {
        for (const { functionName, ranges } of functions) {
            ran[`${functionName || 'a function'} at ${ranges[0]?.startOffset} of ${url}`] = ranges;
        }
    }
    return ran;
}
