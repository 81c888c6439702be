import 'reflect-metadata';
import { CanvasWorkspace } from '@openspace/core/lib/node/test/canvas-workspace';
import type { WindowRequest } from '../../common/window-diagram';
import { WindowRouter } from '@openspace/core/lib/node/bridge/window-router';
import { NOT_OPEN_HERE } from '@openspace/core/lib/common/bridge-protocol';
import { DrawioDocument, receiveChange, withChange } from '@openspace/drawio';
import { textRevision } from '@openspace/tool';
import type { ToolOutcome } from '@openspace/tool';
import { expect } from 'chai';
import { chmodSync } from 'fs';
import { drawioTools } from '../../common/tools';
import { DrawioThreads } from '../drawio-threads';
import { StencilFiles } from '../stencils/stencil-files';
import { DrawioHub, NO_FILES } from '../test/drawio-hub';
import { DiagramDocuments } from './diagram-documents';

const cell = (id: string, label: string) =>
    `<mxCell id="${id}" value="${label}" style="rounded=1;" vertex="1" parent="1"><mxGeometry x="40" y="40" width="160" height="60" as="geometry"/></mxCell>`;
const page = (name: string, cells: string) =>
    `<diagram id="${name}" name="${name}"><mxGraphModel grid="1"><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel></diagram>`;
