import { expect } from 'chai';
import type { Diagram, DiagramNode } from '../../../diagram';
import { excalidrawCodec } from './excalidraw-codec';

const node = (id: string, shape: DiagramNode['shape'], at: number, size: number, parent?: string): DiagramNode => ({
    id,
    shape,
    ...(shape !== 'group' && { label: id.toUpperCase() }),
    bounds: { x: at, y: at, width: size, height: size },
    ...(parent !== undefined && { parent })
});

describe('frames in frames in Excalidraw', () => {
    it('EC4 are boxes that hold what they held, also on the way back', async () => {
        const diagram: Diagram = {
            nodes: [
                node('cloud', 'frame', 0, 900),
                node('net', 'frame', 50, 700, 'cloud'),
                node('zone', 'frame', 100, 500, 'net'),
                node('api', 'rectangle', 150, 100, 'zone'),
                node('both', 'group', 300, 200, 'zone'),
                node('one', 'rectangle', 300, 80, 'both'),
                node('two', 'ellipse', 400, 80, 'both'),
                node('db', 'rectangle', 650, 80, 'net'),
                node('user', 'rectangle', 1000, 80)
            ],
            edges: []
        };
        const parents = ({ nodes }: Diagram) => new Map(nodes.map(({ id, parent }) => [id, parent]));
        const { target, losses } = excalidrawCodec.encode(diagram);
        const { diagram: back } = await excalidrawCodec.decode(target);
        for (const [id, parent] of parents(diagram)) {
            expect(parents(back).get(id), id).to.equal(parent);
        }
        expect(back.nodes.filter(({ shape }) => shape === 'frame').map(({ id }) => id)).to.deep.equal(['cloud', 'net', 'zone']);
        expect(losses.map(({ message }) => message)).to.deep.equal(['A frame in a frame is drawn as a box. (NET, ZONE)']);
        const again = excalidrawCodec.encode(back).target;
        expect(parents((await excalidrawCodec.decode(again)).diagram)).to.deep.equal(parents(back));
    });

    it('EC1 boxes of groups that would hold each other are read', async () => {
        const box = (id: string, groupIds: string[]) => ({ id, type: 'rectangle', x: 0, y: 0, width: 9, height: 9, groupIds });
        const elements = [box('a', ['a', 'b']), box('b', ['b', 'a']), box('c', ['a', 'b'])];
        const { diagram } = await excalidrawCodec.decode(JSON.stringify({ type: 'excalidraw', elements }));
        const places = new Map(diagram.nodes.map(({ id }, at) => [id, at]));
        expect([...places.keys()]).to.include.members(['a', 'b', 'c']);
        for (const { id, parent } of diagram.nodes) {
            expect(places.get(parent ?? '') ?? -1, id).to.be.below(places.get(id) ?? -1);
        }
    });

    it('EC2 of what holds each other the one whose parent is gone is named', async () => {
        const box = (id: string, more: object, type = 'rectangle') => ({ id, type, x: 0, y: 0, width: 9, height: 9, ...more });
        const named = async (elements: readonly object[]) => {
            const { diagram, losses } = await excalidrawCodec.decode(JSON.stringify({ type: 'excalidraw', elements }));
            return { parents: diagram.nodes.map(({ id, parent }) => [id, parent]), told: losses };
        };
        const boxes = await named([
            box('a', { groupIds: ['a', 'b'] }),
            box('b', { groupIds: ['b', 'a'] }),
            box('c', { groupIds: ['a', 'b'] })
        ]);
        expect(boxes.parents).to.deep.equal([
            ['b', undefined],
            ['a', 'b'],
            ['c', 'a']
        ]);
        expect(boxes.told).to.deep.equal([{ id: 'b', message: 'Of boxes that hold each other, the outer one is held by nothing.' }]);
        const frames = await named([box('f', { frameId: 'g' }, 'frame'), box('g', { frameId: 'f' }, 'frame')]);
        expect(frames.told).to.deep.equal([{ message: 'A frame in a frame stands by itself, as in Excalidraw. (f, g)' }]);
        const groups = await named([
            box('one', { groupIds: ['in', 'out'] }),
            box('two', { groupIds: ['in', 'out'] }),
            box('three', { groupIds: ['out', 'in'] })
        ]);
        expect(groups.told.map(({ id }) => id)).to.deep.equal(['three']);
    });

    it('EC4 keep the radius of their corners', async () => {
        const inner = { ...node('net', 'frame', 50, 700, 'cloud'), style: { cornerRadius: 12 } };
        const nodes = [node('cloud', 'frame', 0, 900), inner, node('api', 'rectangle', 150, 100, 'net')];
        const { diagram: back } = await excalidrawCodec.decode(excalidrawCodec.encode({ nodes, edges: [] }).target);
        const net = back.nodes.find(({ id }) => id === 'net');
        expect([net?.shape, net?.style?.cornerRadius]).to.deep.equal(['frame', 12]);
    });

    it('EC1 a box that names its group twice is no frame', async () => {
        const elements = [{ id: 'a', type: 'rectangle', x: 0, y: 0, width: 9, height: 9, groupIds: ['a', 'a'] }];
        const { diagram } = await excalidrawCodec.decode(JSON.stringify({ type: 'excalidraw', elements }));
        expect(diagram.nodes.map(({ id, shape }) => [id, shape])).to.deep.equal([['a', 'rectangle']]);
    });
});
