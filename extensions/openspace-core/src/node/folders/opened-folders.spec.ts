import { FileUri } from '@theia/core/lib/common/file-uri';
import { expect } from 'chai';
import { mkdir, mkdtemp, realpath, rm, stat, symlink, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { OpenedFolders } from './opened-folders';
import { OpenedFoldersService } from './opened-folders-service';

describe('OpenedFolders', () => {
    let base: string;
    const at = (...parts: string[]) => path.join(base, ...parts);
    const folders = () => new OpenedFolders({ getConfigDirUri: async () => FileUri.create(at('config')).toString() });

    beforeEach(async () => {
        base = await realpath(await mkdtemp(path.join(os.tmpdir(), 'opened-')));
        await Promise.all(['mine', 'mine/sub', 'theirs', 'mine2'].map(folder => mkdir(at(folder), { recursive: true })));
    });
    afterEach(() => rm(base, { recursive: true }));

    it('are those that were opened and what is in them, for later starts too, and in a file for this person only', async () => {
        const opened = folders();
        expect(await opened.isOpened(at('mine'))).to.equal(false);
        await opened.open(at('mine'));
        for (const known of [opened, folders()]) {
            const asked = ['mine', 'mine/sub', 'mine/new', 'mine2', 'theirs', '.', 'mine/../theirs', '..'];
            expect(await Promise.all(asked.map(name => known.isOpened(at(name))))).to.deep.equal([
                true,
                true,
                true,
                ...Array(5).fill(false)
            ]);
        }
        expect(((await stat(at('config', 'opened-folders.json'))).mode & 0o777).toString(8)).to.equal('600');
    });

    it('are known by their real paths', async () => {
        const opened = folders();
        await symlink(at('theirs'), at('mine', 'link'));
        await symlink(at('mine'), at('to-mine'));
        await opened.open(at('to-mine'));
        expect(await opened.isOpened(at('mine'))).to.equal(true);
        expect(await opened.isOpened(at('mine', 'link'))).to.equal(false);
    });

    it('of a workspace file are those that it named when it was opened', async () => {
        const opened = folders();
        const file = at('my.theia-workspace');
        await writeFile(file, JSON.stringify({ folders: [{ path: 'mine' }] }));
        await opened.open(file);
        await writeFile(file, JSON.stringify({ folders: [{ path: 'mine' }, { path: 'theirs' }, { path: '/' }] }));
        expect(await Promise.all([file, at('mine'), at('theirs'), '/'].map(given => opened.isOpened(given)))).to.deep.equal([
            true,
            true,
            false,
            false
        ]);
    });

    it('are kept though an earlier one could not be', async () => {
        const opened = folders();
        await writeFile(at('config'), 'in the way');
        expect(await opened.open(at('theirs')).catch((error: unknown) => error)).to.be.an('error');
        await rm(at('config'));
        await opened.open(at('mine'));
        expect(await folders().isOpened(at('mine'))).to.equal(true);
    });

    it('of two backends of one person are kept together', async () => {
        const [one, two] = [folders(), folders()];
        await Promise.all([one.isOpened(base), two.isOpened(base)]);
        await one.open(at('mine'));
        await two.open(at('theirs'));
        expect(await folders().isOpened(at('mine'))).to.equal(true);
        expect(await folders().isOpened(at('theirs'))).to.equal(true);
    });

    for (const content of ['', '{', '[]', '{"opened":7}', '{"opened":["/",7]}']) {
        it(`are none when their file has ${JSON.stringify(content)}`, async () => {
            await mkdir(at('config'));
            await writeFile(at('config', 'opened-folders.json'), content);
            expect(await folders().isOpened(at('mine'))).to.equal(false);
        });
    }

    it('are files of this machine only', async () => {
        const service = new OpenedFoldersService(folders(), { isTrusted: async () => true });
        for (const uri of ['http://a.b/c', 'untitled:/a', '', 'command:x']) {
            await service.open(uri);
            expect([await service.isOpened(uri), await service.areTrusted([uri])], uri).to.deep.equal([false, false]);
        }
        await service.open(FileUri.create(at('mine')).toString());
        expect(await service.isOpened(FileUri.create(at('mine', 'sub')).toString())).to.equal(true);
    });
});
