import { emptyBoard, MemoryBoard, planUpdate } from '@openspace/board';
import { DrawioDocument } from '@openspace/drawio';
import { expect } from 'chai';
import type { Diagram, DiagramNode } from '../../diagram';
import { drawn } from '../../test/boards';
import { planImport } from '../whiteboard/plan-import';
import { diagramOf } from '../whiteboard/read-diagram';
import { drawioCodec } from './drawio-codec';

const box = (id: string, x: number, more: Partial<DiagramNode> = {}): DiagramNode => ({
    id,
    shape: 'rectangle',
    label: id,
    bounds: { x, y: 0, width: 130, height: 70 },
    ...more
});

function through(diagram: Diagram) {
    const { target, losses } = drawioCodec.encode(diagram);
    const { diagram: back, losses: told } = drawioCodec.decode(target);
    return { target, back, told: [...losses, ...told].map(({ message }) => message) };
}

/** A file after a board that it was drawn on was changed. */
function updated(file: string, ...moves: Parameters<typeof planUpdate>[1]): string {
    const board = new MemoryBoard(emptyBoard());
    board.apply(planImport(board, drawioCodec.decode(file).diagram, { source: '/w/a.drawio' }).change);
    if (moves.length > 0) {
        board.apply(planUpdate(board, moves).change);
    }
    return drawioCodec.update(file, drawioCodec.encode(diagramOf(board).diagram).target, { own: [0] }).text;
}

const EVENT = box('e', 0, { shape: 'ellipse', attachedTo: 't', bounds: { x: 83, y: 52, width: 36, height: 36 } });
const HOSTED: Diagram = { nodes: [box('t', 0, { shape: 'rounded' }), EVENT, box('o', 400)], edges: [] };

