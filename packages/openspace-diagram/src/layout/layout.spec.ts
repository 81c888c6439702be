import { type ElkNode } from '@openspace/board';
import { expect } from 'chai';
import type { Diagram } from '../diagram';
import { keepPlaces } from './keep-places';
import { layOutDiagram } from './lay-out-diagram';

const EMPTY: Diagram = { nodes: [], edges: [] };
const at = (id: string, x: number, y: number) => ({ id, shape: 'rectangle', bounds: { x, y, width: 100, height: 50 } }) as const;

/** Puts everything in a row, as far in as it is deep. */
async function row(graph: ElkNode): Promise<ElkNode> {
    const place = (node: ElkNode, index: number): ElkNode => {
        const children = node.children?.map(place);
        return { ...node, x: index * 200 + 10, y: 20, width: node.width ?? 500, height: node.height ?? 300, ...(children && { children }) };
    };
    return { ...graph, children: graph.children?.map(place) ?? [] };
}

describe('places', () => {
    it('M4 known nodes stay, new ones go next to their neighbours', () => {
        const laidOut = new Set(['a', 'b', 'c']);
        const diagram: Diagram = {
            nodes: [at('a', 0, 0), at('b', 0, 200), at('c', 0, 400)],
            edges: [{ id: 'e', from: { node: 'b' }, to: { node: 'c' } }]
        };
        const placed = keepPlaces(diagram, { nodes: [at('a', 500, 500), at('b', 1000, 100)], edges: [] }, laidOut);
        expect(placed.nodes.map(({ bounds }) => [bounds?.x, bounds?.y])).to.deep.equal([
            [500, 500],
            [1000, 100],
            [1000, 300]
        ]);
    });

    it('M4 a frame grows around what is new in it', () => {
        const frame = { id: 'f', shape: 'frame', bounds: { x: 0, y: 0, width: 200, height: 100 } } as const;
        const diagram: Diagram = {
            nodes: [
                { ...frame, bounds: { ...frame.bounds, width: 400 } },
                { ...at('new', 280, 30), parent: 'f' }
            ],
            edges: []
        };
        const placed = keepPlaces(diagram, { nodes: [frame], edges: [] }, new Set(['f', 'new']));
        expect(placed.nodes[0]?.bounds?.width).to.be.at.least(380);
    });

    it('M4 what is all new goes where nothing lies under it', () => {
        const placed = keepPlaces({ nodes: [at('a', 0, 0)], edges: [] }, { nodes: [at('other', 50, 10)], edges: [] }, new Set());
        expect(placed.nodes[0]?.bounds?.x).to.be.above(150);
        const apart = { nodes: [at('a', 900, 0)], edges: [] };
        expect(keepPlaces(apart, { nodes: [at('other', 50, 10)], edges: [] }, new Set())).to.deep.equal(apart);
        expect(keepPlaces(apart, EMPTY, new Set(['a']))).to.deep.equal(apart);
    });

    it('M5 every node gets a place, in its frame, and those that have one keep it', async () => {
        const fixed = at('fixed', 0, 0);
        const { diagram, laidOut } = await layOutDiagram(
            {
                nodes: [
                    fixed,
                    { id: 'f', shape: 'frame', label: 'F' },
                    { id: 'a', shape: 'rectangle', label: 'A', parent: 'f' },
                    { id: 'b', shape: 'diamond', label: 'B' }
                ],
                edges: [{ id: 'e', from: { node: 'a' }, to: { node: 'b' }, label: 'yes' }]
            },
            row
        );
        expect(laidOut).to.deep.equal(['f', 'a', 'b']);
        expect(diagram.nodes[0]).to.deep.equal(fixed);
        const [, frame, inner] = diagram.nodes;
        expect(inner?.bounds?.x).to.equal((frame?.bounds?.x ?? NaN) + 10);
        expect(frame?.bounds?.y).to.be.above(50);
        expect(diagram.nodes.every(({ bounds }) => bounds && bounds.width > 0)).to.equal(true);
    });
});
