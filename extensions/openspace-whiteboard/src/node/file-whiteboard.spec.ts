import { expect } from 'chai';
import * as path from 'path';
import { BOARD, boardForEachTest } from './test/board-for-each-test';
import { type Output, TemporaryWorkspace } from './test/temporary-workspace';

const BOX = { type: 'geo', width: 200, height: 100 };
const PAIR = [
    { ...BOX, id: 'a', x: 0, y: 0, label: 'Login' },
    { ...BOX, id: 'b', x: 0, y: 300, label: 'Home', tag: 'screen' },
    { type: 'arrow', id: 'ab', from: 'a', to: 'b' }
];

describe('The whiteboard tools on files', () => {
    let workspace: TemporaryWorkspace;
    let file: string;

    boardForEachTest((made, its) => ([workspace, file] = [made, its]));

    const onFile = (output: Output) => expect(output).to.include({ success: true, path: file, appliedBy: 'file' });

    async function revision(): Promise<unknown> {
        return (await workspace.ok('read', { path: file }))['revision'];
    }

    async function shapes(): Promise<Output[]> {
        return (await workspace.ok('read', { path: file }))['shapes'] as Output[];
    }

    describe('read', () => {
        beforeEach(() => workspace.ok('replace', { path: file, shapes: PAIR }));

        it('tells shapes in the words in which they are added, and what arrows are bound to', async () => {
            const read = await workspace.ok('read', { path: file });
            onFile(read);
            expect(read).to.include({ title: 'flow', total: 3 });
            const [a, b, ab] = read['shapes'] as Output[];
            expect(a).to.deep.include({ id: 'shape:a', type: 'geo', x: 0, y: 0, width: 200, height: 100, label: 'Login' });
            expect(b).to.deep.include({ tag: 'screen' });
            expect(ab).to.include({ from: 'shape:a', to: 'shape:b' });
            const ends = (read['bindings'] as Output[]).map(({ arrowId, shapeId, terminal }) => ({ arrowId, shapeId, terminal }));
            expect(ends).to.have.deep.members([
                { arrowId: 'shape:ab', shapeId: 'shape:a', terminal: 'start' },
                { arrowId: 'shape:ab', shapeId: 'shape:b', terminal: 'end' }
            ]);
        });

        it('pages, chooses shapes, and is short on demand', async () => {
            const page = await workspace.ok('read', { path: file, offset: 1, limit: 1 });
            expect(page['total']).to.equal(3);
            expect((page['shapes'] as Output[]).map(({ id }) => id)).to.deep.equal(['shape:b']);
            const chosen = await workspace.ok('read', { path: file, shapeIds: ['b'], detail: 'summary' });
            expect(chosen['shapes']).to.deep.equal([
                { id: 'shape:b', type: 'geo', x: 0, y: 300, width: 200, height: 100, label: 'Home', tag: 'screen' }
            ]);
            expect((await workspace.refused('read', { path: file, shapeIds: ['c'] })).code).to.equal('NOT_FOUND');
        });
    });

    describe('drawing', () => {
        it('add_shape adds one and tells its id', async () => {
            const added = await workspace.ok('add_shape', { path: file, ...BOX, id: 'login', x: 10, y: 20, label: 'Login', tag: 'step' });
            onFile(added);
            expect(added).to.deep.include({ shapeId: 'shape:login', warnings: [], revision: await revision() });
            expect((await shapes())[0]).to.deep.include({ id: 'shape:login', x: 10, y: 20, label: 'Login', tag: 'step' });
        });

        it('add_shape names a wrong field as the caller gave it', async () => {
            const error = await workspace.refused('add_shape', { path: file, ...BOX, x: 0, y: 0, parentId: 'unknown' });
            expect(error.code).to.equal('INVALID_INPUT');
            expect(error.message).to.match(/^parentId\b/);
        });

        it('batch_add_shapes adds all in the order of the input, and warns', async () => {
            const added = await workspace.ok('batch_add_shapes', { path: file, shapes: [...PAIR, { ...BOX, id: 'c', x: 30, y: 30 }] });
            onFile(added);
            expect(added['shapeIds']).to.deep.equal(['shape:a', 'shape:b', 'shape:ab', 'shape:c']);
            expect((added['warnings'] as Output[]).map(({ code }) => code)).to.include('OVERLAP');
            expect(await shapes()).to.have.length(4);
        });

        it('replace clears and draws in one step, and says how many it cleared', async () => {
            await workspace.ok('batch_add_shapes', { path: file, shapes: PAIR });
            const replaced = await workspace.ok('replace', { path: file, shapes: [{ ...BOX, id: 'a', x: 1, y: 2 }] });
            onFile(replaced);
            expect(replaced).to.deep.include({ shapeIds: ['shape:a'], clearedCount: 3, warnings: [] });
            expect(await workspace.ok('read', { path: file })).to.deep.include({ total: 1, bindings: [] });
            expect(await workspace.ok('replace', { path: file, shapes: [] })).to.deep.include({ shapeIds: [], clearedCount: 1 });
        });
    });

    describe('changing', () => {
        beforeEach(() => workspace.ok('replace', { path: file, shapes: PAIR }));

        it('update_shape changes the given fields and keeps the others', async () => {
            const updated = await workspace.ok('update_shape', {
                path: file,
                shapeId: 'a',
                x: 5,
                width: 300,
                rotation: 1,
                label: 'Sign in',
                tag: 'step',
                props: { color: 'red' }
            });
            onFile(updated);
            expect(updated).to.include({ shapeId: 'shape:a', revision: await revision() });
            const [a] = await shapes();
            expect(a).to.deep.include({ x: 5, y: 0, width: 300, height: 100, rotation: 1, label: 'Sign in', tag: 'step' });
            expect(a!['props']).to.include({ color: 'red', geo: 'rectangle' });
        });

        it('batch_update_shapes changes all or none', async () => {
            const updates = [
                { shapeId: 'a', x: 50 },
                { shapeId: 'b', label: 'Start' }
            ];
            const updated = await workspace.ok('batch_update_shapes', { path: file, updates });
            onFile(updated);
            expect(updated).to.include({ updated: 2 });
            const error = await workspace.refused('batch_update_shapes', { path: file, updates: [...updates, { shapeId: 'zzz', x: 1 }] });
            expect(error.code).to.equal('NOT_FOUND');
            expect((await shapes()).slice(0, 2).map(({ x, label }) => ({ x, label }))).to.deep.equal([
                { x: 50, label: 'Login' },
                { x: 0, label: 'Start' }
            ]);
        });

        it('an update that changes nothing keeps the revision and the file', async () => {
            const before = { revision: await revision(), stamp: workspace.stamp(BOARD) };
            const same = await workspace.ok('update_shape', { path: file, shapeId: 'a', x: 0 });
            expect({ revision: same['revision'], stamp: workspace.stamp(BOARD) }).to.deep.equal(before);
        });

        it('delete_shape takes the bindings of its arrows along', async () => {
            const deleted = await workspace.ok('delete_shape', { path: file, shapeId: 'b' });
            onFile(deleted);
            expect(deleted['deleted']).to.include('shape:b');
            const { bindings } = await workspace.ok('read', { path: file });
            expect((bindings as Output[]).every(({ shapeId }) => shapeId !== 'shape:b')).to.equal(true);
        });

        it('delete_shapes deletes all, or none when one does not exist', async () => {
            const error = await workspace.refused('delete_shapes', { path: file, shapeIds: ['a', 'aa'] });
            expect(error.code).to.equal('NOT_FOUND');
            expect(await shapes()).to.have.length(3);
            const deleted = await workspace.ok('delete_shapes', { path: file, shapeIds: ['a', 'b', 'ab'] });
            expect(deleted['deleted']).to.have.members(['shape:a', 'shape:b', 'shape:ab']);
            expect(await shapes()).to.deep.equal([]);
        });

        it('find_shapes looks by label, type, tag and bounds, and tells how many there are', async () => {
            const find = async (query: object) => {
                const found = await workspace.ok('find_shapes', { path: file, ...query });
                return { ids: (found['shapes'] as Output[]).map(({ id }) => id), total: found['total'] };
            };
            expect(await find({ label: 'log' })).to.deep.equal({ ids: ['shape:a'], total: 1 });
            expect(await find({ type: 'arrow' })).to.deep.equal({ ids: ['shape:ab'], total: 1 });
            expect(await find({ tag: 'screen', type: 'geo' })).to.deep.equal({ ids: ['shape:b'], total: 1 });
            expect(await find({ bounds: { x: -10, y: -10, width: 50, height: 50 } })).to.deep.equal({ ids: ['shape:a'], total: 1 });
            expect(await find({ limit: 1 })).to.deep.equal({ ids: ['shape:a'], total: 3 });
            const [b] = (await workspace.ok('find_shapes', { path: file, tag: 'screen' }))['shapes'] as Output[];
            expect(b).to.deep.equal({ id: 'shape:b', type: 'geo', x: 0, y: 300, width: 200, height: 100, label: 'Home', tag: 'screen' });
        });

        it('undo and redo take the own steps of an agent, and others’ only with anyone', async () => {
            const as = (caller: string, tool: string, args: object = {}) =>
                workspace.call(tool, { path: file, ...args }, new AbortController().signal, caller);
            const codeOf = async (call: ReturnType<typeof as>) => {
                const outcome = await call;
                return outcome.success ? outcome.output['undone'] : outcome.error.code;
            };
            for (const [caller, x] of [
                ['one', 1],
                ['two', 2],
                ['two', 3]
            ] as const) {
                await as(caller, 'update_shape', { shapeId: 'a', x });
            }
            const placeOf = async () => (await shapes())[0]!['x'];
            expect([await codeOf(as('one', 'undo')), await placeOf()]).to.deep.equal(['CONFLICT', 3]);
            expect([await codeOf(as('two', 'undo', { steps: 9 })), await placeOf()]).to.deep.equal([2, 1]);
            expect([await codeOf(as('one', 'redo')), await placeOf()], 'it has none to redo').to.deep.equal([0, 1]);
            expect([await codeOf(as('one', 'redo', { anyone: true })), await placeOf()]).to.deep.equal([1, 2]);
            expect([await codeOf(as('one', 'undo', { anyone: true, steps: 2 })), await placeOf()]).to.deep.equal([2, 0]);
        });

        it('create, undo and redo change nothing at another revision than the expected one', async () => {
            const before = await revision();
            for (const [tool, args] of [
                ['undo', {}],
                ['redo', {}],
                ['create', { overwrite: true }]
            ] as const) {
                const error = await workspace.refused(tool, { path: file, expectedRevision: 'old', ...args });
                expect(error.code, tool).to.equal('CONFLICT');
                expect(error.details, tool).to.include({ currentRevision: before });
            }
            expect(await revision()).to.equal(before);
            await workspace.ok('create', { path: file, expectedRevision: before, overwrite: true });
            expect(await shapes()).to.deep.equal([]);
        });

        it('undo and redo walk through the calls, also back over a replace', async () => {
            const drawn = await revision();
            await workspace.ok('update_shape', { path: file, shapeId: 'a', x: 77 });
            await workspace.ok('delete_shape', { path: file, shapeId: 'b' });
            const last = await revision();
            const undone = await workspace.ok('undo', { path: file, steps: 2 });
            onFile(undone);
            expect(undone).to.include({ undone: 2, revision: drawn });
            expect(await revision()).to.equal(drawn);
            expect(await workspace.ok('redo', { path: file, steps: 5 })).to.include({ undone: 2, revision: last });
            expect(await workspace.ok('redo', { path: file })).to.include({ undone: 0, revision: last });
            await workspace.ok('undo', { path: file, steps: 3 });
            expect(await shapes()).to.deep.equal([]);
        });
    });

    describe('layout', () => {
        for (const algorithm of ['layered', 'tree', 'force', 'grid']) {
            it(`${algorithm} moves shapes apart, and their arrows stay bound`, async () => {
                const heap = PAIR.map(shape => ('x' in shape ? { ...shape, x: 0, y: 0 } : shape));
                await workspace.ok('replace', { path: file, shapes: heap });
                const moved = await workspace.ok('layout', { path: file, algorithm, spacing: 50 });
                onFile(moved);
                expect(moved['moved']).to.be.greaterThan(0);
                const { shapes: found } = await workspace.ok('find_shapes', { path: file, type: 'geo' });
                const [a, b] = found as { x: number; y: number; width: number; height: number }[];
                const apart = a!.x + a!.width <= b!.x || b!.x + b!.width <= a!.x || a!.y + a!.height <= b!.y || b!.y + b!.height <= a!.y;
                expect(apart, JSON.stringify(found)).to.equal(true);
                expect((await workspace.ok('read', { path: file }))['bindings']).to.have.length(2);
            });
        }

        it('layered goes down unless told otherwise', async () => {
            const places = async (direction: object) => {
                await workspace.ok('replace', { path: file, shapes: PAIR });
                await workspace.ok('layout', { path: file, ...direction });
                const [a, b] = (await shapes()) as { x: number; y: number }[];
                return { right: b!.x > a!.x, down: b!.y > a!.y };
            };
            expect(await places({})).to.deep.equal({ right: false, down: true });
            expect(await places({ direction: 'right' })).to.deep.equal({ right: true, down: false });
        });

        it('knows the kind of a diagram, lays out what frames hold, and leads the arrows', async () => {
            const box = (id: string, more: object = {}) => ({ id, type: 'geo', label: id, x: 0, y: 0, ...more });
            const classes = ['Circle', 'Square', 'Figure'].map(id => box(id, { props: { face: 'class' }, parentId: 'module' }));
            const up = ['Circle', 'Square'].map(from => ({ type: 'arrow', from, to: 'Figure', props: { endMark: 'hollow-triangle' } }));
            const frame = { id: 'module', type: 'frame', x: 0, y: 0, width: 900, height: 700 };
            await workspace.ok('replace', { path: file, shapes: [frame, ...classes, ...up] });
            await workspace.ok('layout', { path: file });
            const { shapes: found } = await workspace.ok('find_shapes', { path: file, type: 'geo' });
            const [circle, square, figure] = found as { y: number; height: number }[];
            expect(figure!.y + figure!.height).to.be.below(circle!.y);
            expect(circle!.y).to.equal(square!.y);
            expect(JSON.stringify(await workspace.ok('read', { path: file }))).to.include('"orthogonal"');
        });

        it('of nothing moves nothing', async () => {
            expect(await workspace.ok('layout', { path: file })).to.include({ moved: 0 });
        });
    });

    it('snapshot as svg needs no window', async () => {
        await workspace.ok('replace', { path: file, shapes: PAIR });
        const outcome = await workspace.call('snapshot', { path: file, format: 'svg' });
        expect(outcome.success && outcome.output).to.include({ path: file, format: 'svg', mimeType: 'image/svg+xml' });
        const [svg] = outcome.success ? outcome.attachments : [];
        expect(svg?.type === 'text' && svg.text).to.match(/^<svg[^]*Login[^]*<\/svg>$/);
    });

    for (const [name, args] of Object.entries({
        open: {},
        'camera.get': {},
        'camera.set': { x: 0, y: 0, zoom: 1 },
        'camera.fit': {},
        'selection.get': {},
        'selection.set': { shapeIds: [] }
    })) {
        it(`${name} says that it needs a window, and what to do`, async () => {
            const error = await workspace.refused(name, { path: file, ...args });
            expect(error.code).to.equal('NO_FRONTEND');
            expect(error.suggestion).to.match(/open/i);
            const missing = await workspace.refused(name, { path: path.join(workspace.root, 'gone.whiteboard.json'), ...args });
            expect(missing.code).to.equal('NOT_FOUND');
        });
    }
});
