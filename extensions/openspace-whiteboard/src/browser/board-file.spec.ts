import { decodeBoard, MemoryBoard, planUpdate } from '@openspace/board';
import { ChangedOnDisk, DocumentFile } from '@openspace/core/lib/browser/documents/document-file';
import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import { boxes, moved, textOf, xOf } from './test/boxes';
import { FakeBoardEditor } from './test/fake-board-editor';
import { MemoryFiles } from './test/memory-files';

const PATH = '/w/a.whiteboard.json';

async function opened(...ids: string[]) {
    const files = new MemoryFiles();
    const board = boxes(...ids);
    files.put(PATH, textOf(board));
    const read = await files.read(PATH);
    const editor = new FakeBoardEditor(decodeBoard(textOf(board), PATH));
    return { files, board, editor, file: new DocumentFile(PATH, files, editor, read.ok ? read.value : { text: '', stamp: '' }) };
}

function onDisk(files: MemoryFiles) {
    const { records } = decodeBoard(files.text(PATH) ?? '', PATH);
    return new Map(records.map(record => [record.id as string, record]));
}

/** What somebody else makes of the file. */
function writeElsewhere(files: MemoryFiles, board: MemoryBoard, ...records: ReturnType<typeof moved>[]): void {
    const theirs = new MemoryBoard(board.snapshotRecords());
    theirs.apply({ put: records, remove: [] });
    files.put(PATH, textOf(theirs));
}

