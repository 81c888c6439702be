import { expect } from 'chai';
import type { Diagram, DiagramEdge, DiagramNode } from '../../../diagram';
import { findFaults } from '../../../find-faults';
import { boundTo, boxOf, type SceneElement } from '../element';
import { editScene } from '../edit-scene';
import { emptyScene, readScene, type Scene, writeScene } from '../scene';
import { editorsScene, seeded } from '../test/scenes';
import { excalidrawCodec } from './excalidraw-codec';

const PNG = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const scene = (...elements: Record<string, unknown>[]): Scene =>
    editScene(emptyScene(), [{ kind: 'add_elements', elements }], seeded()).scene;
const decoded = (of: Scene) => excalidrawCodec.decode(writeScene(of));
const node = ({ nodes }: Diagram, id: string): DiagramNode => nodes.find(candidate => candidate.id === id)!;
const edge = ({ edges }: Diagram, id: string): DiagramEdge => edges.find(candidate => candidate.id === id)!;

const flow = () =>
    scene(
        { type: 'rectangle', id: 'a', x: 0, y: 0, width: 200, height: 80, text: 'Orders', backgroundColor: '#a5d8ff', fillStyle: 'hachure', strokeColor: '#1971c2', strokeStyle: 'dashed', groupIds: ['g'], customData: { tag: 'svc' } }, // prettier-ignore
        { type: 'ellipse', id: 'b', x: 400, y: 0, width: 200, height: 80, label: { text: 'Ünïcode', strokeColor: '#e03131' }, fontFamily: 8, opacity: 50, roughness: 0, link: 'https://example.org', groupIds: ['g'] }, // prettier-ignore
        { type: 'diamond', id: 'c', x: 0, y: 300, width: 160, height: 120, angle: 0.5 },
        { type: 'text', id: 't', x: 400, y: 300, text: 'Note\nhere' },
        { type: 'line', id: 'l', x: 0, y: 600, points: [[0, 0], [80, 0], [40, 60], [0, 0]] }, // prettier-ignore
        { type: 'freedraw', id: 'd', x: 300, y: 600, points: [[0, 0], [9, 9], [20, 3]] }, // prettier-ignore
        { type: 'image', id: 'i', x: 500, y: 600, width: 64, height: 48, dataURL: PNG },
        { type: 'frame', id: 'f', x: -20, y: -20, width: 700, height: 200, name: 'Zone', children: ['a', 'b'] },
        { type: 'arrow', id: 'ab', x: 0, y: 0, startElementId: 'a', endElementId: 'b', text: 'calls', startArrowhead: 'circle_outline' },
        { type: 'arrow', id: 'free', x: 0, y: 700, points: [[0, 0], [50, 50], [100, 0]], endArrowhead: null } // prettier-ignore
    );

