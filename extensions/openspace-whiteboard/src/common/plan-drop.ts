import { append } from '@openspace/tool';
import { type BoardChange, type BoardView, ChangedView, type Planned } from '@openspace/board';
import type { Point } from '@openspace/diagram';
import { planImport } from '@openspace/diagram/lib/codecs/whiteboard';
import { generateUuid } from '@theia/core';
import type { OpenedDiagram } from './diagrams';

/** Between the middles of several files, in units of the page. */
const STEP = 40;

/**
 * Plans files that a person drops on a board as one step.
 * @param at the middle of the first one on the page
 * @returns the ids of the new shapes
 * @throws ToolError `TOO_LARGE` for more shapes than a page can hold
 */
export function planDrop(view: BoardView, opened: readonly OpenedDiagram[], at: Point): Planned<readonly string[]> {
    const shapeIds: string[] = [];
    const put: BoardChange['put'][number][] = [];
    opened.forEach(({ diagram, source }, index) => {
        const middle = { x: at.x + index * STEP, y: at.y + index * STEP };
        // Each drop is another copy, which nothing on the board is updated or removed for.
        const planned = planImport(new ChangedView(view, { put, remove: [] }), diagram, { source: `${source}#${generateUuid()}`, middle });
        append(put, planned.change.put);
        append(shapeIds, planned.result.shapeIds);
    });
    return { change: { put, remove: [] }, result: shapeIds };
}
