import { BoardIndex, type DrawnInput, type MemoryBoard } from '@openspace/board';
import { drawClean, noElk } from '@openspace/board/lib/test/draw-placed';
import { boardOf as emptyBoard } from '@openspace/board/lib/test/boards';
import { expect } from 'chai';
import { boardOf, drawn, shapeOn } from '../../test/boards';
import { diagramOf } from '../whiteboard';
import { drawioCodec } from './drawio-codec';

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
});
