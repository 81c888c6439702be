/** What one measurement found. All of it was measured in the same run on the same machine. */
export interface Measurement {
    /** Ours divided by the yardstick, or whatever the bar is about; lower is better. */
    readonly ratio: number;
    /** The figures behind the ratio, for people: medians in milliseconds unless named otherwise. */
    readonly figures: Readonly<Record<string, number>>;
}

/** What the command line says besides names. */
export interface BenchmarkOptions {
    /** A folder for pictures that people look at. */
    readonly sheets?: string | undefined;
    /** A folder for pictures of ours, each next to the one that Mermaid draws from what we export. */
    readonly beside?: string | undefined;
}

/** One question about speed, size or pictures. */
export interface Benchmark {
    readonly name: string;
    readonly question: string;
    /** The ratio that must not be exceeded. */
    readonly bar: number;
    /** Left out when all are measured, as it needs more than this repository. */
    readonly onlyByName?: true;
    measure(options?: BenchmarkOptions): Promise<Measurement>;
}
