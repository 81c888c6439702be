import { until } from '@openspace/tool/lib/test/until';
import { expect } from 'chai';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { pathToFileURL } from 'url';
import { LANGUAGE_SERVERS } from '../servers/language-servers';
import { ServerTalk } from '../test/talk-to-server';

const PLAN =
    '---\ntitle: Plan\n---\n\n# Plan\n\nSee [the notes](notes.md#first-steps) and [a board](gone.whiteboard.json).\n\n## Next steps\n\nAs [above](#plan).\n';
const LINK = { line: 6, character: 28 };

interface Place {
    readonly uri: string;
    readonly range: { readonly start: { readonly line: number } };
}

describe('the Markdown server', () => {
    const server = LANGUAGE_SERVERS.find(({ name }) => name === 'markdown')!;
    let outside: string;
    let folder: string;
    let talk: ServerTalk;
    const uriOf = (name: string) => pathToFileURL(path.join(folder, name)).href;
    const about = (name = 'plan.md') => ({ textDocument: { uri: uriOf(name) } });

    beforeEach(async () => {
        outside = await realpath(await mkdtemp(path.join(os.tmpdir(), 'markdown-')));
        folder = path.join(outside, 'workspace');
        await mkdir(path.join(folder, 'node_modules'), { recursive: true });
        await writeFile(path.join(folder, 'notes.md'), '# Notes\n\n## First steps\n');
        await writeFile(path.join(folder, 'more.md'), 'First see [the notes](./notes.md#first-steps).\n');
        await writeFile(path.join(folder, 'node_modules', 'other.md'), '[the notes](../notes.md#first-steps)\n');
        talk = new ServerTalk(server, folder);
        await talk.start();
        talk.open('plan.md', 'markdown', PLAN);
    });
    afterEach(async () => {
        await talk.end();
        await rm(outside, { recursive: true });
    });

    it('has the outline of a text, without what other tools keep in front of it', async () => {
        const [plan, ...others] = (await talk.ask('textDocument/documentSymbol', about())) as {
            name: string;
            children: { name: string }[];
        }[];
        expect(others).to.deep.equal([]);
        expect([plan?.name, ...plan!.children.map(({ name }) => name)]).to.deep.equal(['# Plan', '## Next steps']);
    });

    it('goes to the heading that a link names in another file, finds the links to it, and renames it', async () => {
        const position = { ...about(), position: LINK };
        const definition = (await talk.ask('textDocument/definition', position)) as Place | Place[];
        expect([definition].flat().map(({ uri, range }) => [uri, range.start.line])).to.deep.equal([[uriOf('notes.md'), 2]]);

        const places = (await talk.ask('textDocument/references', { ...position, context: { includeDeclaration: true } })) as Place[];
        // Packages are not read.
        expect(places.map(({ uri }) => uri)).to.have.members([uriOf('more.md'), uriOf('notes.md'), uriOf('plan.md')]);

        const renamed = JSON.stringify(await talk.ask('textDocument/rename', { ...position, newName: 'Getting started' }));
        expect(renamed)
            .to.contain('getting-started')
            .and.to.contain('Getting started')
            .and.to.contain(uriOf('notes.md'))
            .and.to.contain(uriOf('plan.md'));
    });

    it('follows files that change, come and go on disk', async () => {
        const [created, changed, deleted] = [1, 2, 3];
        const links = async () => {
            const places = (await talk.ask('textDocument/references', {
                ...about(),
                position: LINK,
                context: { includeDeclaration: false }
            })) as Place[];
            return places.map(({ uri, range }) => `${path.basename(uri)}:${range.start.line}`).sort();
        };
        const tell = (name: string, type: number | undefined) =>
            talk.send({ method: 'workspace/didChangeWatchedFiles', params: { changes: [{ uri: uriOf(name), type }] } });
        expect(await links()).to.deep.equal(['more.md:0', 'plan.md:6']);
        await writeFile(path.join(folder, 'more.md'), '\n\nFirst see [the notes](./notes.md#first-steps).\n');
        tell('more.md', changed);
        await until('it has read the file again', async () => (await links()).includes('more.md:2'));
        await writeFile(path.join(folder, 'new.md'), '[the notes](notes.md#first-steps)\n');
        tell('new.md', created);
        await until('it knows the new file', async () => (await links()).includes('new.md:0'));
        await rm(path.join(folder, 'more.md'));
        tell('more.md', deleted);
        await until('the file is gone', async () => !(await links()).includes('more.md:2'));
    });

    it('reads no file outside of the workspace', async () => {
        talk.open('out.md', 'markdown', '[a](../secret.md#code)\n');
        const secret = path.join(outside, 'secret.md');
        await writeFile(secret, '# Secret\n\n## Code\n');
        const found = await talk.ask('textDocument/definition', { ...about('out.md'), position: { line: 0, character: 18 } });
        // Not at the heading, which it does not know.
        expect(JSON.stringify(found)).not.to.contain('"line":2');
    });

    it('reads the files of a folder that is added to the workspace', async () => {
        const added = path.join(outside, 'added');
        await mkdir(added);
        await writeFile(path.join(added, 'more.md'), '# More\n\n## Code\n');
        talk.addFolder(added);
        talk.open('to-added.md', 'markdown', '[a](../added/more.md#code)\n');
        const definition = () => talk.ask('textDocument/definition', { ...about('to-added.md'), position: { line: 0, character: 22 } });
        await until('it knows the heading', async () => JSON.stringify(await definition()).includes('"line":2'));
    });

    it('lists links to files that do not exist, once links are checked, and as long as they do not', async () => {
        const markdown = server.settings!.markdown as { validate: object };
        const messages = async (enabled: boolean) => {
            const settings = { markdown: { ...markdown, validate: { ...markdown.validate, enabled } } };
            talk.send({ method: 'workspace/didChangeConfiguration', params: { settings } });
            const { items } = (await talk.ask('textDocument/diagnostic', about())) as { items: { message: string }[] };
            return items.map(({ message }) => message);
        };
        expect(await messages(false)).to.deep.equal([]);
        const [message, ...others] = await messages(true);
        expect(message).to.contain('gone.whiteboard.json');
        expect(others).to.deep.equal([]);
        await writeFile(path.join(folder, 'gone.whiteboard.json'), '{}');
        await until('it knows that the file is there', async () => (await messages(true)).length === 0);
        await rm(path.join(folder, 'notes.md'));
        await until('it knows that the file is gone', async () => (await messages(true)).join().includes('notes.md'));
    });
});
