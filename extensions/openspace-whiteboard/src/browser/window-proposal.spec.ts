import { URI } from '@theia/core';
import { expect } from 'chai';
import type { ProposalDraft } from '../common/proposals/proposal';
import { BoardDocument } from './board-document';
import { addBoxes, boxes, textOf } from './test/boxes';
import { FakeBoardEditor, fakeModule } from './test/fake-board-editor';
import { MemoryFiles } from './test/memory-files';
import { WindowBoardSession } from './window-board-session';

const PATH = '/w/a.whiteboard.json';

describe('What is proposed for an open board', () => {
    let session: WindowBoardSession;
    let document: BoardDocument;
    let files: MemoryFiles;
    const drafts: ProposalDraft[] = [];
    const propose = async (draft: ProposalDraft) => (drafts.push(draft), { id: 'p', dropped: [] });
    const options = (signal = new AbortController().signal) => ({ label: 'add 1 shape', caller: 'agent', signal, propose });

    beforeEach(async () => {
        drafts.length = 0;
        files = new MemoryFiles();
        files.put(PATH, textOf(boxes('mine')));
        document = new BoardDocument(URI.fromFilePath(PATH), {
            files,
            loader: { load: async () => fakeModule },
            openDocuments: { add: () => ({ touch: () => undefined, moveTo: () => undefined, dispose: () => undefined }) },
            unsavedEdits: { keep: () => undefined, forget: () => undefined, leftovers: async () => [] },
            report: () => undefined
        });
        session = new WindowBoardSession(
            document,
            () => 0,
            async () => []
        );
    });

    it('is handed over with its changes, and neither drawn nor remembered as a step', async () => {
        const editor = await document.load();
        if (!(editor instanceof FakeBoardEditor)) {
            throw new Error('Another editor than the test opened.');
        }
        const before = editor.revision;
        const answer = await session.change(view => ({ change: addBoxes(view, 'new'), result: 1 }), options());
        expect(answer).to.deep.include({ result: 1, revision: before });
        expect(answer.proposed?.changes.map(({ id, kind }) => [id, kind])).to.deep.equal([['shape:new', 'added']]);
        expect(drafts[0]).to.include({ path: PATH, revision: before, label: 'add 1 shape', caller: 'agent' });
        expect([editor.revision, document.history.stored()]).to.deep.equal([before, []]);
        expect(editor.view.get('shape:new')).to.equal(undefined);
    });

    it('says what would be removed, and is nothing where nothing would change', async () => {
        const removing = await session.change(
            view => ({ change: { put: [], remove: [view.get('shape:mine')!.id] }, result: 0 }),
            options()
        );
        expect(removing.removals?.named.map(({ id, by }) => [id, by])).to.deep.equal([['shape:mine', 'the person']]);
        const nothing = await session.change(view => ({ change: { put: [view.get('shape:mine')!], remove: [] }, result: 0 }), options());
        expect([nothing.proposed, drafts.length]).to.deep.equal([undefined, 1]);
    });

    it('is refused when it is stale or cancelled', async () => {
        const plan = { change: { put: [], remove: [] }, result: 0 };
        const stale = await session.change(() => plan, { ...options(), expectedRevision: 'other' }).catch(error => error.code);
        const cancel = new AbortController();
        const cancelled = session
            .change(view => ({ change: addBoxes(view, 'new'), result: 0 }), options(cancel.signal))
            .catch(error => error.code);
        cancel.abort();
        expect([stale, await cancelled, drafts]).to.deep.equal(['CONFLICT', 'CANCELLED', []]);
    });
});
