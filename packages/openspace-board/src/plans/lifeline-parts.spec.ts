import { expect } from 'chai';
import { BoardIndex } from '../geometry/board-index';
import { containsBox } from '../geometry/box';
import { fragmentsExact } from '../quality/sequence-metrics';
import { boardOf, boxAt } from '../test/boards';
import { drawPlaced, noElk } from '../test/draw-placed';
import { drawSequence, fragment, message, plain } from '../test/drawn-sequences';
import { viewOf } from '../test/seen';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { carriedFragments } from './carried-fragments';
import { followingLifelines, stemId, type Stood } from './lifeline-parts';
import { planAdd } from './plan-add';
import { planDelete } from './plan-delete';
import { planMoves } from './plan-moves';
import { planUpdate } from './plan-update';

const SHAPES: readonly ShapeInput[] = [
    { type: 'geo', id: 'a', label: 'Person', props: { face: 'actor' } },
    { type: 'geo', id: 'b', label: 'App', props: { face: 'lifeline' } },
    { type: 'geo', id: 'c', label: 'Store', props: { face: 'lifeline' } },
    { type: 'arrow', id: 'ask', from: 'a', to: 'bar', label: 'ask' },
    { type: 'geo', id: 'bar', parentId: 'b', props: { face: 'activation' } },
    { type: 'arrow', id: 'save', from: 'bar', to: 'c', label: 'save' }
];

describe('The parts of a participant', () => {
    it('LR10 follow its head in the same step, by an update and by a move, and nothing else does', async () => {
        for (const head of ['shape:a', 'shape:b']) {
            for (const way of ['update', 'move']) {
                const { board } = await drawPlaced(SHAPES, noElk);
                const all = ['shape:a', stemId('shape:a'), 'shape:b', 'shape:bar', 'shape:c'];
                const places = (): number[] => all.map(id => BoardIndex.of(board).pageBounds(id)?.x ?? NaN);
                const before = places();
                const { x = 0, y = 0 } = BoardIndex.of(board).pageBounds(head) ?? {};
                const { x: own = 0 } = BoardIndex.of(board).shape(head) ?? {};
                const planned =
                    way === 'update'
                        ? planUpdate(board, [{ shapeId: head, x: own - 70 }])
                        : planMoves(board, new Map([[head, { x: x - 70, y }]]));
                board.apply(planned.change);
                const expected = head === 'shape:a' ? [-70, -70, 0, 0, 0] : [0, 0, -70, -70, 0];
                expect(
                    places().map((place, at) => Math.round(place - (before[at] ?? NaN))),
                    `${head} ${way}`
                ).to.deep.equal(expected);
            }
        }
    });

    it('LR10 follow the copy of a figure, which has a line with another name', () => {
        const points = [0, 300].map(y => ({ x: 0, y }));
        const line: ShapeInput = { type: 'line', id: 'copied', x: 60, y: 60, props: { dash: 'dashed', points } };
        const plainLine: ShapeInput = { type: 'line', id: 'drawn', x: 360, y: 60, props: { points } };
        const board = boardOf([boxAt('head', 0, 0), line, boxAt('box', 300, 0), plainLine]);
        const { change } = planMoves(board, new Map(['head', 'box'].map((id, at) => [`shape:${id}`, { x: 300 * at, y: 40 }])));
        board.apply(change);
        const { box } = viewOf(board);
        expect([box('copied').y, box('drawn').y]).to.deep.equal([100, 60]);
    });

    it('LR10 follow step by step, and do not go along with a lifeline that passes over theirs', async () => {
        const { board, box } = await drawPlaced(SHAPES, noElk);
        const [bar, store] = [box('bar'), box('c')];
        const over = bar.x + bar.w / 2 - store.x - store.w / 2;
        const stood: Stood = new Map();
        for (const way of [over, -60]) {
            const before = BoardIndex.of(board);
            const head = before.shape('shape:c')!;
            const moved = { ...head, x: head.x + way };
            board.apply({ put: [moved, ...followingLifelines(before, new Map([[head.id, moved]]), stood)], remove: [] });
        }
        expect(viewOf(board).box('bar')).to.deep.equal(bar);
        expect(viewOf(board).box('c').x).to.be.closeTo(store.x + over - 60, 0.1);
    });

    it('LR10 follow the frame that the head stands in, and keep their height where their messages do', async () => {
        const framed: ShapeInput[] = [
            { type: 'frame', id: 'f', label: 'Inside' },
            ...SHAPES.map(each => (each.id === 'b' ? { ...each, parentId: 'f' } : each))
        ];
        const { board, box } = await drawPlaced(framed, noElk);
        const before = box('bar');
        const frame = BoardIndex.of(board).shape('shape:f');
        board.apply(planUpdate(board, [{ shapeId: 'shape:f', x: (frame?.x ?? 0) + 40 }]).change);
        expect(viewOf(board).box('bar')).to.deep.equal({ ...before, x: before.x + 40 });
        const head = BoardIndex.of(board).shape('shape:b');
        const levels = ['ask', 'save'].map(id => viewOf(board).way(id)[0]?.y);
        board.apply(planUpdate(board, [{ shapeId: 'shape:b', x: (head?.x ?? 0) + 20, y: (head?.y ?? 0) + 8 }]).change);
        expect(viewOf(board).box('bar')).to.deep.equal({ ...before, x: before.x + 60 });
        expect(['ask', 'save'].map(id => viewOf(board).way(id)[0]?.y)).to.deep.equal(levels);
        const heads = ['a', 'b', 'c'].map(id => ({ shapeId: `shape:${id}`, y: (BoardIndex.of(board).shape(`shape:${id}`)?.y ?? 0) + 50 }));
        board.apply(planUpdate(board, heads).change);
        expect(viewOf(board).box('bar').y).to.be.closeTo(before.y + 50, 0.1);
    });

    it('LR10 begin lower below a head that becomes higher, and end where they did, as the messages do', async () => {
        const { board } = await drawPlaced(SHAPES, noElk);
        const bounds = (id: string) => BoardIndex.of(board).pageBounds(id) ?? { x: NaN, y: NaN, w: NaN, h: NaN };
        const [head, line] = [bounds('shape:a'), bounds(stemId('shape:a'))];
        const level = viewOf(board).way('ask')[0]?.y;
        board.apply(planUpdate(board, [{ shapeId: 'shape:a', height: head.h + 12 }]).change);
        const after = bounds(stemId('shape:a'));
        expect(after.y - line.y).to.be.closeTo(12, 0.1);
        expect(after.y + after.h).to.be.closeTo(line.y + line.h, 0.1);
        expect(viewOf(board).way('ask')[0]?.y).to.be.closeTo(level ?? NaN, 0.1);
    });
});

