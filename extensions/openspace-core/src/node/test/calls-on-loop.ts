import { Session } from 'node:inspector';

interface Coverage {
    readonly result: readonly {
        readonly url: string;
        readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
    }[];
}

/**
 * Runs work and counts how many functions it calls on the loop of this thread until it is done. What other threads do for it does not
 * count, and neither do the speed of the machine and what else runs on it.
 */
export async function callsOnLoop(work: () => Promise<unknown>): Promise<number> {
    const session = new Session();
    session.connect();
    try {
        post(session, 'Profiler.enable');
        post(session, 'Profiler.startPreciseCoverage', { callCount: true, detailed: false });
        // What ran before is told the first time.
        post(session, 'Profiler.takePreciseCoverage');
        await work();
        const { result } = post(session, 'Profiler.takePreciseCoverage') as Coverage;
        return result
            .filter(({ url }) => url.startsWith('file:') || url.startsWith('/'))
            .flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0))
            .reduce((sum, count) => sum + count, 0);
    } finally {
        session.disconnect();
    }
}

function post(session: Session, method: string, params?: object): unknown {
    let answer: unknown;
    session.post(method, params, (error, result) => {
        if (error !== null) {
            throw error;
        }
        answer = result;
    });
    return answer;
}