const PLAN = `<mxfile host="elsewhere" note="kept">${page('Overview', cell('a', 'Alpha') + cell('b', 'Beta'))}${page('Details', cell('c', 'Gamma'))}</mxfile>`;
const one = { cells: [{ type: 'vertex', x: 300, y: 300, text: 'New' }] };

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('draw.io tools on files', () => {
    /** What was painted as PNG. */
    const painted: string[] = [];
    const stencils = new StencilFiles();
    const threads = new DrawioThreads();
    const tools = drawioTools.map(tool => threads.inWorker(tool));
    let workspace: CanvasWorkspace;
    /** The window that has a diagram open, if one has. */
    let window: ((request: WindowRequest) => Promise<ToolOutcome>) | undefined;
    /** The windows that were asked. */
    let asked: string[];
    beforeEach(() => {
        window = undefined;
        asked = [];
        workspace = new CanvasWorkspace(({ files, windows, changes }) => {
            const bridge = {
                executeViaBridge: async (_tool: string, args: unknown, { route }: { readonly route: { readonly windowId: string } }) => {
                    asked.push(route.windowId);
                    const outcome = await window?.(args as WindowRequest);
                    return outcome ?? { success: false as const, error: { code: NOT_OPEN_HERE, message: 'Not here.' } };
                }
            };
            const documents = new DiagramDocuments(files, windows, new WindowRouter(windows), bridge, changes, {
                png: async svg => {
                    painted.push(svg);
                    return { base64: PIXEL, mimeType: 'image/png', losses: [] };
                }
            });
            return [
                { tools, port: Object.assign(new DrawioHub(), NO_FILES, { documents, art: (names: string[]) => stencils.read(names) }) }
            ];
        });
        workspace.write('plan.drawio', PLAN);
    });
    afterEach(() => workspace.dispose());

    const textsOf = (text: string) =>
        Object.fromEntries(DrawioDocument.load(text).pages.map(({ name, drawn }) => [name, drawn.map(({ value }) => value).sort()]));

    it('read and change a file, answer without its XML, and log what they did', async () => {
        const pages = await workspace.ok('list-pages', { path: 'plan.drawio' });
        expect(pages).to.deep.include({ path: workspace.file('plan.drawio'), revision: textRevision(PLAN) });
        const added = await workspace.ok('add-cells', { path: 'plan.drawio', expectedRevision: pages['revision'], ...one });
        expect(added).to.include({ appliedBy: 'file', created: false, active_layer_id: '1', active_page_id: 'Overview' });
        expect(added).not.to.have.property('diagram_xml');
        const text = workspace.text('plan.drawio');
        expect(added['revision']).to.equal(textRevision(text));
        expect(textsOf(text)).to.deep.equal({ Overview: ['Alpha', 'Beta', 'New'], Details: ['Gamma'] });
        expect(text)
            .to.contain('host="elsewhere" note="kept"')
            .and.contain(`\n        ${cell('c', 'Gamma')}\n`);
        const [logged] = await workspace.changes.list();
        expect(logged).to.include({ tool: 'add-cells', caller: 'tester', undoable: true, path: workspace.file('plan.drawio') });
        await workspace.changes.undo(logged!.id);
        expect(workspace.text('plan.drawio')).to.equal(PLAN);
    });

    it('refuse a stale expectedRevision, fields that contradict each other, and anything that is not a diagram, and change nothing', async () => {
        const stale = await workspace.refused('add-cells', { path: 'plan.drawio', expectedRevision: 'old', ...one });
        expect(stale).to.include({ code: 'CONFLICT' });
        expect(stale.details).to.deep.equal({ currentRevision: textRevision(PLAN), expectedRevision: 'old' });
        const both = await workspace.refused('add-cells', { path: 'plan.drawio', diagram_xml: PLAN, ...one });
        expect(both).to.include({ code: 'INVALID_INPUT' }).and.have.property('suggestion');
        const alone = await workspace.refused('add-cells', { expectedRevision: 'x', ...one });
        expect(alone).to.include({ code: 'INVALID_INPUT' });
        const shape = { shape_type: 'note', text: 'x', x: 0, y: 0, width: 10, height: 10 };
        expect(await workspace.refused('add_shape', { path: 'plan.drawio', xml: PLAN, ...shape })).to.include({ code: 'INVALID_INPUT' });
        expect(await workspace.refused('finish-diagram', {})).to.include({ code: 'INVALID_INPUT' });
        workspace.write('pom.xml', '<project/>');
        expect(await workspace.refused('add-cells', { path: 'pom.xml', ...one })).to.include({ code: 'INVALID_XML' });
        expect(workspace.text('pom.xml')).to.equal('<project/>');
        expect(await workspace.refused('add-cells', { path: 'a.json', ...one })).to.include({ code: 'INVALID_INPUT' });
        expect(await workspace.refused('list-pages', { path: 'none.drawio' })).to.include({ code: 'NOT_FOUND' });
        expect(await workspace.refused('add-cells', { path: '../x.drawio', ...one })).to.include({ code: 'OUTSIDE_WORKSPACE' });
        expect(workspace.text('plan.drawio')).to.equal(PLAN);
        expect(await workspace.changes.list()).to.deep.equal([]);
    });

    it('work on the page that they are told, which no file keeps', async () => {
        const chosen = await workspace.ok('set-active-page', { path: 'plan.drawio', page_id: 'Details' });
        expect(chosen).to.include({ active_page_id: 'Details', revision: textRevision(PLAN) });
        expect(workspace.text('plan.drawio')).to.equal(PLAN);
        await workspace.ok('add-cells', { path: 'plan.drawio', active_page_id: 'Details', ...one });
        const shape = { shape_type: 'note', text: 'Note', x: 0, y: 0, width: 10, height: 10 };
        await workspace.ok('add_shape', { path: 'plan.drawio', active_page_id: 'Details', ...shape });
        expect(textsOf(workspace.text('plan.drawio')).Details).to.deep.equal(['Gamma', 'New', 'Note']);
        expect(workspace.text('plan.drawio')).not.to.contain('openspace');
        const missing = await workspace.refused('list-layers', { path: 'plan.drawio', active_page_id: 'None' });
        expect(missing).to.include({ code: 'PAGE_NOT_FOUND' });
    });

    it('make a file that is missing, keep compressed ones compressed, and repaint pictures', async () => {
        expect(await workspace.ok('add-cells', { path: 'new/sketch.drawio', create: true, ...one })).to.include({ created: true });
        expect(textsOf(workspace.text('new/sketch.drawio'))).to.deep.equal({ 'Page-1': ['New'] });
        workspace.write('packed.drawio', DrawioDocument.load(PLAN).toXml({ compress: true }));
        await workspace.ok('add-cells', { path: 'packed.drawio', ...one });
        const packed = workspace.text('packed.drawio');
        expect(packed).not.to.contain('Beta');
        expect(textsOf(packed)).to.deep.equal({ Overview: ['Alpha', 'Beta', 'New'], Details: ['Gamma'] });
        await workspace.ok('add-cells', { path: 'sketch.drawio.svg', create: true, ...one });
        await workspace.ok('add-cells', { path: 'sketch.drawio.svg', cells: [{ type: 'vertex', x: 0, y: 0, text: 'Second' }] });
        const svg = workspace.text('sketch.drawio.svg');
        expect(svg).to.match(/^<svg/);
        expect(svg.replace(/content="[^"]*"/, '')).to.contain('Second');
        expect(textsOf(svg)).to.deep.equal({ 'Page-1': ['New', 'Second'] });
    });

    it('keep a diagram in a PNG, which shows it, and undo what they did to it', async () => {
        const made = await workspace.ok('add-cells', { path: 'sketch.drawio.png', create: true, ...one });
        expect(made).to.include({ created: true, appliedBy: 'file' });
        const first = workspace.bytes('sketch.drawio.png');
        const second = await workspace.ok('add-cells', {
            path: 'sketch.drawio.png',
            cells: [{ type: 'vertex', x: 0, y: 0, text: 'Zwei 二' }]
        });
        const bytes = workspace.bytes('sketch.drawio.png');
        const text = `data:image/png;base64,${bytes.toString('base64')}`;
        expect(second['revision']).to.equal(textRevision(text));
        expect(textsOf(text)).to.deep.equal({ 'Page-1': ['New', 'Zwei 二'] });
        expect(painted.at(-1)).to.contain('Zwei 二').and.not.contain('content=');
        // The picture as it was painted, with one more chunk after its header.
        const pixel = Buffer.from(PIXEL, 'base64');
        expect(bytes.subarray(0, 33).equals(pixel.subarray(0, 33))).to.equal(true);
        expect(bytes.subarray(-(pixel.length - 33)).equals(pixel.subarray(33))).to.equal(true);
        expect(bytes.toString('latin1').split('tEXtmxfile')).to.have.length(2);
        const pages = await workspace.ok('list-pages', { path: 'sketch.drawio.png' });
        expect(pages).to.include({ revision: second['revision'] });
        await workspace.changes.undo((await workspace.changes.list())[0]!.id);
        expect(workspace.bytes('sketch.drawio.png').equals(first)).to.equal(true);
        workspace.write('photo.drawio.png', pixel);
        const photo = await workspace.refused('add-cells', { path: 'photo.drawio.png', ...one });
        expect(photo).to.include({ code: 'INVALID_XML' });
        expect(photo.message).to.contain('only a picture');
        expect(workspace.bytes('photo.drawio.png').equals(pixel)).to.equal(true);
    });

    it('give a file its icons at once, finish the placeholders that it has, and take in a whole diagram', async () => {
        const icon = { cells: [{ type: 'vertex', shape_name: 'AWS Lambda', x: 0, y: 0 }] };
        const added = await workspace.ok('add-cells', { path: 'plan.drawio', transactional: true, ...icon });
        expect(JSON.stringify(added).length).to.be.below(600);
        expect(workspace.text('plan.drawio')).to.contain('data:image/svg+xml').and.not.contain('placeholder');
        const light = await workspace.ok('add-cells', { transactional: true, ...icon });
        await workspace.ok('import-diagram', { path: 'light.drawio', xml: light['diagram_xml'] });
        expect(workspace.text('light.drawio')).to.contain('placeholder=1');
        const finished = await workspace.ok('finish-diagram', { path: 'light.drawio' });
        expect(finished).to.have.nested.property('data.resolved_count', 1);
        expect(finished).not.to.have.nested.property('data.xml');
        expect(workspace.text('light.drawio')).to.contain('data:image/svg+xml').and.not.contain('placeholder=1');
        await workspace.ok('import-diagram', { path: 'plan.drawio', xml: page('Other', cell('z', 'Zeta')) });
        expect(textsOf(workspace.text('plan.drawio'))).to.deep.equal({ Other: ['Zeta'] });
    });

    it('undo the own steps of a caller, keep what others changed, and refuse where that is the same', async () => {
        await workspace.refused('undo-changes', { path: 'plan.drawio' });
        const first = await workspace.ok('add-cells', { path: 'plan.drawio', ...one });
        const second = await workspace.ok('edit-cells', { path: 'plan.drawio', cells: [{ cell_id: 'a', text: 'Omega' }] });
        workspace.write('plan.drawio', workspace.text('plan.drawio').replace('Beta', 'By hand'));
        const undone = await workspace.ok('undo-changes', { path: 'plan.drawio', revisions: [first['revision']] });
        expect(undone).to.deep.include({ data: { undone: 1 }, appliedBy: 'file' });
        expect(textsOf(workspace.text('plan.drawio')).Overview).to.deep.equal(['By hand', 'Omega']);
        const gone = await workspace.refused('undo-changes', { path: 'plan.drawio', revisions: [first['revision']] });
        expect(gone).to.include({ code: 'NOT_FOUND' });
        const text = workspace.text('plan.drawio').replace('Omega', 'Theirs');
        workspace.write('plan.drawio', text);
        const refused = await workspace.refused('undo-changes', { path: 'plan.drawio', revisions: [second['revision']] });
        expect(refused).to.deep.include({ code: 'CONFLICT', details: { cells: ['a'] } });
        expect(workspace.text('plan.drawio')).to.equal(text);
        workspace.write('plan.drawio', text.replace('Theirs', 'Omega'));
        await workspace.ok('undo-changes', { path: 'plan.drawio' });
        expect(textsOf(workspace.text('plan.drawio'))).to.deep.equal({ Overview: ['Alpha', 'By hand'], Details: ['Gamma'] });
    });

    it('undo several steps at once, also in a large file and in one that they made', async () => {
        for (const at of [1, 2, 3]) {
            await workspace.ok('add-cells', { path: 'new.drawio', create: true, cells: [{ type: 'vertex', text: `N${at}` }] });
        }
        await workspace.ok('undo-changes', { path: 'new.drawio', steps: 2 });
        expect(textsOf(workspace.text('new.drawio'))).to.deep.equal({ 'Page-1': ['N1'] });
        await workspace.ok('undo-changes', { path: 'new.drawio', steps: 100 });
        expect(textsOf(workspace.text('new.drawio'))).to.deep.equal({ 'Page-1': [] });
        const many = Array.from({ length: 2_000 }, (_, at) => ({ type: 'vertex', x: at, y: at, text: `Many ${at}` }));
        await workspace.ok('add-cells', { path: 'plan.drawio', cells: many });
        await workspace.ok('undo-changes', { path: 'plan.drawio' });
        expect(textsOf(workspace.text('plan.drawio'))).to.deep.equal(textsOf(PLAN));
    });

    it('lose nothing when many calls change one file', async () => {
        const calls = Array.from({ length: 20 }, (_, at) =>
            workspace.ok('add-cells', { path: 'plan.drawio', cells: [{ type: 'vertex', x: at * 10, y: 0, text: `N${at}` }] })
        );
        await Promise.all(calls);
        expect(textsOf(workspace.text('plan.drawio')).Overview).to.have.length(22);
    });

    it('change the diagram of the window that has it open, and begin again where the person was faster', async () => {
        workspace.openInWindow('w', [{ path: 'plan.drawio', lastActive: 1 }]);
        let shown = PLAN.replace('Beta', 'Drawn');
        let faster = true;
        window = async request => {
            const revision = textRevision(shown);
            if (request.kind === 'look') {
                return { success: true, output: { revision, ...(revision !== request.revision && { text: shown }) }, attachments: [] };
            }
            if (faster) {
                faster = false;
                shown = shown.replace('Drawn', 'Later');
                return { success: true, output: { stale: true }, attachments: [] };
            }
            expect(request.revision).to.equal(revision);
            shown = withChange(shown, receiveChange(JSON.parse(JSON.stringify(request.change))));
            workspace.write('plan.drawio', shown);
            return { success: true, output: { stale: false, revision: textRevision(shown) }, attachments: [] };
        };
        const seen = await workspace.ok('list-paged-model', { path: 'plan.drawio' });
        expect(JSON.stringify(seen)).to.contain('Drawn');
        const added = await workspace.ok('add-cells', { path: 'plan.drawio', ...one });
        expect(added).to.include({ appliedBy: 'window', revision: textRevision(shown) });
        expect(textsOf(shown)).to.deep.equal({ Overview: ['Alpha', 'Later', 'New'], Details: ['Gamma'] });
        expect((await workspace.changes.list())[0]).to.include({ tool: 'add-cells', undoable: true });
    });

    it('work on the page that the person looks at, and say which it was', async () => {
        workspace.openInWindow('w', [{ path: 'plan.drawio', lastActive: 1 }]);
        let shown = PLAN;
        window = async request => {
            if (request.kind === 'look') {
                return { success: true, output: { revision: textRevision(shown), text: shown, page: 'Details' }, attachments: [] };
            }
            shown = withChange(shown, receiveChange(JSON.parse(JSON.stringify(request.change))));
            workspace.write('plan.drawio', shown);
            return { success: true, output: { stale: false, revision: textRevision(shown) }, attachments: [] };
        };
        expect(await workspace.ok('add-cells', { path: 'plan.drawio', ...one })).to.include({ active_page_id: 'Details' });
        const named = { path: 'plan.drawio', active_page_id: 'Overview', ...one };
        expect(await workspace.ok('add-cells', named)).to.include({ active_page_id: 'Overview' });
        expect(textsOf(shown)).to.deep.equal({ Overview: ['Alpha', 'Beta', 'New'], Details: ['Gamma', 'New'] });
        expect(await workspace.ok('list-layers', { path: 'plan.drawio' })).to.include({ active_page_id: 'Details' });
        // Too much for the backend's own thread.
        const many = {
            path: 'plan.drawio',
            cells: [{ type: 'vertex', text: 'x'.repeat(90_000) }, ...one.cells, { type: 'vertex', text: 'y'.repeat(20_000) }]
        };
        expect(await workspace.ok('add-cells', many)).to.include({ active_page_id: 'Details' });
    });

    it('ask the window that the caller names, if that has the diagram open', async () => {
        for (const name of ['one', 'two']) {
            workspace.openInWindow(name, [{ path: 'plan.drawio', lastActive: 1 }]);
        }
        workspace.openInWindow('other', []);
        window = async () => ({ success: true, output: { revision: textRevision(PLAN) }, attachments: [] });
        for (const name of ['two', 'one']) {
            asked = [];
            expect(await workspace.call('list-pages', { path: 'plan.drawio' }, name)).to.include({ success: true });
            expect(asked).to.deep.equal([name]);
        }
        expect(await workspace.call('list-pages', { path: 'plan.drawio' }, 'other')).to.include({ success: true });
        expect(['one', 'two']).to.include(asked.at(-1));
    });

    it('go on with the file when the window has just closed it', async () => {
        workspace.openInWindow('w', [{ path: 'plan.drawio', lastActive: 1 }]);
        expect(await workspace.ok('add-cells', { path: 'plan.drawio', ...one })).to.include({ appliedBy: 'file' });
    });

    it('say why a file cannot be written, which stays', async () => {
        chmodSync(workspace.file('plan.drawio'), 0o444);
        expect(await workspace.refused('add-cells', { path: 'plan.drawio', ...one })).to.include({ code: 'INVALID_INPUT' });
        expect(workspace.text('plan.drawio')).to.equal(PLAN);
    });
});
