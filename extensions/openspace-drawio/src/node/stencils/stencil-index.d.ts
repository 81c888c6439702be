// The build writes this module to lib, with scripts/generate-stencil-index.mjs.

/** Styles without the names of stencils and pictures in them. */
export const STYLES: readonly string[];

/** A line for each shape: name, number of its style, what its style leaves out, width, height, library, search words, and draw.io's own name where it says less; parted by tabs. */
export const SHAPES: string;

/** What people call the libraries, by their names. */
export const LIBRARIES: Readonly<Record<string, string>>;

/** The names that draw.io knows of the form `mxgraph.aws4.lambda`, a line each. */
export const STENCILS: string;
