import { planUpdate } from '@openspace/board';
import type { Row } from '@openspace/board/lib/notation/notation';
import { DrawioDocument, type Page } from '@openspace/drawio';
import { expect } from 'chai';
import { drawn } from '../../../test/boards';
import { cells } from '../../../test/drawio-cells';
import { diagramOf } from '../../whiteboard';
import { drawioCodec } from '../drawio-codec';

const STACK = 'swimlane;childLayout=stackLayout;horizontal=1;startSize=26;horizontalStack=0;resizeParent=1;collapsible=1;';
const TEXT = 'text;strokeColor=none;fillColor=none;align=left;verticalAlign=top;';
const TABLE = 'shape=table;startSize=30;container=1;childLayout=tableLayout;';
const CELL = 'shape=partialRectangle;connectable=0;fillColor=none;';
const geometry = (y: number, height: number, x = 0, width = 160, inside = ''): string =>
    `<mxGeometry x="${x}" y="${y}" width="${width}" height="${height}" as="geometry">${inside}</mxGeometry>`;
const vertex = (id: string, value: string, style: string, parent: string, inside: string, more = ''): string =>
    `<mxCell id="${id}" value="${value}" style="${style}" vertex="1" parent="${parent}"${more}>${inside}</mxCell>`;

const classOf = (height: number, more = '', noted = ''): string =>
    vertex('c', 'Order', STACK, '1', geometry(40, height, 40, 160, noted), more) +
    vertex('f', '- id: UUID', TEXT, 'c', geometry(26, 26)) +
    vertex('r', '', 'line;strokeWidth=1;fillColor=none;', 'c', geometry(52, 8)) +
    vertex('m', '+ pay(): void', TEXT, 'c', geometry(60, 26)) +
    vertex('z', 'Other', 'html=1;', '1', geometry(40, 60, 400));
const folded = classOf(26, ' collapsed="1"', '<mxRectangle x="40" y="40" width="160" height="86" as="alternateBounds"/>');
const tableRow = (id: string, y: number): string =>
    vertex(id, '', 'shape=tableRow;horizontal=0;startSize=0;fillColor=none;', 't', geometry(y, 30)) +
    vertex(`${id}k`, y === 30 ? 'PK' : '', CELL, id, geometry(0, 30, 0, 60)) +
    vertex(`${id}n`, `name ${id}`, CELL, id, geometry(0, 30, 60, 100));
const table = vertex('t', 'orders', TABLE, '1', geometry(40, 90)) + tableRow('p', 30) + tableRow('q', 60);

const ROWS: readonly Row[] = [{ text: 'Order' }, '-', { text: '- id: UUID' }, '-', { text: '+ pay(): void' }];
const MORE: Row[] = [...ROWS.slice(0, 3), { text: '- note: Text' }, ...ROWS.slice(3)];

function changed(xml: string, ...changes: Parameters<typeof planUpdate>[1]): Page {
    const { board } = drawn(drawioCodec.decode(cells(xml)).diagram, undefined, { source: '/w/a.drawio' });
    board.apply(planUpdate(board, changes).change);
    const { target } = drawioCodec.encode(diagramOf(board).diagram);
    return DrawioDocument.load(drawioCodec.update(cells(xml), target, { own: [0] }).text).activePage;
}

const noted = (page: Page): string | undefined =>
    page
        .find('c')
        ?.geometry?.children.flatMap(child => (child.kind === 'element' ? (child.attributes.get('height') ?? []) : []))
        .join();

describe("rows that a board adds to draw.io's own classes and tables", () => {
    it('DR25 stand in the file where they are seen, as draw.io places them in this order', () => {
        const inside = [...changed(classOf(86), { shapeId: 'c', props: { rows: MORE } }).childrenOf('c')];
        expect(inside.map(({ value }) => value)).to.deep.equal(['- id: UUID', '- note: Text', '', '+ pay(): void']);
        expect(inside.map(({ rect }) => rect.y)).to.deep.equal([26, 52, 78, 86]);
        const rows: Row[] = [{ text: 'orders' }, '-', { text: 'first' }, { text: 'name p', key: 'PK' }, { text: 'name q' }];
        const page = changed(table, { shapeId: 't', props: { rows } });
        const names = [...page.childrenOf('t')].map(row => [...page.childrenOf(row.id)].map(({ value }) => value));
        expect(names).to.deep.equal([
            ['', 'first'],
            ['PK', 'name p'],
            ['', 'name q']
        ]);
    });

    it('DR25 make the whole higher by as much as they are', () => {
        const heightOf = (xml: string, ...changes: Parameters<typeof planUpdate>[1]) => changed(xml, ...changes).find('c')?.rect.height;
        expect(heightOf(classOf(86), { shapeId: 'c', props: { rows: MORE } })).to.equal(112);
        // One that somebody made higher stays so.
        expect(heightOf(classOf(300), { shapeId: 'c', props: { rows: MORE } })).to.equal(326);
        expect(heightOf(classOf(300), { shapeId: 'c', props: { rows: ROWS.slice(0, 3) } })).to.equal(266);
        // One that is made higher with the same change becomes so.
        expect(heightOf(classOf(300), { shapeId: 'c', height: 400, props: { rows: MORE } })).to.equal(400);
        expect(heightOf(classOf(300), { shapeId: 'c', height: 200, props: { rows: MORE } })).to.equal(200);
    });

    it('DR25 leave a folded one folded, and make it higher as it is open', () => {
        const page = changed(folded, { shapeId: 'c', props: { rows: MORE } });
        expect([page.find('c')?.rect.height, noted(page)]).to.deep.equal([26, '112']);
        const less = changed(folded, { shapeId: 'c', props: { rows: ROWS.slice(0, 3) } });
        expect([less.find('c')?.rect.height, noted(less)]).to.deep.equal([26, '52']);
    });

    it('DR25 a folded one whose size changes on the board stays folded, and is moved', () => {
        const page = changed(folded, { shapeId: 'c', x: 60, y: 80, width: 200, height: 200 });
        expect([page.find('c')?.rect, noted(page)]).to.deep.equal([{ x: 60, y: 80, width: 200, height: 26 }, '200']);
        expect(page.find('m')?.rect.width).to.equal(200);
    });
});
