import 'reflect-metadata';
import { expect } from 'chai';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import * as path from 'path';
import { missingDocument } from './missing-document';
import { WorkspaceFiles } from './workspace-files';

describe('A file that another program moved', () => {
    let root: string;
    let files: WorkspaceFiles;
    const at = (name: string): string => path.join(root, name);

    beforeEach(async () => {
        root = realpathSync(mkdtempSync(path.join(tmpdir(), 'openspace-moved-')));
        files = new WorkspaceFiles({ roots: async () => [root] });
        mkdirSync(at('sub'));
        await files.write('plan.drawio', 'x', undefined);
    });
    afterEach(() => rmSync(root, { recursive: true, force: true }));

    it('is found where it is now, under any name and in any folder, also when it was changed there', async () => {
        renameSync(at('plan.drawio'), at('sub/other.drawio'));
        expect(await files.movedTo(at('plan.drawio'))).to.equal(at('sub/other.drawio'));
        writeFileSync(at('sub/other.drawio'), 'changed');
        expect(await files.movedTo(at('plan.drawio'))).to.equal(at('sub/other.drawio'));
    });

    it('is found by what was only read, and not where only the number of its inode is used again', async () => {
        writeFileSync(at('read.drawio'), 'y');
        await files.read('read.drawio');
        renameSync(at('read.drawio'), at('moved.drawio'));
        expect(await files.movedTo(at('read.drawio'))).to.equal(at('moved.drawio'));
        unlinkSync(at('moved.drawio'));
        expect(await files.movedTo(at('read.drawio'))).to.equal(undefined);
    });

    it('is asked of others where it is not known here, and only places of the workspace count', async () => {
        const asked: string[] = [];
        files.addMoveFinder({ movedTo: async file => (asked.push(file), '/etc/hosts') });
        files.addMoveFinder({ movedTo: async () => at('plan.drawio') });
        expect(await files.movedTo(at('old.drawio'))).to.equal(at('plan.drawio'));
        expect(asked).to.deep.equal([at('old.drawio')]);
    });

    it('is said in the error, as are near names where nothing is known', async () => {
        const near = await missingDocument(files, at('plna.drawio'), 'pass create: true');
        expect(near).to.include({ code: 'NOT_FOUND' });
        expect(near.details).to.deep.equal({ path: at('plna.drawio'), nearest: [at('plan.drawio')] });
        expect(near.suggestion).to.contain('Did you mean').and.to.contain('create: true');
        renameSync(at('plan.drawio'), at('sub/plan-2.drawio'));
        const moved = await missingDocument(files, at('plan.drawio'), 'pass create: true');
        expect(moved.message).to.contain(`it is now "${at('sub/plan-2.drawio')}"`);
        expect(moved.details).to.deep.include({ movedTo: at('sub/plan-2.drawio') });
        unlinkSync(at('sub/plan-2.drawio'));
        expect((await missingDocument(files, at('plan.drawio'), 'pass create: true')).message).to.contain('was moved or deleted');
    });
});
