import { runTool, type Tool } from '@openspace/tool';
import { ToolCommandContribution } from '@openspace/core/lib/browser/tool-command-contribution';
import { WindowTools } from '@openspace/core/lib/browser/window-tools';
import { ModelContextShim } from '@openspace/core/lib/browser/webmcp/model-context-shim';
import { OfferedTools } from '@openspace/core/lib/browser/webmcp/offered-tools';
import type { pageResult } from '@openspace/core/lib/browser/webmcp/page-tool';
import { BridgeServer } from '@openspace/core/lib/common/bridge-protocol';
import { ToolsetContribution, toolsetContribution } from '@openspace/core/lib/common/toolset-contribution';
import { HubServer } from '@openspace/core/lib/node/test/hub-server';
import { MemoryWhiteboard } from '@openspace/whiteboard/lib/common/test/memory-whiteboard';
import { whiteboardTools } from '@openspace/whiteboard/lib/common/tools';
import { bindContributionProvider, CommandContribution, CommandRegistry, ILogger } from '@theia/core';
import { Container } from '@theia/core/shared/inversify';
import { expect } from 'chai';
import { readFileSync } from 'fs';
import { createRequire } from 'module';
import * as path from 'path';
import * as ts from 'typescript';
import { pathToFileURL } from 'url';
import { compileFunction } from 'vm';
import { ROOT } from './harness/app';

const PAGE = path.join(ROOT, 'docs', 'add-a-tool.md');
const WHITEBOARD = path.join(ROOT, 'extensions', 'openspace-whiteboard');

describe('docs/add-a-tool.md', () => {
    const board = new MemoryWhiteboard();
    const never = new AbortController().signal;
    let tool: Tool;
    let tools: readonly Tool[];
    let port: ToolsetContribution;

    // The compiler reads the types of the whole extension.
    before(() => {
        const { file, code } = toolOnThePage();
        tool = compiled(file, code);
        tools = [...whiteboardTools, tool];
        port = toolsetContribution(tools, board);
    });

    it('shows a file that compiles as it stands and makes one more tool', () => {
        expect(tool.name).to.equal('openspace.whiteboard.count_shapes');
        expect(tools.filter(({ name }) => name === tool.name)).to.have.length(1);
    });

    it('is right that MCP clients have the tool then, by its name, and by search and schema', async () => {
        const hub = await HubServer.start(['whiteboard', 'discovery'], [port]);
        try {
            const client = await hub.connect();
            const listed = (await client.listTools()).tools.find(({ name }) => name === tool.name);
            expect(listed).to.deep.include({ title: tool.title, description: tool.description });
            expect(listed).to.have.nested.property('annotations.readOnlyHint', true);
            const call = async (name: string, args: object) => {
                const { structuredContent } = await client.callTool({ name, arguments: { ...args } });
                return structuredContent;
            };
            expect(await call(tool.name, { path: board.path })).to.include({ success: true, path: board.path, count: 0 });
            expect(await call('openspace_whiteboard_count_shapes', { path: board.path })).to.include({ count: 0 });
            expect(JSON.stringify(await call('openspace.tools.search', { query: 'how many shapes' }))).to.contain(tool.name);
            expect(await call('openspace.tools.schema', { tool_name: tool.name })).to.have.nested.property('inputSchema.properties.path');
        } finally {
            await hub.stop();
        }
    });

    it('is right that it is a command of the IDE and a tool of the page then', async () => {
        const container = new Container();
        for (const contribution of [ToolsetContribution, CommandContribution]) {
            bindContributionProvider(container, contribution);
        }
        container.bind(ToolsetContribution).toConstantValue(port);
        container.bind(ILogger).toConstantValue({ error: async (what: unknown) => expect.fail(String(what)) });
        container.bind(BridgeServer).toConstantValue({});
        container.bind(CommandRegistry).toSelf().inSingletonScope();
        container.bind(WindowTools).toSelf().inSingletonScope();
        container.bind(OfferedTools).toSelf();
        container.bind(ToolCommandContribution).toSelf();
        const commands = container.get(CommandRegistry);
        container.get(ToolCommandContribution).registerCommands(commands);
        const context = { signal: never, caller: 'a test', progress: () => undefined };
        expect(await commands.executeCommand(tool.name, { path: board.path }, context)).to.have.nested.property('output.count', 0);

        const page = new ModelContextShim({ origin: 'http://localhost' });
        container.get(OfferedTools).offer(page, (called, input) => runTool(called, input, board, context, () => expect.fail('It failed.')));
        const offered = (await page.getTools()).find(({ name }) => name === tool.name);
        expect(offered).to.have.nested.property('annotations.readOnlyHint', true);
        const answer: ReturnType<typeof pageResult> = JSON.parse(await page.executeTool({ name: tool.name }, { path: board.path }));
        expect(answer).to.include({ success: true, count: 0 });
    });

    it('is right that the reference has a section on it then', async () => {
        const script: { toolsetPage(toolset: string, members: readonly Tool[]): string } = await import(
            pathToFileURL(path.join(ROOT, 'scripts', 'steps', 'toolset-page.mjs')).href
        );
        const text = script.toolsetPage('whiteboard', tools);
        expect(text).to.contain(`## \`${tool.name}\`\n\n${tool.description}`).and.to.contain('| `count` | number |');
        const now = readFileSync(path.join(ROOT, 'docs', 'tools', 'whiteboard.md'), 'utf8');
        expect(script.toolsetPage('whiteboard', whiteboardTools)).to.equal(now);
    });
});

/** The page's first listing of TypeScript, and the file that it names in its first line. */
function toolOnThePage(): { file: string; code: string } {
    const [, listing = ''] = /```ts\n([\s\S]*?)```/.exec(readFileSync(PAGE, 'utf8')) ?? [];
    const code = listing.replace(/^ {3}/gm, '');
    const [, name] = /^\/\/ (\S+)/.exec(code) ?? [];
    if (name === undefined) {
        throw new Error('The page shows no file.');
    }
    return { file: path.join(ROOT, name), code };
}

/** Compiles the code as if it stood in that file, with every check that the extension has, and gives the tool that it exports. */
function compiled(file: string, code: string): Tool {
    const config = path.join(WHITEBOARD, 'tsconfig.json');
    const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(config, ts.sys.readFile).config, ts.sys, WHITEBOARD);
    const host = ts.createCompilerHost(options);
    const { getSourceFile, fileExists, readFile } = host;
    host.fileExists = name => name === file || fileExists(name);
    host.readFile = name => (name === file ? code : readFile(name));
    host.getSourceFile = (name, target, ...more) =>
        name === file ? ts.createSourceFile(name, code, target) : getSourceFile.call(host, name, target, ...more);
    const program = ts.createProgram([file], { ...options, composite: false, incremental: false, tsBuildInfoFile: undefined }, host);
    const source = program.getSourceFile(file);
    const faults = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).to.deep.equal([]);
    let script = '';
    program.emit(source, (name, text) => (script = name.endsWith('.js') ? text : script));
    const exported: Record<string, Tool> = {};
    const beside = createRequire(file.replace(`${path.sep}src${path.sep}`, `${path.sep}lib${path.sep}`));
    compileFunction(script, ['require', 'exports'], { filename: file })(beside, exported);
    const [tool, ...others] = Object.values(exported);
    if (!tool || others.length > 0) {
        throw new Error('The page shows a file that does not export one tool.');
    }
    return tool;
}
