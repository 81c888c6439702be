/** What a reader would see is wrong. */
export type FaultKind = 'broken' | 'cut' | 'text' | 'line' | 'node' | 'crossing' | 'overlap';

export interface Fault {
    readonly kind: FaultKind;
    /** One shape, or two: a text and the line on it, an arrow and the node that it runs through. */
    readonly ids: readonly string[];
}

/** Faults by what they are, so that those before and after a change can be compared. */
export type Faults = ReadonlyMap<string, Fault>;

export function faultKey({ kind, ids }: Fault): string {
    return `${kind} ${ids.join(' ')}`;
}
