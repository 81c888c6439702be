import { callsOnLoop } from '@openspace/core/lib/node/test/calls-on-loop';
import { excalidrawCodec } from '@openspace/diagram';
import { dotCodec } from '@openspace/diagram/lib/codecs/dot';
import { runTool, type ToolOutcome } from '@openspace/tool';
import { expect } from 'chai';
import { type Output, TemporaryWorkspace, toolNamed } from './temporary-workspace';

/** What a call on a thread takes here is less than so much of what it takes in place. */
const SHARE = 0.1;
/** So few calls hold no one up: looking after a thread takes some for as long as it works, which is longer on a busy machine. */
const FEW = 3_000;
/** The same with a short text that is decoded, for which there are no threads here. */
const DECODED = 60_000;
const BOARD = 'large.whiteboard.json';

/** Declares the tests of tools on boards with so many shapes; of one tool of each sort, or of all. */
export function describeBoardThreads(title: string, count: number, tools: 'some' | 'all'): void {
    describe(title, () => {
        const shapes = Array.from({ length: count }, (_, at) =>
            at % 2 === 0
                ? {
                      id: `s${at}`,
                      type: 'geo',
                      x: (at % 100) * 150,
                      y: Math.floor(at / 100) * 200,
                      width: 160,
                      height: 80,
                      label: `Node ${at}`
                  }
                : { id: `s${at}`, type: 'arrow', from: `s${Math.max(0, at - 3)}`, to: `s${at - 1}` }
        );
        let text: string;
        let workspace: TemporaryWorkspace;
        let plain: TemporaryWorkspace;

        before(async () => {
            const drawn = new TemporaryWorkspace();
            await drawn.ok('create', { path: BOARD });
            await drawn.ok('replace', { path: BOARD, shapes });
            text = drawn.text(BOARD);
            drawn.dispose();
            // Both begin with what is in the file, and know of no one who drew it.
            plain = new TemporaryWorkspace();
            plain.write(BOARD, text);
        });
        after(() => plain.dispose());
        beforeEach(async () => {
            workspace = new TemporaryWorkspace([dotCodec, excalidrawCodec]);
            workspace.write(BOARD, text);
            await ok('read', { path: BOARD, limit: 1 });
        });
        afterEach(() => {
            expect(workspace.internal).to.deep.equal([]);
            workspace.dispose();
        });

        const call = (name: string, args: object, signal = new AbortController().signal, caller = 'test'): Promise<ToolOutcome> => {
            const { threads } = workspace.whiteboard;
            const context = { signal, caller, progress: () => undefined };
            return runTool(threads.inWorker(toolNamed(name)), args, workspace.whiteboard, context, (_tool, error) =>
                workspace.internal.push(error)
            );
        };
        const ok = async (name: string, args: object, caller?: string): Promise<Output> => {
            const outcome = await call(name, args, undefined, caller);
            if (!outcome.success) {
                throw new Error(`${name} failed: ${JSON.stringify(outcome.error)} ${workspace.internal.map(String).join()}`);
            }
            return outcome.output;
        };
        const refused = async (name: string, args: object, signal?: AbortSignal) => {
            const outcome = await call(name, args, signal);
            return outcome.success ? undefined : outcome.error;
        };
        /** Where the board lies is not the same in both workspaces, and the places of new shapes among others are drawn by lot. */
        const comparable = ({ path: _path, revision: _revision, ...rest }: Output) => rest;
        const ids = shapes.slice(0, 100).map(({ id }) => id);

        it('answer as they do in place, and hold no one up', async () => {
            const uses: [string, object][] = [
                ['read', { detail: 'summary' }],
                ['find_shapes', { label: 'Node 12' }],
                ['add_shape', { id: 'new', type: 'geo', x: -500, y: 0, label: 'New' }],
                ['batch_update_shapes', { updates: ids.map(shapeId => ({ shapeId, label: 'Changed' })) }],
                ['undo', { steps: 1 }],
                ['redo', { steps: 1 }]
            ];
            const furtherUses: typeof uses = [
                ['layout', { algorithm: 'grid' }],
                ['delete_shapes', { shapeIds: ids }],
                ['export', { format: 'svg' }],
                ['snapshot', { scale: 0.2 }],
                ['create', { overwrite: true }],
                ['undo', { steps: 3 }]
            ];
            for (const [name, args] of [...uses, ...(tools === 'all' ? furtherUses : [])]) {
                let inPlace: Output | undefined;
                const callsInPlace = await callsOnLoop(async () => (inPlace = await plain.ok(name, { path: BOARD, ...args })));
                let answer: Output | undefined;
                const calls = await callsOnLoop(async () => (answer = await ok(name, { path: BOARD, ...args })));
                expect(comparable(answer ?? {}), name).to.deep.equal(comparable(inPlace ?? {}));
                expect(calls, name).to.be.below(Math.max(callsInPlace * SHARE, FEW));
            }
            expect(comparable(await ok('read', { path: BOARD }))).to.deep.equal(comparable(await plain.ok('read', { path: BOARD })));
        });

        it('are not needed for many arrows on a small board to hold no one up', async () => {
            const loops = Array.from({ length: 150 }, () => ({ type: 'arrow', from: 'a', to: 'a' }));
            const drawn = { path: 'loops.whiteboard.json', shapes: [{ id: 'a', type: 'geo', x: 0, y: 0 }, ...loops] };
            await plain.ok('create', { path: drawn.path });
            const inPlace = await callsOnLoop(() => plain.ok('replace', drawn));
            await ok('create', { path: drawn.path });
            expect(await callsOnLoop(() => ok('replace', drawn))).to.be.below(inPlace * SHARE);
        });

        it('are not needed for short calls that lead or lay out many arrows to hold no one up', async () => {
            const pairs = Array.from({ length: 12 }, (_, at) => [1, 5].map(step => [at, (at + step) % 12])).flat();
            const source = `digraph {${pairs.map(([from, to]) => `n${from} -> n${to}`).join(';')}}`;
            const path = 'dense.whiteboard.json';
            const uses: [string, object][] = [
                ['import', { source, replace: true }],
                ['layout', {}],
                ['delete_shape', { shapeId: 'n3' }]
            ];
            for (const [name, args] of uses) {
                expect(await callsOnLoop(() => ok(name, { path, ...args })), name).to.be.below(name === 'import' ? DECODED : 2 * FEW);
            }
        });

        it('are not needed for long labels and frames in frames on a small board to hold no one up', async () => {
            const path = 'small.whiteboard.json';
            const boxes = Array.from({ length: 4 }, (_, at) => ({ id: `n${at}`, type: 'geo', x: at * 300, y: 0, width: 90, height: 60 }));
            const frames = Array.from({ length: 12 }, (_, at) => ({
                ...{ id: `f${at}`, type: 'frame', x: 5, y: 5, width: 1_200 - at * 30, height: 600 - at * 30 },
                ...(at > 0 && { parentId: `f${at - 1}` })
            }));
            await ok('create', { path });
            await ok('replace', { path, shapes: [...frames, ...boxes.map((box, at) => ({ ...box, parentId: `f${11 - at}` }))] });
            const uses: [string, object][] = [
                ['add_shape', { type: 'arrow', from: 'n0', to: 'n3', label: 'word '.repeat(3_900) }],
                ['batch_update_shapes', { updates: boxes.map(({ id }, at) => ({ shapeId: id, x: at * 40, y: at * 70 })) }],
                ['snapshot', { format: 'svg' }],
                ['update_shape', { shapeId: 'n0', label: 'word '.repeat(900) }]
            ];
            for (const [name, args] of uses) {
                expect(await callsOnLoop(() => ok(name, { path, ...args })), name).to.be.below(2 * FEW);
            }
        });

        it('are not needed for a large file on a small board to hold no one up @long', async () => {
            const points = Array.from({ length: 50 * count }, (_, at) => [at % 100, at % 90]);
            const stroke = { id: 'a', type: 'freedraw', x: 0, y: 0, width: 100, height: 90, points };
            workspace.write('one.excalidraw', JSON.stringify({ type: 'excalidraw', elements: [stroke] }));
            const imported = (path: string) => ok('import', { path: `${path}.whiteboard.json`, source: 'one.excalidraw' });
            await imported('first');
            expect(await callsOnLoop(() => imported('second'))).to.be.below(points.length);
        });

        it('undo what small calls did before and large ones did, each caller its own @long', async () => {
            workspace.write(BOARD, '');
            const first = await ok('add_shape', { path: BOARD, id: 'first', type: 'geo', x: -500, y: 0 }, 'one');
            await ok('batch_add_shapes', { path: BOARD, shapes }, 'other');
            const second = await ok('add_shape', { path: BOARD, id: 'second', type: 'geo', x: -900, y: 0 }, 'one');
            expect(await ok('undo', { path: BOARD }, 'other')).to.include({ undone: 1 });
            expect(await ok('take_back', { path: BOARD, revisions: [first['revision'], second['revision']] }, 'one')).to.include({
                takenBack: 2
            });
            expect(await ok('redo', { path: BOARD }, 'other')).to.include({ undone: 1 });
            expect(await ok('read', { path: BOARD, limit: 1 })).to.include({ total: count });
            // What a window that opens the board is told.
            const told = workspace.whiteboard.stepsOf(workspace.file(BOARD));
            expect(told.map(({ caller, undone, touched }) => [caller, undone, touched[0]?.id])).to.deep.equal([
                ['one', true, 'shape:first'],
                ['other', false, 'shape:s0'],
                ['one', true, 'shape:second']
            ]);
        });

        it('are refused with what the tool says, and count boards that cannot be read', async () => {
            expect(await refused('read', { path: BOARD, shapeIds: ['none'] })).to.include({ code: 'NOT_FOUND' });
            const stale = await refused('add_shape', { path: BOARD, expectedRevision: 'other', type: 'geo', x: 0, y: 0 });
            expect(stale).to.include({ code: 'CONFLICT' });
            expect(await refused('snapshot', { path: BOARD, shapeIds: ['none'] })).to.include({ code: 'NOT_FOUND' });
            workspace.write('broken.whiteboard.json', workspace.text(BOARD).slice(0, -9));
            expect(await refused('read', { path: 'broken.whiteboard.json' })).to.include({ code: 'UNSUPPORTED_FORMAT' });
            const { whiteboards } = await workspace.ok('list', {});
            expect((whiteboards as Output[]).map(({ shapes: found }) => found)).to.deep.equal([-1, count]);
        });

        it('change nothing when they are cancelled, and the next call works', async () => {
            const before = workspace.text(BOARD);
            const cancel = new AbortController();
            const answer = refused(
                'batch_add_shapes',
                { path: BOARD, shapes: shapes.map(shape => ({ ...shape, id: `n${shape.id}` })) },
                cancel.signal
            );
            setImmediate(() => cancel.abort());
            expect(await answer).to.include({ code: 'CANCELLED' });
            expect(workspace.text(BOARD)).to.equal(before);
            expect(await ok('add_shape', { path: BOARD, type: 'geo', x: -500, y: 0 })).to.include({ appliedBy: 'file' });
        });

        it('see what another program wrote since', async () => {
            workspace.write(BOARD, text.replaceAll('Node 0', 'Other'));
            expect((await ok('find_shapes', { path: BOARD, label: 'Other' }))['shapes']).to.have.length.above(0);
        });
    });
}
