import { expect } from 'chai';
import { execFileSync } from 'child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { pathToFileURL } from 'url';
import { markdownFiles } from './markdown-files';

describe('files that the Markdown server asks for', () => {
    let folder: string;
    const uriOf = (...names: string[]) => pathToFileURL(path.join(folder, ...names)).href;
    const ask = (method: string, uri = '') => markdownFiles(() => [uriOf()])[method]!(uri);

    beforeEach(async () => {
        folder = await mkdtemp(path.join(os.tmpdir(), 'markdown-files-'));
        for (const name of ['docs', 'node_modules', '.cache']) {
            await mkdir(path.join(folder, name));
            await writeFile(path.join(folder, name, 'a.md'), 'é');
        }
        await symlink(folder, path.join(folder, 'docs', 'round'));
    });
    afterEach(() => rm(folder, { recursive: true }));

    it('are those of the workspace, without packages, hidden folders and links', async () => {
        expect(await ask('markdown/findMarkdownFilesInWorkspace')).to.deep.equal([uriOf('docs', 'a.md')]);
        expect(await ask('markdown/fs/readFile', uriOf('docs', 'a.md'))).to.deep.equal([0xc3, 0xa9]);
        expect(await ask('markdown/fs/readDirectory', uriOf())).to.deep.include(['docs', { isDirectory: true }]);
        expect(await ask('markdown/fs/stat', uriOf('docs'))).to.deep.equal({ isDirectory: true });
        expect(await ask('markdown/fs/stat', uriOf('gone.md'))).to.equal(undefined);
    });

    it('are no pipes, and none of another machine', async () => {
        execFileSync('mkfifo', [path.join(folder, 'pipe.md')]);
        for (const uri of [uriOf('pipe.md'), 'file://example.com/share/a.md', 'https://example.com/a.md', 'untitled:a.md']) {
            const failed = await ask('markdown/fs/readFile', uri).then(
                () => false,
                () => true
            );
            expect(failed, uri).to.equal(true);
        }
        expect(await ask('markdown/fs/stat', 'file://example.com/share/a.md')).to.equal(undefined);
    });
});
