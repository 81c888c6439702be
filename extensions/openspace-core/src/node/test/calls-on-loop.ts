import { CoverageSession } from '@openspace/tool/lib/test/coverage-session';

/**
 * Runs work and counts how many functions it calls on the loop of this thread until it is done. What other threads do for it does not
 * count, and neither do the speed of the machine and what else runs on it.
 */
export async function callsOnLoop(work: () => Promise<unknown>): Promise<number> {
    const session = new CoverageSession(false);
    try {
        // What ran before is told the first time.
        session.taken();
        await work();
        return session
            .taken()
            .filter(({ url }) => url.startsWith('file:') || url.startsWith('/'))
            .flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0))
            .reduce((sum, count) => sum + count, 0);
    } finally {
        session.end();
    }
}
