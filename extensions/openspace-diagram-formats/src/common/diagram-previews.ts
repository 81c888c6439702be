import type { Loss } from '@openspace/diagram';
import type { Result } from '@openspace/tool';
import type { CancellationToken } from '@theia/core';
import type { CheckedDiagram } from './diagram-check';

export const DIAGRAM_PREVIEWS_PATH = '/services/openspace/diagram-previews';
export const DiagramPreviews = Symbol('DiagramPreviews');

export interface CheckRequest {
    /** Of the file as it is in its editor. */
    readonly text: string;
    /** Of the file, for formats whose diagrams need others next to it. */
    readonly path?: string;
    /** The id of the format. */
    readonly format: string;
}

export interface PreviewRequest extends CheckRequest {
    readonly dark: boolean;
}

export interface DiagramPreview {
    readonly svg: string;
    /** In pixels at zoom 1. */
    readonly width: number;
    readonly height: number;
    /** What the picture lacks of the file. */
    readonly losses: readonly Loss[];
}

/** Draws files of diagrams as a board would show them. */
export interface DiagramPreviews {
    /** Fails with `INVALID_INPUT` with `details.line` and `details.column`, `TOO_LARGE`, `TIMEOUT`, `CANCELLED`. */
    preview(request: PreviewRequest, cancel: CancellationToken): Promise<Result<DiagramPreview>>;
    /** What a text defines, and what is wrong with it. Fails with `TOO_LARGE`, `TIMEOUT`, `CANCELLED`. */
    check(request: CheckRequest, cancel: CancellationToken): Promise<Result<CheckedDiagram>>;
}
