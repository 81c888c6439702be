import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import type { ElkNode } from '../../layout/elk-layout';
import { boardOf } from '../../test/boards';
import { blockOf } from '../../test/drawn-block';
import { freeEdge, freeNode } from '../../test/free-graph';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { arrangeBlocks } from '../arrange-block';
import { clearLanes } from './clear-lanes';
import { freeGraph } from '../free-graph';
import type { ArrangedBlock, FreeEdge } from '../placement';

const at = (x: number, y: number): Point => ({ x, y });

/** A line from above down to the left, 12 below a shape that it passes; the layer below begins 60 below that. */
function ledPast(edges: readonly FreeEdge[], label?: Point): readonly Point[][] {
    const places = { start: [400, 0], past: [200, 100], end: [0, 220], other: [600, 220] };
    const boxes = new Map(Object.entries(places).map(([id, [x = 0, y = 0]]) => [id, { x, y, w: 100, h: 60 }]));
    const points = (x: number): Point[] => [at(450, 60), at(450, 172), at(x, 172), at(x, 220)];
    const block: ArrangedBlock = {
        scope: 'page',
        kind: 'er',
        direction: 'down',
        nodes: [...boxes.keys()].map(id => freeNode(id)),
        edges,
        ties: [],
        w: 700,
        h: 280,
        boxes,
        ways: new Map(
            edges.map(({ at: index, to }) => [
                index,
                { points: points(to === 'end' ? 50 : 650), ...(label && { label, labelSize: { w: 40, h: 20 } }) }
            ])
        )
    };
    return [...clearLanes(block).ways.values()].map(way => [...way.points]);
}

const lanes = (ways: readonly Point[][]): (number | undefined)[] => ways.map(points => points[1]?.y);

describe('what lies between two corners of a line', () => {
    it('A12 keeps clear of shapes that it passes where there is room on its other side', () => {
        expect(lanes(ledPast([freeEdge(0, 'start', 'end')]))).to.deep.equal([188]);
    });

    it('A12 keeps clear of them with a label on another piece of the line', () => {
        const edge = { ...freeEdge(0, 'start', 'end'), label: { w: 40, h: 20 } };
        expect(lanes(ledPast([edge], at(450, 116)))).to.deep.equal([188]);
    });

    it('A12 moves with that of lines that share its end', () => {
        expect(lanes(ledPast([freeEdge(0, 'start', 'end'), freeEdge(1, 'start', 'other')]))).to.deep.equal([188, 188]);
    });

    it('A12 leaves room for what stands at the ends of the line', () => {
        const end = { mark: 'arrow', length: 12, text: { w: 20, h: 20 } } as const;
        const edge = freeEdge(0, 'start', 'end');
        expect(lanes(ledPast([{ ...edge, ends: { ...edge.ends, end } }]))).to.deep.equal([180]);
        const large = { ...end, text: { w: 20, h: 28 } };
        expect(lanes(ledPast([{ ...edge, ends: { ...edge.ends, end: large } }]))).to.deep.equal([172]);
    });

    it('A12 is no longer in one line with that of another line right behind it, unless both part at one shape', () => {
        const box = (x: number, y: number): Box => ({ x, y, w: 100, h: 60 });
        const boxes = { one: box(0, 0), next: box(0, 110), end: box(200, 90), last: box(200, 200) };
        const lanesOf = (from: string): (number | undefined)[] => {
            const down = [at(100, 30), at(140, 30), at(140, 120), at(200, 120)];
            const further = [at(100, 140), at(140, 140), at(140, 230), at(200, 230)];
            const block = blockOf(boxes, [
                ['one', 'end', { points: down }],
                [from, 'last', { points: further }]
            ]);
            return [...clearLanes({ ...block, direction: 'right' }).ways.values()].map(({ points }) => points[1]?.x);
        };
        expect(lanesOf('next')).to.deep.equal([152, 140]);
        expect(lanesOf('one')).to.deep.equal([140, 140]);
    });

    it('A12 keeps clear of them in graphs as well', async () => {
        const places = [
            { x: 0, y: 0 },
            { x: 240, y: 0 },
            { x: 20, y: 280 },
            { x: 240, y: 280 }
        ];
        const size = { width: 200, height: 100 };
        const bends = [340, 120].map(x => ({ x, y: 112 }));
        const sections = [
            [{ startPoint: { x: 90, y: 100 }, endPoint: { x: 90, y: 280 } }],
            [{ startPoint: { x: 340, y: 100 }, bendPoints: bends, endPoint: { x: 120, y: 280 } }]
        ];
        const elk = (graph: ElkNode): ElkNode => ({
            ...graph,
            children: (graph.children ?? []).map((child, at) => ({ ...child, ...size, ...places[at] })),
            edges: (graph.edges ?? []).map((edge, at) => ({ ...edge, sections: sections[at] ?? [] }))
        });
        const passing: ShapeInput[] = [
            ...['text', 'core', 'math', 'store'].map((id): ShapeInput => ({ type: 'geo', id, label: id, ...size })),
            { type: 'arrow', from: 'text', to: 'math' },
            { type: 'arrow', from: 'core', to: 'math' }
        ];
        const [block] = await arrangeBlocks(freeGraph(boardOf([]), passing, { layout: 'auto', direction: 'down' }), async each =>
            elk(each)
        );
        const lane = block?.ways.get(5)?.points[1];
        expect(lane?.y).to.be.at.least(120);
    });
});
