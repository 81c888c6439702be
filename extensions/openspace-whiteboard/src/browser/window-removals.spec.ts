import { ToolError } from '@openspace/tool';
import { URI } from '@theia/core';
import { expect } from 'chai';
import { StepHistory, type StoredStep } from '../common/step-history';
import { BoardDocument } from './board-document';
import { WindowBoardSession } from './window-board-session';
import { addBoxes, boxes, moved, textOf } from './test/boxes';
import { FakeBoardEditor, fakeModule } from './test/fake-board-editor';
import { MemoryFiles } from './test/memory-files';

const PATH = '/w/a.whiteboard.json';
const by = (caller: string) => ({ label: 'change', caller, signal: new AbortController().signal });

describe('What calls say of what they remove from an open board', () => {
    let editor: FakeBoardEditor;
    let session: WindowBoardSession;
    let asked: number;

    beforeEach(async () => {
        const files = new MemoryFiles();
        const before = boxes('early', 'mine');
        files.put(PATH, textOf(before));
        // What an agent drew on the file, before the window opened it.
        const earlier = new StepHistory();
        const touched = [{ id: before.get('shape:early')!.id, before: undefined, after: before.get('shape:early') }];
        earlier.add({ revision: 'r', caller: 'alice', touched });
        const stored: readonly StoredStep[] = earlier.stored();
        const document = new BoardDocument(URI.fromFilePath(PATH), {
            files,
            loader: { load: async () => fakeModule },
            openDocuments: { add: () => ({ touch: () => undefined, moveTo: () => undefined, dispose: () => undefined }) },
            unsavedEdits: { keep: () => undefined, forget: () => undefined, leftovers: async () => [] },
            report: () => undefined
        });
        asked = 0;
        session = new WindowBoardSession(
            document,
            () => 0,
            async () => {
                asked++;
                return stored;
            }
        );
        const loaded = await document.load();
        if (!(loaded instanceof FakeBoardEditor)) {
            throw new Error('Another editor than the test opened.');
        }
        editor = loaded;
        await session.change(view => ({ change: addBoxes(view, 'bobs'), result: undefined }), by('bob'));
    });

    const remove = (caller: string, ...ids: string[]) =>
        session.change(view => {
            const remove = ids.map(id => view.get(`shape:${id}`)!.id);
            return { change: { put: [], remove }, result: undefined };
        }, by(caller));

    it('knows the person, this window’s agents, and those from before it was open; it asks once', async () => {
        const { removals } = await remove('carol', 'early', 'mine', 'bobs');
        expect(removals?.named.map(each => `${each.id}: ${each.by}`)).to.have.members([
            'shape:early: the agent "alice"',
            'shape:mine: the person',
            'shape:bobs: the agent "bob"'
        ]);
        const undone = await session.step('undo', { steps: 1, anyone: false, caller: 'carol', signal: by('carol').signal });
        expect(undone.removals).to.equal(undefined);
        await remove('carol', 'mine');
        expect(asked).to.equal(1);
    });

    it('what the person changed since is the person’s', async () => {
        editor.records.change([moved(editor.view, 'bobs', 5)], []);
        expect((await remove('carol', 'bobs')).removals?.named[0]?.by).to.equal('the person');
    });

    it('undo says it, of anybody’s steps as well', async () => {
        const undone = await session.step('undo', { steps: 1, anyone: true, caller: 'carol', signal: by('carol').signal });
        expect(undone.removals?.named.map(each => `${each.id}: ${each.by}`)).to.deep.equal(['shape:bobs: the agent "bob"']);
    });

    it('a stale expectedRevision is refused with what the person and agents changed', async () => {
        const expectedRevision = await session.read((_view, revision) => revision);
        editor.records.change([moved(editor.view, 'mine', 9)], []);
        await remove('bob', 'bobs');
        const error = await session
            .change(() => ({ change: { put: [], remove: [] }, result: undefined }), { ...by('carol'), expectedRevision })
            .catch((caught: unknown) => caught);
        if (!(error instanceof ToolError)) {
            throw new Error('It was not refused.');
        }
        const { changed } = error.details as { changed: { id: string; change: string; by: string }[] };
        expect([error.code, ...changed.map(each => `${each.id} ${each.change} by ${each.by}`)]).to.deep.equal([
            'CONFLICT',
            'shape:mine changed by the person',
            'shape:bobs removed by the agent "bob"'
        ]);
    });
});
