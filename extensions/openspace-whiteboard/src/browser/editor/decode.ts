import { type BoardContent, decodeBoard } from '@openspace/board';
import { type Result, toResult } from '@openspace/tool';

/** Reads a board's text; what is wrong with it is a result, because errors do not keep their class between bundles. */
export function decode(text: string, name: string, isPart = false): Result<BoardContent> {
    return toResult(() => decodeBoard(text, name, isPart));
}
