import { type BoardChange, MemoryBoard } from '@openspace/board';
import type { Diagram } from '@openspace/diagram';
// Not the whole package: the thread reads no formats.
import { type ImportOptions, planImport } from '@openspace/diagram/lib/codecs/whiteboard';
import { ToolError, type ToolErrorData } from '@openspace/tool';

export interface ImportWork {
    /** Of the board as it is. */
    readonly records: BoardChange['put'];
    readonly diagram: Diagram;
    readonly options: ImportOptions;
}

export type PlannedImport = ReturnType<typeof planImport>;

/** Expected failures travel as data: an error that crosses to another thread loses its code. */
export type ImportAnswer = { readonly id: number } & ({ readonly value: PlannedImport } | { readonly error: ToolErrorData });

export function answerTo({ id, records, diagram, options }: ImportWork & { readonly id: number }): ImportAnswer {
    try {
        return { id, value: planImport(new MemoryBoard(records), diagram, options) };
    } catch (error) {
        if (error instanceof ToolError) {
            return { id, error: error.toData() };
        }
        throw error;
    }
}
