import type { BoardShape } from '../../document/board-schema';
import type { BoardIndex } from '../../geometry/board-index';
import { readLabel } from '../../geometry/read-label';
import { shapeIdOf } from '../../vocabulary/shape-ids';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { isBare, linesAt, standingHue, tiesTo } from '../board-lines';
import type { Hue } from '../hues';
import type { PaintedAxis } from './axis-looks';
import { isDuration, isPeriod } from './period-words';

/** The stops of the board that a call goes on from, with further stops, and what happens at them. */
export function standingAxis(board: BoardIndex, shapes: readonly ShapeInput[], isTold: boolean): PaintedAxis | undefined {
    const found = new Map(
        tiesTo(board, shapes).flatMap(({ from }) => {
            const accent = accentOfStop(board, from, isTold);
            return accent ? [[from, accent] as const] : [];
        })
    );
    const [accent] = found.values();
    if (accent === undefined) {
        return undefined;
    }
    const stops = new Set(found.keys());
    const links = shapes.flatMap(({ type, from, to, props }) =>
        type === 'arrow' && from !== undefined && to !== undefined
            ? [{ from: shapeIdOf(from), to: shapeIdOf(to), isStep: props?.endMark !== 'none' }]
            : []
    );
    for (const id of stops) {
        links.filter(({ from, isStep }) => isStep && from === id).forEach(({ to }) => stops.add(to));
    }
    const events = links.filter(({ from, to, isStep }) => !isStep && stops.has(from) && !stops.has(to));
    return { stops: [...stops], events: new Map(events.map(({ from, to }) => [to, from])), accent };
}

/** The color of a box of the board that is a stop as axes are painted: next to another one of its color, with an arrow of the same. */
function accentOfStop(board: BoardIndex, id: string, isTold: boolean): Hue | undefined {
    const colorOf = (each: string): Hue | undefined => {
        const shape = board.shape(each);
        return shape?.type === 'geo' ? standingHue(shape) : undefined;
    };
    const accent = colorOf(id);
    const steps = [...linesAt(board, id, 'to'), ...linesAt(board, id, 'from')].filter(
        line => !isBare(line) && line.arrow.props.color === accent && colorOf(line.from) === colorOf(line.to)
    );
    const isTime = isTold || isPeriod(labelOf(board.shape(id))) || steps.some(({ arrow }) => isDuration(labelOf(arrow)));
    return isTime && steps.length > 0 ? accent : undefined;
}

function labelOf(shape: BoardShape | undefined): string {
    return shape ? readLabel(shape) : '';
}
