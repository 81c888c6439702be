import { expect } from 'chai';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'fs';
import { BOARD, boardForEachTest } from './test/board-for-each-test';
import { type Output, TemporaryWorkspace } from './test/temporary-workspace';

const BOX = { type: 'geo', x: 0, y: 0, width: 100, height: 100 };

describe('Boards that somebody else writes', () => {
    let workspace: TemporaryWorkspace;
    let file: string;

    boardForEachTest((made, its) => ([workspace, file] = [made, its]), [{ ...BOX, id: 'a' }]);

    const total = async () => (await workspace.ok('read', { path: file }))['total'];

    it('what they wrote between two calls is kept', async () => {
        const other = new TemporaryWorkspace();
        const copy = other.write(BOARD, workspace.text(BOARD));
        await other.ok('add_shape', { path: copy, ...BOX, id: 'theirs', x: 400 });
        workspace.write(BOARD, other.text(BOARD));
        await workspace.ok('add_shape', { path: file, ...BOX, id: 'ours', x: 800 });
        const { shapes } = await workspace.ok('read', { path: file, detail: 'summary' });
        expect((shapes as Output[]).map(({ id }) => id)).to.have.members(['shape:a', 'shape:theirs', 'shape:ours']);
        other.dispose();
    });

    it('what they wrote while a call was planned is kept too', async () => {
        const other = new TemporaryWorkspace();
        const copy = other.write(BOARD, workspace.text(BOARD));
        await other.ok('add_shape', { path: copy, ...BOX, id: 'theirs', x: 400 });
        const session = await workspace.whiteboard.board(file);
        let plans = 0;
        const { result } = await session.change(
            view => {
                plans += 1;
                if (plans === 1) {
                    writeFileSync(file, other.text(BOARD));
                }
                return { change: { put: [], remove: [view.get('shape:a')!.id] }, result: view.get('shape:theirs') !== undefined };
            },
            { label: 'test', caller: 'test', signal: new AbortController().signal }
        );
        expect({ plans, result }).to.deep.equal({ plans: 2, result: true });
        const { shapes } = await workspace.ok('read', { path: file, detail: 'summary' });
        expect((shapes as Output[]).map(({ id }) => id)).to.deep.equal(['shape:theirs']);
        other.dispose();
    });

    it('who never stops writing makes the call give up, not overwrite', async () => {
        const session = await workspace.whiteboard.board(file);
        let plans = 0;
        const change = session.change(
            () => {
                plans += 1;
                writeFileSync(file, `${readFileSync(file, 'utf8')} `);
                return { change: { put: [], remove: [] as never[] }, result: undefined };
            },
            { label: 'test', caller: 'test', signal: new AbortController().signal }
        );
        await change;
        expect(plans).to.equal(1);
        const text = () => readFileSync(file, 'utf8');
        const busy = session.change(
            view => {
                writeFileSync(file, `${text()} `);
                return { change: { put: [], remove: [view.get('shape:a')!.id] }, result: undefined };
            },
            { label: 'test', caller: 'test', signal: new AbortController().signal }
        );
        expect(await busy.catch((error: unknown) => error)).to.include({ code: 'CONFLICT' });
        expect(await total()).to.equal(1);
    });

    it('undo leaves alone what somebody changed since', async () => {
        await workspace.ok('update_shape', { path: file, shapeId: 'a', label: 'ours' });
        const other = new TemporaryWorkspace();
        const copy = other.write(BOARD, workspace.text(BOARD));
        await other.ok('update_shape', { path: copy, shapeId: 'a', label: 'theirs' });
        workspace.write(BOARD, other.text(BOARD));
        const before = workspace.text(BOARD);
        expect(await workspace.refused('undo', { path: file })).to.include({ code: 'CONFLICT' });
        expect(workspace.text(BOARD)).to.equal(before);
        other.dispose();
    });

    it('undo of a shape waits for the arrow that somebody bound to it', async () => {
        const other = new TemporaryWorkspace();
        const copy = other.write(BOARD, workspace.text(BOARD));
        await other.ok('batch_add_shapes', {
            path: copy,
            shapes: [
                { type: 'arrow', from: 'a', to: 'b' },
                { ...BOX, id: 'b', x: 500 }
            ]
        });
        workspace.write(BOARD, other.text(BOARD));
        expect(await workspace.refused('undo', { path: file })).to.include({ code: 'CONFLICT' });
        expect(await total()).to.equal(3);
        other.dispose();
    });

    it('undo works on a file that only moved away and came back', async () => {
        renameSync(file, `${file}.bak`);
        expect((await workspace.refused('undo', { path: file })).code).to.equal('NOT_FOUND');
        renameSync(`${file}.bak`, file);
        expect(await workspace.ok('undo', { path: file })).to.include({ undone: 1 });
        expect(await total()).to.equal(0);
    });

    it('a file that is gone is not found again', async () => {
        rmSync(file);
        expect((await workspace.refused('add_shape', { path: file, ...BOX })).code).to.equal('NOT_FOUND');
    });
});
