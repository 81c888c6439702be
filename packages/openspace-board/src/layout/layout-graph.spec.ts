import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { emptyBoard } from '../document/board-file';
import { fromElk, toElk } from './elk-layout';
import { gridLayout } from './grid-layout';
import { LAYOUT_DIRECTIONS, type LayoutGraph, layoutGraph } from './layout-graph';
import { MemoryBoard } from '../document/memory-board';
import { boardOf, boards, shapeRecord } from '../test/boards';

const flow = boardOf([
    { id: 'a', type: 'geo', x: 100, y: 50, width: 100, height: 80 },
    { id: 'frame', type: 'frame', x: 400, y: 20, width: 300, height: 200 },
    { id: 'b', type: 'geo', x: 10, y: 10, width: 100, height: 80, parentId: 'frame' },
    { id: 'c', type: 'geo', x: 150, y: 10, width: 100, height: 80, parentId: 'frame' },
    { id: 'ab', type: 'arrow', from: 'a', to: 'b', label: 'calls' },
    { id: 'bc', type: 'arrow', from: 'b', to: 'c' },
    { id: 'loose', type: 'arrow', x: 0, y: 0 }
]);

const graphs: fc.Arbitrary<LayoutGraph> = fc
    .array(fc.record({ width: fc.integer({ min: 1, max: 300 }), height: fc.integer({ min: 1, max: 300 }) }), {
        minLength: 1,
        maxLength: 30
    })
    .map(sizes => ({ nodes: sizes.map((size, at) => ({ id: `shape:${at}`, ...size })), edges: [], origin: { x: -70, y: 33 } }));

describe('Laying out', () => {
    it('L1 moves shapes, frames with all that is in them, and no arrows', () => {
        const graph = layoutGraph(flow);
        expect(graph.nodes).to.deep.equal([
            { id: 'shape:a', width: 100, height: 80 },
            { id: 'shape:frame', width: 300, height: 200 }
        ]);
        expect(graph.origin).to.deep.equal({ x: 100, y: 20 });
        expect(layoutGraph(flow, ['frame', 'b', 'a']).nodes.map(node => node.id)).to.deep.equal(['shape:a', 'shape:frame']);
        expect(layoutGraph(new MemoryBoard(emptyBoard()))).to.deep.equal({ nodes: [], edges: [], origin: { x: 0, y: 0 } });
        expect(() => layoutGraph(flow, ['nothing'])).to.throw(ToolError);
    });

    it('L2 lays out the contents of a frame that is all there is', () => {
        const graph = layoutGraph(flow, ['frame']);
        expect(graph.nodes.map(node => node.id)).to.deep.equal(['shape:b', 'shape:c']);
        expect(graph.edges.map(edge => edge.id)).to.deep.equal(['shape:bc']);
        expect(graph.origin).to.deep.equal({ x: 410, y: 30 });
    });

    it('L3 takes arrows for edges between what moves, with room for their labels', () => {
        const [edge, ...more] = layoutGraph(flow).edges;
        expect(more).to.deep.equal([]);
        expect(edge).to.include({ id: 'shape:ab', from: 'shape:a', to: 'shape:frame' });
        expect(edge?.label?.width).to.be.greaterThan(20);
        expect(layoutGraph(flow, ['a', 'b']).edges).to.have.length(1);
    });

    it('L4 leaves locked shapes where they are', () => {
        const board = new MemoryBoard([
            ...emptyBoard(),
            shapeRecord('geo', 'free'),
            shapeRecord('geo', 'locked', { index: 'a2', isLocked: true })
        ]);
        expect(layoutGraph(board).nodes.map(node => node.id)).to.deep.equal(['shape:free']);
    });

    it('L5 tells ELK every shape and arrow, and the direction and spacing', () => {
        fc.assert(
            fc.property(
                boards,
                fc.constantFrom(...LAYOUT_DIRECTIONS),
                fc.constantFrom('layered' as const, 'tree' as const),
                (board, direction, algorithm) => {
                    const graph = layoutGraph(board);
                    const elk = toElk(graph, { algorithm, direction, spacing: 70 });
                    expect(elk.children).to.deep.equal(graph.nodes);
                    expect(elk.edges?.map(({ id, sources, targets }) => ({ id, from: sources[0], to: targets[0] }))).to.deep.equal(
                        graph.edges.map(({ id, from, to }) => ({ id, from, to }))
                    );
                    expect(elk.layoutOptions).to.include({ 'elk.direction': direction.toUpperCase(), 'elk.spacing.nodeNode': '70' });
                }
            ),
            { numRuns: 30 }
        );
    });

    it('L6 keeps the top left corner of what was there', () => {
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

    it('L7 puts shapes into a grid without overlaps, spaced, from the same corner, in every direction', () => {
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
            { numRuns: 60 }
        );
        const three = { nodes: ['a', 'b', 'c'].map(id => ({ id, width: 10, height: 10 })), edges: [], origin: { x: 0, y: 0 } };
        const first = (direction: (typeof LAYOUT_DIRECTIONS)[number]): unknown =>
            gridLayout(three, { algorithm: 'grid', direction, spacing: 10 }).get('b');
        expect(first('right')).to.deep.equal({ x: 20, y: 0 });
        expect(first('left')).to.deep.equal({ x: 0, y: 0 });
        expect(first('down')).to.deep.equal({ x: 0, y: 20 });
    });
});
