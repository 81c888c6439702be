import { Session } from 'node:inspector';

/** How often a piece of code ran, by its offsets in its file. */
export interface Range {
    readonly startOffset: number;
    readonly endOffset: number;
    readonly count: number;
}

/** What ran of a file. */
export interface Script {
    readonly url: string;
    /** The ranges of each function, outer ones first. */
    readonly functions: readonly { readonly functionName: string; readonly ranges: readonly Range[] }[];
}

/** Counts with V8 what runs in this thread (Chrome DevTools Protocol, domain Profiler). */
export class CoverageSession {
    private readonly session = new Session();

    /** @param detailed counts blocks, too, not only functions */
    constructor(detailed: boolean) {
        this.session.connect();
        this.post('Profiler.enable');
        this.post('Profiler.startPreciseCoverage', { callCount: true, detailed });
    }

    /** What ran since the last time. */
    taken(): readonly Script[] {
        return (this.post('Profiler.takePreciseCoverage') as { readonly result: readonly Script[] }).result;
    }

    end(): void {
        this.session.disconnect();
    }

    private post(method: string, params?: object): unknown {
        let answer: unknown;
        this.session.post(method, params, (error, result) => {
            if (error !== null) {
                throw error;
            }
            answer = result;
        });
        return answer;
    }
}
