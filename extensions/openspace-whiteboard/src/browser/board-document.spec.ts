import { MemoryBoard, planAdd } from '@openspace/board';
import { ToolError } from '@openspace/tool';
import { URI } from '@theia/core';
import { expect } from 'chai';
import { BoardDocument } from './board-document';
import { WindowBoardSession } from './window-board-session';
import { addBoxes, boxes, moved, textOf, xOf } from './test/boxes';
import { FakeBoardEditor, fakeModule } from './test/fake-board-editor';
import { MemoryFiles } from './test/memory-files';

const PATH = '/w/a.whiteboard.json';
const NEVER = new AbortController().signal;
const BY_AGENT = { label: 'add', caller: 'agent', signal: NEVER };

function open(text: string) {
    const files = new MemoryFiles();
    files.put(PATH, text);
    const reports: string[] = [];
    const open = new Set<string>();
    const document = new BoardDocument(URI.fromFilePath(PATH), {
        files,
        loader: { load: async () => fakeModule },
        openDocuments: {
            add: path => {
                open.add(path);
                return { touch: () => undefined, moveTo: () => undefined, dispose: () => void open.delete(path) };
            }
        },
        unsavedEdits: { keep: () => undefined, forget: () => undefined, leftovers: async () => [] },
        report: message => void reports.push(message)
    });
    return {
        files,
        document,
        reports,
        open,
        session: new WindowBoardSession(
            document,
            () => 0,
            async () => []
        )
    };
}

async function editorOf(document: BoardDocument): Promise<FakeBoardEditor> {
    const editor = await document.load();
    if (!(editor instanceof FakeBoardEditor)) {
        throw new Error('Another editor than the test opened.');
    }
    return editor;
}

async function codeOf(work: Promise<unknown>): Promise<string> {
    const error = await work.then(
        () => undefined,
        (caught: unknown) => caught
    );
    return error instanceof ToolError ? error.code : `no ToolError: ${String(error)}`;
}

describe('An open board', () => {
    it('that cannot be read says why, and is loaded once it can', async () => {
        const { files, document } = open('{ broken');
        expect(await codeOf(document.load())).to.equal('UNSUPPORTED_FORMAT');
        await document.save();
        await document.revert();
        expect([document.error?.code, files.writes, document.dirty]).to.deep.equal(['UNSUPPORTED_FORMAT', 0, false]);
        files.put(PATH, textOf(boxes('a')));
        await document.refresh();
        expect([document.error, document.editor?.view.get('shape:a')?.id]).to.deep.equal([undefined, 'shape:a']);
    });

    it('tells its tabs when it becomes dirty and when it is saved', async () => {
        const board = boxes('a');
        const { document } = open(textOf(board));
        const editor = await editorOf(document);
        const seen: boolean[] = [];
        document.onDirtyChanged(() => seen.push(document.dirty));
        editor.records.change([moved(board, 'a', 5)], []);
        editor.records.change([moved(board, 'a', 6)], []);
        await document.save();
        expect(seen).to.deep.equal([true, false]);
    });

    it('lets autosave know of what the person does while it is being saved', async () => {
        const board = boxes('a');
        const { files, document } = open(textOf(board));
        const editor = await editorOf(document);
        let told = 0;
        document.onContentChanged(() => told++);
        editor.records.change([moved(board, 'a', 5)], []);
        const write = files.write.bind(files);
        files.write = async (...file) => {
            files.write = write;
            const written = await write(...file);
            editor.records.change([moved(board, 'a', 6)], []);
            return written;
        };
        await document.save();
        expect([told, document.dirty]).to.deep.equal([2, true]);
        await document.save();
        expect([told, document.dirty]).to.deep.equal([2, false]);
    });

    it('tells the person when it cannot be saved, stays dirty, and is saved by itself when there is room', async () => {
        const board = boxes('a');
        const { files, document, reports } = open(textOf(board));
        (await editorOf(document)).records.change([moved(board, 'a', 5)], []);
        files.diskIsFull = true;
        await document.save();
        expect([reports, document.dirty, document.unsaved?.message]).to.deep.equal([['The disk is full.'], true, 'The disk is full.']);
        await document.save();
        expect(reports, 'once').to.have.length(1);
        files.diskIsFull = false;
        await new Promise<void>(resolve => document.onDirtyChanged(resolve));
        expect([document.dirty, document.unsaved, files.writes]).to.deep.equal([false, undefined, 1]);
    });

    it('does not write what the person has to decide on', async () => {
        const board = boxes('a');
        const { files, document, reports } = open(textOf(board));
        (await editorOf(document)).records.change([moved(board, 'a', 5)], []);
        const theirs = new MemoryBoard(board.snapshotRecords());
        theirs.apply({ put: [moved(theirs, 'a', 9)], remove: [] });
        files.put(PATH, textOf(theirs));
        await document.refresh();
        expect([document.conflict?.things.length, reports]).to.deep.equal([1, []]);
        const text = files.text(PATH);
        await document.save();
        expect([files.text(PATH), document.dirty, reports]).to.deep.equal([text, true, []]);
        await document.decide('theirs');
        expect([document.conflict, document.dirty]).to.deep.equal([undefined, false]);
    });

    it('keeps its unsaved changes when its file moves', async () => {
        const board = boxes('a');
        const { files, document } = open(textOf(board));
        const editor = await editorOf(document);
        editor.records.change([moved(board, 'a', 5)], []);
        await document.revert({ soft: true });
        expect(document.dirty).to.equal(false);
        files.put('/w/b.whiteboard.json', files.text(PATH) ?? '');
        files.remove(PATH);
        document.moveTo(URI.fromFilePath('/w/b.whiteboard.json'));
        document.applySnapshot();
        expect([document.dirty, document.path, xOf(editor.view, 'a')]).to.deep.equal([true, '/w/b.whiteboard.json', 5]);
    });

    it('is open for the hub until it is closed', () => {
        const { document, open: paths } = open('');
        expect([...paths]).to.deep.equal([PATH]);
        document.dispose();
        expect([...paths]).to.deep.equal([]);
    });
});

