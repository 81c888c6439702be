export const DRAWIO_APP_PATH = '/services/openspace/drawio-app';
export const DrawioApp = Symbol('DrawioApp');

/** Where draw.io's own app is, for windows. */
export interface DrawioApp {
    /** The path of its files, a secret of this start of the backend; with a slash at both ends. */
    path(): Promise<string>;
    /** The person's own, to be shown next to draw.io's. */
    libraries(): Promise<readonly EditorLibrary[]>;
}

/** A custom library: the text of its file, an `mxlibrary`. */
export interface EditorLibrary {
    readonly title: string;
    readonly xml: string;
}

/** Below that path: the page, and the script of ours that it runs first. */
export const APP_PAGE = 'index.html';
export const FRAME_SCRIPT = 'openspace-frame.js';
