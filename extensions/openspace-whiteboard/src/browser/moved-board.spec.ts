import type { MovedFileChoice } from '@openspace/core/lib/browser/documents/moved-file-dialog';
import { ToolError } from '@openspace/tool';
import { URI } from '@theia/core';
import { expect } from 'chai';
import { BoardDocument } from './board-document';
import { WindowBoardSession } from './window-board-session';
import { addBoxes, boxes, moved, textOf } from './test/boxes';
import { FakeBoardEditor, fakeModule } from './test/fake-board-editor';
import { MemoryFiles } from './test/memory-files';

const OLD = '/w/a.whiteboard.json';
const NEW = '/w/b.whiteboard.json';

describe('An open board whose file another program moved', () => {
    let files: MemoryFiles;
    let document: BoardDocument;
    let editor: FakeBoardEditor;
    let asked: string[];
    let choice: MovedFileChoice | Promise<MovedFileChoice>;
    const board = boxes('a');
    const draw = (x: number): void => editor.records.change([moved(board, 'a', x)], []);

    beforeEach(async () => {
        files = new MemoryFiles();
        files.put(OLD, textOf(board));
        [asked, choice] = [[], 'cancel'];
        document = new BoardDocument(URI.fromFilePath(OLD), {
            files,
            loader: { load: async () => fakeModule },
            openDocuments: { add: () => ({ touch: () => undefined, moveTo: () => undefined, dispose: () => undefined }) },
            unsavedEdits: { keep: () => undefined, forget: () => undefined, leftovers: async () => [] },
            askMoved: async (path, movedTo) => {
                asked.push(`${path} ${movedTo}`);
                return choice;
            },
            follow: async (_path, movedTo) => document.moveTo(URI.fromFilePath(movedTo)),
            report: message => void asked.push(message)
        });
        const loaded = await document.load();
        if (!(loaded instanceof FakeBoardEditor)) {
            throw new Error('Another editor than the test opened.');
        }
        editor = loaded;
        files.put(NEW, files.text(OLD) ?? '');
        files.remove(OLD);
        files.moved = NEW;
        draw(50);
    });

    it('asks before it makes a second file, and stays unsaved where the person cancels, until they save again', async () => {
        await document.save();
        expect([asked, files.text(OLD), document.dirty]).to.deep.equal([[`${OLD} ${NEW}`], undefined, true]);
        expect([document.autosaveable, document.unsaved]).to.deep.equal([false, undefined]);
        choice = 'here';
        await document.save();
        expect(files.text(OLD)).to.contain('"x":50');
        expect([asked.length, document.dirty, document.autosaveable]).to.deep.equal([2, false, true]);
    });

    it('follows the file, and saves there what is not saved', async () => {
        choice = 'follow';
        await document.save();
        expect([document.path, document.dirty, files.text(OLD)]).to.deep.equal([NEW, false, undefined]);
        expect(files.text(NEW)).to.contain('"x":50');
    });

    it('asks once, however often it is saved while the question is open', async () => {
        let answer = (_choice: MovedFileChoice): void => undefined;
        choice = new Promise(resolve => (answer = resolve));
        const saves = [document.save(), document.save()];
        await new Promise(setImmediate);
        draw(60);
        answer('here');
        await Promise.all(saves);
        expect(asked).to.have.lengthOf(1);
        expect(files.text(OLD)).to.contain('"x":60');
    });

    it('refuses the call of an agent with where the file is, and makes nothing', async () => {
        const session = new WindowBoardSession(
            document,
            () => 0,
            async () => []
        );
        const call = { label: 'add', caller: 'agent', signal: new AbortController().signal };
        const error = await session
            .change(view => ({ change: addBoxes(view, 'b'), result: undefined }), call)
            .catch((caught: unknown) => caught);
        if (!(error instanceof ToolError)) {
            throw new Error('It was not refused.');
        }
        expect([error.code, error.details?.movedTo]).to.deep.equal(['NOT_FOUND', NEW]);
        expect([files.text(OLD), asked, editor.view.get('shape:b')]).to.deep.equal([undefined, [], undefined]);
    });
});
