import { ToolError } from '@openspace/tool';
import { WhiteboardTools } from './whiteboard-tools';

/** What a new board's file ends with when the caller gave no suffix. */
export const BOARD_SUFFIX = '.whiteboard.json';
/** tldraw's own file form (https://tldraw.dev), read and written as it is. */
export const TLDR_SUFFIX = '.tldr';

/** Whether a file's name says that it is a board. */
export function isBoardPath(path: string): boolean {
    return boardName(path) !== fileName(path);
}

/** A board's name without folder and suffix; of another file, its whole name. */
export function boardName(path: string): string {
    const name = fileName(path);
    const suffix = [BOARD_SUFFIX, TLDR_SUFFIX].find(ending => name.length > ending.length && name.toLowerCase().endsWith(ending));
    return suffix === undefined ? name : name.slice(0, name.length - suffix.length);
}

/** The name of the board that a file becomes, without a suffix: `plan` of `plan.mmd`, `plan.drawio` and `plan.drawio.svg`. */
export function nameAsBoard(path: string): string {
    const name = fileName(path);
    return name.replace(/(?<=.)\.[^.]*$/, '').replace(/(?<=.)\.(drawio|dio)$/i, '');
}

/**
 * The path with the suffix of a board: appended to a name that has none.
 * @throws ToolError `UNSUPPORTED_FORMAT` for a name with another suffix.
 */
export function withBoardSuffix(path: string): string {
    if (isBoardPath(path)) {
        return path;
    }
    if (/^[^.]+$/.test(fileName(path))) {
        return path + BOARD_SUFFIX;
    }
    throw unsupportedSuffix(path);
}

export function unsupportedSuffix(path: string): ToolError {
    const stem = path.replace(/\.[^./\\]*$/, '');
    return new ToolError(
        'UNSUPPORTED_FORMAT',
        `${JSON.stringify(path)} is not a whiteboard: its name ends neither with ${BOARD_SUFFIX} nor with ${TLDR_SUFFIX}.`,
        {
            suggestion: `Use a path such as ${JSON.stringify(stem + BOARD_SUFFIX)}, or list the boards with ${WhiteboardTools.list.name}.`,
            details: { suffixes: [BOARD_SUFFIX, TLDR_SUFFIX] }
        }
    );
}

function fileName(path: string): string {
    return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}
