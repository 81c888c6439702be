import { append } from '@openspace/tool';
import type { TLArrowBinding } from '@tldraw/tlschema';
import { type ShapeOf, validateRecord } from '../document/board-schema';
import type { BoardChange } from '../document/board-view';
import { ChangedView } from '../document/changed-view';
import { EDGE, edgesInPieces, PIECE } from './edge-pieces';
import { BoardIndex } from '../geometry/geometry';
import { noted } from '../notation/apply-notation';
import { edgeNotationOf } from '../notation/read-notation';
import { routeArrow } from '../geometry/arrow-route';
import { arrowForm } from '../geometry/bound-arrow';
import { crossedBy } from '../quality/crossed-shapes';
import { type Placed, ShapeGrid } from '../quality/shape-grid';

type Arrow = ShapeOf<'arrow'>;

/** Bends that are tried, the smallest first, to either side. */
const BENDS = [30, 60, 100, 150, 220, 300, 400, 520].flatMap(bend => [bend, -bend]);
/** More arrows than these are not led around, so that a layout ends in time. */
const MOST = 1_000;

/**
 * Completes a change that moves shapes: a line that is drawn in pieces becomes one arrow if its ends move, because
 * its corners no longer make sense, and an arrow that would run through other shapes is bent around them.
 */
export function leadAround(board: BoardIndex, change: BoardChange): BoardChange {
    const straightened = withoutCorners(board, joined(board, change));
    const after = BoardIndex.of(new ChangedView(board, straightened));
    const areas: Placed[] = [];
    const arrows: Arrow[] = [];
    for (const shape of after.descendants(after.pageId)) {
        const box = shape.type === 'arrow' ? undefined : after.pageBounds(shape.id);
        if (shape.type === 'arrow' && !shape.isLocked && after.bindingsOf(shape.id).length === 2) {
            arrows.push(shape);
        } else if (box) {
            areas.push({ id: shape.id, box });
        }
    }
    const grid = new ShapeGrid(areas);
    const bent = arrows.slice(0, MOST).flatMap(arrow => around(after, grid, arrow) ?? []);
    const ids = new Set<string>(bent.map(({ id }) => id));
    return { ...straightened, put: [...straightened.put.filter(({ id }) => !ids.has(id)), ...bent] };
}

function around(board: BoardIndex, grid: ShapeGrid, arrow: Arrow): Arrow | undefined {
    const crossed = crossedBy(board, grid, arrow).length;
    if (crossed === 0) {
        return undefined;
    }
    let [best, fewest]: [Arrow | undefined, number] = [undefined, crossed];
    for (const bend of BENDS) {
        const tried: Arrow = { ...arrow, props: { ...arrow.props, kind: 'arc', bend } };
        const now = crossedBy(board, grid, tried, { points: routeArrow(arrowForm(board, tried)).points }).length;
        if (now < fewest) {
            [best, fewest] = [tried, now];
        }
        if (now === 0) {
            break;
        }
    }
    if (best) {
        validateRecord(best, 'INTERNAL');
    }
    return best;
}

/** One arrow in place of each line in pieces that ends at something which moves. */
function joined(board: BoardIndex, change: BoardChange): BoardChange {
    const moved = new Set<string>(change.put.map(({ id }) => id));
    const put = [...change.put];
    const remove = [...change.remove];
    for (const pieces of edgesInPieces(board).values()) {
        const [first, last] = [pieces[0], pieces.at(-1)];
        const start = first && boundAt(board, first, 'start');
        const end = last && boundAt(board, last, 'end');
        if (!first || !last || !start || !end || pieces.length < 2 || ![start, end].some(({ toId }) => isMoved(board, toId, moved))) {
            continue;
        }
        const { [EDGE]: _edge, [PIECE]: _piece, ...meta } = first.meta;
        const text = pieces
            .map(piece => piece.props.text)
            .filter(label => label !== '')
            .join('\n');
        const props = { ...first.props, arrowheadEnd: last.props.arrowheadEnd, text, bend: 0 };
        put.push({ ...first, meta, props });
        put.push(loosely(start, first), loosely(end, first));
        append(
            remove,
            pieces.slice(1).map(({ id }) => id)
        );
    }
    return { put, remove };
}

/** Corners of routes lose their sense where the nodes at both ends move apart. */
function withoutCorners(board: BoardIndex, change: BoardChange): BoardChange {
    const after = BoardIndex.of(new ChangedView(board, change));
    const put = [...change.put];
    for (const shape of after.descendants(after.pageId)) {
        const notation = shape.type === 'arrow' ? edgeNotationOf(shape) : undefined;
        const bindings = after.bindingsOf(shape.id);
        const moves = bindings.map(({ toId }) => {
            const [from, to] = [board.pageBounds(toId), after.pageBounds(toId)];
            return from && to ? { x: to.x - from.x, y: to.y - from.y } : { x: 0, y: 0 };
        });
        const [one, other] = moves;
        if (shape.type === 'arrow' && notation?.route?.points && one && other && Math.hypot(one.x - other.x, one.y - other.y) > 1) {
            const { points: _points, ...route } = notation.route;
            put.push({ ...shape, meta: noted(shape.meta, { ...notation, route }) });
            append(
                put,
                bindings.map(binding => loosely(binding, shape))
            );
        }
    }
    return { ...change, put: [...new Map(put.map(record => [record.id, record])).values()] };
}

function loosely(binding: TLArrowBinding, arrow: Arrow): TLArrowBinding {
    return { ...binding, fromId: arrow.id, props: { ...binding.props, isPrecise: false, normalizedAnchor: { x: 0.5, y: 0.5 } } };
}

function boundAt(board: BoardIndex, arrow: Arrow, terminal: 'start' | 'end'): TLArrowBinding | undefined {
    return board.bindingsOf(arrow.id).find(({ props }) => props.terminal === terminal);
}

function isMoved(board: BoardIndex, id: string, moved: ReadonlySet<string>): boolean {
    for (let shape = board.shape(id); shape; shape = board.shape(shape.parentId)) {
        if (moved.has(shape.id)) {
            return true;
        }
    }
    return false;
}
