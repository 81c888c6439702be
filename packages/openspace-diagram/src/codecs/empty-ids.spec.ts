import { expect } from 'chai';
import type { Codec } from '../codec';
import { findFaults } from '../find-faults';
import { layOutPages } from '../layout/lay-out-diagram';
import { layOutQuickly } from '../layout/quick-layout';
import { drawn } from '../test/boards';
import { d2Codec } from './d2';
import { dotCodec } from './dot';
import { drawioCodec } from './drawio';
import { excalidrawCodec } from './excalidraw';
import { mermaidCodec } from './mermaid';
import { diagramOf } from './whiteboard';

const BOX = { type: 'rectangle', x: 0, y: 0, width: 90, height: 40 };
const scene = JSON.stringify({ type: 'excalidraw', elements: ['', 'unnamed'].map(id => ({ ...BOX, id })) });

/** Files with something that has an empty name. */
const FILES: readonly (readonly [what: string, codec: Pick<Codec, 'decode'>, source: string, count: number])[] = [
    ['a D2 connection', d2Codec, 'a -> "": x', 2],
    ['a D2 container', d2Codec, '"".a -> unnamed', 3],
    ['a D2 layer', d2Codec, 'a\nlayers: { b: { "" -> c } }', 1],
    ['a Graphviz edge', dotCodec, 'digraph { "" -> a }', 2],
    ['an Excalidraw element', excalidrawCodec, scene, 2]
];

describe('what has an empty name in a file', () => {
    for (const [what, codec, source, count] of FILES) {
        it(`M1 has an id of its own, as ${what}, and goes to boards and to other formats`, async () => {
            const { diagram } = await codec.decode(source);
            expect([diagram, ...(diagram.others ?? [])].flatMap(findFaults)).to.deep.equal([]);
            expect(diagram.nodes).to.have.length(count);
            const placed = (await layOutPages(diagram, graph => Promise.resolve(layOutQuickly(graph)))).diagram;
            const board = diagramOf(drawn(placed).board).diagram;
            for (const other of [mermaidCodec, drawioCodec]) {
                const { target } = await other.encode(board);
                expect((await other.decode(target)).diagram.nodes).to.have.length(count);
            }
        });
    }

    it('M5 does not keep a layout going that someone asks for all the same', async () => {
        const nodes = ['a', ''].map(id => ({ id, shape: 'rectangle' }) as const);
        const { laidOut } = await layOutPages({ nodes, edges: [{ id: 'e', from: { node: 'a' }, to: { node: '' } }] }, graph =>
            Promise.resolve(layOutQuickly(graph))
        );
        expect(laidOut).to.deep.equal(['a', '']);
    });
});
