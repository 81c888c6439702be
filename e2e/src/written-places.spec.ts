import { sample } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'fs/promises';
import * as path from 'path';
import { App } from './harness/app';
import { McpClient } from './harness/mcp';

const BOARD = 'plan.whiteboard.json';
const DIAGRAM = 'graph TD; A --> B';
const CODE = 'with Diagram("Two tiers", show=False):\n    EC2("web") >> RDS("db")\n';
const XML =
    '<mxfile><diagram id="p" name="P"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/></root></mxGraphModel></diagram></mxfile>';
const RECTANGLE = { type: 'rectangle', x: 0, y: 0, width: 10, height: 10 };
/** What the input of a tool calls a file. */
const FIELDS = ['path', 'target', 'filename'];

/** What draw.io tools that change a file are called with. */
const DRAWIO_ARGS: Readonly<Record<string, object>> = {
    add_shape: { shape_type: 'note', text: 'x', x: 0, y: 0, width: 10, height: 10 },
    add_connection: { source_id: 'a', target_id: 'b' },
    'add-cells': { cells: [{ type: 'vertex' }] },
    'add-cells-of-shape': { shape_name: 'ellipse', cells: [{ text: 'x' }] },
    'edit-cells': { cells: [{ cell_id: 'a', text: 'x' }] },
    'edit-edges': { edges: [{ cell_id: 'a', text: 'x' }] },
    'set-cell-shape': { cells: [{ cell_id: 'a', shape_name: 'ellipse' }] },
    'delete-cell-by-id': { cell_id: 'a' },
    'create-layer': { name: 'More' },
    'set-active-layer': { layer_id: '1' },
    'move-cell-to-layer': { cell_id: 'a', target_layer_id: '1' },
    'add-page': { name: 'More' },
    'rename-page': { page_id: 'p', name: 'First' },
    'delete-page': { page_id: 'p' },
    'set-active-page': { page_id: 'p' },
    'create-groups': { groups: [{ text: 'x' }] },
    'add-cells-to-group': { assignments: [{ cell_id: 'a', group_id: 'b' }] },
    'remove-cell-from-group': { cell_id: 'a' },
    'import-diagram': { xml: XML },
    'clear-diagram': {},
    'finish-diagram': {},
    'undo-changes': {}
};

/**
 * What each tool that can write a file is called with, in addition to the file. `existing`: only files that are there are changed.
 * A tool that is not here fails the test: it needs a line, so that it is tried.
 */
