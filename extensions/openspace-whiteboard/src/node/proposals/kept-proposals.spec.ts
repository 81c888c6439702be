import { expect } from 'chai';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'fs';
import * as path from 'path';
import { type Output, TemporaryWorkspace } from '../test/temporary-workspace';
import { MovedBoards } from './moved-boards';
import { requireBounded } from './proposal-bounds';

const BOARD = 'a.whiteboard.json';
const box = (label: string) => ({ type: 'geo', x: 0, y: 0, width: 100, height: 60, label });

describe('What is kept of proposals', () => {
    let workspace: TemporaryWorkspace;
    beforeEach(async () => {
        workspace = new TemporaryWorkspace();
        await workspace.ok('create', { path: BOARD });
    });
    afterEach(() => {
        expect(workspace.internal).to.deep.equal([]);
        workspace.dispose();
    });

    const propose = async (label: string, caller = 'test'): Promise<string> => {
        const outcome = await workspace.call('add_shape', { path: BOARD, mode: 'propose', ...box(label) }, undefined, caller);
        return outcome.success ? String((outcome.output as Output)['proposalId']) : outcome.error.code;
    };
    const folder = (): string => {
        const all = path.join(workspace.settings, 'openspace-proposals');
        return path.join(all, readdirSync(all)[0]!);
    };
    const recordsOf = (id: string): string =>
        path.join(
            folder(),
            readdirSync(folder()).find(name => name.startsWith(`${id}.`) && name.endsWith('.records'))!
        );

    it('is not pushed out by an agent that has proposals of its own to give up', async () => {
        const other = await propose('other', 'other');
        for (let at = 0; at < 110; at++) {
            await propose(`${at}`);
        }
        expect(await workspace.ok('review.get', { proposalId: other })).to.include({ state: 'open' });
        expect(await workspace.ok('review.list', {})).to.include({ total: 100 });
    });

    it('counts what is said about it', () => {
        const comment = { id: '', author: '', by: 'agent', text: 'x'.repeat(40_000_000), at: '' } as const;
        expect(() => requireBounded({ bytes: 1, changes: [], comments: [comment] })).to.throw('32 MB');
    });

    it('is named as damaged where its records are not what was written', async () => {
        const good = readFileSync(recordsOf(await propose('good')), 'utf8');
        for (const damaged of ['', good.slice(0, 50), 'null', '{}', '[1, null]', '[]', '[{"id":"__proto__"}]', good]) {
            const proposalId = await propose('damaged');
            writeFileSync(recordsOf(proposalId), damaged);
            const before = workspace.text(BOARD);
            for (const name of ['review.snapshot', 'review.accept']) {
                expect(await workspace.refused(name, { proposalId }), damaged).to.include({ code: 'UNSUPPORTED_FORMAT' });
            }
            expect(workspace.text(BOARD)).to.equal(before);
            expect(await workspace.ok('review.withdraw', { proposalId })).to.include({ state: 'withdrawn' });
        }
    });

    it('is never a record that no board may have', async () => {
        for (const [from, to] of [
            ['"type":"geo"', '"type":"none"'],
            ['"typeName":"shape"', '"typeName":"none"'],
            ['"x":0', '"x":"0"']
        ] as const) {
            const proposalId = await propose('damaged');
            const file = recordsOf(proposalId);
            writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
            expect(await workspace.refused('review.accept', { proposalId }), to).to.include({ code: 'UNSUPPORTED_FORMAT' });
        }
        expect(await workspace.ok('read', { path: BOARD })).to.include({ total: 0 });
    });

    it('is read once where it cannot be read', async () => {
        const proposalId = await propose('good');
        const head = path.join(folder(), 'damaged.json');
        writeFileSync(head, '{');
        const store = workspace.openProposals();
        expect((await store.of()).map(({ id }) => id)).to.deep.equal([proposalId]);
        // What would be read now would be found.
        writeFileSync(head, readFileSync(path.join(folder(), `${proposalId}.json`), 'utf8').replaceAll(proposalId, 'damaged'));
        expect((await store.of()).map(({ id }) => id)).to.deep.equal([proposalId]);
        expect(await workspace.openProposals().of()).to.have.length(2);
    });

    it('is found by a board that comes back after it was looked for', async () => {
        const proposalId = await propose('good');
        const [file, away] = [workspace.file(BOARD), path.join(workspace.settings, 'away')];
        renameSync(file, away);
        expect(await workspace.ok('review.list', {})).to.include({ total: 1 });
        renameSync(away, workspace.file('b.whiteboard.json'));
        expect(await workspace.ok('review.accept', { proposalId })).to.include({
            state: 'accepted',
            path: workspace.file('b.whiteboard.json')
        });
        rmSync(workspace.file('b.whiteboard.json'));
    });
});

describe('Boards that are missing', () => {
    it('are looked for a few at a time, and each of them once', async () => {
        const asked: string[] = [];
        const moved = new MovedBoards(async file => {
            asked.push(file);
            return file === '/none/3' ? '/none/moved' : undefined;
        });
        const boards = Array.from({ length: 20 }, (_, at) => `/none/${at}`);
        expect([...(await moved.find([...boards, ...boards]))]).to.deep.equal([['/none/3', '/none/moved']]);
        expect(asked.length).to.be.within(2, 10);
        const rest = boards.filter(board => board !== '/none/3');
        for (let call = 0; call < 20; call++) {
            await moved.find(rest);
        }
        expect([...asked].sort()).to.deep.equal([...boards].sort());
        await moved.findOne('/none/0');
        expect(asked).to.have.length(21);
    });

    it('are looked for again after a while, and when they are of interest again', async () => {
        let [asked, now] = [0, 0];
        const moved = new MovedBoards(
            async () => {
                asked++;
                return undefined;
            },
            () => now
        );
        await moved.find(['/none/a']);
        now += 9 * 60_000;
        await moved.find(['/none/a']);
        expect(asked).to.equal(1);
        now += 60_000;
        await moved.find(['/none/a']);
        expect(asked).to.equal(2);
        await moved.find([]);
        await moved.find(['/none/a']);
        expect(asked).to.equal(3);
    });
});
