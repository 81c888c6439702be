import { addTo } from '@openspace/tool';
import type { BoardShape, ShapeOf } from '../document/board-schema';
import type { BoardView } from '../document/board-view';
import { BoardIndex } from '../geometry/board-index';
import { type Box, containsBox, grow, unionOf } from '../geometry/box';
import type { FaceName } from '../notation/notation';
import { nodeNotationOf } from '../notation/read-notation';
import type { Pair } from './picture-metrics';
import { parentsOf } from './route-metrics';
import { shownTexts } from './shown-texts';

/** What the rules of a kind of diagram ask for, and what of it is not so. */
export interface Rule<Miss = Pair> {
    readonly count: number;
    readonly misses: readonly Miss[];
}

/** What differs by less is level. */
const LEVEL = 1;

/** Generalisations and realisations whose parent is above its child, as pairs of child and parent. */
export function parentsAbove(view: BoardView): Rule {
    const board = BoardIndex.of(view);
    const pairs = board.descendants(board.pageId).flatMap(shape => {
        const parents = shape.type === 'arrow' ? parentsOf(board, shape) : [];
        return parents.flatMap(parent =>
            board.bindingsOf(shape.id).flatMap(({ toId }): Pair[] => (toId === parent ? [] : [[toId, parent]]))
        );
    });
    const isAbove = ([child, parent]: Pair): boolean => {
        const [below, above] = [board.pageBounds(child), board.pageBounds(parent)];
        return below !== undefined && above !== undefined && above.y + above.h <= below.y + LEVEL;
    };
    return { count: pairs.length, misses: pairs.filter(pair => !isAbove(pair)) };
}

/** Children of one parent with lines of one look that stand next to each other: pairs without a common top line. */
export function siblingsLevel(view: BoardView): Rule {
    const board = BoardIndex.of(view);
    const families = new Map<string, { id: string; box: Box }[]>();
    for (const shape of board.descendants(board.pageId)) {
        for (const parent of shape.type === 'arrow' ? parentsOf(board, shape) : []) {
            const key = JSON.stringify([parent, shape.type === 'arrow' && shape.props.dash]);
            for (const { toId } of board.bindingsOf(shape.id)) {
                const box = toId === parent ? undefined : board.pageBounds(toId);
                if (box) {
                    addTo(families, key, { id: toId, box });
                }
            }
        }
    }
    const pairs = [...families.values()].flatMap(family =>
        family.flatMap((one, at) => family.slice(at + 1).map(other => [one, other] as const))
    );
    const beside = pairs.filter(([one, other]) => one.box.y < other.box.y + other.box.h && other.box.y < one.box.y + one.box.h);
    const misses = beside.filter(([one, other]) => Math.abs(one.box.y - other.box.y) > LEVEL);
    return { count: beside.length, misses: misses.map(([one, other]): Pair => [one.id, other.id]) };
}

/** Initial states that stand before all others of their level, in one direction: with what stands before them. */
export function initialFirst(view: BoardView): Rule<readonly string[]> {
    const board = BoardIndex.of(view);
    const all = withFace(board, 'initial');
    const misses = all.flatMap(initial => {
        const others = board
            .children(initial.parentId)
            .filter(shape => shape.id !== initial.id && shape.type !== 'arrow' && shape.type !== 'text' && shape.type !== 'line');
        const own = board.pageBounds(initial.id);
        const before = (end: (box: Box) => number, begin: (box: Box) => number): string[] =>
            others.flatMap(({ id }) => {
                const box = board.pageBounds(id);
                return own && box && end(own) > begin(box) + LEVEL ? [id] : [];
            });
        const down = before(
            ({ y, h }) => y + h,
            ({ y }) => y
        );
        const right = before(
            ({ x, w }) => x + w,
            ({ x }) => x
        );
        const fewer = down.length < right.length ? down : right;
        return fewer.length === 0 ? [] : [[initial.id, ...fewer]];
    });
    return { count: all.length, misses };
}

/** Lanes of one length that are stacked without a gap, each with those of its pool, with all that is in them inside: the lanes and shapes that are not. */
export function lanesEqual(view: BoardView): Rule<string> {
    const board = BoardIndex.of(view);
    const lanes = withFace(board, 'swimlane');
    const pools = new Set<string>(lanes.map(({ parentId }) => parentId));
    const byPool = new Map<string, ShapeOf<'geo'>[]>();
    // Pools are next to other pools and lanes as there is room.
    lanes.filter(({ id }) => !pools.has(id)).forEach(lane => addTo(byPool, lane.parentId, lane));
    const apart = [...byPool.values()].flatMap(each => notStacked(board, each));
    const outside = lanes.flatMap(lane => board.children(lane.id).filter(({ id }) => !isWithin(board, id, lane.id)));
    return { count: lanes.length, misses: [...apart, ...outside].map(({ id }) => id) };
}

function notStacked(board: BoardIndex, lanes: readonly ShapeOf<'geo'>[]): ShapeOf<'geo'>[] {
    const boxes = lanes.flatMap(({ id }) => board.pageBounds(id) ?? []);
    const [first] = boxes;
    const isRow = boxes.every(({ y, h }) => first && Math.abs(y - first.y) < LEVEL && Math.abs(h - first.h) < LEVEL);
    const sorted = [...boxes].sort((one, other) => (isRow ? one.x - other.x : one.y - other.y));
    return lanes.filter(({ id }) => {
        const box = board.pageBounds(id);
        const before = box && sorted[sorted.indexOf(box) - 1];
        const touches = !box || !before || Math.abs(isRow ? before.x + before.w - box.x : before.y + before.h - box.y) < LEVEL;
        const isEqual = isRow || (box && first && Math.abs(box.x - first.x) < LEVEL && Math.abs(box.w - first.w) < LEVEL);
        return !touches || !isEqual;
    });
}

function isWithin(board: BoardIndex, inner: string, outer: string): boolean {
    const [box, around] = [board.pageBounds(inner), board.pageBounds(outer)];
    return box !== undefined && around !== undefined && containsBox(grow(around, LEVEL), box);
}

function withFace(board: BoardIndex, face: FaceName): ShapeOf<'geo'>[] {
    const isOne = (shape: BoardShape): shape is ShapeOf<'geo'> => shape.type === 'geo' && nodeNotationOf(shape)?.face === face;
    return board.descendants(board.pageId).filter(isOne);
}

/** How many times as wide as high the whole page is, with its texts; undefined for an empty page. */
export function proportions(view: BoardView): number | undefined {
    const board = BoardIndex.of(view);
    const shapes = board.descendants(board.pageId);
    const texts = shapes.flatMap(shape => shownTexts(board, shape).map(({ box }) => box));
    const around = unionOf([...shapes.map(({ id }) => board.pageBounds(id)), ...texts]);
    return around && around.w / Math.max(1, around.h);
}
