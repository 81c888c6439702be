import { type BoardChange, MemoryBoard, type RunElk } from '@openspace/board';
import type { AskCaller } from '@openspace/core/lib/node/workers/answer-calls';
import type { Diagram } from '@openspace/diagram';
// Not the whole package: the thread reads no formats.
import { type ImportOptions, planImport } from '@openspace/diagram/lib/codecs/whiteboard';
import { layOutPages, type LaidOut } from '@openspace/diagram/lib/layout/lay-out-diagram';

export interface ImportWork {
    /** Of the board as it is. */
    readonly records: BoardChange['put'];
    readonly diagram: Diagram;
    readonly options: ImportOptions;
}

/** Gives places to the nodes that have none. The thread asks its caller for what ELK lays out. */
export interface LayoutWork {
    readonly toLayOut: Diagram;
}

export type PlannedImport = ReturnType<typeof planImport>;

export function doImport(work: ImportWork | LayoutWork, ask: AskCaller): PlannedImport | Promise<LaidOut> {
    if ('toLayOut' in work) {
        // The caller answers with what ELK made of the graph.
        return layOutPages(work.toLayOut, graph => ask(graph) as ReturnType<RunElk>);
    }
    const { records, diagram, options } = work;
    return planImport(new MemoryBoard(records), diagram, options);
}
