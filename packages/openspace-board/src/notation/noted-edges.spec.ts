import { expect } from 'chai';
import { asShape, type BoardShape } from '../document/board-schema';
import type { MemoryBoard } from '../document/memory-board';
import { crossings, nearestOn } from '../geometry/crossings';
import { BoardIndex } from '../geometry/geometry';
import { distance } from '../geometry/matrix';
import { planUpdate } from '../plans/plan-update';
import { boardOf } from '../test/boards';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { endLabels } from './edge-picture';
import { edgeNotationOf } from './read-notation';

type Props = NonNullable<ShapeInput['props']>;

describe('Edges with a notation', () => {
    const pair = (props: Props, y = 300): MemoryBoard =>
        boardOf([
            { id: 'one', type: 'geo', x: 0, y: 0, width: 120, height: 80, props: { face: 'cylinder' } },
            { id: 'two', type: 'geo', x: 500, y, width: 120, height: 80, props: { face: 'rounded' } },
            { id: 'edge', type: 'arrow', from: 'one', to: 'two', props }
        ]);
    const edgeOf = (board: MemoryBoard) => {
        const shape = asShape(board.get('shape:edge'));
        const route = shape?.type === 'arrow' ? BoardIndex.of(board).route(shape) : undefined;
        if (shape?.type !== 'arrow' || !route) {
            throw new Error('no edge');
        }
        return { shape, route, points: route.points };
    };
    const outline = (board: MemoryBoard, id: string) => BoardIndex.of(board).pageOutline(asShape(board.get(id)) as BoardShape);

    it('N8 ends an edge with marks at the outlines of its nodes', () => {
        for (const y of [0, 60, 300, -300]) {
            const board = pair({ startMark: 'diamond', endMark: 'hollow-triangle' }, y);
            const { points } = edgeOf(board);
            const [start, end] = [points[0] ?? { x: 0, y: 0 }, points.at(-1) ?? { x: 0, y: 0 }];
            expect(distance(start, nearestOn(outline(board, 'shape:one'), start) ?? end)).to.be.below(0.5);
            expect(distance(end, nearestOn(outline(board, 'shape:two'), end) ?? start)).to.be.below(0.5);
        }
    });

    it('N8 keeps the form of a route when a node is moved', () => {
        const corners = [
            { x: 0.5, y: 0.1 },
            { x: 0.5, y: 0.9 }
        ];
        const board = pair({ endMark: 'open', route: { kind: 'orthogonal', points: corners } });
        const squareBefore = edgeOf(board).points;
        expect(squareBefore).to.have.length(4);
        board.apply(planUpdate(board, [{ shapeId: 'two', x: 900, y: 700 }]).change);
        const after = edgeOf(board).points;
        expect(after).to.have.length(4);
        after.slice(1).forEach((point, at) => {
            const before = after[at] ?? point;
            expect(Math.min(Math.abs(point.x - before.x), Math.abs(point.y - before.y))).to.be.below(0.01);
        });
        expect(after[1]?.x).to.be.closeTo(510, 0.5);
    });

    it('N9 keeps texts at ends off the line and the nodes', () => {
        for (const y of [0, 40, 300, 800, -300]) {
            const board = pair({ startLabel: '1', endLabel: '0..*', endMark: 'crow-zero-many' }, y);
            const { shape, route, points } = edgeOf(board);
            const labels = endLabels(shape, edgeNotationOf(shape) ?? {}, route);
            expect(labels.map(({ text }) => text)).to.deep.equal(['1', '0..*']);
            for (const { box } of labels) {
                const { x, y: top, w, h } = box;
                const sides = {
                    points: [
                        { x, y: top },
                        { x: x + w, y: top },
                        { x: x + w, y: top + h },
                        { x, y: top + h }
                    ],
                    closed: true
                };
                expect(crossings(sides, points[0] ?? { x, y }, points.at(-1) ?? { x, y }), `on the line at ${y}`).to.deep.equal([]);
                for (const id of ['shape:one', 'shape:two']) {
                    const node = BoardIndex.of(board).pageBounds(id) ?? box;
                    const isApart = x + w <= node.x || x >= node.x + node.w || top + h <= node.y || top >= node.y + node.h;
                    expect(isApart, `on ${id} at ${y}`).to.equal(true);
                }
            }
        }
    });
});
