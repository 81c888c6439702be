import { expect } from 'chai';
import { BOARD, boardForEachTest } from './test/board-for-each-test';
import { TemporaryWorkspace } from './test/temporary-workspace';

const BOX = { type: 'geo', x: 0, y: 0, width: 100, height: 100 };

describe('Calls that meet, end early or ask for too much', () => {
    let workspace: TemporaryWorkspace;
    let file: string;

    boardForEachTest((made, its) => ([workspace, file] = [made, its]), [{ ...BOX, id: 'a' }]);

    const total = async () => (await workspace.ok('read', { path: file }))['total'];

    it('50 calls at once all land', async () => {
        const added = await Promise.all(
            Array.from({ length: 50 }, (_, n) => workspace.ok('add_shape', { path: file, ...BOX, id: `n${n}`, x: n * 200 }))
        );
        expect(new Set(added.map(({ revision }) => revision)).size).to.equal(50);
        expect(await total()).to.equal(51);
        const fresh = new TemporaryWorkspace();
        fresh.write(BOARD, workspace.text(BOARD));
        expect((await fresh.ok('read', { path: BOARD }))['total']).to.equal(51);
        fresh.dispose();
    });

    it('calls on several boards at once land on theirs', async () => {
        const boards = ['one', 'two', 'three'];
        await Promise.all(boards.map(path => workspace.ok('create', { path })));
        await Promise.all(
            boards.flatMap(name =>
                Array.from({ length: 10 }, (_, n) =>
                    workspace.ok('add_shape', { path: `${name}.whiteboard.json`, ...BOX, x: n * 200, label: name })
                )
            )
        );
        for (const name of boards) {
            const found = await workspace.ok('find_shapes', { path: `${name}.whiteboard.json`, label: name });
            expect(found['total']).to.equal(10);
        }
    });

    it('only one of two that expect the same revision wins, and the other is told the current one', async () => {
        const { revision } = await workspace.ok('read', { path: file });
        const outcomes = await Promise.all(
            [1, 2].map(n => workspace.call('add_shape', { path: file, ...BOX, x: n * 200, expectedRevision: revision }))
        );
        const lost = outcomes.filter(outcome => !outcome.success);
        expect(lost).to.have.length(1);
        const now = (await workspace.ok('read', { path: file }))['revision'];
        expect(lost[0]).to.have.nested.include({ 'error.code': 'CONFLICT', 'error.details.currentRevision': now });
        await workspace.ok('add_shape', { path: file, ...BOX, expectedRevision: now });
        expect(await total()).to.equal(3);
    });

    it('a stale revision keeps every kind of change off', async () => {
        const before = workspace.stamp(BOARD);
        const changes: Record<string, object> = {
            add_shape: BOX,
            batch_add_shapes: { shapes: [BOX] },
            replace: { shapes: [] },
            update_shape: { shapeId: 'a', x: 9 },
            batch_update_shapes: { updates: [{ shapeId: 'a', x: 9 }] },
            delete_shape: { shapeId: 'a' },
            delete_shapes: { shapeIds: ['a'] },
            layout: {}
        };
        for (const [name, args] of Object.entries(changes)) {
            const error = await workspace.refused(name, { path: file, ...args, expectedRevision: 'stale' });
            expect(error.code, name).to.equal('CONFLICT');
        }
        expect(workspace.stamp(BOARD)).to.equal(before);
    });

    it('a cancelled call changes nothing', async () => {
        const before = workspace.stamp(BOARD);
        const cancelled = new AbortController();
        cancelled.abort();
        const session = await workspace.whiteboard.board(file);
        const change = session.change(() => expect.fail('planned'), { label: 'test', caller: 'test', signal: cancelled.signal });
        expect(await change.catch((error: unknown) => error)).to.include({ code: 'CANCELLED' });

        const midway = new AbortController();
        const late = session.change(
            view => {
                midway.abort();
                return { change: { put: [], remove: [view.get('shape:a')!.id] }, result: undefined };
            },
            { label: 'test', caller: 'test', signal: midway.signal }
        );
        expect(await late.catch((error: unknown) => error)).to.include({ code: 'CANCELLED' });
        const outcome = await workspace.call('layout', { path: file }, cancelled.signal);
        expect(outcome).to.have.nested.include({ 'error.code': 'CANCELLED' });
        expect(workspace.stamp(BOARD)).to.equal(before);
    });

    it('4,001 shapes are refused, 4,000 are drawn', async () => {
        const before = workspace.text(BOARD);
        const many = Array.from({ length: 4001 }, (_, n) => ({ ...BOX, x: (n % 80) * 150, y: Math.floor(n / 80) * 150 }));
        for (const name of ['batch_add_shapes', 'replace']) {
            const error = await workspace.refused(name, { path: file, shapes: many });
            expect(error.code).to.equal('INVALID_INPUT');
            expect(error.message).to.include('4000');
        }
        expect(workspace.text(BOARD)).to.equal(before);
        const drawn = await workspace.ok('replace', { path: file, shapes: many.slice(1) });
        expect(drawn['shapeIds']).to.have.length(4000);
        expect(await total()).to.equal(4000);
    });

    it('one bad shape in a replace keeps the old drawing', async () => {
        const before = workspace.text(BOARD);
        const shapes = [
            { ...BOX, id: 'x' },
            { ...BOX, props: { geo: 'rectangel' } }
        ];
        const error = await workspace.refused('replace', { path: file, shapes });
        expect(error.code).to.equal('INVALID_INPUT');
        expect(error.message).to.include('shapes[1].props.geo').and.include('did you mean "rectangle"');
        expect(workspace.text(BOARD)).to.equal(before);
    });
});
