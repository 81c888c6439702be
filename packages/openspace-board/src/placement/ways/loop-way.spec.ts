import { expect } from 'chai';
import type { MemoryBoard } from '../../document/memory-board';
import { touches } from '../../geometry/box';
import { planRoutes } from '../../plans/plan-routes';
import { pictureMetrics } from '../../quality/picture-metrics';
import { boardOf } from '../../test/boards';
import { viewOf } from '../../test/seen';
import { randomChoices } from '../../test/random-numbers';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { loopAt } from './loop-way';

const BOARDS = 40;
const SIZE = { width: 140, height: 60 };

const PLACES = [
    { id: 'left', x: -160, y: 0 },
    { id: 'right', x: 160, y: 0 },
    { id: 'above', x: 0, y: -80 },
    { id: 'below', x: 0, y: 80 }
];

/** A shape with a loop, and neighbours at some of its sides. */
function randomBoard(seed: number): MemoryBoard {
    const choose = randomChoices(seed);
    const free = choose(PLACES.length);
    const neighbours = PLACES.filter((_, at) => at !== free && choose(4) > 0);
    return loopBoard(neighbours, choose(2) === 0 ? { label: 'retry' } : {});
}

function loopBoard(neighbours: typeof PLACES, loop: Partial<ShapeInput>): MemoryBoard {
    const shapes: ShapeInput[] = [{ id: 'own', x: 0, y: 0 }, ...neighbours].map(place => ({ type: 'geo', ...SIZE, ...place }));
    return boardOf([...shapes, { type: 'arrow', id: 'loop', from: 'own', to: 'own', ...loop }]);
}

describe('the way of a loop', () => {
    it(`A12 is at a free side of its shape, and small, on ${BOARDS} boards`, () => {
        for (let seed = 0; seed < BOARDS; seed++) {
            const board = randomBoard(seed);
            board.apply(planRoutes(board, {}).change);
            const { index, box, way } = viewOf(board);
            const points = way('loop');
            const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
            const loop = {
                x: Math.min(...xs),
                y: Math.min(...ys),
                w: Math.max(...xs) - Math.min(...xs),
                h: Math.max(...ys) - Math.min(...ys)
            };
            expect(points.length, `board ${seed}`).to.equal(4);
            expect(Math.max(loop.w, loop.h), `board ${seed}`).to.be.at.most(90);
            const own = box('own');
            const [start, end] = [points[0], points.at(-1)];
            for (const point of [start, end]) {
                const off =
                    point &&
                    Math.min(...[point.x - own.x, own.x + own.w - point.x, point.y - own.y, own.y + own.h - point.y].map(Math.abs));
                expect(off, `board ${seed}: both ends are at the shape`).to.be.below(1);
            }
            for (const other of index.descendants(board.pageId).filter(({ id, type }) => type === 'geo' && id !== 'shape:own')) {
                expect(touches(loop, index.pageBounds(other.id) ?? loop), `board ${seed}: ${other.id}`).to.equal(false);
            }
        }
    });

    it('A12 has its label clear of what stands at its ends, at each side', () => {
        const texts = { label: 'outer', props: { startLabel: '0..1', endLabel: '0..*' } };
        for (const free of PLACES) {
            const board = loopBoard(
                PLACES.filter(place => place !== free),
                texts
            );
            board.apply(planRoutes(board, {}).change);
            const { textsOverTexts, textsOverLines } = pictureMetrics(board);
            expect([...textsOverTexts, ...textsOverLines], free.id).to.deep.equal([]);
        }
    });

    it('A12 is large enough for its label, and ends clear of round corners', () => {
        const box = { x: 0, y: 0, w: 120, h: 60 };
        for (const direction of ['down', 'right'] as const) {
            const label = { w: 70, h: 20 };
            const { points = [], label: middle = { x: 0, y: 0 } } = loopAt(box, { label }, direction, { boxes: [], lines: [] }) ?? {};
            const under = points.slice(1).flatMap((to, at) => {
                const from = points[at] ?? to;
                const [isLevel, isUpright] = [from.y === to.y && to.y === middle.y, from.x === to.x && to.x === middle.x];
                return isLevel ? [Math.abs(to.x - from.x) - label.w] : isUpright ? [Math.abs(to.y - from.y) - label.h] : [];
            });
            expect(Math.max(...under), direction).to.be.at.least(24);
            for (const { x, y } of [points[0], points.at(-1)].flatMap(point => point ?? [])) {
                const fromCorners = x === 0 || x === box.w ? [y, box.h - y] : [x, box.w - x];
                expect(Math.min(...fromCorners), direction).to.be.at.least(12);
            }
        }
    });

    it('A12 is clearly seen above and below its label where its shape is high enough', () => {
        const label = { w: 70, h: 20 };
        const span = (h: number): number => {
            const { points = [] } = loopAt({ x: 0, y: 0, w: 120, h }, { label }, 'down', { boxes: [], lines: [] }) ?? {};
            return (points[2]?.y ?? 0) - (points[1]?.y ?? 0);
        };
        expect(span(120)).to.equal(label.h + 40);
        expect(span(60)).to.equal(28);
    });

    it('A12 has its label behind the mark where it begins', () => {
        const label = { w: 70, h: 20 };
        const beginOf = (length: number): number => {
            const ends = { start: { mark: 'crow-zero-one', length }, end: { mark: 'none', length: 0 } } as const;
            const loop = loopAt({ x: 0, y: 0, w: 120, h: 60 }, { label, ends }, 'down', { boxes: [], lines: [] });
            return (loop?.label?.x ?? 0) - label.w / 2 - 120;
        };
        expect([0, 10, 24].map(beginOf)).to.deep.equal([18, 18, 32]);
    });

    it('A12 is small at the end of a side where lines are at all sides, with its label on the piece away from these', () => {
        const box = { x: 0, y: 0, w: 120, h: 88 };
        const label = { w: 70, h: 20 };
        const level = (y: number, to: number) => ({ from: { x: to, y }, to: { x: to < 0 ? 0 : 120, y } });
        const upright = (y: number) => ({ from: { x: 60, y }, to: { x: 60, y: y < 0 ? 0 : 88 } });
        const lines = [level(12, -40), level(34, -40), level(40, 300), level(72, 300), upright(-60), upright(160)];
        const { points, label: middle } = loopAt(box, { label }, 'down', { boxes: [], lines }) ?? {};
        expect(points?.map(({ y }) => y)).to.deep.equal([44, 44, 72, 72]);
        expect(points?.[1]?.x).to.be.below(-100);
        expect(middle).to.deep.equal({ x: -53, y: 72 });
    });
});
