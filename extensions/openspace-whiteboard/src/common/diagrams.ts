import type { BoardChange, Planned } from '@openspace/board';
import type { Diagram, Loss } from '@openspace/diagram';
import type { Imported, ImportOptions } from '@openspace/diagram/lib/codecs/whiteboard';
import type { EncodedDiagram } from '@openspace/core/lib/common/diagram-contribution';
import type { CancelSignal, Result } from '@openspace/tool';
import type { CancellationToken } from '@theia/core';

/** A diagram that was read from a file or a text. */
export interface OpenedDiagram {
    /** The id of the format, e.g. `drawio`. */
    readonly format: string;
    /** Every node has a place. */
    readonly diagram: Diagram;
    /** The nodes whose places a layout chose, because the format has none. */
    readonly laidOut: readonly string[];
    readonly losses: readonly Loss[];
    /** Says where it came from, so that a second import of the same can be told from another diagram. */
    readonly source: string;
    /** A newer version of what the same source drew before, which goes where it is no longer in it. */
    readonly renews?: boolean;
}

/** A format that is installed. */
export interface DiagramFormat {
    /** As `drawio`. */
    readonly id: string;
    readonly title: string;
    /** In lower case, with the dot. */
    readonly suffixes: readonly string[];
    /** Its files are pictures of diagrams or of anything else, which a board shows as they are. */
    readonly isPicture: boolean;
}

export interface OpenOptions {
    /** Guessed from the path and the content when left out. */
    readonly format?: string;
    /** Name or 0-based index of the page. */
    readonly page?: string;
}

/** Diagrams in the formats that are installed. All of it happens in the backend, where the codecs are. */
export interface Diagrams {
    /**
     * @param source the path of a file of the workspace, or the text of a diagram itself
     * @throws ToolError `NOT_FOUND`, `UNSUPPORTED_FORMAT`, `INVALID_INPUT`, `TOO_LARGE`
     */
    open(source: string, options: OpenOptions, signal: CancelSignal): Promise<OpenedDiagram>;
    /**
     * Plans a diagram onto a board with these records in a worker, so that a large one holds up neither the hub nor a window. Left
     * out where there is no backend.
     */
    planInWorker?(records: BoardChange['put'], diagram: Diagram, options: ImportOptions, signal: CancelSignal): Promise<Planned<Imported>>;
    /** @throws ToolError `UNSUPPORTED_FORMAT` for a format that cannot be written. */
    encode(diagram: Diagram, format: string): Promise<EncodedDiagram>;
    /** A file in another format; pictures are as true as the format's own codec makes them. */
    convert(source: string, format: string, options: OpenOptions, signal: CancelSignal): Promise<EncodedDiagram>;
    /** @returns a PNG of a picture that needs nothing from outside. */
    png(svg: string): Promise<EncodedDiagram>;
    /**
     * Writes a diagram into a file of its format. Onto one that is there it is written so that what the diagram does not
     * hold stays, where the format allows it.
     * @throws ToolError `ALREADY_EXISTS` unless `overwrite`, with what would stay and what would be lost in `details.kept`
     * and `details.lost`; `CONFLICT` when the file changes meanwhile; and those of places that tools must not write to
     */
    save(target: string, encoded: EncodedDiagram, options: SaveOptions): Promise<SavedFile>;
}

export interface SaveOptions {
    /** The id of the format, which says what the name may end with. */
    readonly format: string;
    /** The file that the diagram comes from, which is never written. */
    readonly from: string;
    /** The file that each page of the diagram was read from once; empty for none. */
    readonly pages?: readonly string[];
    readonly overwrite: boolean;
}

export interface SavedFile {
    /** Absolute. */
    readonly path: string;
    readonly bytes: number;
    /** What was in the file before and no longer is. */
    readonly losses: readonly Loss[];
}

export const DIAGRAMS_PATH = '/services/openspace/diagrams';
export const DiagramsServer = Symbol('DiagramsServer');

/** The same for a window. */
export interface DiagramsServer {
    /** Those that can be read. */
    formats(): Promise<readonly DiagramFormat[]>;
    open(source: string, options: OpenOptions, cancel: CancellationToken): Promise<Result<OpenedDiagram>>;
    encode(diagram: Diagram, format: string): Promise<Result<EncodedDiagram>>;
    convert(source: string, format: string, options: OpenOptions, cancel: CancellationToken): Promise<Result<EncodedDiagram>>;
    plan(
        records: BoardChange['put'],
        diagram: Diagram,
        options: ImportOptions,
        cancel: CancellationToken
    ): Promise<Result<Planned<Imported>>>;
    png(svg: string): Promise<Result<EncodedDiagram>>;
    save(target: string, encoded: EncodedDiagram, options: SaveOptions): Promise<Result<SavedFile>>;
}
