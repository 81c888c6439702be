import { expect } from 'chai';
import type { ElkNode } from '../../layout/elk-layout';
import { boardOf } from '../../test/boards';
import { blockOf, type Drawn } from '../../test/drawn-block';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { arrangeBlocks } from '../arrange-block';
import { finished, finishedByKind } from './finish-block';
import { freeGraph } from '../free-graph';

describe('the picture of a block as it is drawn', () => {
    it('A13 is the one of tables that is compared, with these in the middle of what they are connected to', async () => {
        const tables = ['a', 'b'].map((id): ShapeInput => ({ type: 'geo', id, props: { face: 'table', rows: [{ text: id }] } }));
        const line: ShapeInput = { type: 'arrow', from: 'a', to: 'b', props: { startMark: 'crow-one', endMark: 'crow-many' } };
        let pictures = 0;
        const elk = (graph: ElkNode): ElkNode => {
            pictures++;
            const children = (graph.children ?? []).map((child, at) => ({ ...child, x: at * 900, y: at * 150 }));
            const middles = children.map(({ x, width = 0 }) => x + width / 2);
            const [start = 0, end = 0] = middles;
            const top = children[0]?.height ?? 0;
            const bendPoints = [
                { x: start, y: 100 },
                { x: end, y: 100 }
            ];
            const section = { startPoint: { x: start, y: top }, bendPoints, endPoint: { x: end, y: 150 } };
            const edges = graph.edges?.map(edge => ({ ...edge, sections: [section] }));
            return { ...graph, children, ...(edges && { edges }) };
        };
        await arrangeBlocks(freeGraph(boardOf([]), [...tables, line], { layout: 'auto', direction: 'down' }), async graph => elk(graph));
        expect(pictures).to.equal(1);
    });

    it('A15 has lines that bend next to each other bend at one height', () => {
        const place = (x: number, y: number) => ({ x, y, w: 120, h: 60 });
        const boxes = { own: place(240, 0), left: place(60, 200), right: place(420, 200), west: place(0, 0), east: place(480, 0) };
        const ways = {
            left: [285, 60, 285, 100, 120, 100, 120, 200],
            right: [315, 60, 315, 108, 480, 108, 480, 200],
            west: [240, 30, 120, 30],
            east: [360, 30, 480, 30]
        };
        const lines = Object.entries(ways).map(([to, all]): Drawn => {
            const points = all.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: all[index + 1] ?? 0 }] : []));
            return ['own', to, { points }];
        });
        const drawn = finished({ ...blockOf(boxes, lines), direction: 'down' });
        expect([0, 1].map(at => drawn.ways.get(at)?.points[1]?.y)).to.deep.equal([108, 108]);
    });

    for (const kind of ['class', 'er'] as const) {
        it(`A19 has straight lines to what hangs on one of them: ${kind}`, () => {
            const size = { w: 120, h: 60 };
            const wide = { w: 240, h: 60 };
            const boxes = { first: { x: 200, y: 0, ...size }, both: { x: 200, y: 200, ...wide }, second: { x: 600, y: 0, ...size } };
            const ways = [
                [260, 60, 260, 200],
                [600, 30, 400, 30, 400, 200]
            ].map(all => ({ points: all.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: all[at + 1] ?? 0 }] : [])) }));
            const lines = ways.map((way, at) => [at === 0 ? 'first' : 'second', 'both', way] as const);
            const block = { ...blockOf(boxes, lines, { first: size, both: wide, second: size }), kind, direction: 'down' as const };
            const arranged = finishedByKind(block, { turned: new Set(), reached: [] });
            expect(arranged.ways.get(1)?.points.length).to.equal(2);
        });
    }

    it('A12 has no room between shapes for corners that lines have no longer once they share sides', () => {
        const [first, second, last] = [0, 160, 500].map(y => ({ x: 0, y, w: 120, h: 60 }));
        const way = (...all: number[]) => ({ points: all.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: all[at + 1] ?? 0 }] : [])) });
        const lines = [
            ['first', 'second', way(60, 60, 60, 160)],
            ['second', 'last', way(24, 220, 24, 500)],
            ['last', 'second', way(48, 500, 48, 220)],
            ['last', 'first', way(72, 500, 72, 460, 200, 460, 200, 40, 120, 40)],
            ['first', 'last', way(120, 20, 240, 20, 240, 480, 96, 480, 96, 500)],
            ['first', 'last', way(120, 10, 300, 10, 300, 530, 120, 530)]
        ] as const;
        const block = { ...blockOf({ first: first!, second: second!, last: last! }, lines), direction: 'down' as const };
        const tops = [1, 2].map(scale => {
            const { boxes } = finished(block, scale);
            return (boxes.get('last')?.y ?? 0) - (boxes.get('second')?.y ?? 0);
        });
        expect(tops).to.deep.equal([100, 140]);
    });
});
