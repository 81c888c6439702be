import { addTo } from '@openspace/tool';
import { centerParents } from '../moves/center-parents';
import { parentEndOf } from '../edge-ends';
import { isImprovable } from '../moves/improvable';
import { asRead } from '../layers/level-siblings';
import { type EdgeOrder, firstEnd } from '../layers/order-edges';
import type { ArrangedBlock, FreeEdge } from '../placement';
import { dockAtSides, MIDDLE_OR_NEARER } from './side-docks';
import { straightenWays } from './straighten-ways';
import { toRows } from './to-rows';
import { trunksOf } from '../layers/trunks';

/** So far a line leads to the side at that side in any case where another one leads straight down; less far, where that is in the middle then. */
const FAR = 90;
const MIDDLE = 12;
/** So many tables in one row that are referred to from the same one are equals. */
const SEVERAL = 3;
const LEVEL = 1;

/**
 * With classes over the middle of their children, or of what else is straight below them; what leads from them far to the side does so at that side, and
 * leaves the bottom to these.
 */
export function withTrunks(block: ArrangedBlock, { turned }: EdgeOrder): ArrangedBlock {
    if (block.kind !== 'class' || block.direction !== 'down' || !isImprovable(block)) {
        return block;
    }
    const sourceOf = (edge: FreeEdge): string => asRead(edge, turned.has(edge.at)).source;
    const parents = new Set([...trunksOf(block, block.edges, turned).values()].map(({ node }) => node));
    const straightIn = ({ edges, ways }: ArrangedBlock): FreeEdge[] => edges.filter(({ at }) => ways.get(at)?.points.length === 2);
    const led = (each: ArrangedBlock, off: ReadonlySet<string>): ArrangedBlock => {
        const straight = new Set(straightIn(each).map(sourceOf));
        const isSided = (edge: FreeEdge, id: string): boolean =>
            parents.has(id) || (straight.has(id) && (!off.has(id) || isFar(edge, id, each)));
        const mayMove = (edge: FreeEdge, id: string): boolean =>
            sourceOf(edge) === id && parentEndOf(edge) === undefined && isSided(edge, id);
        const docked = dockAtSides(each, true, (edge, id) => (mayMove(edge, id) ? MIDDLE_OR_NEARER : []));
        const isSame = each !== block && each.edges.every(({ at }) => docked.ways.get(at) === each.ways.get(at));
        return isSame ? each : centerParents(docked, turned);
    };
    // A parent that has moved may have more room at its sides.
    const all = led(led(block, new Set()), new Set());
    const off = new Set(straightIn(all).flatMap(edge => (isOffMiddle(edge, sourceOf(edge), all) ? [sourceOf(edge)] : [])));
    return off.size > 0 ? led(led(block, off), off) : all;
}

function isOffMiddle({ at }: FreeEdge, id: string, { boxes, ways }: ArrangedBlock): boolean {
    const [box, point] = [boxes.get(id), ways.get(at)?.points[0]];
    return box !== undefined && point !== undefined && Math.abs(point.x - box.x - box.w / 2) > MIDDLE;
}

function isFar({ at }: FreeEdge, id: string, { boxes, ways }: ArrangedBlock): boolean {
    const box = boxes.get(id);
    return box !== undefined && ways.get(at)?.points.some(({ x }) => x < box.x - FAR || x > box.x + box.w + FAR) === true;
}

/** With lines that lead far to the side of a table at its key: others have room to be straight then. */
export function fromKeys(block: ArrangedBlock, { turned }: EdgeOrder): ArrangedBlock {
    const keys = new Map(
        block.nodes.flatMap(({ id, h, table }) => {
            const key = table?.keys.find(row => row.key.includes('PK'));
            return key ? [[id, [key.middle / h]] as const] : [];
        })
    );
    // Loops are led later, at a side of their own.
    const looped = new Set(block.edges.flatMap(({ from, to }) => (from === to ? [from] : [])));
    const places = (edge: FreeEdge, id: string): readonly number[] =>
        (asRead(edge, turned.has(edge.at)).source === id && !looped.has(id) && keys.get(id)) || [];
    return block.direction === 'down' && isImprovable(block) ? toRows(straightenWays(dockAtSides(block, true, places))) : block;
}

/**
 * With lines that come from far to the side of a table at that side, at the row that refers to the other one: they bend once less. Those from several
 * tables in one row, such as the dimensions of a star, all end at its front.
 */
export function toKeys(block: ArrangedBlock): ArrangedBlock {
    const faces = new Map<string, undefined>();
    const oneSides = new Map<string, string[]>();
    const many = new Map<number, { readonly id: string; readonly one: string }>();
    for (const edge of block.edges.filter(({ from, to }) => from !== to)) {
        const end = firstEnd('er', edge, faces);
        const [one, id] = end === 'start' ? [edge.from, edge.to] : [edge.to, edge.from];
        if (end !== undefined) {
            many.set(edge.at, { id, one });
            addTo(oneSides, id, one);
        }
    }
    const topOf = (id: string): number => block.boxes.get(id)?.y ?? 0;
    const isInRow = (id: string, one: string): boolean => {
        const level = (oneSides.get(id) ?? []).filter(other => Math.abs(topOf(other) - topOf(one)) < LEVEL);
        return new Set(level).size >= SEVERAL;
    };
    const places = ({ at }: FreeEdge, id: string): readonly number[] => {
        const end = many.get(at);
        return end?.id === id && !isInRow(id, end.one) ? MIDDLE_OR_NEARER : [];
    };
    return block.kind === 'er' && isImprovable(block) ? toRows(dockAtSides(block, true, places)) : block;
}