describe('What a participant takes along when it is deleted', () => {
    it('LR18 is the line below a figure, and the bars on the lifeline; its messages stay, and all other parts', async () => {
        for (const [id, gone] of [
            ['a', ['a', 'a-lifeline']],
            ['b', ['b', 'bar']],
            ['c', ['c']]
        ] as const) {
            const { board } = await drawPlaced(SHAPES, noElk);
            const { change, result } = planDelete(board, [id]);
            expect(result.deleted, id).to.have.members(gone.map(each => `shape:${each}`));
            board.apply(change);
            const left = ['a', 'a-lifeline', 'b', 'bar', 'c', 'ask', 'save'].filter(each => board.get(`shape:${each}`));
            expect(left, id).to.deep.equal(
                ['a', 'a-lifeline', 'b', 'bar', 'c', 'ask', 'save'].filter(each => !gone.some(other => other === each))
            );
        }
    });
});

describe('The fragments around messages', () => {
    const FRAGMENTS: readonly ShapeInput[] = [
        plain('a', { props: { face: 'lifeline' } }),
        plain('b', { props: { face: 'lifeline' } }),
        plain('c', { props: { face: 'lifeline' } }),
        message('one', 'a', 'b', { sequence: { life: 'activate' } }),
        fragment('out', 'alt [x]'),
        message('two', 'b', 'c', { parentId: 'out' }),
        fragment('in', 'loop [y]', { parentId: 'out' }),
        message('three', 'b', 'c', { parentId: 'in' }),
        { type: 'text', id: 'else', label: '[else]', parentId: 'out' },
        message('four', 'b', 'b', { parentId: 'else' }),
        plain('n', { props: { face: 'note' }, sequence: { over: ['b'] } }),
        message('five', 'b', 'a', { sequence: { life: 'deactivate' } })
    ];

    it('LR11 keep around exactly them, with their sections, however participants are moved', async () => {
        for (const [shapeId, by] of [
            ['b', 180],
            ['b', -90],
            ['c', 300],
            ['c', -60],
            ['a', 900],
            ['c', -700]
        ] as const) {
            const { board, index, box } = await drawSequence(FRAGMENTS);
            const [bar, note, line] = [box('b-active'), box('n'), box('out-line')];
            const { x = 0 } = index.shape(`shape:${shapeId}`) ?? {};
            board.apply(planUpdate(board, [{ shapeId: `shape:${shapeId}`, x: x + by }]).change);
            const now = viewOf(board);
            const name = `${shapeId} ${by}`;
            expect(fragmentsExact(board, FRAGMENTS).misses, name).to.deep.equal([]);
            expect(containsBox(now.box('out'), now.box('in')), name).to.equal(true);
            expect(now.box('out-line').y, name).to.equal(line.y);
            expect(now.box('out-line').x, name).to.be.closeTo(now.box('out').x, 0.1);
            expect(now.box('out-line').w, name).to.be.closeTo(now.box('out').w, 0.1);
            for (const [id, was] of [
                ['b-active', bar],
                ['n', note]
            ] as const) {
                expect(now.box(id).x - was.x, `${name} ${id}`).to.be.closeTo(shapeId === 'b' ? by : 0, 0.1);
            }
            expect(now.box('else').x - now.box('out').x, name).to.be.closeTo(box('else').x - box('out').x, 0.1);
        }
    });

    it('LR11 are carried without finding the ways of arrows elsewhere on the page, also where these are in a fragment', async () => {
        const { board } = await drawSequence(FRAGMENTS);
        const boxes = ['from', 'to'].map((id, at) => plain(id, { x: 3_000 + 300 * at, y: 200, width: 90, height: 60 }));
        const apart = fragment('apart', 'opt', { x: 3_200, y: 100, width: 900, height: 300 });
        board.apply(planAdd(board, [apart, ...boxes, { type: 'arrow', id: 'elsewhere', from: 'from', to: 'to' }]).change);
        const index = BoardIndex.of(board);
        const routed: string[] = [];
        const route = index.route.bind(index);
        index.route = arrow => {
            routed.push(arrow.id);
            return route(arrow);
        };
        const carried = carriedFragments(index, index.children(index.pageId), id => ({ x: id === 'shape:c' ? 50 : 0, y: 0 }));
        expect(carried.map(({ id }) => id)).to.include('shape:out');
        expect(routed).to.include('shape:two').and.not.to.include('shape:elsewhere');
    });
});
