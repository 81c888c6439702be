import type { Result } from '@openspace/tool';
import type { CancellationToken } from '@theia/core';

export const DOCUMENT_PICTURES_PATH = '/services/openspace/document-pictures';
export const DocumentPicturesServer = Symbol('DocumentPicturesServer');

export interface DocumentPicture {
    /** Needs nothing from outside, and nothing in it runs. */
    readonly svg: string;
    /** In pixels at zoom 1. */
    readonly width: number;
    readonly height: number;
}

/** Pictures of boards and diagrams as they are on disk. The whiteboard's backend binds it. */
export interface DocumentPicturesServer {
    /**
     * @param path absolute, in the workspace
     * @param dark for a dark theme, where the format's picture has one
     * Fails with `NOT_FOUND`, `OUTSIDE_WORKSPACE`, `UNSUPPORTED_FORMAT`, `INVALID_INPUT`, `TOO_LARGE`, `TIMEOUT`.
     */
    picture(path: string, dark: boolean, cancel: CancellationToken): Promise<Result<DocumentPicture>>;
}
