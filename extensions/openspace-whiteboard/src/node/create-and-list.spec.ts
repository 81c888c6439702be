import { expect } from 'chai';
import { existsSync, mkdirSync, renameSync, statSync } from 'fs';
import { boardForEachTest } from './test/board-for-each-test';
import { type Output, TemporaryWorkspace } from './test/temporary-workspace';

const BOX = { type: 'geo', width: 200, height: 100 };
const PAIR = [
    { ...BOX, id: 'a', x: 0, y: 0, label: 'Login' },
    { ...BOX, id: 'b', x: 0, y: 300, label: 'Home', tag: 'screen' },
    { type: 'arrow', id: 'ab', from: 'a', to: 'b' }
];

describe('Creating and listing boards', () => {
    let workspace: TemporaryWorkspace;
    let file: string;

    boardForEachTest((made, its) => ([workspace, file] = [made, its]));

    const onFile = (output: Output) => expect(output).to.include({ success: true, path: file, appliedBy: 'file' });

    async function revision(): Promise<unknown> {
        return (await workspace.ok('read', { path: file }))['revision'];
    }

    it('makes an empty board that can be read, with a title', async () => {
        const created = await workspace.ok('create', { path: 'plan.whiteboard.json', title: 'The plan' });
        expect(created).to.include({ path: workspace.file('plan.whiteboard.json'), appliedBy: 'file' });
        const read = await workspace.ok('read', { path: 'plan.whiteboard.json' });
        expect(read).to.deep.include({ title: 'The plan', shapes: [], bindings: [], total: 0, revision: created['revision'] });
    });

    it('says where another program moved a board, and makes none in its place', async () => {
        renameSync(file, workspace.file('renamed.whiteboard.json'));
        const moved = {
            path: file,
            nearest: [workspace.file('renamed.whiteboard.json')],
            movedTo: workspace.file('renamed.whiteboard.json')
        };
        for (const [tool, args] of [
            ['add_shape', { path: file, ...BOX, x: 0, y: 0 }],
            ['import', { path: file, source: 'renamed.whiteboard.json' }]
        ] as const) {
            const error = await workspace.refused(tool, args);
            expect(error, tool).to.deep.include({ code: 'NOT_FOUND', details: moved });
            expect(error.suggestion, tool).to.contain('renamed.whiteboard.json');
        }
        expect(existsSync(file)).to.equal(false);
        expect(await workspace.ok('create', { path: file })).to.include({ path: file });
    });

    it('makes the folders that are missing, and appends the suffix to a bare name', async () => {
        const { path: made } = await workspace.ok('create', { path: 'docs/design/plan' });
        expect(made).to.equal(workspace.file('docs/design/plan.whiteboard.json'));
        expect(statSync(workspace.file('docs/design/plan.whiteboard.json')).isFile()).to.equal(true);
    });

    it("gives a .tldr file tldraw's own form", async () => {
        await workspace.ok('create', { path: 'plan.tldr' });
        expect(JSON.parse(workspace.text('plan.tldr'))).to.include({ tldrawFileFormatVersion: 1 });
        await workspace.ok('add_shape', { path: 'plan.tldr', ...BOX, x: 0, y: 0 });
        expect(JSON.parse(workspace.text('plan.tldr'))).to.include({ tldrawFileFormatVersion: 1 });
    });

    it('refuses what is there, and with overwrite clears it as one step that can be undone', async () => {
        await workspace.ok('replace', { path: file, shapes: PAIR });
        const before = await revision();
        const error = await workspace.refused('create', { path: file });
        expect(error).to.include({ code: 'ALREADY_EXISTS' });
        expect(await revision()).to.equal(before);

        onFile(await workspace.ok('create', { path: file, overwrite: true, title: 'New' }));
        expect(await workspace.ok('read', { path: file })).to.deep.include({ title: 'New', total: 0, bindings: [] });
        await workspace.ok('undo', { path: file });
        expect(await revision()).to.equal(before);
    });

    it('refuses other suffixes and names one that fits', async () => {
        const error = await workspace.refused('create', { path: 'plan.json' });
        expect(error.code).to.equal('UNSUPPORTED_FORMAT');
        expect(error.suggestion).to.include('plan.whiteboard.json');
    });

    it('does not clear a board behind the back of the window that has it open', async () => {
        workspace.open.add(file);
        const error = await workspace.refused('create', { path: 'flow', overwrite: true });
        expect(error.code).to.equal('CONFLICT');
        expect(error.suggestion).to.include(file);
    });

    it('list gives all boards, page by page', async () => {
        const names = Array.from({ length: 250 }, (_, n) => `b${String(n).padStart(3, '0')}`);
        names.forEach(name => workspace.write(`${name}.tldr`, ''));
        const seen: unknown[] = [];
        const pages: unknown[] = [];
        for (let offset: unknown = 0; offset !== undefined;) {
            const page = await workspace.ok('list', { offset });
            expect(page).to.include({ total: 251, truncated: false });
            seen.push(...(page['whiteboards'] as Output[]).map(({ name }) => name));
            pages.push(offset);
            offset = page['nextOffset'];
        }
        expect(pages).to.deep.equal([0, 100, 200]);
        expect(seen).to.have.length(251).and.to.include.members(names);
        const last = await workspace.ok('list', { offset: 249, limit: 2 });
        expect(last['whiteboards']).to.have.length(2);
        expect(last).not.to.have.property('nextOffset');
    });

    it('list reports each board: name, shapes, whether it is open, and -1 for one that cannot be read', async () => {
        await workspace.ok('replace', { path: file, shapes: PAIR });
        workspace.write('broken.whiteboard.json', '{"store":{');
        workspace.write('empty.tldr', '');
        mkdirSync(workspace.file('node_modules/x'), { recursive: true });
        workspace.write('node_modules/x/hidden.whiteboard.json', '');
        workspace.open.add(file);
        const { whiteboards } = (await workspace.ok('list', {})) as { whiteboards: Output[] };
        const told = whiteboards.map(({ modified, ...board }) => {
            expect(modified).to.equal(statSync(board['path'] as string).mtime.toISOString());
            return board;
        });
        expect(told).to.deep.equal([
            { path: workspace.file('broken.whiteboard.json'), name: 'broken', shapes: -1, open: false },
            { path: workspace.file('empty.tldr'), name: 'empty', shapes: 0, open: false },
            { path: file, name: 'flow', shapes: 3, open: true }
        ]);
    });
});