describe('what a diagram has and draw.io has another way for', () => {
    it('DR1 ids that draw.io has itself come back', () => {
        const nodes = ['0', '1', 'push', 'n1', 'n0'].map((id, at) => box(id, at * 200));
        const { back, told } = through({
            nodes: [...nodes, box('in', 0, { parent: '1' })],
            edges: [{ id: 'length', from: { node: '1' }, to: { node: '0' } }]
        });
        expect(back.nodes.map(({ id }) => id)).to.have.members(['0', '1', 'push', 'n1', 'n0', 'in']);
        expect(back.edges.map(({ id, from, to }) => [id, from.node, to.node])).to.deep.equal([['length', '1', '0']]);
        expect([back.nodes.find(({ id }) => id === 'in')?.parent, told]).to.deep.equal(['1', []]);
    });

    it('DR13 a file with such ids is changed where it was changed, and gets no further cells', () => {
        const { target } = drawioCodec.encode({
            nodes: [box('1', 0), box('push', 300), box('nn1', 600)],
            edges: [{ id: 'e', from: { node: '1' }, to: { node: 'push' } }]
        });
        const text = updated(target, { shapeId: '1', label: 'changed' });
        const cells = (xml: string) => DrawioDocument.load(xml).activePage.drawn.map(({ id, value }) => [id, value]);
        expect(cells(text)).to.deep.equal(cells(target).map(([id, value]) => [id, id === 'n1' ? 'changed' : value]));
        expect(drawioCodec.decode(text).diagram.nodes.map(({ id }) => id)).to.deep.equal(['1', 'push', 'nn1']);
    });

    it('DR1 of copies of a cell, the first one keeps what it is called', () => {
        const { target } = drawioCodec.encode({ nodes: [box('1', 0)], edges: [] });
        const copy = /<mxCell id="n1"[\s\S]*?<\/mxCell>/.exec(target)![0].replace('id="n1"', 'id="copy"');
        const { nodes } = drawioCodec.decode(target.replace('</root>', `${copy}</root>`)).diagram;
        expect(nodes.map(({ id }) => id)).to.deep.equal(['1', 'copy']);
    });

    it('DR1 what sits on the outline of another one hangs on it in draw.io, and comes back so', () => {
        const { target, back, told } = through(HOSTED);
        const cell = DrawioDocument.load(target).activePage.find('e');
        expect([cell?.parentId, cell?.isRelative, told]).to.deep.equal(['t', true, []]);
        const event = back.nodes.find(({ id }) => id === 'e');
        expect([event?.attachedTo, event?.parent]).to.deep.equal(['t', undefined]);
        for (const key of ['x', 'y', 'width', 'height'] as const) {
            expect(event?.bounds?.[key]).to.be.closeTo(EVENT.bounds![key], 0.01);
        }
    });

    it('DR1 what hangs on a class, or on what hangs on it, stands on its own, which is named', () => {
        const nodes = [box('t', 0, { native: 'face:class', rows: [{ text: 't' }, '-', { text: 'a' }] }), EVENT];
        expect(through({ nodes, edges: [] }).told).to.deep.equal([
            'What sits on the outline of another shape stands on its own in draw.io. (e)'
        ]);
        const circle = [
            { ...EVENT, attachedTo: 'f' },
            { ...EVENT, id: 'f', attachedTo: 'e' }
        ];
        const { back, told } = through({ nodes: circle, edges: [] });
        expect(back.nodes.map(({ id, attachedTo }) => [id, attachedTo])).to.have.deep.members([
            ['e', 'f'],
            ['f', undefined]
        ]);
        expect(told).to.have.length(1);
    });

    it('DR1 it hangs on what comes later, too', () => {
        const child = box('c', 90, { parent: 'h' });
        const host = box('h', 0, { shape: 'frame', bounds: { x: 0, y: 0, width: 300, height: 200 } });
        for (const nodes of [
            [EVENT, box('t', 0)],
            [{ ...EVENT, attachedTo: 'h', bounds: { x: 282, y: 52, width: 36, height: 36 } }, host, child]
        ]) {
            const { back, told } = through({ nodes, edges: [] });
            const [given] = nodes;
            const event = back.nodes.find(({ id }) => id === 'e');
            expect([event?.attachedTo, told]).to.deep.equal([given?.attachedTo, []]);
            expect(event?.bounds?.x).to.be.closeTo(given!.bounds!.x, 0.01);
        }
    });

    it('DR1 what was moved away from that, or whose host is gone, stands on its own, and nothing is lost', () => {
        const away = { ...EVENT, bounds: { ...EVENT.bounds!, x: 600, y: 300 } };
        for (const nodes of [[box('t', 0), away], [EVENT], [box('t', 0, { native: 'face:class', rows: [{ text: 't' }] }), away]]) {
            const { back, told } = through({ nodes, edges: [] });
            expect([back.nodes.find(({ id }) => id === 'e')?.attachedTo, told]).to.deep.equal([undefined, []]);
        }
    });

    it('DR1 it is turned with what it hangs on, as draw.io does', () => {
        const nodes = [box('t', 0, { rotation: Math.PI / 2 }), { ...EVENT, bounds: { x: 47, y: 82, width: 36, height: 36 } }];
        const { target, back, told } = through({ nodes, edges: [] });
        const { rect } = DrawioDocument.load(target).activePage.find('e')!;
        // Below the middle of what is turned is at the right of what is not.
        expect(rect.x).to.be.closeTo((130 - 18) / 130, 0.001);
        expect(rect.y).to.be.closeTo((35 - 18) / 70, 0.001);
        const event = back.nodes.find(({ id }) => id === 'e');
        expect([event?.attachedTo, told]).to.deep.equal(['t', []]);
        expect(event?.bounds?.x).to.be.closeTo(47, 0.01);
        expect(event?.bounds?.y).to.be.closeTo(82, 0.01);
        // Next to the turned box, and in the box that it would have if it were not turned.
        const outside = { ...EVENT, bounds: { x: 112, y: 17, width: 36, height: 36 } };
        expect(through({ nodes: [nodes[0]!, outside], edges: [] }).back.nodes[1]?.attachedTo).to.equal(undefined);
    });

    it('DR13 it moves along what is turned as on the board', () => {
        const turned = [box('t', 0, { rotation: Math.PI / 2 }), { ...EVENT, bounds: { x: 47, y: 82, width: 36, height: 36 } }];
        const { target } = drawioCodec.encode({ nodes: turned, edges: [] });
        const { nodes } = drawioCodec.decode(updated(target, { shapeId: 'e', x: 57, y: 82 })).diagram;
        const event = nodes.find(({ id }) => id === 'e');
        expect([event?.attachedTo, Math.round(event?.bounds?.x ?? 0), Math.round(event?.bounds?.y ?? 0)]).to.deep.equal(['t', 57, 82]);
    });

    it('DR13 it moves along that as on the board, and goes with it', () => {
        const { target } = drawioCodec.encode(HOSTED);
        const placeOf = (text: string) => drawioCodec.decode(text).diagram.nodes.find(({ id }) => id === 'e');
        const along = placeOf(updated(target, { shapeId: 'e', x: 20, y: 52 }));
        expect([along?.attachedTo, Math.round(along?.bounds?.x ?? 0), Math.round(along?.bounds?.y ?? 0)]).to.deep.equal(['t', 20, 52]);
        const same = updated(target, { shapeId: 'o', x: 500, y: 0 });
        expect(placeOf(same)?.bounds).to.deep.equal(placeOf(target)?.bounds);
        const moved = placeOf(updated(target, { shapeId: 't', x: 200, y: 0 }, { shapeId: 'e', x: 283, y: 52 }));
        expect([moved?.attachedTo, Math.round(moved?.bounds?.x ?? 0)]).to.deep.equal(['t', 283]);
    });

    it('DR13 it is taken from there where it is moved away, also from what is turned', () => {
        for (const [rotation, bounds] of [
            [0, EVENT.bounds!],
            [Math.PI / 2, { x: 47, y: 82, width: 36, height: 36 }]
        ] as const) {
            const { target } = drawioCodec.encode({ nodes: [box('t', 0, { rotation }), { ...EVENT, bounds }], edges: [] });
            const { nodes } = drawioCodec.decode(updated(target, { shapeId: 'e', x: 600, y: 300 })).diagram;
            const event = nodes.find(({ id }) => id === 'e');
            const place = [Math.round(event?.bounds?.x ?? 0), Math.round(event?.bounds?.y ?? 0)];
            expect([event?.attachedTo, ...place], String(rotation)).to.deep.equal([undefined, 600, 300]);
        }
    });

    it('DR13 what hangs next to its host in a file moves along that as on the board', () => {
        const { target } = drawioCodec.encode(HOSTED);
        const apart = target.replace(/(<mxGeometry x=")[\d.]+("[^>]* relative="1")/, '$12$2');
        const placeOf = (text: string) => drawioCodec.decode(text).diagram.nodes.find(({ id }) => id === 'e');
        expect([placeOf(apart)?.attachedTo, placeOf(apart)?.bounds?.x]).to.deep.equal(['t', 260]);
        const along = placeOf(updated(apart, { shapeId: 'e', x: 280, y: 52 }));
        expect([along?.attachedTo, Math.round(along?.bounds?.x ?? 0)]).to.deep.equal(['t', 280]);
        const same = updated(apart, { shapeId: 'o', x: 500, y: 0 });
        expect(placeOf(same)?.bounds).to.deep.equal(placeOf(apart)?.bounds);
    });

    it('DR13 it is hung up in a file in which it stood on its own', () => {
        const { target } = drawioCodec.encode({ ...HOSTED, nodes: HOSTED.nodes.map(({ attachedTo: _, ...node }) => node) });
        const { board } = drawn(HOSTED, undefined, { source: '/w/a.drawio' });
        const { text } = drawioCodec.update(target, drawioCodec.encode(diagramOf(board).diagram).target, { own: [0] });
        const event = drawioCodec.decode(text).diagram.nodes.find(({ id }) => id === 'e');
        expect([event?.attachedTo, Math.round(event?.bounds?.x ?? 0), Math.round(event?.bounds?.y ?? 0)]).to.deep.equal(['t', 83, 52]);
    });

    it('DR1 the radius of corners comes back', () => {
        const { back } = through({
            nodes: [box('r', 0, { shape: 'rounded', style: { cornerRadius: 6 } }), box('s', 300, { shape: 'rounded' })],
            edges: []
        });
        expect(back.nodes.map(({ shape, style }) => [shape, style?.cornerRadius])).to.deep.equal([
            ['rounded', 6],
            ['rounded', undefined]
        ]);
    });

    it('DR1 corners that a file says as a share are as round on a board', () => {
        const { target } = drawioCodec.encode({ nodes: [box('r', 0, { shape: 'rounded' })], edges: [] });
        const { diagram } = drawioCodec.decode(target.replace('rounded=1;', 'rounded=1;arcSize=20;'));
        expect(diagramOf(drawn(diagram).board).diagram.nodes[0]?.style?.cornerRadius).to.equal(14);
    });

    it('DR1 an empty compartment comes back', () => {
        for (const rows of [
            [{ text: 'c' }, '-'],
            [{ text: 'c' }, '-', '-']
        ] as const) {
            const { back } = through({ nodes: [box('c', 0, { native: 'face:class', label: 'c', rows: [...rows] })], edges: [] });
            expect(back.nodes[0]?.rows).to.deep.equal(rows);
        }
    });
});
