import type { CancelSignal } from '@openspace/tool';
import type { Diagram } from './diagram';

/** Something that one side has and the other side has no place for. */
export interface Loss {
    /** Id of the node or edge, as far as it is about one. */
    readonly id?: string;
    /** What was lost and what stands in its place, in a sentence for the person. */
    readonly message: string;
}

export interface Decoded {
    readonly diagram: Diagram;
    readonly losses: readonly Loss[];
    /** The format has no places: a layout chose those of the nodes, which may stay elsewhere where somebody put them. */
    readonly laidOut?: boolean;
}

export interface Encoded<Target> {
    readonly target: Target;
    readonly losses: readonly Loss[];
}

/** A picture of a diagram as SVG, which needs nothing from outside. */
export interface Picture {
    readonly svg: string;
    /** In pixels at zoom 1. */
    readonly width: number;
    readonly height: number;
    readonly losses: readonly Loss[];
}

export interface DecodeOptions {
    /** Name or 0-based index of the page, for formats that have several; all of them otherwise. */
    readonly page?: string | number;
    /** The file that the source came from, for formats that are told apart by suffix. */
    readonly path?: string;
    /** Further files of the same project, for formats with {@link Codec.spansFiles}. */
    readonly others?: readonly ProjectFile[];
    /** For codecs that take their time. */
    readonly signal?: CancelSignal;
    /** Where pictures get from what the format keeps outside of its files. */
    readonly art?: ArtSource;
}

/** A file that a diagram may need next to its own. */
export interface ProjectFile {
    /** As it is told to people. */
    readonly name: string;
    readonly text: string;
}

/**
 * Art that files of a format refer to by name, such as draw.io's stencils. Missing art is left out of the answer.
 * Never fetched from the network.
 */
export type ArtSource = (names: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export interface UpdateOptions {
    /** Places of the pages of the diagram that were read from this file: their ids are the same ones. */
    readonly own?: readonly number[];
}

/** A file after a diagram was written onto it. The texts name pages, nodes and edges for the person. */
export interface Updated {
    readonly text: string;
    /** Content that the diagram does not have and that stays in the file. */
    readonly kept: readonly string[];
    /** Content of the file that is lost when the text is written. */
    readonly lost: readonly string[];
}

/**
 * Converts between one format and the neutral model. Nothing is lost silently: content without an equivalent is in
 * `losses`. `Target` is text for file formats, and the shapes of the agents' vocabulary for the whiteboard.
 */
export interface Codec<Source = string, Target = Source> {
    /** The name of the format, e.g. `drawio`. */
    readonly id: string;
    readonly title: string;
    /** Of a text in this format. */
    readonly mimeType?: string;
    /** With the dot, longest first, e.g. `.drawio`. */
    readonly suffixes: readonly string[];
    /** Whether the source, possibly with its path, looks like this format; cheap, and never throws. */
    detect(source: Source, path?: string): boolean;
    /** A diagram may need what other files of its folder define: {@link DecodeOptions.others}. */
    readonly spansFiles?: boolean;
    /** Its documents may have several pages: {@link Diagram.others} are read and written. */
    readonly paged?: boolean;
    /** @throws ToolError `INVALID_INPUT` with line and column where the format has them. */
    decode(source: Source, options?: DecodeOptions): Decoded | Promise<Decoded>;
    /** A picture that is truer than what the neutral model keeps; left out where that is as good. */
    render?(source: Source, options?: DecodeOptions): Picture | Promise<Picture>;
    /** The art for `render`, where the codec is bound with the place that has it. */
    readonly art?: ArtSource;
    /** Left out where the format is only read. */
    encode?(diagram: Diagram): Encoded<Target> | Promise<Encoded<Target>>;
    /**
     * Writes what `encode` gave onto a file of this format that is there. Left out where the file is replaced as a whole.
     * @throws ToolError when the file cannot be read
     */
    update?(existing: Source, encoded: Target, options?: UpdateOptions): Updated | Promise<Updated>;
}
