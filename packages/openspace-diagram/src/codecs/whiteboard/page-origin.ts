import type { BoardShape } from '@openspace/board';

/** What a page of a board notes in its `meta` about the page of a file that was drawn on it last. */
export interface PageOrigin {
    /** The file, as {@link ImportOptions.source} names it. */
    readonly source: string;
    /** The page's id in the file. */
    readonly id: string;
    /** What the board's page was called after that. */
    readonly name: string;
    /** The ids in the file of what was drawn. */
    readonly cells: readonly string[];
}

type Meta = BoardShape['meta'];

/** The field of a page's `meta`. */
const ORIGIN = 'origin';
/** The field of a shape's `meta` with its id in the file, where the board has that id for something else. */
export const CELL = 'cell';
/** What a drop adds to the name of its source, so that nothing else is updated for it. */
const DROP = /#[\da-f]{8}-[\da-f-]{27}$/;

export function readOrigin(meta: Meta): PageOrigin | undefined {
    const { source, id, name, cells } = Object(meta[ORIGIN]) as Partial<Record<keyof PageOrigin, unknown>>;
    return typeof source === 'string' && typeof id === 'string' && typeof name === 'string' && Array.isArray(cells)
        ? { source, id, name, cells: cells.map(String) }
        : undefined;
}

/** Whether the page of this id in this file was drawn there; cheap, as boards have many pages. */
export function isFrom(meta: Meta, source: string | undefined, id: string | undefined): boolean {
    const origin = Object(meta[ORIGIN]) as Partial<Record<keyof PageOrigin, unknown>>;
    return source !== undefined && id !== undefined && origin.source === source && origin.id === id && readOrigin(meta) !== undefined;
}

export function withOrigin(meta: Meta, { cells, ...origin }: PageOrigin): Meta {
    return { ...meta, [ORIGIN]: { ...origin, cells: [...cells] } };
}

/** The file that a source is, without what tells one drop of it from another. */
export function fileOf(source: string): string {
    return source.replace(DROP, '');
}
