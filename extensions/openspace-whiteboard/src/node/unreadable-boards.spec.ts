import { expect } from 'chai';
import { chmodSync, mkdirSync, readFileSync, symlinkSync } from 'fs';
import { BOARD, boardForEachTest } from './test/board-for-each-test';
import { TemporaryWorkspace } from './test/temporary-workspace';

const BOX = { type: 'geo', x: 0, y: 0, width: 100, height: 100 };

describe('Files that are no boards', () => {
    let workspace: TemporaryWorkspace;
    let file: string;

    boardForEachTest((made, its) => ([workspace, file] = [made, its]), [{ ...BOX, id: 'a' }]);

    const total = async () => (await workspace.ok('read', { path: file }))['total'];

    const broken: Record<string, string> = {
        'a truncated file': '{"store":{\n"document:document":{"gridSize":10,',
        'a merge conflict': '<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> branch\n',
        'other JSON': '{"hello":"world"}',
        'no text at all': '\u0000\u0001\u0002'
    };
    for (const [what, text] of Object.entries(broken)) {
        it(`${what} is told as such and stays as it is, whatever is called`, async () => {
            workspace.write(BOARD, text);
            const calls: [string, object][] = [
                ['read', {}],
                ['add_shape', BOX],
                ['replace', { shapes: [] }],
                ['delete_shape', { shapeId: 'a' }],
                ['layout', {}],
                ['undo', {}],
                ['create', { overwrite: true }]
            ];
            for (const [name, args] of calls) {
                const error = await workspace.refused(name, { path: file, ...args });
                expect(error.code, `${name}: ${error.message}`).to.equal('UNSUPPORTED_FORMAT');
            }
            expect(workspace.text(BOARD)).to.equal(text);
        });
    }

    it('an empty file is an empty board', async () => {
        workspace.write(BOARD, ' \n');
        expect(await total()).to.equal(0);
        await workspace.ok('add_shape', { path: file, ...BOX });
        expect(await total()).to.equal(1);
    });

    it('a missing one gets the nearest names and the way to create it', async () => {
        const error = await workspace.refused('read', { path: 'flows.whiteboard.json' });
        expect(error.code).to.equal('NOT_FOUND');
        expect(error.suggestion).to.include(file).and.include('openspace.whiteboard.create');
        expect(error.details).to.deep.include({ nearest: [file] });
        expect((await workspace.refused('read', { path: 'flow' })).details).to.deep.include({ nearest: [file] });
    });

    it('neither a folder nor another kind of file is taken for a board', async () => {
        mkdirSync(workspace.file('folder.whiteboard.json'));
        workspace.write('notes.txt', 'hello');
        for (const name of ['folder.whiteboard.json', '.', 'notes.txt']) {
            for (const [tool, args] of Object.entries({ read: {}, add_shape: BOX })) {
                expect((await workspace.refused(tool, { path: name, ...args })).code).to.equal('UNSUPPORTED_FORMAT');
            }
        }
        expect((await workspace.refused('create', { path: 'folder.whiteboard.json', overwrite: true })).code).to.equal(
            'UNSUPPORTED_FORMAT'
        );
        expect(workspace.text('notes.txt')).to.equal('hello');
    });

    it('nothing outside the workspace is read or made', async () => {
        const outside = new TemporaryWorkspace();
        const target = outside.write('x.whiteboard.json', '');
        symlinkSync(outside.root, workspace.file('link'));
        symlinkSync(target, workspace.file('link.whiteboard.json'));
        for (const given of [
            target,
            `../${target.split('/').slice(-2).join('/')}`,
            'link/x.whiteboard.json',
            'link.whiteboard.json',
            'link/new'
        ]) {
            for (const [tool, args] of Object.entries({ read: {}, add_shape: BOX, create: { overwrite: true } })) {
                expect((await workspace.refused(tool, { path: given, ...args })).code, `${tool} ${given}`).to.equal('OUTSIDE_WORKSPACE');
            }
        }
        expect(readFileSync(target, 'utf8')).to.equal('');
        outside.dispose();
    });

    it('a read-only file is told as such and stays', async () => {
        chmodSync(file, 0o444);
        const before = workspace.text(BOARD);
        const error = await workspace.refused('add_shape', { path: file, ...BOX });
        expect(error.code).to.equal('INVALID_INPUT');
        expect(error.message).to.include('read-only');
        expect(workspace.text(BOARD)).to.equal(before);
        expect(await total()).to.equal(1);
    });
});
