/** How large a program and what it draws may be. A diagram that people can read is far below all of these. */
export const PROGRAM_LIMITS = {
    /** Characters of source. */
    source: 64 * 1024,
    /** How deep brackets, blocks and operators may nest. */
    nesting: 200,
    /** Expressions and statements that are looked at, each turn of a loop again. */
    steps: 50_000,
    /** Entries of a list, turns of a loop. */
    entries: 1_000,
    nodes: 500,
    clusters: 200,
    edges: 1_500,
    /** Clusters in clusters. */
    clusterDepth: 20,
    /** Characters of a label or another text. */
    text: 2_000,
    notes: 20
} as const;
