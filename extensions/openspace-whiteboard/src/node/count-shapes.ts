import { decodeBoard } from '@openspace/board';
import { ToolError } from '@openspace/tool';
import { readFile } from 'fs/promises';

export const UNREADABLE = -1;

/** How many shapes a board's file has; {@link UNREADABLE} when it cannot be read. */
export async function countShapes(path: string): Promise<number> {
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text === undefined) {
        return UNREADABLE;
    }
    try {
        return decodeBoard(text, path).records.filter(record => record.typeName === 'shape').length;
    } catch (error) {
        if (error instanceof ToolError) {
            return UNREADABLE;
        }
        throw error;
    }
}
