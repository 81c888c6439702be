import { expect } from 'chai';
import { arrowLabelBox } from '../geometry/arrow-label';
import { BoardIndex } from '../geometry/board-index';
import { containsBox } from '../geometry/box';
import { edgeNotationOf } from '../notation/read-notation';
import { meets } from '../quality/crossed-shapes';
import { pictureMetrics } from '../quality/picture-metrics';
import { boardOf } from '../test/boards';
import { drawPlaced, noElk } from '../test/draw-placed';
import { arrow, faults, geo, routed, SHAPES, update } from '../test/routed-board';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { isAutomatic } from '../notation/read-notation';
import { DragRoutes } from './live-routes';
import { planAdd } from './plan-add';
import { planDelete } from './plan-delete';
import { planRoutes } from './plan-routes';

describe('Live routes', () => {
    it('LR1 remember that they were planned, until someone says how the arrow runs', () => {
        const board = routed();
        const route = (): unknown => edgeNotationOf({ meta: board.get('shape:a-b')?.meta ?? {} })?.route;
        expect(route()).to.deep.equal({ kind: 'straight', automatic: true });
        update(board, { shapeId: 'a-b', props: { route: { kind: 'straight' } } });
        expect(route()).to.deep.equal({ kind: 'straight' });
    });

    it('LR2 are planned again at what moves and where it is in the way, and nowhere else', () => {
        const board = routed([...SHAPES, geo('e', 800, 0), geo('f', 800, 300), arrow('e', 'f')]);
        expect(update(board, { shapeId: 'a', x: 400, y: 130 })).to.have.members(['shape:a', 'shape:a-b', 'shape:c-d']);
        expect(faults(board)).to.deep.equal([]);
    });

    it('LR2 keep to what a person or a call has said', () => {
        const board = routed();
        update(board, { shapeId: 'c-d', props: { route: { kind: 'orthogonal', points: [{ x: 2, y: 0.5 }] } } });
        expect(update(board, { shapeId: 'c', x: 500 })).to.deep.equal(['shape:c']);
        expect(update(board, { shapeId: 'a', x: 60 }, { shapeId: 'a-b', props: { route: { kind: 'straight' } } })).to.have.members([
            'shape:a',
            'shape:a-b'
        ]);
        const straight = board.get('shape:a-b');
        expect(straight?.typeName === 'shape' && isAutomatic(straight)).to.equal(false);
    });

    it('LR3 move along with both of their ends, and are planned again only where something is in the way there', () => {
        const frame: ShapeInput = { type: 'frame', id: 'f', x: 0, y: 0, width: 300, height: 500 };
        const inside = [geo('a', 40, 60), geo('b', 40, 360), arrow('a', 'b')].map(shape => ({ ...shape, parentId: 'f' }));
        const board = routed([frame, ...inside, geo('x', 940, 220)]);
        expect(update(board, { shapeId: 'f', x: 400 })).to.deep.equal(['shape:f']);
        expect(update(board, { shapeId: 'f', x: 900 })).to.have.members(['shape:f', 'shape:a-b']);
        expect(pictureMetrics(board).edgesThroughNodes).to.deep.equal([]);
    });

    it('LR4 follow a shape while it is dragged, as far as it has arrows of its own', () => {
        const board = routed();
        const drag = new DragRoutes(board, ['shape:a']);
        const shape = BoardIndex.of(board).shape('shape:a');
        board.apply({ put: shape ? [{ ...shape, x: 400, y: 130 }] : [], remove: [] });
        const put = drag.step(board);
        expect(put.map(({ id }) => id))
            .to.include('shape:a-b')
            .and.not.to.include('shape:c-d');
        board.apply({ put, remove: [] });
        expect(pictureMetrics(board).edgesThroughNodes.map(([id]) => id)).not.to.include('shape:a-b');
        expect(drag.covers(['shape:a'])).to.equal(true);
        expect(drag.covers(['shape:b'])).to.equal(false);
    });

    it('LR5 stay within a frame that would cut them off', () => {
        const frame: ShapeInput = { type: 'frame', id: 'f', x: 0, y: 0, width: 400, height: 600 };
        const inside = [geo('a', 40, 60), geo('b', 40, 480), geo('x', 230, 270), arrow('a', 'b')].map(shape => ({
            ...shape,
            parentId: 'f'
        }));
        const board = routed([frame, ...inside]);
        update(board, { shapeId: 'x', x: 30, width: 300 });
        const index = BoardIndex.of(board);
        const [edge, around] = [index.pageBounds('shape:a-b'), index.pageBounds('shape:f')];
        expect(edge && around && containsBox(around, edge)).to.equal(true);
        expect(pictureMetrics(board).edgesThroughNodes).to.deep.equal([]);
    });

    it('LR12 end at the sides that a person or a call has said, as far as there is a way', () => {
        const board = routed();
        const ends = (): unknown[] => {
            const index = BoardIndex.of(board);
            const shape = index.shape('shape:a-b');
            const way = shape?.type === 'arrow' ? (index.route(shape)?.points ?? []) : [];
            return [way[0], way.at(-1)].map(point => point && [Math.round(point.x), Math.round(point.y)]);
        };
        update(board, { shapeId: 'a-b', props: { route: { kind: 'straight', automatic: true, startSide: 'left', endSide: 'left' } } });
        expect(ends()).to.deep.equal([
            [0, 31],
            [0, 331]
        ]);
        update(board, { shapeId: 'a-b', props: { route: { kind: 'straight', automatic: true } } });
        expect(ends()).to.deep.equal([
            [60, 62],
            [60, 300]
        ]);
        board.apply(planRoutes(board, {}).change);
        expect(faults(board)).to.deep.equal([]);
    });

    it('LR13 are planned again where they led around what is deleted, and nowhere else', () => {
        const board = routed([...SHAPES, geo('x', 0, 150)]);
        const route = (id: string) => edgeNotationOf({ meta: board.get(`shape:${id}`)?.meta ?? {} })?.route;
        expect(route('a-b')?.points).not.to.equal(undefined);
        const { change } = planDelete(board, ['x']);
        board.apply(change);
        expect(route('a-b')).to.deep.equal({ kind: 'straight', automatic: true });
        expect(change.put.map(({ id }) => id)).not.to.include('shape:c-d');
    });

    it('LR14 make way for shapes that a call adds, and leave the arrows that it adds as it leads them', () => {
        const board = routed();
        const before = edgeNotationOf({ meta: board.get('shape:c-d')?.meta ?? {} })?.route;
        const led = { kind: 'orthogonal' as const, points: [{ x: 1.5, y: 0.2 }], automatic: true as const };
        board.apply(planAdd(board, [geo('x', 0, 150), { ...arrow('x', 'd'), props: { route: led } }]).change);
        expect(pictureMetrics(board).edgesThroughNodes).to.deep.equal([]);
        const route = (id: string) => edgeNotationOf({ meta: board.get(`shape:${id}`)?.meta ?? {} })?.route;
        expect(route('a-b')?.points).not.to.equal(undefined);
        expect(route('c-d')).to.deep.equal(before);
        expect(route('x-d')).to.deep.equal(led);
    });

    it('LR15 lead around a frame of others, wherever it is moved, unless that is far', () => {
        const frame: ShapeInput = { type: 'frame', id: 'f', label: 'F', x: 900, y: 260, width: 320, height: 300 };
        const board = routed([geo('a', 0, 0), geo('b', 0, 700), arrow('a', 'b'), frame, { ...geo('in', 20, 20), parentId: 'f' }]);
        const isThrough = (): boolean => {
            const box = BoardIndex.of(board).pageBounds('shape:f')!;
            const index = BoardIndex.of(board);
            const points = index.shape('shape:a-b')?.type === 'arrow' ? index.route(index.shape('shape:a-b') as never)!.points : [];
            return points.slice(1).some((to, at) => meets(box, points[at]!, to));
        };
        expect(update(board, { shapeId: 'f', x: -160 })).to.include('shape:a-b');
        expect(isThrough()).to.equal(false);
        expect(faults(board)).to.deep.equal([]);
        expect(update(board, { shapeId: 'f', x: -2_000, width: 4_000 })).to.include('shape:a-b');
        expect(isThrough()).to.equal(true);
    });

    it('LR15 stay as they are that lead through a frame already when that becomes larger', () => {
        const through: ShapeInput = { ...arrow('a', 'b'), props: { route: { kind: 'straight', automatic: true } } };
        const frame: ShapeInput = { type: 'frame', id: 'f', label: 'F', x: -100, y: 260, width: 320, height: 300 };
        const board = boardOf([geo('a', 0, 0), geo('b', 0, 700), through, frame]);
        expect(update(board, { shapeId: 'f', width: 360 })).to.deep.equal(['shape:f']);
        expect(update(board, { shapeId: 'f', x: -120 })).to.include('shape:a-b');
    });

    it('LR8 messages stay level, at their height, when a lifeline is moved', async () => {
        const lifeline = (id: string): ShapeInput => ({ type: 'geo', id, label: id, props: { face: 'lifeline' } });
        const messages = ['one', 'two'].map((label): ShapeInput => ({ type: 'arrow', id: label, from: 'a', to: 'b', label }));
        const { board } = await drawPlaced([lifeline('a'), lifeline('b'), ...messages], noElk);
        const heights = (): number[][] => {
            const index = BoardIndex.of(board);
            return ['one', 'two'].map(id => {
                const shape = index.shape(`shape:${id}`);
                return (shape?.type === 'arrow' ? (index.route(shape)?.points ?? []) : []).map(({ y }) => Math.round(y));
            });
        };
        const before = heights();
        const { x = 0, y = 0 } = BoardIndex.of(board).shape('shape:a') ?? {};
        expect(update(board, { shapeId: 'a', x: x - 80, y: y - 30 })).to.have.members(['shape:a', 'shape:one', 'shape:two']);
        expect(heights()).to.deep.equal(before);
    });

    it('LR9 labels of messages hide the lifelines that come to lie behind them, and leave those in front, whichever of them was moved', async () => {
        const lifeline = (id: string): ShapeInput => ({ type: 'geo', id, label: id, props: { face: 'lifeline' } });
        const messages = ['one', 'two'].map((label): ShapeInput => ({ type: 'arrow', id: label, from: 'a', to: 'c', label }));
        for (const [moved, by] of [
            ['b', 40],
            ['a', -3_000],
            ['c', 400]
        ] as const) {
            const { board } = await drawPlaced([...['a', 'b', 'c'].map(lifeline), ...messages], noElk);
            const middleOf = (id: string): number => {
                const { x = 0, w = 0 } = BoardIndex.of(board).pageBounds(`shape:${id}`) ?? {};
                return x + w / 2;
            };
            if (moved !== 'b') {
                update(board, { shapeId: moved, x: middleOf(moved) + by });
            }
            // Now its lifeline is where the labels are.
            const text = BoardIndex.of(board).shape('shape:one');
            const route = text?.type === 'arrow' ? BoardIndex.of(board).route(text) : undefined;
            const label = text?.type === 'arrow' && route ? arrowLabelBox(text, route) : undefined;
            const { w = 0 } = BoardIndex.of(board).pageBounds('shape:b') ?? {};
            update(board, { shapeId: 'b', x: (label?.x ?? 0) + (label?.w ?? 0) / 2 - w / 2 });
            expect(pictureMetrics(board).textsOverLines, moved).to.deep.equal([]);
        }
    });

    it('LR16 lead around the title of a frame that becomes longer, and around nothing else for it', () => {
        const frame: ShapeInput = { type: 'frame', id: 'f', label: 'Bank', x: 0, y: 240, width: 600, height: 200 };
        const inside: ShapeInput = { ...geo('in', 60, 60), parentId: 'f' };
        const board = routed([geo('a', 60, 0), geo('b', 460, 0), frame, inside, geo('c', 700, 300), arrow('a', 'in'), arrow('b', 'c')]);
        expect(faults(board)).to.deep.equal([]);
        const changed = update(board, { shapeId: 'f', label: 'Bank of the whole country' });
        expect(changed).to.have.members(['shape:f', 'shape:a-in']);
        expect(faults(board)).to.deep.equal([]);
    });

    it('LR17 stay where their label is another one, which goes where it lies on nothing', () => {
        const shapes = [geo('a', 0, 200), geo('b', 800, 200), geo('c', 410, 0), geo('d', 410, 400), arrow('a', 'b'), arrow('c', 'd')];
        const board = routed(shapes);
        const before = BoardIndex.of(board).shape('shape:a-b');
        const ways = () => ['shape:a-b', 'shape:c-d'].map(id => edgeNotationOf({ meta: board.get(id as 'shape:a')?.meta ?? {} })?.route);
        const were = ways();
        expect(update(board, { shapeId: 'a-b', label: 'crosses' })).to.deep.equal(['shape:a-b']);
        expect(faults(board)).to.deep.equal([]);
        expect(ways()).to.deep.equal(were);
        const place = (): unknown => {
            const arrow = BoardIndex.of(board).shape('shape:a-b');
            return arrow?.type === 'arrow' ? arrow.props.labelPosition : undefined;
        };
        expect(before?.type === 'arrow' && before.props.labelPosition).not.to.equal(place());
        update(board, { shapeId: 'a-b', props: { labelPosition: 0.2 } });
        update(board, { shapeId: 'a-b', label: 'runs across' });
        expect(place()).to.equal(0.2);
    });
});
