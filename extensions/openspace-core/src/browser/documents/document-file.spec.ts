import type { DocumentWrite, NewText } from '@openspace/tool';
import { expect } from 'chai';
import { ABSENT, type DocumentFiles } from '../../common/document-files';
import { DocumentFile, type EditedContent } from './document-file';

const PATH = '/w/a.json';
const lines = (changed: number) =>
    Array.from({ length: 2_000 }, (_, at) => `line ${at}${at === changed ? ', changed' : ''} ${'x'.repeat(20)}\n`);

describe('DocumentFile', () => {
    let text: string;
    let written: NewText[];
    /** What the next write reports that the file is. */
    let stale: { path: string; text: string; stamp: string } | undefined;
    let versions: number;
    let isThere: boolean;
    let file: DocumentFile;

    const files: Pick<DocumentFiles, 'write' | 'read'> = {
        write: async (_path, given) => {
            written.push(given);
            const found = stale;
            stale = undefined;
            return { ok: true, value: found ? { written: false, stale: found } : { written: true, stamp: `${++versions}` } };
        },
        read: async () =>
            isThere
                ? { ok: true, value: { path: PATH, text, stamp: `${versions}` } }
                : { ok: false, error: { code: 'NOT_FOUND', message: 'It is gone.' } }
    };
    const merges: EditedContent['merge'] = () => ({ ok: true, value: undefined });
    const content: Pick<EditedContent, 'savedRevision' | 'contested' | 'snapshot' | 'markSaved' | 'merge'> = {
        savedRevision: '',
        contested: [],
        snapshot: () => ({ text, revision: text }),
        markSaved: () => undefined,
        merge: merges
    };

    beforeEach(() => {
        [text, written, stale, versions, isThere] = [lines(-1).join(''), [], undefined, 1, true];
        content.merge = merges;
        const editor = {
            ...content,
            merge: (given: string) => content.merge(given),
            revision: '',
            revertTo: content.merge,
            settleContested: () => undefined,
            unsaved: () => undefined,
            restore: () => true
        };
        file = new DocumentFile(
            PATH,
            { resolve: async path => ({ ok: true, value: path }), movedTo: async () => ({ ok: true, value: undefined }), ...files },
            editor,
            { text, stamp: '1' }
        );
    });

    const changedLine = (at: number) => ({ line: at, remove: 1, insert: lines(at)[at] });

    it('sends what differs from the file, first from what was read, then from what was written', async () => {
        text = lines(7).join('');
        await file.save();
        text = text.replace('line 1500 ', 'line 1500, too ');
        await file.save();
        const [first, second] = written;
        expect(first).to.deep.equal([changedLine(7)]);
        expect(second).to.deep.equal([{ line: 1500, remove: 1, insert: lines(-1)[1500]?.replace('line 1500 ', 'line 1500, too ') }]);
    });

    it('sends the same with a call, for the stamp that the edits are of', async () => {
        const writes: DocumentWrite[] = [];
        const commit = {
            write: async (write: DocumentWrite) => {
                writes.push(write);
                return { written: true, stamp: 'next' } as const;
            },
            add: () => undefined
        };
        text = lines(9).join('');
        await file.save({ commit });
        expect(writes).to.deep.equal([{ path: PATH, text: [changedLine(9)], expected: '1' }]);
    });

    it('sends what differs from what somebody else wrote, after it has taken that over', async () => {
        stale = { path: PATH, text: lines(3).join(''), stamp: 'theirs' };
        text = lines(7).join('');
        await file.save();
        expect(written).to.deep.equal([[changedLine(7)], [{ line: 3, remove: 1, insert: lines(-1)[3] }, changedLine(7)]]);
    });

    it('keeps what it has while the file is gone, and takes over the one that comes instead', async () => {
        const merged: string[] = [];
        content.merge = given => {
            merged.push(given);
            return { ok: true, value: undefined };
        };
        isThere = false;
        expect(await file.refresh()).to.equal(false);
        [isThere, versions, text] = [true, 2, 'another\n'];
        expect(await file.refresh()).to.equal(true);
        expect(await file.refresh()).to.equal(true);
        expect(merged).to.deep.equal(['another\n']);
        expect(file.isCurrent('2')).to.equal(true);
    });

    it('asks when the file that comes instead cannot be read, and writes nothing before', async () => {
        content.merge = () => ({ ok: false, error: { code: 'INVALID_INPUT', message: 'No board.' } });
        [versions, text] = [2, 'no board'];
        await file.refresh();
        expect(file.conflict).to.deep.include({ unreadable: { code: 'INVALID_INPUT', message: 'No board.' } });
        expect(await file.save().catch((error: unknown) => error)).to.include({ code: 'CONFLICT' });
        expect(written).to.deep.equal([]);
    });

    it('sends all where that is less: short texts, other texts, and files that are gone', async () => {
        text = 'short\n';
        await file.save();
        text = lines(7).join('');
        await file.save();
        text = text.replaceAll('line', 'row');
        await file.save();
        const whole = text;
        stale = { path: PATH, text: '', stamp: ABSENT };
        await file.save();
        expect(written).to.deep.equal(['short\n', lines(7).join(''), whole, [], whole]);
    });
});
