import { planDelete, planUpdate } from '@openspace/board';
import { DrawioDocument, type Page } from '@openspace/drawio';
import { expect } from 'chai';
import { drawn } from '../../test/boards';
import { cells } from '../../test/drawio-cells';
import { diagramOf } from '../whiteboard';
import { drawioCodec } from './drawio-codec';

const vertex = (id: string, style: string, rect: string, parent: string): string =>
    `<mxCell id="${id}" value="${id}" style="${style}" vertex="1" parent="${parent}"><mxGeometry ${rect} as="geometry"/></mxCell>`;
const edge = (id: string, ends: string, parent: string, points = ''): string =>
    `<mxCell id="${id}" style="html=1;" edge="1" parent="${parent}" ${ends}><mxGeometry relative="1" as="geometry">${points}</mxGeometry></mxCell>`;

const LIFELINE = 'shape=umlLifeline;perimeter=lifelinePerimeter;html=1;container=1;';
const BAR = 'html=1;perimeter=orthogonalPerimeter;targetShapes=umlLifeline;';
const BENT = '<Array as="points"><mxPoint x="120" y="100"/><mxPoint x="120" y="190"/></Array>';
const lifeline =
    vertex('l', LIFELINE, 'x="100" y="60" width="100" height="300"', '1') +
    vertex('b1', BAR, 'x="45" y="60" width="10" height="80"', 'l') +
    vertex('b2', BAR, 'x="45" y="160" width="10" height="80"', 'l') +
    edge('e', 'source="b1" target="b2"', 'l', BENT);

/** A file after a board that it was drawn on has moved some of it and removed a cell that holds them. */
function without(host: string, xml: string, ...moves: Parameters<typeof planUpdate>[1]): Page {
    const { diagram } = drawioCodec.decode(cells(xml));
    const { board } = drawn(diagram, undefined, { source: '/w/a.drawio' });
    if (moves.length > 0) {
        board.apply(planUpdate(board, moves).change);
    }
    board.apply(planDelete(board, [host]).change);
    const { target } = drawioCodec.encode(diagramOf(board).diagram);
    return DrawioDocument.load(drawioCodec.update(cells(xml), target, { own: [0] }).text).activePage;
}

const placeOf = (page: Page, id: string): unknown => {
    const cell = page.find(id);
    return cell && [cell.parentId, cell.rect.x, cell.rect.y, cell.rect.width, cell.rect.height];
};

describe('What stands in a cell of a draw.io file that the board removes', () => {
    it('DR26 stays where the board moved it', () => {
        const page = without('l', lifeline, { shapeId: 'b1', x: 400, y: 200 });
        expect(page.find('l')).to.equal(undefined);
        expect(placeOf(page, 'b1')).to.deep.equal(['1', 400, 200, 10, 80]);
        expect(placeOf(page, 'b2')).to.deep.equal(['1', 145, 220, 10, 80]);
    });

    it('DR26 stays where the board moved it with the removed one', () => {
        const page = without('l', lifeline, { shapeId: 'l', x: 300, y: 60 }, { shapeId: 'b1', x: 345, y: 130 });
        expect(placeOf(page, 'b1')).to.deep.equal(['1', 345, 130, 10, 80]);
    });

    it('DR26 stays in what the removed one stood in', () => {
        const frame = vertex('g', 'swimlane;html=1;', 'x="40" y="20" width="400" height="500"', '1');
        const inside = lifeline.replace('x="100" y="60"', 'x="60" y="40"').replace('vertex="1" parent="1"', 'vertex="1" parent="g"');
        const page = without('l', frame + inside);
        expect(placeOf(page, 'b1')).to.deep.equal(['g', 105, 100, 10, 80]);
    });

    it('DR26 keeps its lines, in their places', () => {
        const line = without('l', lifeline).find('e');
        expect([line?.parentId, line?.sourceId, line?.targetId]).to.deep.equal(['1', 'b1', 'b2']);
        expect(line?.waypoints).to.deep.equal([
            { x: 220, y: 160 },
            { x: 220, y: 250 }
        ]);
    });

    it('DR26 keeps a line between cells that stand elsewhere', () => {
        const boxes = [300, 500].map((x, at) => vertex(`o${at}`, 'html=1;', `x="${x}" y="100" width="80" height="40"`, '1')).join('');
        const line = without('l', lifeline + boxes + edge('f', 'source="o0" target="o1"', 'l', BENT)).find('f');
        expect([line?.parentId, line?.waypoints[0]]).to.deep.equal(['1', { x: 220, y: 160 }]);
    });

    it('DR26 moves as the board says where it sat at the side of the removed one', () => {
        const host = vertex('h', 'html=1;', 'x="100" y="100" width="120" height="60"', '1');
        const event = vertex('e', 'ellipse;html=1;', 'x="0.5" y="1" width="30" height="30" relative="1"', 'h').replace(
            'as="geometry"/>',
            'as="geometry"><mxPoint x="-15" y="-15" as="offset"/></mxGeometry>'
        );
        const page = without('h', host + event, { shapeId: 'e', x: 400, y: 300 });
        expect(placeOf(page, 'e')).to.deep.equal(['1', 400, 300, 30, 30]);
        // draw.io would move the label by it.
        expect(page.find('e')?.geometry?.children).to.deep.equal([]);
    });
});
