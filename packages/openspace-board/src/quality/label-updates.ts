import type { BoardShape, ShapeOf } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import type { Box } from '../geometry/box';
import type { Point } from '../geometry/matrix';
import { readLabel } from '../geometry/read-label';
import { arrowLabelSize, TEXT_FONT_SIZES } from '../text/label-size';
import { longestWord } from '../text/text-metrics';
import type { ShapeUpdate } from '../vocabulary/vocabulary';
import { placeAfter } from './node-updates';

type Sized = ShapeOf<'geo'> | ShapeOf<'text'> | ShapeOf<'frame'>;

const SIZES = ['xl', 'l', 'm', 's'] as const;
/** What a label needs is known exactly only for plain shapes; outlines of faces grow with them. */
const WIDER = [1, 1.15, 1.4];
const ROOMIER = [1.1, 1.25, 1.5, 2, 3];
/** Between a label and both ends of a level arrow, at scale 1. */
const ENDS = 64;
const LITTLE = 4;

/** A larger width to the right, to both sides or to the left. */
export function* wider(shape: ShapeOf<'geo'>, width: number): Iterable<ShapeUpdate> {
    for (const factor of WIDER) {
        const w = Math.ceil(width * factor);
        yield { shapeId: shape.id, width: w };
        if (shape.props.growY > 0) {
            yield { shapeId: shape.id, width: w, height: Math.ceil(shape.props.h + shape.props.growY) };
        }
        for (const share of [0.5, 1]) {
            const by = (shape.props.w - w) * share;
            const [x, y] = [shape.x + by * Math.cos(shape.rotation), shape.y + by * Math.sin(shape.rotation)];
            yield { shapeId: shape.id, x: Math.round(x), y: Math.round(y), width: w };
        }
    }
}

export function* smallerText({ id, props }: ShapeOf<'geo'> | ShapeOf<'note'> | ShapeOf<'arrow'>): Iterable<ShapeUpdate> {
    for (const size of SIZES.slice(SIZES.indexOf(props.size) + 1)) {
        yield { shapeId: id, props: { size } };
    }
}

/** More room for a text that its shape cuts or breaks. */
export function* roomier(shape: Sized, text: Box): Iterable<ShapeUpdate> {
    const { id: shapeId } = shape;
    if (shape.type === 'frame') {
        yield { shapeId, width: Math.ceil(Math.max(text.w, text.h)) };
        return;
    }
    if (shape.type === 'text') {
        const { font, size, scale } = shape.props;
        const word = longestWord(readLabel(shape), { font, fontSizePx: TEXT_FONT_SIZES[size] });
        yield { shapeId, width: Math.ceil(word * scale) + 1 };
        return;
    }
    const { w, h } = shape.props;
    for (const factor of ROOMIER) {
        const [width, height] = [Math.ceil(w * factor), Math.ceil(h * factor)];
        yield { shapeId, width };
        yield { shapeId, height };
        yield { shapeId, width, height };
    }
    yield* smallerText(shape);
}

/** Room for a label along its arrow: one of its shapes further away, or its free end. */
export function* longerArrow(board: BoardIndex, arrow: ShapeOf<'arrow'>): Iterable<ShapeUpdate> {
    yield* smallerText(arrow);
    const points = board.route(arrow)?.points ?? [];
    const [first, last] = [points[0], points.at(-1)];
    const length = first && last ? Math.hypot(last.x - first.x, last.y - first.y) : 0;
    if (!first || !last || length === 0) {
        return;
    }
    const { scale, start, end } = arrow.props;
    const needed = arrowLabelSize(arrow.props).w * scale;
    for (const longer of [needed + LITTLE, needed + ENDS * scale].filter(each => each > length)) {
        const ahead = { x: ((last.x - first.x) / length) * (longer - length), y: ((last.y - first.y) / length) * (longer - length) };
        for (const [terminal, way] of [
            ['end', ahead],
            ['start', { x: -ahead.x, y: -ahead.y }]
        ] as const) {
            const node = boundShape(board, arrow, terminal);
            if (node && board.children(node.id).length === 0) {
                yield { shapeId: node.id, ...placeAfter(board, node, outwards(way)) };
            }
        }
        if (!boundShape(board, arrow, 'end')) {
            const factor = longer / length;
            const [x, y] = [start.x + (end.x - start.x) * factor, start.y + (end.y - start.y) * factor];
            yield { shapeId: arrow.id, props: { end: { x: Math.round(x), y: Math.round(y) } } };
        }
    }
}

function boundShape(board: BoardIndex, arrow: ShapeOf<'arrow'>, terminal: 'start' | 'end'): BoardShape | undefined {
    const binding = board.bindingsOf(arrow.id).find(({ props }) => props.terminal === terminal);
    return binding && board.shape(binding.toId);
}

/** Places are rounded, which must not leave anything missing. */
function outwards({ x, y }: Point): Point {
    return { x: Math.sign(x) * Math.ceil(Math.abs(x)), y: Math.sign(y) * Math.ceil(Math.abs(y)) };
}