describe('A call on a board in a window', () => {
    it('is on disk when it returns, together with what the person had not saved', async () => {
        const board = boxes('a');
        const { files, document, session } = open(textOf(board));
        const editor = await editorOf(document);
        editor.records.change([moved(board, 'a', 5)], []);
        const dirty: boolean[] = [];
        document.onDirtyChanged(() => dirty.push(document.dirty));
        const { revision } = await session.change(view => ({ change: addBoxes(view, 'b'), result: undefined }), BY_AGENT);
        expect(files.text(PATH)).to.equal(editor.snapshot().text);
        expect([revision, dirty]).to.deep.equal([editor.revision, [false]]);
    });

    it('that changes nothing writes nothing', async () => {
        const { files, session } = open(textOf(boxes('a')));
        await session.change(() => ({ change: { put: [], remove: [] }, result: 1 }), BY_AGENT);
        expect(files.writes).to.equal(0);
    });

    it('is refused when the board is not at the expected revision', async () => {
        const { document, session } = open(textOf(boxes('a')));
        let planned = 0;
        const call = session.change(
            view => {
                planned++;
                return { change: addBoxes(view, 'b'), result: undefined };
            },
            { ...BY_AGENT, expectedRevision: 'old' }
        );
        expect([await codeOf(call), planned, (await document.load()).view.get('shape:b')]).to.deep.equal(['CONFLICT', 0, undefined]);
    });

    it('takes no step back when the board is not at the expected revision', async () => {
        const { document, session } = open(textOf(boxes('a')));
        await session.change(view => ({ change: addBoxes(view, 'b'), result: undefined }), BY_AGENT);
        const { revision } = await document.load();
        const step = { steps: 1, anyone: false, caller: 'agent', signal: NEVER };
        expect(await codeOf(session.step('undo', { ...step, expectedRevision: 'old' }))).to.equal('CONFLICT');
        expect((await document.load()).view.get('shape:b')).not.to.equal(undefined);
        expect(await session.step('undo', { ...step, expectedRevision: revision })).to.include({ undone: 1 });
    });

    it('draws while the person draws, but does not go through everybody’s steps', async () => {
        const { document, session } = open(textOf(boxes('a')));
        (await editorOf(document)).personIsDrawing = true;
        await session.change(view => ({ change: addBoxes(view, 'b'), result: undefined }), BY_AGENT);
        expect(await codeOf(session.step('undo', { steps: 1, anyone: true, caller: 'an agent', signal: NEVER }))).to.equal('CONFLICT');
    });

    it('draws while the person holds a shape, but does not touch it, and says which one it is', async () => {
        const board = boxes();
        board.apply(planAdd(board, [{ id: 'a', type: 'geo', label: 'Order', x: 0, y: 0 }]).change);
        const { document, session } = open(textOf(board));
        (await editorOf(document)).heldShape = 'shape:a';
        await session.change(view => ({ change: addBoxes(view, 'b'), result: undefined }), BY_AGENT);
        const touching = session.change(view => ({ change: { put: [moved(view, 'a', 5)], remove: [] }, result: undefined }), BY_AGENT);
        const refused = await touching.catch((error: ToolError) => error);
        expect(refused)
            .to.include({ code: 'CONFLICT' })
            .and.have.nested.property('details.held')
            .that.deep.equals([{ id: 'shape:a', label: 'Order' }]);
        expect(refused).to.have.property('message').that.contains('rectangle "Order"');
    });

    it('is reverted when it cannot be saved', async () => {
        const { files, document, session } = open(textOf(boxes('a')));
        const editor = await editorOf(document);
        const before = editor.revision;
        files.diskIsFull = true;
        expect(await codeOf(session.change(view => ({ change: addBoxes(view, 'b'), result: undefined }), BY_AGENT))).to.equal(
            'BACKEND_UNAVAILABLE'
        );
        expect([editor.revision, document.dirty]).to.deep.equal([before, false]);
    });

    it('whose undo or redo cannot be saved changes nothing', async () => {
        const { files, document, session } = open(textOf(boxes('a')));
        await session.change(view => ({ change: addBoxes(view, 'b'), result: undefined }), BY_AGENT);
        const editor = await editorOf(document);
        const { revision } = editor;
        const step = { steps: 1, anyone: false, caller: 'agent', signal: NEVER };
        for (const anyone of [false, true]) {
            files.diskIsFull = true;
            expect(await codeOf(session.step('undo', { ...step, anyone }))).to.equal('BACKEND_UNAVAILABLE');
            expect([editor.revision, document.dirty]).to.deep.equal([revision, false]);
            files.diskIsFull = false;
            expect(await session.step('redo', step)).to.include({ undone: 0 });
        }
        expect(await session.step('undo', step)).to.include({ undone: 1 });
        files.diskIsFull = true;
        expect(await codeOf(session.step('redo', step))).to.equal('BACKEND_UNAVAILABLE');
        expect([editor.view.get('shape:b'), document.dirty]).to.deep.equal([undefined, false]);
        files.diskIsFull = false;
        expect(await session.step('redo', step)).to.include({ undone: 1 });
        expect(editor.revision).to.equal(revision);
    });

    it('that cannot be saved is in no history', async () => {
        const { files, document, session } = open(textOf(boxes('a')));
        const { revision } = await editorOf(document);
        files.diskIsFull = true;
        await codeOf(session.change(view => ({ change: addBoxes(view, 'b'), result: undefined }), BY_AGENT));
        files.diskIsFull = false;
        for (const direction of ['redo', 'undo'] as const) {
            for (const anyone of [false, true]) {
                expect(await session.step(direction, { steps: 1, anyone, caller: 'agent', signal: NEVER })).to.include({
                    undone: 0,
                    revision
                });
            }
        }
        expect(document.history.stored()).to.deep.equal([]);
    });

    it('that cannot be saved leaves what the person drew meanwhile', async () => {
        const board = boxes('a');
        const { files, document, session } = open(textOf(board));
        const editor = await editorOf(document);
        files.diskIsFull = true;
        const { write } = files;
        files.write = (...file) => {
            editor.records.change([moved(board, 'a', 5)], []);
            return write.apply(files, file);
        };
        await codeOf(session.change(view => ({ change: addBoxes(view, 'b'), result: undefined }), BY_AGENT));
        expect([editor.view.get('shape:b'), xOf(editor.view, 'a'), document.dirty]).to.deep.equal([undefined, 5, true]);
    });

    it('that was cancelled changes nothing', async () => {
        const { files, session } = open(textOf(boxes('a')));
        const abort = new AbortController();
        abort.abort();
        const call = session.change(view => ({ change: addBoxes(view, 'b'), result: undefined }), { ...BY_AGENT, signal: abort.signal });
        expect([await codeOf(call), files.writes]).to.deep.equal(['CANCELLED', 0]);
    });

    it('waits for the one before it', async () => {
        const { document, session } = open(textOf(boxes('a')));
        const ids = ['b', 'c', 'd', 'e'];
        await Promise.all(ids.map(id => session.change(view => ({ change: addBoxes(view, id), result: undefined }), BY_AGENT)));
        const { view } = await document.load();
        expect(ids.filter(id => view.get(`shape:${id}`))).to.deep.equal(ids);
    });
});