const CALLS: Readonly<Record<string, { field: string; args: object; suffix: string; existing?: true; shows?: true }>> = {
    'openspace.whiteboard.create': { field: 'path', args: { overwrite: true }, suffix: '.whiteboard.json' },
    'openspace.whiteboard.import': { field: 'path', args: { source: DIAGRAM }, suffix: '.whiteboard.json' },
    'openspace.whiteboard.export': {
        field: 'target',
        args: { path: BOARD, format: 'svg', overwrite: true },
        suffix: '.svg'
    },
    'openspace.whiteboard.add_shape': { field: 'path', args: { type: 'geo', x: 0, y: 0 }, suffix: '.whiteboard.json', existing: true },
    'openspace.whiteboard.batch_add_shapes': {
        field: 'path',
        args: { shapes: [{ type: 'geo' }] },
        suffix: '.whiteboard.json',
        existing: true
    },
    'openspace.whiteboard.update_shape': { field: 'path', args: { shapeId: 'a', x: 9 }, suffix: '.whiteboard.json', existing: true },
    'openspace.whiteboard.batch_update_shapes': {
        field: 'path',
        args: { updates: [{ shapeId: 'a', x: 9 }] },
        suffix: '.whiteboard.json',
        existing: true
    },
    'openspace.whiteboard.delete_shape': { field: 'path', args: { shapeId: 'a' }, suffix: '.whiteboard.json', existing: true },
    'openspace.whiteboard.delete_shapes': { field: 'path', args: { shapeIds: ['a'] }, suffix: '.whiteboard.json', existing: true },
    'openspace.whiteboard.replace': { field: 'path', args: { shapes: [] }, suffix: '.whiteboard.json', existing: true },
    'openspace.whiteboard.layout': { field: 'path', args: {}, suffix: '.whiteboard.json', existing: true },
    'openspace.whiteboard.undo': { field: 'path', args: {}, suffix: '.whiteboard.json', existing: true },
    'openspace.whiteboard.redo': { field: 'path', args: {}, suffix: '.whiteboard.json', existing: true },
    'openspace.whiteboard.take_back': { field: 'path', args: { revisions: ['r'] }, suffix: '.whiteboard.json', existing: true },
    'openspace.comments.add': { field: 'path', args: { text: 'x', x: 0, y: 0 }, suffix: '.whiteboard.json', existing: true },
    'openspace.comments.reply': { field: 'path', args: { threadId: 't', text: 'x' }, suffix: '.whiteboard.json', existing: true },
    'openspace.review.accept': { field: 'path', args: { proposalId: 'p' }, suffix: '.whiteboard.json', existing: true },
    'openspace.review.revise': {
        field: 'path',
        args: { proposalId: 'p', tool_name: 'openspace.whiteboard.add_shape', arguments: { type: 'geo' } },
        suffix: '.whiteboard.json',
        existing: true
    },
    'openspace.comments.resolve': { field: 'path', args: { threadId: 't' }, suffix: '.whiteboard.json', existing: true },
    canvas_update_mermaid: { field: 'path', args: { diagram: DIAGRAM }, suffix: '.mmd' },
    canvas_patch_excalidraw: {
        field: 'path',
        args: { operations: [{ kind: 'add_elements', elements: [RECTANGLE] }] },
        suffix: '.excalidraw'
    },
    canvas_request_excalidraw_operations: {
        field: 'path',
        args: { operation: 'create_elements', payload: { elements: [RECTANGLE] } },
        suffix: '.excalidraw'
    },
    aws_generate_diagram: { field: 'filename', args: { code: CODE }, suffix: '.png' },
    save_diagram: { field: 'path', args: { xml: XML, title: 'T', overwrite: true }, suffix: '.drawio' },
    ...Object.fromEntries(Object.entries(DRAWIO_ARGS).map(([name, args]) => [name, { field: 'path', args, suffix: '.drawio' }]))
};
/** These name a file and only show it. */
const SHOWING = ['open', 'camera.set', 'camera.fit', 'selection.set'].map(name => `openspace.whiteboard.${name}`);
/** Files that no tool writes. The first, the fourth and the last are of a kind each: a program, one in a hidden folder, a hidden new one. */
const OTHER_KINDS = ['run.sh', 'package.json', '.bashrc', '.git/config', '.git/hooks/pre-commit', '.theia/settings.json', '.mcp.json'];
const TRIED = sample(OTHER_KINDS, 3);
/** Its target is a picture, and no file. */
const OTHER = ['trigger_evolution'];

