import type { FileDiagram } from './file/file-diagram';
import type { FileStep } from './merge/undo-steps';
import type { ShapeLibrary } from './shapes/shape-library';

/** How much is read where the tools run. */
export interface Room {
    /** How many characters a document may have, decompressed; beyond, tools throw BeyondRoom. Left out, as many as any may have. */
    readonly room?: number;
}

/** The file that a call with a `path` works on. */
export interface OpenFile {
    readonly file?: FileDiagram | undefined;
    /** The id of the page of the file that the person looks at, where a window shows it. */
    readonly seenPage?: string | undefined;
    /** For a call that undoes some: what they did, the newest first. */
    readonly steps?: readonly FileStep[] | undefined;
}

/** What the stateless tools need of the world. */
export interface ShapesPort extends Room, OpenFile {
    /** Loaded when it is first asked for. */
    shapes(): Promise<ShapeLibrary>;
    /** A picture of a cell with a style, as SVG. Sizes in pixels. */
    picture(style: string, width: number, height: number): Promise<string>;
    /** From 0 to below 1, as `Math.random`. */
    random(): number;
}