describe('The Excalidraw codec', () => {
    it('EC1 reads elements, labels, frames, groups, colours and bound arrows', () => {
        const { diagram, losses } = decoded(flow());
        expect(findFaults(diagram)).to.deep.equal([]);
        expect(losses).to.deep.equal([]);
        expect(diagram.nodes.map(({ id, shape }) => `${id}:${shape}`)).to.have.members(
            ['f:frame', 'g:group', 'a:rounded', 'b:ellipse', 'c:diamond', 't:text', 'l:path', 'd:path', 'i:image'] // prettier-ignore
        );
        expect(node(diagram, 'a')).to.deep.include({
            parent: 'g',
            label: 'Orders',
            tag: 'svc',
            bounds: { x: 0, y: 0, width: 200, height: 80 }
        });
        expect(node(diagram, 'a').style).to.include({
            stroke: '#1971c2',
            fill: '#a5d8ff',
            hatched: true,
            dash: 'dashed',
            sketchy: true,
            fontFamily: 'hand'
        });
        expect(node(diagram, 'b')).to.include({ label: 'Ünïcode', link: 'https://example.org' });
        expect(node(diagram, 'b').style).to.include({
            textColor: '#e03131',
            fontFamily: 'mono',
            opacity: 0.5,
            sketchy: false,
            fill: 'none'
        });
        expect(node(diagram, 'g').parent).to.equal('f');
        expect(node(diagram, 'f').label).to.equal('Zone');
        expect(node(diagram, 'c').rotation).to.equal(0.5);
        expect(node(diagram, 'l').path).to.deep.include({
            closed: true,
            points: [
                { x: 0, y: 600 },
                { x: 80, y: 600 },
                { x: 40, y: 660 }
            ]
        });
        expect(node(diagram, 'd').path).to.include({ freehand: true });
        expect(node(diagram, 'i').image).to.equal(PNG);
        expect(edge(diagram, 'ab')).to.deep.include({ label: 'calls', route: 'straight' });
        expect(edge(diagram, 'ab').from).to.include({ node: 'a', arrowhead: 'open-circle' });
        expect(edge(diagram, 'ab').to).to.include({ node: 'b', arrowhead: 'arrow' });
        expect(edge(diagram, 'free')).to.deep.include({ route: 'curved', waypoints: [{ x: 50, y: 750 }] });
        expect(edge(diagram, 'free').to).to.deep.equal({ point: { x: 100, y: 700 }, arrowhead: 'none' });
    });

    it('EC1 reads what the editor wrote, and leaves out what was deleted', () => {
        const { diagram } = decoded(editorsScene());
        expect(diagram.nodes.map(({ id }) => id)).to.deep.equal(['box', 'other']);
        expect(node(diagram, 'box').label).to.equal('Checkout ✓');
    });

    it('EC2 tells what the model has no place for', () => {
        const source = flow();
        const elements = [
            ...source.elements.map(element => (element.id === 'a' ? { ...element, locked: true, strokeColor: 'rebeccapurple' } : element)),
            { id: 'x', type: 'hologram', x: 0, y: 0, width: 10, height: 10 },
            { id: 'a', type: 'ellipse', x: 0, y: 0, width: 10, height: 10 }
        ];
        const { diagram, losses } = decoded({ ...source, elements, files: {} });
        expect(findFaults(diagram)).to.deep.equal([]);
        const told = losses.map(({ id, message }) => `${id}: ${message}`).join('\n');
        for (const part of [
            'x: A hologram',
            'a: What is locked',
            'a: Colours',
            'a: Of elements with the same id',
            'i: The file lacks a picture'
        ]) {
            expect(told).to.include(part);
        }
        expect(decoded({ ...editorsScene() }).losses.map(({ id }) => id)).to.deep.equal(['other']);
    });

    it('EC3 writes shapes with bound labels and bound arrows, frames behind what is in them', () => {
        const diagram: Diagram = {
            title: 'Plan',
            nodes: [
                { id: 'f', shape: 'frame', label: 'Zone', bounds: { x: 0, y: 0, width: 600, height: 300 } },
                { id: 'h', shape: 'rectangle', label: 'Gateway', parent: 'f', bounds: { x: 20, y: 20, width: 160, height: 80 }, style: { stroke: '#2f9e44', fill: '#b2f2bb', sketchy: true, textColor: '#ff0000' } }, // prettier-ignore
                { id: 'n', shape: 'note', label: 'todo', parent: 'f', bounds: { x: 400, y: 20, width: 100, height: 100 } },
                { id: 'p', shape: 'path', path: { points: [{ x: 0, y: 400 }, { x: 50, y: 450 }], smooth: true } }, // prettier-ignore
                { id: 'loose', shape: 'rectangle', label: 'no place' }
            ],
            edges: [
                {
                    id: 'e',
                    from: { node: 'h', label: '1' },
                    to: { node: 'n', arrowhead: 'open-triangle' },
                    label: 'sees',
                    style: { dash: 'dotted' }
                }
            ]
        };
        const { target, losses } = excalidrawCodec.encode(diagram);
        const written = readScene(target, 'plan.excalidraw');
        const element = (id: string): SceneElement => written.elements.find(candidate => candidate.id === id)!;
        const order = written.elements.map(({ id }) => id);
        expect(order.indexOf('f')).to.be.greaterThan(order.indexOf('n'));
        expect(element('h')).to.include({
            type: 'rectangle',
            frameId: 'f',
            strokeColor: '#2f9e44',
            backgroundColor: '#b2f2bb',
            roughness: 1
        });
        const label = written.elements.find(candidate => candidate['containerId'] === 'h')!;
        expect(label).to.include({ originalText: 'Gateway', strokeColor: '#ff0000', frameId: 'f' });
        expect(boundTo(element('h')).map(({ id }) => id)).to.have.members([label.id, 'e']);
        expect(element('e')).to.deep.include({
            type: 'arrow',
            strokeStyle: 'dotted',
            startArrowhead: null,
            endArrowhead: 'triangle_outline'
        });
        expect(boxOf(element('e')).x).to.be.within(180, 190);
        expect(element('e-from')).to.include({ type: 'text', text: '1' });
        expect(element('p')).to.deep.include({ type: 'line', roundness: { type: 2 } });
        expect(element('loose')['width']).to.be.greaterThan(0);
        expect(losses).to.deep.equal([]);
        expect(decoded(written).diagram.title).to.equal('Plan');
        expect(excalidrawCodec.encode(diagram).target).to.equal(target);
    });

    it('EC3 names each outline that Excalidraw lacks, and none that looks the same', () => {
        const told = (shape: 'rectangle' | 'rounded' | 'ellipse', native: string) =>
            excalidrawCodec
                .encode({ nodes: [{ id: 'a', shape, native, label: 'Orders' }], edges: [] })
                .losses.map(({ message }) => message);
        const lacks = (name: string) => [`Excalidraw has no ${name}; the nearest outline is drawn. (Orders)`];
        expect(told('rectangle', 'face:component')).to.deep.equal(lacks('component'));
        expect(told('rounded', 'face:stadium')).to.deep.equal(lacks('stadium'));
        expect(told('rectangle', 'geo:x-box')).to.deep.equal(lacks('x-box'));
        for (const face of ['class', 'table', 'activation', 'bar']) {
            expect(told('rectangle', `face:${face}`), face).to.deep.equal([]);
        }
    });

    it('EC4 gives back what both have, there and back again', () => {
        const once = decoded(flow()).diagram;
        const { target, losses } = excalidrawCodec.encode(once);
        expect(losses).to.deep.equal([]);
        const again = excalidrawCodec.decode(target).diagram;
        const byId = (things: readonly { id: string }[]) => [...things].sort((a, b) => (a.id < b.id ? -1 : 1));
        expect(byId(again.nodes)).to.deep.equal(byId(once.nodes));
        expect(byId(again.edges)).to.deep.equal(byId(once.edges));
    });

    it('EC5 is known by the name of the file, or by what it says of itself', () => {
        expect(excalidrawCodec.detect('', 'a/b.Excalidraw')).to.equal(true);
        expect(excalidrawCodec.detect(writeScene(emptyScene()))).to.equal(true);
        for (const other of ['', '{"type":"excalidrawlib"}', 'graph TD', '<mxfile/>']) {
            expect(excalidrawCodec.detect(other), other).to.equal(false);
        }
    });
});
