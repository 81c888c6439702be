import type { ShapeOf } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import { edgeNotationOf, nodeNotationOf } from '../notation/read-notation';
import { shapeIdOf } from '../vocabulary/shape-ids';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { type Hue, nearestHue } from './hues';

/** An arrow of the board between two shapes. */
export interface BoardLine {
    readonly arrow: ShapeOf<'arrow'>;
    readonly from: string;
    readonly to: string;
}

/** The arrows that lead to a shape of the board, or away from it. */
export function linesAt(board: BoardIndex, id: string, side: 'to' | 'from'): BoardLine[] {
    const own = side === 'to' ? 'end' : 'start';
    return board.bindingsTo(id).flatMap(({ fromId, props }): BoardLine[] => {
        const arrow = props.terminal === own ? board.shape(fromId) : undefined;
        const other = board.bindingsOf(fromId).find(({ props: { terminal } }) => terminal !== own)?.toId;
        return arrow?.type !== 'arrow' || other === undefined || other === id
            ? []
            : [{ arrow, from: side === 'from' ? id : other, to: side === 'from' ? other : id }];
    });
}

/** Whether an arrow has no mark at either end. */
export function isBare({ arrow }: Pick<BoardLine, 'arrow'>): boolean {
    const { startMark = arrow.props.arrowheadStart, endMark = arrow.props.arrowheadEnd } = edgeNotationOf(arrow) ?? {};
    return startMark === 'none' && endMark === 'none';
}

/** The color of the palette that is nearest to the line of a box on the board; undefined where it is black. */
export function standingHue(shape: ShapeOf<'geo'>): Hue | undefined {
    const hue = nearestHue(nodeNotationOf(shape)?.strokeColor, 'line') ?? shape.props.color;
    return hue === 'black' ? undefined : hue;
}

/** A tie of a call to the board: from one of its shapes to one of the call. */
export interface Tie {
    readonly at: number;
    readonly from: string;
    readonly to: string;
}

/** The arrows of a call that lead from shapes of the board to its own. */
export function tiesTo(board: BoardIndex, shapes: readonly ShapeInput[]): Tie[] {
    const own = new Set(shapes.flatMap(({ id }) => (id === undefined ? [] : [shapeIdOf(id) as string])));
    return shapes.flatMap(({ type, from, to }, at): Tie[] => {
        const [one, other] = [from, to].map(id => (id === undefined ? undefined : (shapeIdOf(id) as string)));
        const isTie = type === 'arrow' && one !== undefined && other !== undefined && !own.has(one) && own.has(other);
        return isTie && board.shape(one) !== undefined ? [{ at, from: one, to: other }] : [];
    });
}
