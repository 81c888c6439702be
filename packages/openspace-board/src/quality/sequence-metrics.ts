import { largest, least } from '@openspace/tool';
import type { BoardView } from '../document/board-view';
import { BoardIndex } from '../geometry/board-index';
import { shapeIdOf } from '../vocabulary/shape-ids';
import type { ShapeInput } from '../vocabulary/vocabulary';
import type { Rule } from './kind-metrics';
import type { Pair } from './picture-metrics';

interface Span {
    readonly top: number;
    readonly bottom: number;
    readonly left: number;
    readonly right: number;
}

/** Messages and notes of a call that are below the one before, and those that are not, with the one before. */
export function messagesInOrder(view: BoardView, said: readonly ShapeInput[]): Rule {
    const board = BoardIndex.of(view);
    const ids = happening(said);
    const misses = ids.slice(1).flatMap((id, at): Pair[] => {
        const [before, own] = [spanOf(board, ids[at] ?? ''), spanOf(board, id)];
        return before && own && own.top > before.bottom ? [] : [[id, ids[at] ?? '']];
    });
    return { count: ids.length, misses };
}

/**
 * Fragments and sections of a call that are around exactly the messages and notes that name them. A miss names a
 * message and the fragment that it is in by the call or by the picture alone.
 */
export function fragmentsExact(view: BoardView, said: readonly ShapeInput[]): Rule {
    const board = BoardIndex.of(view);
    const byId = new Map(said.flatMap(shape => (shape.id === undefined ? [] : [[shape.id, shape] as const])));
    const around = ({ parentId }: ShapeInput): string[] => {
        const outer = parentId === undefined ? undefined : byId.get(parentId);
        return outer?.id === undefined ? [] : [outer.id, ...around(outer)];
    };
    const parts = said.filter(isPart(byId));
    const misses = parts.flatMap(part => {
        const id = part.id ?? '';
        const outline = spanOf(board, part.props?.face === 'fragment' ? id : (part.parentId ?? ''));
        const { top, bottom } = reachOf(board, part, parts, outline);
        return happening(said).flatMap((each): Pair[] => {
            const own = spanOf(board, each);
            const isSaid = around(byId.get(each) ?? { type: 'geo' }).includes(id);
            const isSeen = own !== undefined && own.top > top && own.bottom < bottom;
            const isWide = own !== undefined && outline !== undefined && own.left >= outline.left && own.right <= outline.right;
            return isSeen === isSaid && (!isSaid || isWide) ? [] : [[each, id]];
        });
    });
    return { count: parts.length, misses };
}

/** From where to where a fragment, or a section from its text to the next one, is. */
function reachOf(
    board: BoardIndex,
    part: ShapeInput,
    parts: readonly ShapeInput[],
    outline: Span | undefined
): Pick<Span, 'top' | 'bottom'> {
    const { top = NaN, bottom = NaN } = outline ?? {};
    if (part.props?.face === 'fragment') {
        return { top, bottom };
    }
    const own = spanOf(board, part.id ?? '')?.top ?? NaN;
    const others = parts.filter(({ parentId, props }) => parentId === part.parentId && props?.face !== 'fragment');
    const later = others.flatMap(({ id = '' }) => spanOf(board, id)?.top ?? []).filter(each => each > own);
    return { top: own, bottom: Math.min(bottom, least(later)) };
}

function isPart(byId: ReadonlyMap<string, ShapeInput>): (shape: ShapeInput) => boolean {
    return ({ type, parentId, props }) =>
        props?.face === 'fragment' || (type === 'text' && byId.get(parentId ?? '')?.props?.face === 'fragment');
}

/** What a sequence consists of in the order of time. */
function happening(said: readonly ShapeInput[]): string[] {
    return said.flatMap(({ id, type, props, sequence }) =>
        id !== undefined && (type === 'arrow' || (props?.face === 'note' && sequence !== undefined)) ? [id] : []
    );
}

function spanOf(board: BoardIndex, id: string): Span | undefined {
    const shape = board.shape(shapeIdOf(id));
    const points = shape?.type === 'arrow' ? (board.route(shape)?.points ?? []) : [];
    if (points.length > 0) {
        const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
        return { top: least(ys), bottom: largest(ys), left: least(xs), right: largest(xs) };
    }
    const box = board.pageBounds(shapeIdOf(id));
    return box && { top: box.y, bottom: box.y + box.h, left: box.x, right: box.x + box.w };
}
