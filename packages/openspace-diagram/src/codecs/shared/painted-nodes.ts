import { BoardIndex, compileShapes, emptyBoard, MemoryBoard, nodeNotationOf, shapeIdOf, type ShapeOf } from '@openspace/board';
import { type NodePicture, paintNode } from '@openspace/board/lib/notation/node-picture';
import type { DiagramNode } from '../../diagram';
import { Losses } from '../../losses';
import { drawNodes } from '../whiteboard/draw-nodes';

/** How a board paints a node, in coordinates from its upper left corner. */
export interface PaintedNode {
    readonly picture: NodePicture;
    /** Those of the shape, where it is one. */
    readonly props?: ShapeOf<'geo'>['props'];
}

/** What boards paint for nodes with places, one by one, by their ids; for formats that have lines, areas and texts in place of faces. */
export function paintedNodes(nodes: readonly DiagramNode[]): ReadonlyMap<string, PaintedNode> {
    const alone = nodes.map(({ parent: _, attachedTo: _host, link: _link, ...node }) => node);
    const board = new MemoryBoard(emptyBoard());
    board.apply({ put: compileShapes(board, drawNodes({ nodes: alone, edges: [] }, new Losses())).records, remove: [] });
    const index = BoardIndex.of(board);
    return new Map(
        nodes.flatMap(({ id, bounds }) => {
            const shape = index.shape(shapeIdOf(id));
            if (shape?.type !== 'geo' || !bounds) {
                return [];
            }
            // A shape that is drawn again may take more room.
            const props = { ...shape.props, w: bounds.width, h: bounds.height, growY: 0 };
            return [[id, { picture: paintNode({ ...shape, props }, nodeNotationOf(shape) ?? {}, false), props }] as const];
        })
    );
}
