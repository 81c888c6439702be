import type { BoardShape } from '../document/board-schema';
import type { BoardView } from '../document/board-view';
import { BoardIndex } from '../geometry/board-index';
import type { Box } from '../geometry/box';
import type { ElkEdge, ElkNode } from '../layout/elk-layout';
import type { RunElk } from '../placement/placement';
import { countCrossings } from './picture-metrics';

const OPTIONS: Readonly<Record<string, string>> = {
    'elk.algorithm': 'layered',
    'elk.direction': 'DOWN',
    'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
    'elk.json.edgeCoords': 'ROOT'
};

/** How often the lines of arrows of a page cross where ELK itself places the shapes, in layers from the top, and leads the arrows. */
export async function elkCrossings(view: BoardView, elk: RunElk): Promise<number> {
    return crossingsIn(await elk(elkGraph(BoardIndex.of(view))));
}

/** How often the edges of a graph cross that ELK has laid out, with the coordinates of edges from the root. */
export function crossingsIn(graph: ElkNode): number {
    const boxes = new Map(boxesOf(graph, 0, 0));
    return countCrossings(
        (graph.edges ?? []).map(({ id, sources, targets, sections = [] }) => ({
            id,
            points: sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]),
            ends: [...sources, ...targets].flatMap(end => {
                const box = boxes.get(end);
                return box ? [{ id: end, box }] : [];
            })
        }))
    );
}

/** Of all nodes in a node of ELK's, from where the whole begins. */
function boxesOf({ children = [] }: ElkNode, left: number, top: number): [string, Box][] {
    return children.flatMap((child): [string, Box][] => {
        const [x, y] = [left + (child.x ?? 0), top + (child.y ?? 0)];
        return [[child.id, { x, y, w: child.width ?? 0, h: child.height ?? 0 }], ...boxesOf(child, x, y)];
    });
}

function elkGraph(board: BoardIndex): ElkNode {
    const children = (parentId: string): ElkNode[] => board.children(parentId).filter(isNode).map(build);
    const build = ({ id }: BoardShape): ElkNode => {
        const { w, h } = board.pageBounds(id) ?? { w: 1, h: 1 };
        const inside = children(id);
        return inside.length > 0 ? { id, children: inside } : { id, width: w, height: h };
    };
    const edges = board.descendants(board.pageId).flatMap((shape): ElkEdge[] => {
        const bound = shape.type === 'arrow' ? board.bindingsOf(shape.id) : [];
        const [from, to] = (['start', 'end'] as const).map(terminal => bound.find(({ props }) => props.terminal === terminal)?.toId);
        const isNested = from !== undefined && to !== undefined && (board.isIn(from, to) || board.isIn(to, from));
        return from === undefined || to === undefined || isNested ? [] : [{ id: shape.id, sources: [from], targets: [to] }];
    });
    return { id: 'root', layoutOptions: OPTIONS, children: children(board.pageId), edges };
}

function isNode({ type }: BoardShape): boolean {
    return type !== 'arrow' && type !== 'line' && type !== 'text';
}
