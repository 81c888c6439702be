import { expect } from 'chai';
import { execFileSync } from 'child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { pathToFileURL } from 'url';
import { markdownFiles, type MarkdownLimits } from './markdown-files';

describe('files that the Markdown server asks for', () => {
    let outside: string;
    let folder: string;
    const uriOf = (...names: string[]) => pathToFileURL(path.join(folder, ...names)).href;
    const ask = (method: string, uri = '', limits?: MarkdownLimits) => markdownFiles(() => [uriOf()], limits)[method]!(uri);
    const isRefused = (uri: string) =>
        ask('markdown/fs/readFile', uri).then(
            () => false,
            () => true
        );

    beforeEach(async () => {
        outside = await mkdtemp(path.join(os.tmpdir(), 'markdown-files-'));
        folder = path.join(outside, 'workspace');
        await mkdir(folder);
        for (const name of ['docs', 'node_modules', '.cache']) {
            await mkdir(path.join(folder, name));
            await writeFile(path.join(folder, name, 'a.md'), 'é');
        }
        await symlink(folder, path.join(folder, 'docs', 'round'));
    });
    afterEach(() => rm(outside, { recursive: true }));

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
            expect(await isRefused(uri), uri).to.equal(true);
        }
        expect(await ask('markdown/fs/stat', 'file://example.com/share/a.md')).to.equal(undefined);
        expect(await ask('markdown/fs/stat', 'file:///a%2Fb.md')).to.equal(undefined);
    });

    it('are none outside of the workspace, whether a link in the text names them or one on disk leads there', async () => {
        await writeFile(path.join(outside, 'secret.md'), '# Secret');
        await symlink(path.join(outside, 'secret.md'), path.join(folder, 'link.md'));
        await symlink(outside, path.join(folder, 'up'));
        for (const uri of [uriOf('..', 'secret.md'), uriOf('link.md'), uriOf('up', 'secret.md')]) {
            expect(await isRefused(uri), uri).to.equal(true);
        }
        expect(await ask('markdown/fs/readDirectory', uriOf('..'))).to.deep.equal([]);
        expect(await ask('markdown/fs/readDirectory', uriOf('up'))).to.deep.equal([]);
        // Whether it exists is not found out, so no link is called broken.
        for (const name of ['secret.md', 'gone.md']) {
            expect(await ask('markdown/fs/stat', uriOf('..', name)), name).to.deep.equal({ isDirectory: false });
        }
        expect(await ask('markdown/fs/stat', uriOf('link.md'))).to.equal(undefined);
    });

    it('are as many as fit, of a workspace and of a folder', async () => {
        await writeFile(path.join(folder, 'large.md'), 'x'.repeat(2000));
        await writeFile(path.join(folder, 'small.md'), 'x'.repeat(500));
        const found = await ask('markdown/findMarkdownFilesInWorkspace', '', { maxBytes: 1000 });
        expect(found).to.have.members([uriOf('small.md'), uriOf('docs', 'a.md')]);
        expect(await ask('markdown/fs/readDirectory', uriOf(), { maxEntries: 3 })).to.have.length(3);
    });

    it('are looked for in no more folders than one can look through', async () => {
        // As deep as no one nests folders by hand.
        const deep = Array.from({ length: 120 }, () => 'd');
        await mkdir(path.join(folder, ...deep), { recursive: true });
        await writeFile(path.join(folder, ...deep, 'deep.md'), '');
        expect(await ask('markdown/findMarkdownFilesInWorkspace')).to.deep.equal([uriOf('docs', 'a.md')]);
    });
});
