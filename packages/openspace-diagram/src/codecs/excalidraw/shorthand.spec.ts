import { emptyBoard, MemoryBoard } from '@openspace/board';
import { expect } from 'chai';
import { planImport } from '../whiteboard/plan-import';
import { diagramOf } from '../whiteboard/read-diagram';
import { excalidrawCodec } from './codec/excalidraw-codec';
import { editScene } from './edit-scene';
import { elementFault } from './element-fault';
import { readScene, writeScene } from './scene';

const file = (...elements: unknown[]): string => JSON.stringify({ type: 'excalidraw', version: 2, elements });
const BOX = {
    type: 'rectangle',
    id: 'a',
    x: 0,
    y: 0,
    width: 200,
    height: 80,
    label: { text: 'Orders', fontSize: 28, strokeColor: '#ff0000' }
};
const OTHER = { type: 'ellipse', id: 'b', x: 400, y: 0, text: 'Stock' };
const ARROW = {
    type: 'arrow',
    id: 'e',
    x: 200,
    y: 40,
    width: 200,
    height: 0,
    label: { text: 'asks' },
    start: { id: 'a' },
    end: { id: 'b' }
};
const labelled = (text: string) => {
    const { nodes, edges } = excalidrawCodec.decode(text).diagram;
    return [...nodes, ...edges].map(({ id, label }) => [id, label]);
};

describe('Excalidraw elements that are written in short', () => {
    it('EX13 have a frame around what it names, without an id and a place', () => {
        const { diagram, losses } = excalidrawCodec.decode(file(BOX, { type: 'frame', children: ['a'], name: 'Shop' }));
        expect(losses).to.deep.equal([]);
        const [frame] = diagram.nodes;
        expect(frame).to.include({ shape: 'frame', label: 'Shop' });
        expect(frame?.bounds?.width).to.be.above(199);
        expect(diagram.nodes[1]?.parent).to.equal(frame?.id);
    });

    it('EX13 have the label of their `label` or `text`, and hold on to what they name', () => {
        const text = file(ARROW, BOX, OTHER, { type: 'text', id: 't', x: 0, y: 200, text: 'two\nlines' });
        expect(labelled(text)).to.deep.equal([
            ['a', 'Orders'],
            ['b', 'Stock'],
            ['t', 'two\nlines'],
            ['e', 'asks']
        ]);
        const { diagram, losses } = excalidrawCodec.decode(text);
        const [edge] = diagram.edges;
        expect([edge?.from.node, edge?.to.node, losses]).to.deep.equal(['a', 'b', []]);
        expect(diagram.nodes[0]?.style).to.include({ fontSize: 28, textColor: '#ff0000' });
        const board = new MemoryBoard(emptyBoard());
        board.apply(planImport(board, diagram, {}).change);
        expect(diagramOf(board).diagram.nodes.map(({ label }) => label)).to.include.members(['Orders', 'Stock']);
    });

    it('EX13 have the label that is a text alone, next to sizes and ends as without them', () => {
        const text = file(
            { ...BOX, label: 'Orders' },
            { type: 'ellipse', id: 'b', x: 400, y: 0, label: 'Stock' },
            { ...ARROW, label: 'asks' },
            { type: 'diamond', id: 'd', x: 0, y: 300, label: 7 }
        );
        expect(labelled(text)).to.deep.equal([
            ['a', 'Orders'],
            ['b', 'Stock'],
            ['d', undefined],
            ['e', 'asks']
        ]);
    });

    it('EX13 are the same in full, whenever they are read, and go to the file with the next change', () => {
        const text = file(BOX, OTHER, ARROW);
        const scene = readScene(text, 'a.excalidraw');
        expect(readScene(text, 'a.excalidraw')).to.deep.equal(scene);
        expect(scene.elements.map(({ id }) => id)).to.deep.equal(['a', 'a-label', 'b', 'b-label', 'e', 'e-label']);
        expect(scene.elements.map(elementFault)).to.deep.equal(scene.elements.map(() => undefined));
        expect([...scene.elements].sort((one, two) => (String(one['index']) < String(two['index']) ? -1 : 1))).to.deep.equal(
            scene.elements
        );
        const context = { now: 5, random: () => 0.25 };
        const edited = editScene(scene, [{ kind: 'update_element', id: 'a', props: { x: 10 } }], context).scene;
        const written = writeScene(edited);
        expect(readScene(written, 'a.excalidraw').elements).to.deep.equal(edited.elements);
        expect(JSON.parse(written).elements[0]).to.not.have.property('label');
    });

    it('EX13 have the sizes of Excalidraw’s own where they say none', () => {
        const sizes = (element: object) =>
            readScene(file({ id: 'x', x: 5, y: 6, ...element }), 'a').elements.map(({ width, height }) => [width, height]);
        expect(sizes({ type: 'diamond' })).to.deep.equal([[100, 100]]);
        expect(sizes({ type: 'rectangle', width: 40 })).to.deep.equal([[40, 100]]);
        const [[width, height] = []] = sizes({ type: 'rectangle', label: { text: 'Some words' } });
        expect(width).to.be.within(100, 140);
        expect(height).to.equal(35);
    });

    it('EX13 may have no ids, and arrows their ends within them', () => {
        const arrow = { type: 'arrow', x: 100, y: 100, width: 50, start: { type: 'rectangle' }, end: { type: 'text', text: 'End' } };
        const { diagram } = excalidrawCodec.decode(file({ type: 'rectangle', x: 0, y: 0, label: { text: 'A' } }, arrow));
        expect(diagram.nodes.map(({ shape, label }) => [shape, label])).to.deep.equal([
            ['rectangle', 'A'],
            ['rectangle', undefined],
            ['text', 'End']
        ]);
        const [edge] = diagram.edges;
        expect(diagram.nodes.map(({ id }) => id))
            .to.include(edge?.from.node)
            .and.include(edge?.to.node);
        expect(diagram.nodes[1]?.bounds).to.deep.equal({ x: 0, y: 50, width: 100, height: 100 });
    });

    it('EX13 that cannot be read are named, as is a freehand line without points; what is in full stays as it is', () => {
        const full = readScene(file(BOX), 'a').elements;
        const bad = [
            { type: 'freedraw', id: 'f', x: 0, y: 0, width: 1, height: 1 },
            { type: 'freedraw', x: 0, y: 0 },
            { type: 'arrow', id: 'g', x: 0, y: 0, points: [[0, 0]], label: { text: 'x' } },
            { type: 'rectangle', id: 'h', x: 0, y: 0, strokeWidth: 'thin', label: { text: 'x' } }
        ];
        const text = file(...full, ...bad);
        const { diagram, losses } = excalidrawCodec.decode(text);
        expect(diagram.nodes.map(({ id }) => id)).to.deep.equal(['a']);
        expect(losses.map(({ id }) => id)).to.deep.equal(['f', 'freedraw-4', 'g', 'h']);
        expect(readScene(text, 'a').elements.slice(0, 2)).to.deep.equal(full);
        const unbound = { ...ARROW, start: { id: 'missing' } };
        expect(excalidrawCodec.decode(file(BOX, OTHER, unbound)).diagram.edges[0]).to.have.nested.property('to.node', 'b');
    });
});
