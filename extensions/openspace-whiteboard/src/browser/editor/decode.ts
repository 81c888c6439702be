import { type BoardContent, decodeBoard } from '@openspace/board';
import type { Answer } from '@openspace/core/lib/common/document-files';
import { ToolError } from '@openspace/tool';

/** Reads a board's text; what is wrong with it is an answer, because errors do not keep their class between bundles. */
export function decode(text: string, name: string): Answer<BoardContent> {
    try {
        return { ok: true, value: decodeBoard(text, name) };
    } catch (error) {
        if (error instanceof ToolError) {
            return { ok: false, error: error.toData() };
        }
        throw error;
    }
}
