import type { Codec, Diagram, Loss } from '@openspace/diagram';
import type { CancelSignal } from '@openspace/tool';

/** Contribution point of the backend: a toolset brings the formats that its diagrams come in. */
export const DiagramCodecContribution = Symbol('DiagramCodecContribution');

export interface DiagramCodecContribution {
    /** Asked in this order where nothing but the source tells the format. */
    readonly codecs: readonly Codec[];
}

/** Makes boards of diagrams, for toolsets that come by them in ways of their own. The whiteboard's backend binds it. */
export const DiagramBoards = Symbol('DiagramBoards');

export interface DiagramBoards {
    /**
     * Draws a diagram on a board that no agent named, on one that no window shows at best; the file is made if it is
     * not there, and nodes without a place get one.
     * @throws ToolError `OUTSIDE_WORKSPACE`, `UNSUPPORTED_FORMAT` for a name that no board has, `ALREADY_EXISTS`
     * unless `replace`, and those of drawing.
     */
    draw(path: string, diagram: Diagram, options: DrawOptions): Promise<DrawnBoard>;
    /** The same diagram with a place for every node. */
    layOut(diagram: Diagram, signal: CancelSignal): Promise<Diagram>;
    /** Written as one of the formats that are installed, by id as `drawio`; a `png` is base64. */
    encode(diagram: Diagram, format: string): Promise<EncodedDiagram>;
}

export interface DrawOptions {
    /** Of a new board. */
    readonly title?: string;
    /** Clears a board that is there already, as one step. */
    readonly replace?: boolean;
    readonly caller: string;
    readonly signal: CancelSignal;
}

export interface DrawnBoard {
    /** Absolute. */
    readonly path: string;
    readonly revision: string;
    readonly shapeIds: readonly string[];
    readonly losses: readonly Loss[];
}

export type EncodedDiagram = {
    readonly mimeType: string;
    readonly losses: readonly Loss[];
    readonly width?: number;
    readonly height?: number;
} & ({ readonly text: string } | { readonly base64: string });
