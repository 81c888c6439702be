import {
    BoardIndex,
    compileShapes,
    emptyBoard,
    iconAsset,
    LABEL_FONT_SIZES,
    LABEL_PADDING,
    localBounds,
    longestWord,
    measureText,
    MemoryBoard,
    shapeIdOf
} from '@openspace/board';
import { least } from '@openspace/tool';
import { nodeParts } from '@openspace/board/lib/placement/node-parts';
import { ROUNDING_PX } from '@openspace/board/lib/text/text-metrics';
import { drawNodes } from '../codecs/whiteboard/draw-nodes';
import { fontOf } from '../codecs/whiteboard/paint';
import type { DiagramNode } from '../diagram';
import { Losses } from '../losses';
import type { Sizes } from './free-block';
import { FLOWCHARTS } from './leave-to-planner';

/** Between the letters and the outline of a circle. */
const PADDING = 12;
/** A label is broken into so many lines at most. */
const LINES = [1, 1.5, 2, 3, 4];

/** How large the board draws nodes of which no one says so. What is an ellipse in a flowchart of Mermaid is a circle. */
export function nodeSizes(nodes: readonly DiagramNode[], kind?: string): Sizes {
    const leaves = nodes.filter(({ shape }) => shape !== 'frame' && shape !== 'group').map(({ parent: _, ...node }) => node);
    const shapes = drawNodes({ nodes: leaves, edges: [] }, new Losses()).map(shape => ({ ...shape, x: 0, y: 0 }));
    const board = new MemoryBoard(emptyBoard());
    board.apply({ put: leaves.flatMap(({ icon }) => (icon ? [iconAsset(icon)] : [])), remove: [] });
    board.apply({ put: compileShapes(board, shapes).records, remove: [] });
    const index = BoardIndex.of(board);
    return new Map(
        leaves.flatMap(node => {
            const shape = index.shape(shapeIdOf(node.id));
            const box = shape && index.pageBounds(shape.id);
            if (!box) {
                return [];
            }
            if (kind === FLOWCHARTS && isRound(node)) {
                const side = Math.ceil(diameterOf(node));
                return [[node.id, { width: side, height: side }] as const];
            }
            const parts = shape.type === 'geo' ? nodeParts(shape, localBounds(shape)) : {};
            return [[node.id, { width: Math.ceil(box.w), height: Math.ceil(box.h), parts }] as const];
        })
    );
}

function isRound({ shape, native }: DiagramNode): boolean {
    return shape === 'ellipse' && native === undefined;
}

/** Around the corners of its label, which is in as many lines as make it smallest. */
function diameterOf({ label = '', style = {} }: DiagramNode): number {
    const letters = { font: fontOf(style), fontSizePx: style.fontSize ?? LABEL_FONT_SIZES.s };
    const word = longestWord(label, letters) + ROUNDING_PX;
    const line = measureText(label, letters).w;
    const across = LINES.map(count => {
        const { w, h } = measureText(label, { ...letters, maxWidth: Math.max(word, line / count) });
        return Math.hypot(w, h) + 2 * PADDING;
    });
    return Math.max(least(across), word + (2 * LABEL_PADDING * letters.fontSizePx) / LABEL_FONT_SIZES.s);
}
