import { expect } from 'chai';
import { ChangedView } from '../document/changed-view';
import type { MemoryBoard } from '../document/memory-board';
import { BoardIndex } from '../geometry/board-index';
import type { Point } from '../geometry/matrix';
import { edgeNotationOf } from '../notation/read-notation';
import { leadWays } from '../placement/ways/lead-ways';
import { meets } from '../quality/crossed-shapes';
import { pictureMetrics } from '../quality/picture-metrics';
import { routeMetrics } from '../quality/route-metrics';
import { boardOf } from '../test/boards';
import type { ShapeInput, ShapeUpdate } from '../vocabulary/vocabulary';
import { recordsOf, without } from './arrows-alone';
import { DragRoutes } from './live-routes';
import { planAdd } from './plan-add';
import { planRoutes } from './plan-routes';
import { planUpdate } from './plan-update';

const CURVE = { kind: 'curved', automatic: true } as const;
const geo = (id: string, x: number, y: number): ShapeInput => ({ type: 'geo', id, label: id, x, y, width: 120, height: 60 });
const arrow = (from: string, to: string, props: ShapeInput['props'] = {}): ShapeInput => ({
    type: 'arrow',
    id: `${from}-${to}`,
    from,
    to,
    props
});

function routed(shapes: readonly ShapeInput[]): MemoryBoard {
    const board = boardOf(shapes);
    board.apply(planRoutes(board, {}).change);
    return board;
}

function update(board: MemoryBoard, change: ShapeUpdate): void {
    board.apply(planUpdate(board, [change]).change);
}

function faults(board: MemoryBoard): unknown {
    const { edgesThroughNodes, overlaps, textsOverLines } = pictureMetrics(board);
    return [edgesThroughNodes, overlaps, textsOverLines, ...Object.values(routeMetrics(board))].flat();
}

describe('Live curves', () => {
    it('LR20 stay curves where they were planned as curves, and run through nothing', () => {
        const [a, b] = [geo('a', 0, 0), geo('b', 300, 200)];
        const board = routed([a, b, arrow('a', 'b', { route: CURVE }), geo('c', 0, 600), arrow('b', 'c')]);
        const route = () => edgeNotationOf({ meta: board.get('shape:a-b')?.meta ?? {} })?.route;
        const seen = () => {
            const shape = BoardIndex.of(board).shape('shape:a-b');
            return (shape?.type === 'arrow' ? BoardIndex.of(board).route(shape)?.points : undefined) ?? [];
        };
        expect(route()).to.deep.include(CURVE);
        const before = JSON.stringify(seen());
        update(board, { shapeId: 'b', x: 340, y: 260 });
        expect(route()).to.deep.include(CURVE);
        expect(JSON.stringify(seen())).not.to.equal(before);
        const drag = new DragRoutes(board, ['shape:b']);
        const moved = board.get('shape:b');
        const step = drag.step(new ChangedView(board, { put: moved ? [{ ...moved, y: 300 } as typeof moved] : [], remove: [] }));
        expect(edgeNotationOf({ meta: step.find(({ id }) => id === 'shape:a-b')?.meta ?? {} })?.route).to.deep.include(CURVE);
        const middle = seen()[Math.floor(seen().length / 2)] ?? { x: 0, y: 0 };
        board.apply(planAdd(board, [{ ...geo('wall', middle.x - 20, middle.y - 20), width: 40, height: 40 }]).change);
        expect(route()).to.deep.include(CURVE);
        expect(faults(board)).to.deep.equal([]);
        update(board, { shapeId: 'b', x: 300, y: 0 });
        expect(seen(), 'a straight one').to.have.length(2);
        update(board, { shapeId: 'b', x: 340, y: 260 });
        expect(route()).to.deep.include(CURVE);
    });

    it('LR20 only round the corners of their way where a shape is next to that', () => {
        const way = [
            { x: 120, y: 30 },
            { x: 460, y: 30 },
            { x: 460, y: 300 }
        ];
        const drawn = (...more: ShapeInput[]): readonly Point[] => {
            const board = boardOf([geo('a', 0, 0), geo('b', 400, 300), arrow('a', 'b', { route: CURVE }), ...more]);
            const records = recordsOf(BoardIndex.of(board), new Set(['shape:a-b']));
            const bare = without(board, records);
            const put = leadWays(bare, records, [{ type: 'arrow' }], ['shape:a-b'], new Map([[0, { points: way }]]));
            const led = BoardIndex.of(new ChangedView(bare, { put, remove: [] }));
            const shape = led.shape('shape:a-b');
            expect(shape && edgeNotationOf(shape)?.route).to.deep.include(CURVE);
            return (shape?.type === 'arrow' ? led.route(shape)?.points : undefined) ?? [];
        };
        const wide = drawn();
        const { x, y } = wide[Math.floor(wide.length / 2)] ?? { x: 0, y: 0 };
        const box = { x: x - 10, y: y - 10, w: 20, h: 20 };
        const isHit = (points: readonly Point[]) => points.some((point, at) => meets(box, points[at - 1] ?? point, point));
        const tight = drawn({ ...geo('wall', box.x, box.y), width: box.w, height: box.h });
        expect([isHit(wide), isHit(tight)]).to.deep.equal([true, false]);
        expect(tight.some(point => Math.hypot(point.x - 460, point.y - 30) < 15)).to.equal(true);
    });

    it('LR20 that someone has led stay as they are', () => {
        const route = { kind: 'curved', points: [{ x: 0.2, y: 0.9 }] };
        const board = routed([geo('a', 0, 0), geo('b', 400, 300), arrow('a', 'b', { route }), geo('c', 0, 600), arrow('b', 'c')]);
        update(board, { shapeId: 'b', x: 400, y: 320 });
        expect(edgeNotationOf({ meta: board.get('shape:a-b')?.meta ?? {} })?.route).to.deep.equal(route);
    });
});
