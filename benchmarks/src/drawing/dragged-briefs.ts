import { MemoryBoard } from '@openspace/board';
import { allBriefs } from '@openspace/board/lib/test/briefs/all-briefs';
import type { Brief } from '@openspace/board/lib/test/briefs/brief';
import { dragShapes } from '@openspace/board/lib/test/briefs/drag-brief';
import { judgeBrief, type Judgement } from '@openspace/board/lib/test/briefs/judge-brief';
import type { DrawnBrief } from './draw-briefs';

/** What is wrong with a brief after five shapes of it were dragged, and was not before. */
export interface DraggedBrief {
    readonly brief: Brief;
    readonly faults: Judgement['faults'];
}

/** Drags shapes of each brief as a window does, the same ones each time. */
export function draggedBriefs(drawn: readonly DrawnBrief[]): DraggedBrief[] {
    return drawn.flatMap(({ brief, board: before }) => {
        if (!before) {
            return [];
        }
        const board = new MemoryBoard([...before.records()]);
        dragShapes(board, allBriefs.indexOf(brief));
        return [{ brief, faults: newFaults(judgeBrief(before, brief).faults, judgeBrief(board, brief).faults) }];
    });
}

function newFaults(before: Judgement['faults'], after: Judgement['faults']): Judgement['faults'] {
    const added = Object.entries(after).map(([fault, where]) => {
        const known: readonly string[] = Object.entries(before).find(([each]) => each === fault)?.[1] ?? [];
        return [fault, where.filter(each => !known.includes(each))] as const;
    });
    return { ...after, ...Object.fromEntries(added) };
}
