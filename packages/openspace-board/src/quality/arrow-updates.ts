import type { ShapeOf } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import { arrowForm } from '../geometry/bound-arrow';
import { type Box, boxOfPoints, centerOf, unionOf } from '../geometry/box';
import type { Point } from '../geometry/matrix';
import { endsBox, fractionIn } from '../notation/noted-route';
import { edgeNotationOf } from '../notation/read-notation';
import type { ShapeUpdate } from '../vocabulary/vocabulary';

type Arrow = ShapeOf<'arrow'>;

/** Where along its way a label is tried. */
export const LABEL_SHARES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78];
/** By how much an arc is tried to lead further to either side. */
const BENDS = [30, -30, 60, -60, 100, -100, 150, -150, 220, -220];
/** How far from what it leads around a way is tried. */
const LANES = [24, 48, 80];

/** Other places for the label of an arrow. */
export function* labelPlaces({ id, props }: Arrow): Iterable<ShapeUpdate> {
    for (const labelPosition of props.text.trim() === '' ? [] : LABEL_SHARES) {
        if (labelPosition !== props.labelPosition) {
            yield { shapeId: id, props: { labelPosition } };
        }
    }
}

/**
 * Other ways between the same two shapes: arcs, and ways of level and upright pieces.
 * @param around what the way is to lead around
 */
export function* otherWays(board: BoardIndex, arrow: Arrow, around: readonly Box[]): Iterable<ShapeUpdate> {
    const { kind, bend } = arrow.props;
    if (kind === 'arc' && edgeNotationOf(arrow)?.route?.points === undefined) {
        for (const more of BENDS) {
            yield { shapeId: arrow.id, props: { bend: Math.round(bend + more) } };
        }
    }
    const form = arrowForm(board, arrow);
    const [start, end] = [form.start.target?.bounds, form.end.target?.bounds];
    const box = endsBox(form);
    if (!start || !end || !box || form.relation !== 'apart') {
        return;
    }
    for (const corners of squareWays(start, end, unionOf([start, end, ...around]) ?? box)) {
        const points = corners.map(corner => fractionIn(box, corner));
        yield { shapeId: arrow.id, props: { route: { kind: 'orthogonal', points } } };
    }
}

/** Corners of ways with up to three of them, the shortest first. */
function squareWays(start: Box, end: Box, around: Box): Point[][] {
    const [from, to] = [centerOf(start), centerOf(end)];
    const across = (x: number): Point[] => [
        { x, y: from.y },
        { x, y: to.y }
    ];
    const down = (y: number): Point[] => [
        { x: from.x, y },
        { x: to.x, y }
    ];
    const ways = [
        [{ x: to.x, y: from.y }],
        [{ x: from.x, y: to.y }],
        across((from.x + to.x) / 2),
        down((from.y + to.y) / 2),
        ...LANES.flatMap(away => [
            across(around.x - away),
            across(around.x + around.w + away),
            down(around.y - away),
            down(around.y + around.h + away),
            ...[around.x - away, around.x + around.w + away].flatMap(x =>
                [around.y - away, around.y + around.h + away].flatMap(y => [
                    [
                        { x: from.x, y },
                        { x, y },
                        { x, y: to.y }
                    ],
                    [
                        { x, y: from.y },
                        { x, y },
                        { x: to.x, y }
                    ]
                ])
            )
        ])
    ];
    return ways.sort((one, other) => lengthOf([from, ...one, to]) - lengthOf([from, ...other, to]));
}

function lengthOf(points: readonly Point[]): number {
    return points.reduce((sum, point, at) => {
        const box = boxOfPoints([point, points[at - 1] ?? point]);
        return sum + (box ? box.w + box.h : 0);
    }, 0);
}
