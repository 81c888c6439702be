import 'reflect-metadata';
import { ABSENT } from '@openspace/core/lib/common/document-files';
import type { CallTool } from '@openspace/core/lib/common/resource-contribution';
import { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { ToolError } from '@openspace/tool';
import { CallExchange } from '@openspace/core/lib/node/mcp/call-exchange';
import { expect } from 'chai';
import * as path from 'path';
import { whiteboardTools } from '../common/tools';
import { whiteboardPrompts } from '../common/whiteboard-prompts';
import { BoardResources } from './board-resources';
import { TemporaryWorkspace } from './test/temporary-workspace';

describe('boards as resources', () => {
    let workspace: TemporaryWorkspace;
    let files: WorkspaceFiles;
    let resources: BoardResources;
    beforeEach(async () => {
        workspace = new TemporaryWorkspace();
        files = new WorkspaceFiles({ roots: async () => [workspace.root] });
        resources = new BoardResources(files);
        await workspace.ok('create', { path: 'a b/über.whiteboard.json' });
    });
    afterEach(() => workspace.dispose());

    const URI = 'openspace://board/a%20b%2F%C3%BCber.whiteboard.json';
    const call: CallTool = (name, args) => workspace.call(name.replace('openspace.whiteboard.', ''), args);

    it('are listed by their path in the workspace, and read as JSON and SVG', async () => {
        const [listed] = await resources.list(call);
        expect(listed).to.include({ uri: URI, name: 'a b/über.whiteboard.json', title: 'über', mimeType: 'application/json' });
        const json = await resources.read(URI, call);
        expect(JSON.parse(json && 'text' in json ? json.text : '')).to.include({
            path: workspace.file(path.join('a b', 'über.whiteboard.json'))
        });
        const svg = await resources.read(`${URI}/svg`, call);
        expect(svg).to.include({ uri: `${URI}/svg`, mimeType: 'image/svg+xml' });
        expect(svg && 'text' in svg && svg.text).to.match(/^<svg/);
        expect(await resources.read('openspace://board/a/b', call)).to.equal(undefined);
        expect(await resources.read('openspace://board/%E0', call)).to.equal(undefined);
    });

    it('are all listed, also those of further pages', async () => {
        Array.from({ length: 1005 }, (_, n) => workspace.write(`${n}.tldr`, ''));
        expect(await resources.list(call)).to.have.length(1006);
    });

    it('give a PNG as bytes, and what a tool complains of as its error', async () => {
        const png = await resources.read(`${URI}/png`, async () => ({
            success: true,
            output: { success: true },
            attachments: [{ type: 'image', mimeType: 'image/png', data: 'AAAA' }]
        }));
        expect(png).to.deep.equal({ uri: `${URI}/png`, mimeType: 'image/png', blob: 'AAAA' });
        const outside = await resources.read('openspace://board/..%2Fx.whiteboard.json', call).catch((error: unknown) => error);
        expect(outside).to.be.instanceOf(ToolError).and.to.include({ code: 'OUTSIDE_WORKSPACE' });
    });

    it('report writes under each of their URIs, and new boards', async () => {
        const heard: [readonly string[], boolean][] = [];
        let more = () => undefined as void;
        const end = resources.onDidChange((uris, listChanged) => {
            heard.push([uris, listChanged]);
            more();
        });
        const write = async (name: string, expected?: string) => {
            const told = new Promise<void>(resolve => (more = resolve));
            await files.write(name, '{}', expected);
            await told;
        };
        await files.write('note.txt', 'no board', ABSENT);
        await write('new.whiteboard.json', ABSENT);
        await write('new.whiteboard.json');
        end();
        expect(heard.map(([, listChanged]) => listChanged)).to.deep.equal([true, false]);
        const absolute = encodeURIComponent(workspace.file('new.whiteboard.json'));
        expect(heard[0]?.[0]).to.include.members([
            'openspace://board/new.whiteboard.json',
            'openspace://board/new.whiteboard.json/svg',
            `openspace://board/${absolute}`
        ]);
    });

    it('have prompts that name only tools that there are', () => {
        const named: string[] = [];
        const args = { what: 'a login', type: 'flowchart', path: 'a.whiteboard.json' };
        for (const prompt of whiteboardPrompts) {
            const called = (name: string) => {
                named.push(name);
                return name;
            };
            const text = prompt.text(args, called, new CallExchange({}, undefined, undefined));
            expect(text).to.contain('a.whiteboard.json');
        }
        expect(whiteboardTools.map(tool => tool.name)).to.include.members(named);
    });
});
