import { expect } from 'chai';
import { type Box, centerOf } from '../../geometry/box';
import { freeEdge, freeNode } from '../../test/free-graph';
import { alignRows } from './align-rows';
import type { ArrangedBlock, FreeNode, Way } from '../placement';

const SIZE = { w: 100, h: 60 };

function block(
    places: Record<string, readonly [number, number]>,
    lines: readonly (readonly [string, string, Way])[],
    nodes: readonly FreeNode[] = Object.keys(places).map(id => freeNode(id))
): ArrangedBlock {
    return {
        scope: '',
        kind: 'graph',
        nodes,
        edges: lines.map(([from, to], at) => freeEdge(at, from, to)),
        ties: [],
        w: 700,
        h: 500,
        boxes: new Map(Object.entries(places).map(([id, [x, y]]): [string, Box] => [id, { x, y, ...SIZE }])),
        ways: new Map(lines.map(([, , way], at) => [at, way]))
    };
}

const way = (...points: readonly (readonly [number, number])[]): Way => ({ points: points.map(([x, y]) => ({ x, y })) });
const middle = ({ boxes }: ArrangedBlock, id: string) => centerOf(boxes.get(id) ?? { x: NaN, y: NaN, w: 0, h: 0 });

describe('shapes that come into rows', () => {
    const fan = block({ top: [200, 0], one: [0, 200], two: [200, 200], three: [400, 180] }, [
        ['top', 'one', way([220, 60], [220, 120], [50, 120], [50, 200])],
        ['top', 'two', way([250, 60], [250, 200])],
        ['top', 'three', way([280, 60], [280, 120], [450, 120], [450, 180])]
    ]);

    it('A12 stay where they are among so many lines that it would take long', () => {
        const lines = Array.from({ length: 90 }, (_, at) => freeEdge(at + 3, 'one', 'two'));
        const tangled = { ...fan, edges: [...fan.edges, ...lines] };
        expect(alignRows(tangled, true)).to.equal(tangled);
    });

    it('A12 are in one line with others of their layer, with their lines', () => {
        const aligned = alignRows(fan, true);
        expect(middle(aligned, 'three').y).to.be.closeTo(middle(aligned, 'two').y, 0.1);
        expect(middle(aligned, 'one').y).to.be.closeTo(middle(aligned, 'two').y, 0.1);
        for (const { at, to } of aligned.edges) {
            expect(aligned.ways.get(at)?.points.at(-1)?.y).to.be.closeTo(aligned.boxes.get(to)?.y ?? NaN, 0.1);
        }
    });

    it('A12 are in one column with those above them that they are a little off', () => {
        const column = block({ top: [0, 0], below: [12, 160], last: [0, 320], side: [300, 160] }, [
            ['top', 'below', way([56, 60], [56, 160])],
            ['below', 'last', way([56, 220], [56, 320])]
        ]);
        const aligned = alignRows(column, true);
        expect(new Set(['top', 'below', 'last'].map(id => Math.round(middle(aligned, id).x))).size).to.equal(1);
        expect([...aligned.ways.values()].every(({ points }) => points.length === 2)).to.equal(true);
    });

    it('A12 take with them what a straight line joins to them, also out of their frame', () => {
        const nodes = [
            { ...freeNode('frame'), isFrame: true, hasSize: false },
            ...['one', 'two'].map(id => ({ ...freeNode(id), parent: 'frame' })),
            ...['before', 'behind'].map(id => freeNode(id))
        ];
        const { boxes, ...joined } = block(
            { frame: [-40, -40], before: [-200, 25], one: [0, 25], two: [160, 0], behind: [360, 0] },
            [
                ['before', 'one', way([-100, 55], [0, 55])],
                ['two', 'behind', way([260, 30], [360, 30])]
            ],
            nodes
        );
        const around = { x: -40, y: -40, w: 340, h: 165 };
        const aligned = alignRows({ ...joined, boxes: new Map([...boxes, ['frame', around]]) }, true);
        expect(new Set(['before', 'one', 'two', 'behind'].map(id => Math.round(middle(aligned, id).y))).size).to.equal(1);
        expect([...aligned.ways.values()].every(({ points }) => points.length === 2)).to.equal(true);
    });

    it('A12 stay where a line would turn for it', () => {
        const straight = block({ one: [0, 0], two: [160, 0], three: [0, 160], four: [160, 178] }, [
            ['one', 'two', way([100, 30], [160, 30])],
            ['four', 'three', way([160, 190], [100, 190])]
        ]);
        const aligned = alignRows(straight, false);
        expect([...aligned.ways.values()].every(({ points }) => points.length === 2)).to.equal(true);
    });

    it('A12 have their heads in one line where they are classes or tables', () => {
        const lines = [
            ['top', 'one', way([220, 60], [220, 120], [50, 120], [50, 211])],
            ['top', 'two', way([250, 60], [250, 200])]
        ] as const;
        const nodes = ['top', 'one', 'two'].map(id => freeNode(id, 'table'));
        const tables: ArrangedBlock = { ...block({ top: [200, 0], one: [0, 211], two: [200, 200] }, lines, nodes), kind: 'er' };
        const boxes = new Map(tables.boxes).set('one', { x: 0, y: 211, w: 100, h: 38 });
        const aligned = alignRows({ ...tables, boxes }, true);
        expect(aligned.boxes.get('one')?.y).to.equal(aligned.boxes.get('two')?.y);
        expect(aligned.ways.get(0)?.points.at(-1)?.y).to.equal(aligned.boxes.get('one')?.y);
    });

    it('A12 leave room for what stands at the ends of their lines', () => {
        const rows = block({ top: [200, 0], one: [0, 211], two: [200, 200] }, [
            ['top', 'one', way([220, 60], [220, 160], [50, 160], [50, 211])],
            ['top', 'two', way([250, 60], [250, 200])]
        ]);
        const [edge, other] = rows.edges;
        const edges = edge && other ? [{ ...edge, ends: { ...edge.ends, end: { ...edge.ends.end, text: { w: 20, h: 40 } } } }, other] : [];
        const yOf = (aligned: ArrangedBlock): (number | undefined)[] => ['one', 'two'].map(id => aligned.boxes.get(id)?.y);
        expect(yOf(alignRows({ ...rows, edges }, true))).to.deep.equal([211, 211]);
        expect(yOf(alignRows(rows, true))).to.deep.equal([200, 200]);
    });

    it('A12 are compared with those next to them, and not with what stands behind these', () => {
        const around = way([50, 60], [50, 260], [370, 260], [370, 72]);
        const apart = block({ one: [0, 0], between: [160, 46], three: [320, 12] }, [['one', 'three', around]]);
        expect(alignRows(apart, true).boxes.get('three')?.y).to.equal(12);
        const boxes = new Map(apart.boxes).set('between', { x: 160, y: 100, w: 100, h: 60 });
        expect(alignRows({ ...apart, boxes }, true).boxes.get('three')?.y).to.equal(0);
    });

    it('A12 are the same block where nothing is off', () => {
        const level = block({ one: [0, 0], two: [160, 0] }, [['one', 'two', way([100, 30], [160, 30])]]);
        expect(alignRows(level, false)).to.equal(level);
    });
});