describe('where tools may write', () => {
    let app: App;
    let agent: McpClient;

    before(async () => {
        app = await App.start({
            files: {
                '.git/config': 'ours',
                '.git/hooks/pre-commit': 'ours',
                '.theia/settings.json': '{}',
                '.vscode/tasks.json': '{}',
                'docs/.secret/notes.txt': 'ours',
                'run.sh': 'echo',
                'package.json': '{}'
            }
        });
        agent = await McpClient.connect(app, '?toolsets=all');
        await agent.call('openspace.whiteboard.create', { path: BOARD });
        await agent.call('openspace.whiteboard.add_shape', { path: BOARD, id: 'a', type: 'geo', x: 0, y: 0, label: 'A' });
        const board = await readFile(app.file(BOARD));
        for (const { suffix } of Object.values(CALLS)) {
            await writeFile(app.file(`.git/there${suffix}`), suffix === '.whiteboard.json' ? board : '');
        }
        await symlink(app.file('.git'), app.file('open'));
        await symlink(app.file('.git', 'config'), app.file('link.svg'));
        await symlink(app.file('.git', 'there.whiteboard.json'), app.file('linked.whiteboard.json'));
    });
    after(async () => {
        await agent?.close();
        await app?.stop();
    });

    it('names every tool that is given the name of a file and is not read-only', async () => {
        const { tools } = await agent.client.listTools();
        const writing = tools.filter(
            ({ annotations, inputSchema }) =>
                annotations?.readOnlyHint !== true && FIELDS.some(field => field in (inputSchema.properties ?? {}))
        );
        const known = [...Object.keys(CALLS), ...SHOWING, ...OTHER];
        const names = writing.map(
            ({ name, title }) => known.find(id => id === name || id.replaceAll('.', '_') === name) ?? `${name} (${title})`
        );
        expect(names.sort()).to.deep.equal(known.sort());
    });

    it('is never a hidden folder, by name, through a link, or as a file of another kind', async () => {
        const before = [await hiddenFiles(), await triedFiles()];
        const letThrough: string[] = [];
        for (const [name, { field, args, suffix, existing }] of Object.entries(CALLS)) {
            const places = ['.git/there', 'open/there', ...(existing ? [] : ['.theia/new', '.vscode/deep/new', 'docs/.secret/new'])];
            for (const place of places) {
                const refused = await agent.fail(name, { ...args, [field]: `${place}${suffix}` }).catch(() => undefined);
                if (refused?.code !== 'OUTSIDE_WORKSPACE') {
                    letThrough.push(`${name} ${place}${suffix}: ${refused?.code ?? 'written'}`);
                }
            }
            for (const place of TRIED) {
                await agent.raw(name, { ...args, [field]: place }); // Another name may be made of it.
            }
        }
        for (const name of ['create', 'import', 'add_shape', 'replace'].map(tool => `openspace.whiteboard.${tool}`)) {
            const { code } = await agent.fail(name, { ...CALLS[name]?.args, path: 'linked.whiteboard.json' });
            expect(code, name).to.equal('OUTSIDE_WORKSPACE');
        }
        expect(letThrough).to.deep.equal([]);
        expect([await hiddenFiles(), await triedFiles()]).to.deep.equal(before);
    });

    it('is a file with the suffix of the format, other than the one that is exported', async () => {
        const svg = { path: BOARD, format: 'svg', overwrite: true };
        for (const [args, code] of [
            [{ ...svg, target: 'run.sh' }, 'INVALID_INPUT'],
            [{ ...svg, target: 'plan' }, 'INVALID_INPUT'],
            [{ ...svg, target: BOARD }, 'INVALID_INPUT'],
            [{ ...svg, target: 'docs/plan.drawio.svg' }, 'INVALID_INPUT'],
            [{ ...svg, target: 'link.svg' }, 'OUTSIDE_WORKSPACE'],
            [{ path: BOARD, format: 'png', target: 'plan.svg' }, 'INVALID_INPUT'],
            [{ path: BOARD, format: 'drawio', target: 'plan.drawio.png' }, 'INVALID_INPUT'],
            [{ path: BOARD, format: 'mermaid', target: 'README.md' }, 'INVALID_INPUT'],
            [{ path: BOARD, format: 'tldr', target: BOARD, overwrite: true }, 'INVALID_INPUT']
        ] as const) {
            const error = await agent.fail('openspace.whiteboard.export', args);
            expect(error.code, JSON.stringify([args, error])).to.equal(code);
            expect(error.suggestion).to.be.a('string');
        }
        expect((await agent.fail('openspace.whiteboard.export', { ...svg, target: 'docs/plan.drawio.svg' })).suggestion).to.equal(
            'Use "docs/plan.svg".'
        );
    });

    it('takes the permission to be run from a file that is replaced', async () => {
        await writeFile(app.file('tool.svg'), '#!/bin/sh\n');
        await chmod(app.file('tool.svg'), 0o750);
        await agent.call('openspace.whiteboard.export', { path: BOARD, format: 'svg', target: 'tool.svg', overwrite: true });
        expect((await stat(app.file('tool.svg'))).mode & 0o777).to.equal(0o640);
    });

    /** What is in each file of another kind, or that it is missing. */
    async function triedFiles(): Promise<Record<string, string>> {
        const texts = TRIED.map(async place => [place, await readFile(app.file(place), 'utf8').catch(() => 'is missing')] as const);
        return Object.fromEntries(await Promise.all(texts));
    }

    /** Everything in folders whose names start with a dot, with what it says. */
    async function hiddenFiles(): Promise<Record<string, string>> {
        await mkdir(app.file('docs'), { recursive: true });
        const all = await readdir(app.workspace, { recursive: true, withFileTypes: true });
        const files = all.filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath, entry.name));
        const hidden = files.filter(file =>
            path
                .relative(app.workspace, path.dirname(file))
                .split(path.sep)
                .some(part => part.startsWith('.'))
        );
        const texts = await Promise.all(hidden.sort().map(async file => [file, await readFile(file, 'utf8')] as const));
        return Object.fromEntries(texts);
    }
});
