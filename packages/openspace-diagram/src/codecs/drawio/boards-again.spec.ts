import { BoardIndex, type DrawnInput, type MemoryBoard } from '@openspace/board';
import { drawClean, noElk } from '@openspace/board/lib/test/draw-placed';
import { boardOf as emptyBoard } from '@openspace/board/lib/test/boards';
import { expect } from 'chai';
import { boardOf, drawn, shapeOn } from '../../test/boards';
import { cells } from '../../test/drawio-cells';
import { diagramOf } from '../whiteboard';
import { drawioCodec } from './drawio-codec';
import { updateDrawio } from './update-drawio';

const again = (board: MemoryBoard): MemoryBoard =>
    drawn(drawioCodec.decode(drawioCodec.encode(diagramOf(board).diagram).target).diagram).board;

const rowsOn = (board: MemoryBoard, id: string) => diagramOf(board).diagram.nodes.find(node => node.id === id)?.rows;

describe('a board that comes back from draw.io', () => {
    it('DR2 W9 has a message to oneself next to the line below a figure', async () => {
        const board = emptyBoard([]);
        const message = (id: string, from: string, to: string) => ({ type: 'arrow', id, from, to, label: id }) as const;
        const heads = (['actor', 'lifeline'] as const).map(face => ({ type: 'geo', id: face, label: face, props: { face } }) as const);
        const shapes = [...heads, message('asks', 'actor', 'lifeline'), message('thinks', 'actor', 'actor')];
        await drawClean(shapes, noElk, { layout: 'sequence' }, board);
        const wayOn = (on: MemoryBoard) => BoardIndex.of(on).route(shapeOn(on, 'thinks', 'arrow'))?.points ?? [];
        const [before, after] = [wayOn(board), wayOn(again(board))];
        expect(before).to.have.length(4);
        expect(after.map(({ x, y }) => [Math.round(x), Math.round(y)])).to.deep.equal(
            before.map(({ x, y }) => [Math.round(x), Math.round(y)])
        );
        // Where the line has no width, no place on it is a share of that.
        expect(JSON.stringify([...drawn(diagramOf(board).diagram).board.records()])).to.not.include('null');
    });

    it('DR21 has names next to figures in the size that they had', () => {
        const event: DrawnInput = {
            type: 'geo',
            id: 'e',
            x: 0,
            y: 0,
            width: 72,
            height: 69,
            label: 'Bedarf',
            props: { face: 'start-event', font: 'sans', size: 's', labelPosition: 'top' }
        };
        expect(shapeOn(again(boardOf([event])), 'e', 'geo').props.scale).to.equal(1);
    });

    it('DR20 has the rows of classes and tables that are a name alone', () => {
        const faces = ['class', 'table'] as const;
        const place = { type: 'geo', x: 0, y: 0, width: 140, height: 40 } as const;
        const board = boardOf([
            ...faces.map((face): DrawnInput => ({ ...place, id: face, props: { face, rows: [{ text: 'Order' }] } })),
            ...faces.map((face): DrawnInput => ({ ...place, id: `plain-${face}`, label: 'Order', props: { face } }))
        ]);
        const back = again(board);
        expect(faces.map(face => rowsOn(back, face))).to.deep.equal([[{ text: 'Order' }], [{ text: 'Order' }]]);
        expect(faces.map(face => rowsOn(back, `plain-${face}`))).to.deep.equal([undefined, undefined]);
    });

    it('DR25 lanes with their names at the side are lanes on it, each in its pool, and go back as they were', () => {
        const lane = (id: string, value: string, parent: string, [x, y, width, height]: readonly number[]): string =>
            `<mxCell id="${id}" value="${value}" style="swimlane;horizontal=0;startSize=20;html=1;" vertex="1" parent="${parent}">` +
            `<mxGeometry x="${x}" y="${y}" width="${width}" height="${height}" as="geometry"/></mxCell>`;
        const file = cells(
            lane('pool', 'Orders', '1', [40, 40, 420, 240]) +
                lane('one', 'Sales', 'pool', [20, 0, 400, 120]) +
                lane('two', '', 'pool', [20, 120, 400, 120]) +
                '<mxCell id="t" value="Check" style="rounded=1;html=1;" vertex="1" parent="one"><mxGeometry x="60" y="30" width="100" height="60" as="geometry"/></mxCell>'
        );
        const { diagram, losses } = drawioCodec.decode(file);
        expect(losses).to.deep.equal([]);
        const { board } = drawn(diagram);
        const found = diagramOf(board).diagram;
        const seen = found.nodes.map(({ id, label, native, parent, labelPosition }) => [id, label, native, parent, labelPosition]);
        expect(seen).to.deep.equal([
            ['pool', 'Orders', 'face:swimlane', undefined, 'left'],
            ['one', 'Sales', 'face:swimlane', 'pool', 'left'],
            ['t', 'Check', undefined, 'one', undefined],
            ['two', undefined, 'face:swimlane', 'pool', 'left']
        ]);
        const { text, kept, lost } = updateDrawio(file, drawioCodec.encode(found).target);
        expect([kept, lost]).to.deep.equal([[], []]);
        const stylesIn = (xml: string): string[] => xml.match(/style="[^"]*"/g) ?? [];
        expect(stylesIn(text)).to.deep.equal(stylesIn(file));
    });
});
