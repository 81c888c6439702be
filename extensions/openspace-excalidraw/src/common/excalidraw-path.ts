import { ToolError } from '@openspace/tool';

export const EXCALIDRAW_SUFFIX = '.excalidraw';
/** Made at the root of the workspace when there is no canvas yet. */
export const DEFAULT_CANVAS = 'canvas.excalidraw';

export function isExcalidrawPath(path: string): boolean {
    return path.length > EXCALIDRAW_SUFFIX.length && path.toLowerCase().endsWith(EXCALIDRAW_SUFFIX);
}

/**
 * The path with the suffix of a canvas: appended to a name that has none.
 * @throws ToolError `UNSUPPORTED_FORMAT` for a name with another suffix
 */
export function withExcalidrawSuffix(path: string): string {
    if (isExcalidrawPath(path)) {
        return path;
    }
    const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    if (name !== '' && !name.includes('.')) {
        return path + EXCALIDRAW_SUFFIX;
    }
    throw new ToolError(
        'UNSUPPORTED_FORMAT',
        `${JSON.stringify(path)} is not an Excalidraw file: its name does not end with ${EXCALIDRAW_SUFFIX}.`,
        {
            suggestion: `Use a path such as ${JSON.stringify(path.replace(/\.[^./\\]*$/, '') + EXCALIDRAW_SUFFIX)}.`,
            details: { suffixes: [EXCALIDRAW_SUFFIX] }
        }
    );
}
