import type { TLRecord } from '@tldraw/tlschema';
import { expect } from 'chai';
import { asArrowBinding, type ShapeOf } from '../document/board-schema';
import { MemoryBoard } from '../document/memory-board';
import { BoardIndex } from '../geometry/board-index';
import { leadWays } from '../placement/ways/lead-ways';
import { plannedWay } from '../placement/ways/obstacles';
import { crossingLines, linesOf } from '../quality/picture-metrics';
import { arrow, faults, geo, routed, update, wayOn } from '../test/routed-board';
import { DragRoutes, liveRoutes } from './live-routes';
import { planAdd } from './plan-add';
import { planDelete } from './plan-delete';

/** Tied a little elsewhere, as what leads to a shape is that has an outline of its own. */
function followed(record: TLRecord): TLRecord {
    const binding = asArrowBinding(record);
    const { x = 0.5, y = 0.5 } = binding?.props.normalizedAnchor ?? {};
    return binding ? { ...binding, props: { ...binding.props, normalizedAnchor: { x: x + 0.001, y } } } : record;
}

function arrowsOf(board: MemoryBoard): ShapeOf<'arrow'>[] {
    const index = BoardIndex.of(board);
    return index.descendants(board.pageId).filter(shape => shape.type === 'arrow');
}

describe('Live routes at shapes that are moved along them or become larger', () => {
    it('LR19 stay where they are at a shape that moves along them, and become longer or shorter, with and without corners', () => {
        const board = routed([
            geo('a', 0, 0),
            { ...geo('b', -40, 300), width: 260 },
            { ...geo('c', 400, 300), width: 200 },
            arrow('a', 'b')
        ]);
        const points = [
            { x: 120, y: 30 },
            { x: 440, y: 30 },
            { x: 440, y: 300 }
        ];
        board.apply(planAdd(board, [{ ...arrow('a', 'c'), props: { route: { kind: 'orthogonal', automatic: true } } }]).change);
        const index = BoardIndex.of(board);
        const [records, ids] = [
            [...board.records()].filter(({ id }) => id === 'shape:a-c' || index.bindingsOf('shape:a-c').some(each => each.id === id)),
            ['shape:a-c']
        ];
        board.apply({ put: leadWays(board, records, [{ type: 'arrow' }], ids, new Map([[0, { points }]])), remove: [] });
        const way = (id: string): number[][] => wayOn(board, id);
        const [ab, ac] = [way('a-b'), way('a-c')];
        expect(ac).to.deep.equal(points.map(({ x, y }) => [x, y]));
        update(board, { shapeId: 'b', y: 420 }, { shapeId: 'c', y: 360 });
        expect(way('a-b')).to.deep.equal([ab[0], [ab[1]?.[0], (ab[1]?.[1] ?? NaN) + 120]]);
        expect(way('a-c')).to.deep.equal([ac[0], ac[1], [440, 360]]);
        const drag = new DragRoutes(new MemoryBoard([...board.records()]), ['shape:c'], board);
        const c = index.shape('shape:c');
        const dragged = new MemoryBoard([...board.records()].map(record => (c && record.id === c.id ? { ...record, y: 500 } : record)));
        dragged.apply({ put: drag.step(dragged), remove: [] });
        expect(wayOn(dragged, 'a-c')).to.deep.equal([ac[0], ac[1], [440, 500]]);
        update(board, { shapeId: 'c', y: 40 });
        expect(way('a-c').at(-1)).not.to.deep.equal([440, 40]);
        expect(faults(board)).to.deep.equal([]);
    });

    it('LR19 keep their sides, with the corner next to a shape that is moved sideways, unless they cross something then', () => {
        const board = routed([
            geo('a', 0, 0),
            geo('b', 300, 300),
            geo('c', 700, -200),
            geo('d', 700, 100),
            arrow('a', 'b'),
            arrow('c', 'd')
        ]);
        const way = (id: string): number[][] => wayOn(board, id);
        const sides = (): unknown[] => [way('a-b')[0], way('a-b').at(-1)?.[1]];
        update(board, { shapeId: 'b', x: 360 });
        expect(way('a-b')).to.have.length(3);
        const before = sides();
        update(board, { shapeId: 'b', x: 420, y: 300 });
        expect(sides()).to.deep.equal(before);
        update(board, { shapeId: 'b', x: 400, y: 330 });
        expect(way('a-b')).to.have.length(3);
        expect(way('a-b').slice(0, 2)).to.deep.equal([before[0], [way('a-b')[2]?.[0], (before[0] as number[])[1]]]);
        update(board, { shapeId: 'b', x: 900, y: 330 });
        expect(crossingLines(linesOf(BoardIndex.of(board), arrowsOf(board)))).to.deep.equal([]);
        expect(faults(board)).to.deep.equal([]);
    });

    it('LR19 stay where they are and straight at a shape of another size, as long as its sides face each other there', () => {
        const shapes = [geo('a', 0, 0), { ...geo('b', -60, 300), width: 200 }, geo('c', 300, 0), arrow('a', 'b'), arrow('a', 'c')];
        const board = routed(shapes);
        const way = (id: string): number[][] => wayOn(board, id);
        const before = way('a-b');
        update(board, { shapeId: 'a', x: -100, width: 220, height: 70 });
        expect(way('a-b')).to.deep.equal([[before[0]?.[0], 70], before[1]]);
        expect(way('a-c')).to.have.length(2);
        update(board, { shapeId: 'a', x: -400, width: 380 });
        const led = way('a-b');
        expect(led[0]?.[0]).to.be.lessThan(0);
        expect(
            led.slice(1).every(([x, y], at) => x === led[at]?.[0] || y === led[at]?.[1]),
            JSON.stringify(led)
        ).to.equal(true);
        expect(faults(board)).to.deep.equal([]);
    });

    it('LR19 stay as near to a corner as a layout has led them', () => {
        const board = routed([geo('a', 0, 0), { ...geo('b', 200, 300), width: 200 }]);
        board.apply(planAdd(board, [{ ...arrow('a', 'b'), props: { route: { kind: 'orthogonal', automatic: true } } }]).change);
        const [from, corner] = [
            { x: 120, y: 30 },
            { x: 388, y: 30 }
        ];
        const ends = BoardIndex.of(board).bindingsOf('shape:a-b');
        const records = [...board.records()].filter(({ id }) => id === 'shape:a-b' || ends.some(end => end.id === id));
        const points = [from, corner, { x: 388, y: 300 }];
        board.apply({ put: leadWays(board, records, [{ type: 'arrow' }], ['shape:a-b'], new Map([[0, { points }]])), remove: [] });
        const before = wayOn(board, 'a-b');
        expect(before).to.deep.equal([
            [120, 30],
            [388, 30],
            [388, 300]
        ]);
        update(board, { shapeId: 'b', height: 120 });
        expect(wayOn(board, 'a-b')).to.deep.equal(before);
        update(board, { shapeId: 'b', width: 192 });
        expect(wayOn(board, 'a-b'), 'where a mark would stand out').not.to.deep.equal(before);
        update(board, { shapeId: 'b', width: 180 });
        expect(wayOn(board, 'a-b'), 'past the corner').not.to.deep.equal(before);
    });

    it('LR19 share the trunk of their family wherever a child or the parent is moved, also while it is dragged', () => {
        const family = ['a', 'b', 'c'];
        const drawn = (): MemoryBoard => {
            const board = routed([geo('p', 400, 0), ...family.map((id, at) => geo(id, at * 400, 300))]);
            const props = { route: { kind: 'orthogonal', automatic: true }, endMark: 'hollow-triangle' } as const;
            board.apply(
                planAdd(
                    board,
                    family.map(id => ({ ...arrow(id, 'p'), props }))
                ).change
            );
            const index = BoardIndex.of(board);
            const ids = family.map(id => `shape:${id}-p`);
            const records = [...board.records()].filter(({ id }) =>
                ids.some(own => own === id || index.bindingsOf(own).some(end => end.id === id))
            );
            const ways = family.map((_, at) => {
                const [x, end] = [at * 400 + 60, { x: 460, y: 60 }];
                return {
                    points: [
                        { x, y: 300 },
                        ...(x === 460
                            ? []
                            : [
                                  { x, y: 240 },
                                  { x: 460, y: 240 }
                              ]),
                        end
                    ]
                };
            });
            board.apply({
                put: leadWays(
                    board,
                    records,
                    ids.map(() => ({ type: 'arrow' })),
                    ids,
                    new Map(ways.entries())
                ),
                remove: []
            });
            return board;
        };
        const trunkOf = (board: MemoryBoard): string => {
            const ways = family.map(id => wayOn(board, `${id}-p`).reverse());
            const fork = ways.find(way => way.length > 2)?.[1];
            ways.forEach(way => expect(way.length > 2 ? way[1] : [way[0]?.[0], fork?.[1]]).to.deep.equal(fork));
            return JSON.stringify([ways[0]?.[0], fork]);
        };
        const still = trunkOf(drawn());
        for (const [id, x, y] of [
            ['a', 20, 0],
            ['a', -300, 40],
            ['b', 60, 30],
            ['c', 90, -10],
            ['p', 70, -20]
        ] as const) {
            const board = drawn();
            const shape = BoardIndex.of(board).shape(`shape:${id}`);
            const to = { x: (shape?.x ?? 0) + x, y: (shape?.y ?? 0) + y };
            const dragged = new MemoryBoard([...board.records()].map(record => (record.id === shape?.id ? { ...record, ...to } : record)));
            const drag = new DragRoutes(board, [`shape:${id}`]);
            dragged.apply({ put: drag.step(dragged), remove: [] });
            update(board, { shapeId: id, ...to });
            for (const now of [dragged, board]) {
                expect(trunkOf(now) === still, `${id} ${x} ${y}`).to.equal(id !== 'p');
                expect(wayOn(now, `${id === 'p' ? 'b' : id}-p`)).to.have.length(4);
            }
            expect(faults(board)).to.deep.equal([]);
        }
        const board = drawn();
        const { x = NaN } = BoardIndex.of(board).shape('shape:b') ?? {};
        update(board, { shapeId: 'b', x: x + 6 });
        expect(wayOn(board, 'b-p'), 'without a small jog').to.have.length(2);
    });

    it('LR20 curves swing between the same sides at a shape that is moved, and next to one that is gone', () => {
        const board = routed([geo('a', 0, 0), geo('b', 200, 200), geo('gone', 60, 200)]);
        const props = { route: { kind: 'curved', automatic: true } } as const;
        board.apply(planAdd(board, [{ ...arrow('a', 'b'), props }]).change);
        const index = BoardIndex.of(board);
        const ends = index.bindingsOf('shape:a-b');
        const records = [...board.records()].filter(({ id }) => id === 'shape:a-b' || ends.some(end => end.id === id));
        const points = [
            { x: 60, y: 60 },
            { x: 60, y: 130 },
            { x: 260, y: 130 },
            { x: 260, y: 200 }
        ];
        const ways = new Map([[0, { points, isCurved: true }]]);
        board.apply({ put: leadWays(board, records, [{ type: 'arrow' }], ['shape:a-b'], ways), remove: [] });
        const way = (): number[][] => {
            const now = BoardIndex.of(board);
            return plannedWay(now, now.shape('shape:a-b') as ShapeOf<'arrow'>).map(({ x, y }) => [x, y].map(Math.round));
        };
        const before = way();
        expect(before).to.have.length(4);
        board.apply(planDelete(board, ['gone']).change);
        expect(way()).to.deep.equal(before);
        update(board, { shapeId: 'b', x: 240, y: 240 });
        const [start, one, other, end] = way();
        expect([start, end]).to.deep.equal([before[0], [before[3]![0]! + 40, before[3]![1]! + 40]]);
        expect([one, other]).to.deep.equal([
            [start![0], (start![1]! + end![1]!) / 2],
            [end![0], (start![1]! + end![1]!) / 2]
        ]);
        const flat = new MemoryBoard([...board.records()]);
        // As where the curve has followed the shape while it was dragged.
        const moved = (toX: number): MemoryBoard =>
            new MemoryBoard([...flat.records()].map(record => (record.id === 'shape:b' ? { ...record, x: toX } : record)));
        const dragged = moved(270);
        dragged.apply({ put: new DragRoutes(flat, ['shape:b']).step(dragged).map(followed), remove: [] });
        const changed = [...dragged.records()].filter(record => flat.get(record.id) !== record).map(({ id }) => id);
        board.apply({ put: [...dragged.records()], remove: [] });
        board.apply({ put: [...liveRoutes(flat, dragged, changed)], remove: [] });
        expect([way()[0], way().at(-1)]).to.deep.equal([start, [end![0]! + 30, end![1]]]);
        board.apply({ put: [...flat.records()], remove: [] });
        update(board, { shapeId: 'b', y: -300 });
        expect(way()[0], 'no longer below').not.to.deep.equal(start);
        board.apply({ put: [...flat.records()], remove: [] });
        update(board, { shapeId: 'b', x: 1_900 });
        expect([way()[0], way().at(-1)], 'all too flat').not.to.deep.equal([start, [1_960, end![1]]]);
    });
});
