import { drawioCodec, excalidrawCodec } from '@openspace/diagram';
import { expect } from 'chai';
import { TemporaryWorkspace } from './test/temporary-workspace';

const cell = (id: string, value: string, x: number): string =>
    `<mxCell id="${id}" value="${value}" style="rounded=1;html=1;sketch=1;" vertex="1" parent="1"><mxGeometry x="${x}" y="40" width="120" height="60" as="geometry"/></mxCell>`;
const page = (id: string, name: string, cells: string): string =>
    `<diagram id="${id}" name="${name}"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel></diagram>`;
const FILE = `<mxfile host="app">${page('p1', 'Overview', cell('o', 'All', 0))}${page('p2', 'Details', cell('a', 'One', 0) + cell('b', 'Two', 300))}</mxfile>`;
const BOARD = 'plan.whiteboard.json';
const ONTO = { path: BOARD, format: 'drawio', target: 'plan.drawio' };

describe('exporting onto a file that is there', () => {
    let workspace: TemporaryWorkspace;

    beforeEach(() => {
        workspace = new TemporaryWorkspace([drawioCodec, excalidrawCodec]);
        workspace.write('plan.drawio', FILE);
    });

    afterEach(() => {
        expect(workspace.internal).to.deep.equal([]);
        workspace.dispose();
    });

    it('keeps the other pages, and the styles of the page, of the draw.io file that the board came from', async () => {
        await workspace.ok('import', { path: BOARD, source: 'plan.drawio', page: 'Details' });
        await workspace.ok('update_shape', { path: BOARD, shapeId: 'b', label: 'Second' });
        const refused = await workspace.refused('export', ONTO);
        expect(refused.code).to.equal('ALREADY_EXISTS');
        expect(refused.details).to.deep.include({ kept: ['page "Overview" (1 cell)'], lost: [] });
        expect(workspace.text('plan.drawio')).to.equal(FILE);
        const done = await workspace.ok('export', { ...ONTO, overwrite: true });
        expect(done['losses']).to.deep.equal([]);
        const text = workspace.text('plan.drawio');
        expect(text).to.include('name="Overview"').and.include('value="All"').and.include('value="Second"');
        expect(text.match(/sketch=1/g)).to.have.length(3);
        // A second time what was deleted on the board goes, since it is known to have been there.
        await workspace.ok('delete_shape', { path: BOARD, shapeId: 'b' });
        const again = await workspace.refused('export', ONTO);
        expect(again.details).to.deep.include({ lost: ['"Second" of page "Details"'] });
        await workspace.ok('export', { ...ONTO, overwrite: true });
        expect(workspace.text('plan.drawio')).to.not.include('Second');
        expect(workspace.text('plan.drawio')).to.include('value="All"').and.include('value="One"');
    });

    it('adds a page to the file of another diagram, of which nothing is lost', async () => {
        await workspace.ok('create', { path: BOARD });
        await workspace.ok('add_shape', { path: BOARD, type: 'geo', id: 'zz', label: 'Else', x: 0, y: 0 });
        const refused = await workspace.refused('export', ONTO);
        expect(refused.details).to.deep.include({ kept: ['page "Overview" (1 cell)', 'page "Details" (2 cells)'], lost: [] });
        const done = await workspace.ok('export', { ...ONTO, overwrite: true });
        expect(done['losses']).to.deep.equal([]);
        const text = workspace.text('plan.drawio');
        expect(text).to.include('value="All"').and.include('value="Two"').and.include('value="Else"');
        expect(text.match(/<diagram /g)).to.have.length(3);
    });

    it('draws every page of a file on a page of the board, and writes each back onto its own', async () => {
        const made = await workspace.ok('import', { path: BOARD, source: 'plan.drawio' });
        expect(JSON.stringify(made['losses'])).to.include('On further pages of the board: \\"Details\\"');
        expect(made['shapeIds']).to.deep.equal(['shape:o', 'shape:a', 'shape:b']);
        expect(workspace.text(BOARD)).to.include('"name":"Overview"').and.include('"name":"Details"');
        await workspace.ok('delete_shape', { path: BOARD, shapeId: 'o' });
        expect((await workspace.refused('export', ONTO)).details).to.deep.include({ kept: [], lost: ['"All" of page "Overview"'] });
        await workspace.ok('export', { ...ONTO, overwrite: true });
        const text = workspace.text('plan.drawio');
        expect(text).to.include('name="Overview"').and.include('value="One"').and.include('value="Two"').and.not.include('value="All"');
        const whole = await workspace.ok('export', { path: BOARD, format: 'drawio' });
        expect(String(whole['text']).match(/<diagram /g)).to.have.length(2);
    });

    it('lists what Excalidraw scenes and other boards would lose', async () => {
        await workspace.ok('create', { path: BOARD });
        await workspace.ok('add_shape', { path: BOARD, type: 'geo', id: 'new', label: 'New', x: 0, y: 0 });
        await workspace.ok('create', { path: 'other' });
        await workspace.ok('add_shape', { path: 'other.whiteboard.json', type: 'geo', id: 'mine', label: 'Mine', x: 0, y: 0 });
        await workspace.ok('export', { path: 'other.whiteboard.json', format: 'excalidraw', target: 'scene.excalidraw' });
        await workspace.ok('export', { path: 'other.whiteboard.json', format: 'tldr', target: 'scene.tldr' });
        for (const [format, target] of [
            ['excalidraw', 'scene.excalidraw'],
            ['tldr', 'scene.tldr']
        ]) {
            const refused = await workspace.refused('export', { path: BOARD, format, target });
            expect(refused.code, target).to.equal('ALREADY_EXISTS');
            expect(refused.details, target).to.deep.include({ lost: ['"Mine"'] });
        }
    });

    it('says that a file which no one can read goes as a whole', async () => {
        await workspace.ok('create', { path: BOARD });
        workspace.write('plan.drawio', 'no diagram');
        expect((await workspace.refused('export', ONTO)).details).to.deep.include({
            lost: ['everything in the file, which cannot be read']
        });
        await workspace.ok('export', { ...ONTO, overwrite: true });
        expect(workspace.text('plan.drawio')).to.include('<mxfile');
    });

    it('fill in what draw.io fills in, keep how it is written, and name the attributes that other formats have no place for', async () => {
        const cell = '<mxCell style="html=1;" vertex="1" parent="1"><mxGeometry width="160" height="60" as="geometry"/></mxCell>';
        const object = `<UserObject label="%owner% of %page%" placeholders="1" owner="Ada" cost="7" id="o">${cell}</UserObject>`;
        const file = `<mxfile><diagram id="p" name="Plan"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${object}</root></mxGraphModel></diagram></mxfile>`;
        workspace.write('filled.drawio', file);
        const path = 'filled.whiteboard.json';
        await workspace.ok('import', { path, source: 'filled.drawio' });
        const { shapes } = await workspace.ok('read', { path });
        expect(JSON.stringify(shapes)).to.include('Ada of Plan');
        const svg = await workspace.ok('export', { path, format: 'svg' });
        expect(svg['text']).to.include('Ada of Plan');
        expect(svg['losses']).to.deep.equal([]);
        const scene = await workspace.ok('export', { path, format: 'excalidraw' });
        expect(scene['text']).to.include('Ada of Plan');
        expect(JSON.stringify(scene['losses'])).to.include('(owner, cost)');
        await workspace.ok('export', { path, format: 'drawio', target: 'filled.drawio', overwrite: true });
        const text = workspace.text('filled.drawio');
        expect(text).to.include('label="%owner% of %page%" placeholders="1" owner="Ada" cost="7"');
        expect(text.split('\n').filter(line => line.includes('<UserObject'))).to.have.length(1);
    });
});
