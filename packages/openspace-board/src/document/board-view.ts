import type { TLPageId, TLRecord } from '@tldraw/tlschema';

/** What of a board is not shown as its file has it. */
export interface BoardFault {
    /** Of the record, as the file calls it. */
    readonly id: string;
    /** A sentence that names the record and what is wrong with it. */
    readonly message: string;
}

/** Read access to a board's records, wherever they live: a tldraw store in a window, or a file in the hub. */
export interface BoardView {
    /** The page that the call works on: the one shown in the window, the first one of a file. */
    readonly pageId: TLPageId;
    get(id: string): TLRecord | undefined;
    /** The records that belong into the file (document scope), in no particular order. */
    records(): Iterable<TLRecord>;
    /** Undefined: what the document says of itself, see `boardFaults`. */
    readonly faults?: readonly BoardFault[];
}

/** The change of a board by a call. All properties are final, so that applying it needs no knowledge of shapes. */
export interface BoardChange {
    /** New records and new versions of old ones. */
    readonly put: readonly TLRecord[];
    readonly remove: readonly TLRecord['id'][];
}

/** A change that was computed but not applied, with what the caller is told once it is. */
export interface Planned<R> {
    readonly change: BoardChange;
    readonly result: R;
}