describe('The file of an open board', () => {
    it('is what the person sees after saving, and clean', async () => {
        const { files, board, editor, file } = await opened('a', 'b');
        editor.records.change([moved(board, 'a', 50)], []);
        expect(file.dirty).to.equal(true);
        await file.save();
        expect(file.dirty).to.equal(false);
        expect(onDisk(files).get('shape:a')).to.have.property('x', 50);
    });

    it('is clean again when the person undoes what was not saved', async () => {
        const { board, editor, file } = await opened('a', 'b');
        editor.records.change([moved(board, 'a', 50)], []);
        editor.records.change([moved(board, 'a', 0)], []);
        expect(file.dirty).to.equal(false);
    });

    it('keeps what somebody else wrote to other shapes in the meantime', async () => {
        const { files, board, editor, file } = await opened('a', 'b');
        editor.records.change([moved(board, 'a', 50)], []);
        writeElsewhere(files, board, moved(board, 'b', 999));
        await file.save();
        expect([onDisk(files).get('shape:a'), onDisk(files).get('shape:b')].map(shape => shape && 'x' in shape && shape.x)).to.deep.equal([
            50, 999
        ]);
        expect(xOf(editor.view, 'b')).to.equal(999);
    });

    it('writes nothing where the file had to be what it was, and can take over what it is now', async () => {
        const { files, board, editor, file } = await opened('a', 'b');
        editor.records.change([moved(board, 'a', 50)], []);
        writeElsewhere(files, board, moved(board, 'b', 999));
        const theirs = files.text(PATH);
        const error: unknown = await file.save({ merges: false }).catch((caught: unknown) => caught);
        expect(error).to.be.instanceOf(ChangedOnDisk).with.property('code', 'CONFLICT');
        expect(files.text(PATH)).to.equal(theirs);
        expect(error instanceof ChangedOnDisk && file.takeOver(error.content)).to.equal(undefined);
        expect([xOf(editor.view, 'a'), xOf(editor.view, 'b')]).to.deep.equal([50, 999]);
        await file.save({ merges: false });
        expect(onDisk(files).get('shape:a')).to.have.property('x', 50);
    });

    it('waits for the person where the same was changed on both sides, and goes on with everything else', async () => {
        const { files, board, editor, file } = await opened('a', 'b', 'c');
        editor.records.change([moved(board, 'a', 50), moved(board, 'c', 60)], []);
        writeElsewhere(files, board, moved(board, 'a', 999));
        await file.save();
        expect(file.conflict?.things.map(({ id, name, mine, theirs }) => [id, name, mine?.fields, theirs?.fields])).to.deep.equal([
            ['shape:a', 'rectangle', [{ name: 'Position', value: '50, 0' }], [{ name: 'Position', value: '999, 0' }]]
        ]);
        const x = (id: string) => onDisk(files).get(`shape:${id}`);
        expect([x('a'), x('c')].map(shape => shape && 'x' in shape && shape.x)).to.deep.equal([999, 60]);
        expect([xOf(editor.view, 'a'), file.dirty]).to.deep.equal([50, true]);

        const theirs = new MemoryBoard([...onDisk(files).values()]);
        writeElsewhere(files, theirs, moved(board, 'b', 77));
        await file.refresh();
        expect([xOf(editor.view, 'a'), xOf(editor.view, 'b'), file.conflict?.things.length]).to.deep.equal([50, 77, 1]);
        expect(() => file.refuseContested(['shape:a'])).to.throw(ToolError, /shape:a/);
        file.refuseContested(['shape:b']);
        const writes = files.writes;
        await file.save();
        expect(files.writes, 'nothing but what waits for the person').to.equal(writes);
    });

    it('merges the place and the label of one shape without asking', async () => {
        const { files, board, editor, file } = await opened('a');
        editor.records.change([moved(board, 'a', 50)], []);
        const labelled = new MemoryBoard(board.snapshotRecords());
        labelled.apply(planUpdate(labelled, [{ shapeId: 'a', label: 'Theirs' }]).change);
        files.put(PATH, textOf(labelled));
        await file.save();
        expect([file.conflict, file.dirty, xOf(editor.view, 'a')]).to.deep.equal([undefined, false, 50]);
        expect(files.text(PATH)).to.contain('Theirs').and.to.contain('"x":50');
    });

    it('restores what was not saved along with what others changed, and undoes nothing of theirs', async () => {
        const { board, editor } = await opened('a', 'b', 'c');
        editor.records.change([moved(board, 'a', 50), moved(board, 'b', 60)], ['shape:c']);
        const left = editor.unsaved() ?? '';
        const theirs = new MemoryBoard(board.snapshotRecords());
        theirs.apply({ put: [moved(theirs, 'a', 999)], remove: [] });
        const files = new MemoryFiles();
        files.put(PATH, textOf(theirs));
        const next = new FakeBoardEditor(decodeBoard(textOf(theirs), PATH));
        const read = await files.read(PATH);
        const nextFile = new DocumentFile(PATH, files, next, read.ok ? read.value : { text: '', stamp: '' });
        expect([next.restore('rubbish'), next.restore(left)]).to.deep.equal([false, true]);
        expect(nextFile.conflict?.things.map(({ id }) => id)).to.deep.equal(['shape:a']);
        await nextFile.save();
        const x = (id: string) => onDisk(files).get(`shape:${id}`);
        expect([x('a'), x('b'), x('c')].map(shape => shape && 'x' in shape && shape.x)).to.deep.equal([999, 60, undefined]);
        nextFile.decide('mine', ['shape:a']);
        await nextFile.save();
        expect(onDisk(files).get('shape:a')).to.have.property('x', 50);
        expect([nextFile.conflict, nextFile.dirty, next.unsaved()]).to.deep.equal([undefined, false, undefined]);
    });

    for (const [choice, x] of [
        ['mine', 50],
        ['theirs', 999]
    ] as const) {
        it(`ends with ${choice} when the person says so`, async () => {
            const { files, board, editor, file } = await opened('a', 'b');
            editor.records.change([moved(board, 'a', 50)], []);
            writeElsewhere(files, board, moved(board, 'a', 999), moved(board, 'b', 7));
            await file.refresh();
            file.decide(choice);
            await file.save();
            expect(onDisk(files).get('shape:a')).to.have.property('x', x);
            expect(onDisk(files).get('shape:b')).to.have.property('x', 7);
            expect([file.conflict, file.dirty]).to.deep.equal([undefined, false]);
        });
    }

    it('is not overwritten when it is no longer a board', async () => {
        const { files, board, editor, file } = await opened('a', 'b');
        editor.records.change([moved(board, 'a', 50)], []);
        files.put(PATH, '{ broken');
        await file.save().catch(() => undefined);
        expect(files.text(PATH)).to.equal('{ broken');
        expect(file.conflict?.unreadable?.code).to.equal('UNSUPPORTED_FORMAT');
        file.decide('mine');
        await file.save();
        expect(onDisk(files).get('shape:a')).to.have.property('x', 50);
    });

    it('comes back when it is saved after somebody deleted it', async () => {
        const { files, board, editor, file } = await opened('a', 'b');
        files.remove(PATH);
        expect(await file.refresh()).to.equal(false);
        editor.records.change([moved(board, 'a', 50)], []);
        await file.save();
        expect(onDisk(files).get('shape:a')).to.have.property('x', 50);
    });

    it('takes the place of everything unsaved when it is reverted to', async () => {
        const { files, board, editor, file } = await opened('a', 'b');
        editor.records.change([moved(board, 'a', 50)], ['shape:b']);
        writeElsewhere(files, board, moved(board, 'a', 3));
        await file.revert();
        expect([xOf(editor.view, 'a'), xOf(editor.view, 'b'), file.dirty]).to.deep.equal([3, 300, false]);
    });
});
