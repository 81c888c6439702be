import type { CancellationToken } from '@theia/core';

/** Contribution point of the backend: an extension brings stencils of its format, more than a window could hold. */
export const StencilContribution = Symbol('StencilContribution');

/** A shape of a format that boards show as its picture. */
export interface NamedStencil {
    /** Unique among all stencils and icons, as `drawio.cisco.router`. */
    readonly id: string;
    /** As a person calls it: `Router`. */
    readonly name: string;
    /** What else it is called, separated by spaces. */
    readonly words: string;
    /** The library that it is from. */
    readonly library: string;
    /** On the board, in page units. */
    readonly width: number;
    readonly height: number;
}

/** A file of a format, as text. */
export interface StencilFile {
    /** The id of the format, as `drawio`. */
    readonly format: string;
    readonly text: string;
}

export interface StencilContribution {
    /** At most `limit` stencils that the query names, best first. */
    search(query: string, limit: number, cancel: CancellationToken): Promise<readonly NamedStencil[]>;
    /** A square picture as a `data:` URL that needs nothing from outside; undefined for an id of another contribution. */
    pictureOf(id: string): Promise<string | undefined>;
    /** A file with nothing but this stencil, which goes onto a board as every file of its format does; undefined as above. */
    fileOf(id: string): Promise<StencilFile | undefined>;
}
