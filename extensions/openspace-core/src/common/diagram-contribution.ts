import type { Codec, Diagram, Loss, Picture } from '@openspace/diagram';
import type { CancelSignal, ToolOutcome } from '@openspace/tool';

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
     * Draws a diagram on a board as `openspace.whiteboard.import` does, which clears one that is there and makes one
     * that is not: in the window that shows it, as one step that the person can undo. Nodes without a place get one.
     * @throws ToolError `OUTSIDE_WORKSPACE`, `UNSUPPORTED_FORMAT` for a name that no board has, and those of drawing.
     */
    draw(path: string, diagram: Diagram, options: DrawOptions): Promise<DrawnBoard>;
    /** The same diagram with a place for every node. */
    layOut(diagram: Diagram, signal: CancelSignal): Promise<Diagram>;
    /**
     * Written as one of the formats that are installed, by id as `drawio`; a `png` is base64.
     * @param onto the text that it is going to replace: what the diagram does not hold stays, where the format allows it
     */
    encode(diagram: Diagram, format: string, onto?: string): Promise<EncodedDiagram>;
    /** A PNG of a picture that needs nothing from outside, as base64. @throws ToolError `UNSUPPORTED_FORMAT` for what cannot be painted */
    png(svg: string): Promise<EncodedDiagram>;
    /** A diagram in which every node has a place, as a board shows it. */
    picture(diagram: Diagram, options: PictureOptions): Promise<Picture>;
}

export interface PictureOptions {
    /** On the dark board of a dark theme. */
    readonly dark: boolean;
}

export interface DrawOptions {
    readonly signal: CancelSignal;
    /** Runs another tool on behalf of the caller that asks for the board. */
    call(tool: string, args: unknown, signal: CancelSignal): Promise<ToolOutcome>;
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
