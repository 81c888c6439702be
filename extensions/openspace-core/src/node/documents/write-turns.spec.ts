import { expect } from 'chai';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import * as path from 'path';
import { WorkspaceFiles } from './workspace-files';
import { WriteTurns } from './write-turns';

describe('writes of windows', () => {
    let root: string;
    let file: string;
    let backend: WorkspaceFiles;
    let other: WorkspaceFiles;

    beforeEach(() => {
        root = realpathSync(mkdtempSync(path.join(tmpdir(), 'openspace-turns-')));
        file = path.join(root, 'a.json');
        writeFileSync(file, '{"n":0}');
        [backend, other] = [1, 2].map(() => new WorkspaceFiles({ roots: async () => [root] })) as [WorkspaceFiles, WorkspaceFiles];
    });
    afterEach(() => rmSync(root, { recursive: true }));

    const text = () => readFileSync(file, 'utf8');

    it('a window that was told what the file is now writes before all others', async () => {
        const turns = new WriteTurns(backend, 60_000);
        const first = await turns.write(file, '{"window":1}', 'stale');
        expect(first.written).to.equal(false);
        const others = other.write(file, '{"other":1}', undefined);
        const again = await turns.write(file, '{"window":2}', first.written ? '' : first.stale!.stamp);
        expect(again.written).to.equal(true);
        expect((await others).written).to.equal(true);
        expect(text()).to.equal('{"other":1}');
    });

    it('are edits of the text that is there, and nothing when the file is another by now', async () => {
        const turns = new WriteTurns(backend, 0);
        writeFileSync(file, 'one\nzwölf\nthree');
        const { stamp } = await backend.read(file);
        const edits = [
            { line: 1, remove: 1, insert: 'two\n' },
            { line: 3, remove: 0, insert: '\nvier' }
        ];
        expect((await turns.write(file, edits, stamp)).written).to.equal(true);
        expect(text()).to.equal('one\ntwo\nthree\nvier');
        const late = await turns.write(file, edits, stamp);
        expect(late).to.deep.include({ written: false });
        expect(late.written ? '' : late.stale?.text).to.equal('one\ntwo\nthree\nvier');
        const { stamp: now } = await backend.read(file);
        // As if two contents had one stamp: the window merges what is there.
        const wrong = await turns.write(file, [{ line: 9, remove: 0, insert: 'x' }], now);
        expect(wrong.written ? '' : wrong.stale?.text).to.equal('one\ntwo\nthree\nvier');
        expect(text()).to.equal('one\ntwo\nthree\nvier');
    });

    it('others go on when the window does not write again, or is gone', async () => {
        await new WriteTurns(backend, 10).write(file, '{}', 'stale');
        expect((await other.write(file, '{"other":1}', undefined)).written).to.equal(true);

        const gone = new WriteTurns(backend, 60_000);
        await gone.write(file, '{}', 'stale');
        const waiting = other.write(file, '{"other":2}', undefined);
        gone.end();
        expect((await waiting).written).to.equal(true);
    });

    it('windows of two backends that always meet all come to their end', async () => {
        const draw = async (files: WorkspaceFiles, name: string) => {
            const turns = new WriteTurns(files, 60_000);
            let { text: known, stamp } = await files.read(file);
            for (let n = 0; n < 20; n++) {
                for (let attempt = 1; ; attempt++) {
                    expect(attempt, 'at the second try at the latest').to.be.lessThan(3);
                    const next = JSON.stringify({ ...JSON.parse(known), [`${name}${n}`]: 1 });
                    const result = await turns.write(file, next, stamp);
                    if (result.written) {
                        [known, stamp] = [next, result.stamp];
                        break;
                    }
                    ({ text: known, stamp } = result.stale!);
                }
            }
        };
        await Promise.all([draw(backend, 'a'), draw(other, 'b')]);
        expect(Object.keys(JSON.parse(text()))).to.have.length(41);
    });

    it('what cannot be written is told, and keeps no one waiting', async () => {
        const turns = new WriteTurns(backend, 60_000);
        const error: unknown = await turns.write('/elsewhere/a.json', '{}', undefined).catch((thrown: unknown) => thrown);
        expect(error).to.include({ code: 'OUTSIDE_WORKSPACE' });
        expect((await turns.write(file, '{"n":1}', undefined)).written).to.equal(true);
        expect(text()).to.equal('{"n":1}');
    });
});
