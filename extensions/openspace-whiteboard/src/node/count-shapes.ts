import { decodeBoard } from '@openspace/board';
import { readRegularFile } from '@openspace/core/lib/node/documents/read-regular-file';
import { MAX_DOCUMENT_BYTES } from '@openspace/core/lib/node/documents/workspace-files';
import { ToolError } from '@openspace/tool';

export const UNREADABLE = -1;

/** How many shapes a board's file has; {@link UNREADABLE} when it cannot be read. */
export async function countShapes(path: string): Promise<number> {
    const text = await readRegularFile(path, MAX_DOCUMENT_BYTES).catch(() => undefined);
    if (text === undefined) {
        return UNREADABLE;
    }
    try {
        return decodeBoard(text.toString('utf8'), path).records.filter(record => record.typeName === 'shape').length;
    } catch (error) {
        if (error instanceof ToolError) {
            return UNREADABLE;
        }
        throw error;
    }
}
