/** A part of a key, as `a` in `a.b`. */
export interface D2Key {
    readonly text: string;
    readonly isQuoted: boolean;
}

export interface D2Link {
    readonly from: readonly D2Key[];
    readonly to: readonly D2Key[];
    readonly arrow: string;
}

/** One statement: of a key, or of the connections between keys. */
export interface D2Statement {
    /** Of a key, or of what holds the connections: `a.(b -> c)`. */
    readonly path: readonly D2Key[];
    readonly links: readonly D2Link[];
    /** `(a -> b)[0]` speaks of one that is there. */
    readonly index?: number | '*';
    /** What it says of it: `.style.stroke`. */
    readonly field: readonly D2Key[];
    readonly value?: D2Value;
    readonly map?: readonly D2Statement[];
    readonly at: number;
}

export interface D2Value {
    readonly text: string;
    readonly kind: 'plain' | 'quoted' | 'block' | 'array' | 'import' | 'null';
    /** Of a block: `md`, `code`, `latex`. */
    readonly language?: string;
}
