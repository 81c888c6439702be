import { type BoardChange, MemoryBoard } from '@openspace/board';
import type { Diagram } from '@openspace/diagram';
// Not the whole package: the thread reads no formats.
import { type ImportOptions, planImport } from '@openspace/diagram/lib/codecs/whiteboard';

export interface ImportWork {
    /** Of the board as it is. */
    readonly records: BoardChange['put'];
    readonly diagram: Diagram;
    readonly options: ImportOptions;
}

export type PlannedImport = ReturnType<typeof planImport>;

export function doImport({ records, diagram, options }: ImportWork): PlannedImport {
    return planImport(new MemoryBoard(records), diagram, options);
}
