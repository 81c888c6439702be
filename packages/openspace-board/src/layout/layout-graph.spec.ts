import { ToolError } from '@openspace/tool';
import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { fromElk, toElk } from './elk-layout';
import { gridLayout } from './grid-layout';
import { LAYOUT_DIRECTIONS, type LayoutGraph } from './layout-graph';

const graphs: fc.Arbitrary<LayoutGraph> = fc
    .array(fc.record({ width: fc.integer({ min: 1, max: 300 }), height: fc.integer({ min: 1, max: 300 }) }), {
        minLength: 1,
        maxLength: 30
    })
    .map(sizes => ({ nodes: sizes.map((size, at) => ({ id: `shape:${at}`, ...size })), edges: [], origin: { x: -70, y: 33 } }));

describe('Laying out', () => {
    it('L1 tells ELK every shape and arrow, and the direction and spacing', () => {
        fc.assert(
            fc.property(
                graphs,
                fc.constantFrom(...LAYOUT_DIRECTIONS),
                fc.constantFrom('layered' as const, 'tree' as const),
                ({ nodes, origin }, direction, algorithm) => {
                    const edges = nodes.slice(1).map(({ id }, at) => ({ id: `edge:${at}`, from: nodes[at]?.id ?? id, to: id }));
                    const graph = { nodes, edges, origin };
                    const elk = toElk(graph, { algorithm, direction, spacing: 70 });
                    expect(elk.children).to.deep.equal(graph.nodes);
                    expect(elk.edges?.map(({ id, sources, targets }) => ({ id, from: sources[0], to: targets[0] }))).to.deep.equal(
                        graph.edges.map(({ id, from, to }) => ({ id, from, to }))
                    );
                    expect(elk.layoutOptions).to.include({ 'elk.direction': direction.toUpperCase(), 'elk.spacing.nodeNode': '70' });
                }
            ),
            { numRuns: runs(150) }
        );
    });

    it('L2 keeps the top left corner of what was there', () => {
        const children = [
            { id: 'shape:a', x: 40, y: 12 },
            { id: 'shape:b', x: 12, y: 90 }
        ];
        expect([...fromElk({ id: 'root', children }, { x: 100, y: -20 })]).to.deep.equal([
            ['shape:a', { x: 128, y: -20 }],
            ['shape:b', { x: 100, y: 58 }]
        ]);
        expect(() => fromElk({ id: 'root', children: [{ id: 'shape:a' }] }, { x: 0, y: 0 })).to.throw(ToolError);
    });

    it('L3 puts shapes into a grid without overlaps, spaced, from the same corner, in every direction', () => {
        fc.assert(
            fc.property(graphs, fc.constantFrom(...LAYOUT_DIRECTIONS), fc.integer({ min: 0, max: 80 }), (graph, direction, spacing) => {
                const places = gridLayout(graph, { algorithm: 'grid', direction, spacing });
                const boxes = graph.nodes.map(node => ({ ...node, ...(places.get(node.id) ?? { x: NaN, y: NaN }) }));
                expect(Math.min(...boxes.map(box => box.x))).to.equal(graph.origin.x);
                expect(Math.min(...boxes.map(box => box.y))).to.equal(graph.origin.y);
                for (const [at, one] of boxes.entries()) {
                    for (const other of boxes.slice(at + 1)) {
                        const apartX = Math.max(other.x - one.x - one.width, one.x - other.x - other.width);
                        const apartY = Math.max(other.y - one.y - one.height, one.y - other.y - other.height);
                        expect(Math.max(apartX, apartY)).to.be.at.least(spacing - 1e-9);
                    }
                }
            }),
            { numRuns: runs(300) }
        );
        const three = { nodes: ['a', 'b', 'c'].map(id => ({ id, width: 10, height: 10 })), edges: [], origin: { x: 0, y: 0 } };
        const first = (direction: (typeof LAYOUT_DIRECTIONS)[number]): unknown =>
            gridLayout(three, { algorithm: 'grid', direction, spacing: 10 }).get('b');
        expect(first('right')).to.deep.equal({ x: 20, y: 0 });
        expect(first('left')).to.deep.equal({ x: 0, y: 0 });
        expect(first('down')).to.deep.equal({ x: 0, y: 20 });
    });

    it('L3 leaves no last line of a grid nearly empty where another one is in proportion', () => {
        const lines = (count: number, width: number, height: number): number[] => {
            const nodes = Array.from({ length: count }, (_, at) => ({ id: String(at), width, height }));
            const places = gridLayout({ nodes, edges: [], origin: { x: 0, y: 0 } }, { algorithm: 'grid', direction: 'right', spacing: 40 });
            const rows = [...places.values()].map(({ y }) => y);
            return [...new Set(rows)].map(row => rows.filter(y => y === row).length);
        };
        // Another one with a single shape in its last line is no better, but where it is in proportion and this one is not.
        expect(lines(7, 140, 65)).to.deep.equal([3, 3, 1]);
        expect(lines(7, 240, 65)).to.deep.equal([2, 2, 2, 1]);
        expect(lines(7, 100, 140)).to.deep.equal([4, 3]);
        expect(lines(17, 148, 65)).to.deep.equal([3, 3, 3, 3, 3, 2]);
        expect(lines(9, 148, 65)).to.deep.equal([3, 3, 3]);
        // None that is in proportion is better.
        expect(lines(7, 800, 20)).to.deep.equal([3, 3, 1]);
    });

    it('L3 has what is alone in the last line in the middle of that', () => {
        for (const direction of LAYOUT_DIRECTIONS) {
            const isLying = direction === 'left' || direction === 'right';
            const [width, height] = isLying ? [148, 65] : [65, 148];
            const nodes = Array.from({ length: 7 }, (_, at) => ({ id: String(at), width, height }));
            const places = gridLayout({ nodes, edges: [], origin: { x: 0, y: 0 } }, { algorithm: 'grid', direction, spacing: 20 });
            const all = [...places.values()].map(({ x, y }) => (isLying ? x : y));
            expect(all.at(-1), direction).to.be.closeTo((Math.min(...all) + Math.max(...all)) / 2, 0.1);
        }
    });
});
