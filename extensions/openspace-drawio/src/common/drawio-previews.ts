import { prologOf, type Result } from '@openspace/tool';
import type { Loss } from '@openspace/diagram';

export const DRAWIO_PREVIEWS_PATH = '/services/openspace/drawio-previews';
export const DrawioPreviews = Symbol('DrawioPreviews');

/** A page of a file as it is shown. */
export interface DrawioPreview {
    /** The names of all pages. */
    readonly pages: readonly string[];
    /** Which of them is shown; the last one where the wanted one is gone. */
    readonly page: number;
    readonly svg: string;
    /** In pixels at zoom 1. */
    readonly width: number;
    readonly height: number;
    /** What the picture does not show as draw.io would. */
    readonly losses: readonly Loss[];
}

/** Paints draw.io files of the workspace for windows. */
export interface DrawioPreviews {
    /** @param page from 0 */
    preview(path: string, page: number): Promise<Result<DrawioPreview>>;
}

/** Pictures that draw.io exports have the diagram in them. */
const SUFFIX = /(?<=[^/\\])\.(drawio|dio)(\.(xml|svg|png))?$/i;

/** Whether a file's name says that it is draw.io's. */
export function isDrawioPath(path: string): boolean {
    return SUFFIX.test(path);
}

/** Whether a draw.io file is a picture with the diagram in it. */
export function isPicturePath(path: string): boolean {
    return /\.(svg|png)$/i.test(path);
}

/** Whether a draw.io file is a PNG, which is no text. */
export function isPngPath(path: string): boolean {
    return /\.png$/i.test(path);
}

/** Whether a file is XML by its name, which may be a diagram. */
export function isXmlPath(path: string): boolean {
    return /[^/\\]\.xml$/i.test(path);
}

/** Whether a text is a diagram by its beginning: its first element, after a declaration and comments. */
export function beginsDiagram(text: string): boolean {
    return /^<(?:mxfile|mxGraphModel)[\s/>]/.test(text.slice(prologOf(text).length));
}

/** `plan` of `plan.drawio`, `plan.drawio.svg` and `plan.xml`. */
export function withoutDrawioSuffix(path: string): string {
    return path.replace(isDrawioPath(path) ? SUFFIX : /(?<=[^/\\])\.xml$/i, '');
}
