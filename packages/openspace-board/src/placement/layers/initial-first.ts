import { least } from '@openspace/tool';
import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import type { LayoutOptions } from '../../layout/layout-graph';
import type { ArrangedBlock, Way } from '../placement';
import { hits, linesOf, wallsOf, waysOf } from '../ways/way-hits';

type Direction = LayoutOptions['direction'];

/** Between an initial state and what comes after it, at least. */
const BEFORE = 12;

/** The two directions in which something can be first, by where a box begins and ends. */
const AXES = [
    { begin: ({ y }: Box): number => y, end: ({ y, h }: Box): number => y + h },
    { begin: ({ x }: Box): number => x, end: ({ x, w }: Box): number => x + w }
];

/** How many initial states do not stand before all that stands in the same. */
export function countLateInitials({ nodes, boxes }: Pick<ArrangedBlock, 'nodes' | 'boxes'>): number {
    const initials = nodes.filter(({ face }) => face === 'initial');
    return initials.filter(({ id, parent }) => {
        const own = boxes.get(id);
        const others = nodes.flatMap(node => (node.id !== id && node.parent === parent ? (boxes.get(node.id) ?? []) : []));
        return own && !AXES.some(({ begin, end }) => others.every(other => end(own) <= begin(other)));
    }).length;
}

/**
 * Moves initial states back along their line until they stand before all others, as a picture that goes on in another
 * column has to have it. What stands in frames stays.
 */
export function withInitialsFirst(block: ArrangedBlock, direction: Direction): ArrangedBlock {
    const isForwards = direction === 'down' || direction === 'right';
    const initials = block.kind === 'state' && isForwards ? block.nodes.filter(({ face, parent }) => face === 'initial' && !parent) : [];
    const [axis, by] = direction === 'down' ? [AXES[0], down] : [AXES[1], right];
    const boxes = new Map(block.boxes);
    const [walls, lines] = [wallsOf(block), linesOf(block)];
    for (const { id } of axis ? initials : []) {
        const own = boxes.get(id);
        const others = [...boxes].flatMap(([other, box]) => (other === id ? [] : [box]));
        const first = least(others.map(box => axis?.begin(box) ?? 0)) - BEFORE;
        const [line, ...further] = lines.filter(({ edge }) => edge.from === id || edge.to === id);
        const late = own && axis ? axis.end(own) - first : 0;
        const [port, next] = line?.way.points ?? [];
        if (!own || !line || !port || !next || further.length > 0 || line.edge.to === id || late <= BEFORE) {
            continue;
        }
        const way: Way = { ...line.way, points: [by(port, -late), ...line.way.points.slice(1)] };
        const isAhead = direction === 'down' ? Math.abs(port.x - next.x) < 1 : Math.abs(port.y - next.y) < 1;
        if (isAhead && hits({ edge: line.edge, way }, walls, lines) <= hits(line, walls, lines)) {
            line.way = way;
            boxes.set(id, by(own, -late));
        }
    }
    return fromItsCorner({ ...block, boxes, ways: waysOf(lines) });
}

function down<P extends Point>(point: P, length: number): P {
    return { ...point, y: point.y + length };
}

function right<P extends Point>(point: P, length: number): P {
    return { ...point, x: point.x + length };
}

/** The same picture from its top left corner again. */
function fromItsCorner(block: ArrangedBlock): ArrangedBlock {
    const [left, top] = [
        Math.min(0, least([...block.boxes.values()].map(({ x }) => x))),
        Math.min(0, least([...block.boxes.values()].map(({ y }) => y)))
    ];
    const at = <P extends Point>(point: P): P => right(down(point, -top), -left);
    return {
        ...block,
        w: block.w - left,
        h: block.h - top,
        boxes: new Map([...block.boxes].map(([id, box]) => [id, at(box)])),
        ways: new Map([...block.ways].map(([key, way]) => [key, { ...way, points: way.points.map(at), label: way.label && at(way.label) }]))
    };
}
