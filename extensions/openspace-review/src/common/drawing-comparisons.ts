import type { ChangeKind, Result } from '@openspace/tool';
import type { CancellationToken } from '@theia/core';

export const DRAWING_COMPARISONS_PATH = '/services/openspace/drawing-comparisons';
export const DrawingComparisons = Symbol('DrawingComparisons');

/**
 * Of both versions together, in UTF-16 code units: what a thread compares within its limits. More is not sent: a window's connection
 * takes no message above 100 MB.
 */
export const MAX_TEXT = 32_000_000;

export interface ComparisonRequest {
    /** The text of the earlier version; empty if there is none. */
    readonly before: string;
    readonly after: string;
    /** The name of the file: it says which format it is, and is in messages; nothing is read from it. */
    readonly path: string;
    readonly dark: boolean;
}

/** A part of a picture, in fractions of its width and height. */
export interface Place {
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
}

export interface DrawingChange {
    readonly kind: ChangeKind;
    readonly sentence: string;
    /** Which of the pages shows it; undefined for what is on none, such as the name of the document. */
    readonly page?: number;
    /** Where it is in the earlier version. */
    readonly before?: Place;
    readonly after?: Place;
}

/** A page with differences, in pictures of one size that show the same part of it. */
export interface DrawingPage {
    readonly name: string;
    /** SVG, as are the others; foreign text, which is only shown as a picture. */
    readonly before: string;
    readonly after: string;
    /** Both in one. */
    readonly overlay: string;
    /** In pixels at zoom 1. */
    readonly width: number;
    readonly height: number;
}

export interface DrawingComparison {
    readonly changes: readonly DrawingChange[];
    readonly pages: readonly DrawingPage[];
    /** How many lines of the texts differ though no change was named. */
    readonly unnamed: number;
    /** How many changes are not listed, because there are too many. */
    readonly omittedChanges: number;
    /** How many pages have no pictures, because they are too large. */
    readonly omittedPages: number;
}

/** Compares versions of drawings for a window. */
export interface DrawingComparisons {
    /** Fails with the codes of what reads the format, `UNSUPPORTED_FORMAT`, `TOO_LARGE`, `TIMEOUT`, `CANCELLED`. */
    compare(request: ComparisonRequest, cancel: CancellationToken): Promise<Result<DrawingComparison>>;
}
