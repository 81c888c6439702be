import { expect } from 'chai';
import { mkdtemp, rm, writeFile } from 'fs/promises';
import { get } from 'http';
import * as os from 'os';
import * as path from 'path';
import { deflateRawSync } from 'zlib';
import { App, ROOT } from '../harness/app';
import { McpClient } from '../harness/mcp';
import { rawCall, rawPost } from '../harness/raw-call';
import { dereferenced, type ListedTool, sampleInput } from './sample-input';
import { AWS_PROGRAM, cells, excalidrawScene, gridOf, mermaidTree } from './large-inputs';

/** Other clients wait for no longer. Counted is the time for which the backend's own thread ran, which other programs do not change. */
const HELD_MS = 100;
/** Just below what a request may have. */
const BODY = 7_900_000;
const BOARD = 'board.whiteboard.json';

describe('no call holds up the others', () => {
    let app: App;
    let folder: string;
    let agent: McpClient;
    let tools: readonly ListedTool[];
    const found: { held: number; what: string }[] = [];

    before(async () => {
        folder = await mkdtemp(path.join(os.tmpdir(), 'openspace-loop-'));
        app = await App.start({
            env: {
                NODE_OPTIONS: `--require ${path.join(ROOT, 'e2e', 'lib', 'harness', 'loop-watch.js')}`,
                OPENSPACE_LOOP_SOCKET: path.join(folder, 'socket')
            }
        });
        agent = await McpClient.connect(app, '?toolsets=all');
        const listed = (await agent.client.listTools()).tools as readonly ListedTool[];
        tools = listed.map(tool => ({ ...tool, inputSchema: dereferenced(tool.inputSchema) }));
        await agent.call('openspace.whiteboard.create', { path: BOARD });
        // What is read once, and threads that are started once, are there before anything is measured.
        await agent.call('search-shapes', { queries: ['server'] });
        await heldNow();
    });
    after(async () => {
        await agent.close();
        await app.stop();
        await rm(folder, { recursive: true });
    });

    const heldNow = () =>
        new Promise<number>((resolve, reject) => {
            get({ socketPath: path.join(folder, 'socket') }, response => {
                let text = '';
                response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
                response.on('end', () => resolve(Number(text)));
            }).on('error', reject);
        });
    /** Measures a call; one that was over the limit is made again, as what is done once in a backend's life is no rule. */
    const measure = async (what: string, work: () => Promise<unknown>) => {
        await heldNow();
        await work();
        let held = await heldNow();
        if (held > HELD_MS) {
            await work();
            held = Math.min(held, await heldNow());
        }
        found.push({ held, what });
    };
    const allBelow = () => {
        const over = found.splice(0).filter(({ held }) => held > HELD_MS);
        expect(over.map(({ held, what }) => `${Math.round(held)} ms: ${what}`)).to.deep.equal([]);
    };

    it('whatever is sent in place of a request', async () => {
        for (const [kind, body] of Object.entries({
            'empty lists': `[${'[],'.repeat(BODY / 3)}[]]`,
            numbers: `[${'1,'.repeat(BODY / 2)}1]`,
            'empty objects': `[${'{},'.repeat(BODY / 3)}{}]`,
            'deep lists': '['.repeat(BODY),
            pings: `[${'{"jsonrpc":"2.0","id":1,"method":"ping"},'.repeat(190_000)}{}]`,
            keys: `{${Array.from({ length: 500_000 }, (_, at) => `"k${at}":1,`).join('')}"a":1}`
        })) {
            await measure(kind, () => rawPost(app, body).catch(() => undefined));
        }
        allBelow();
    });

    it('large diagrams of draw.io, packed and unpacked', async () => {
        const diagram_xml = gridOf(20_000);
        const bomb = `<mxfile><diagram>${deflateRawSync(Buffer.alloc(120_000_000, 'x')).toString('base64')}</diagram></mxfile>`;
        for (const { name, inputSchema } of tools) {
            const field = ['diagram_xml', 'xml'].find(key => inputSchema.properties?.[key]);
            if (field) {
                for (const [kind, value] of Object.entries({ '20,000 cells': diagram_xml, bomb })) {
                    const input = { ...sampleInput(inputSchema, BOARD), [field]: value };
                    await measure(`${name} of ${kind}`, () => rawCall(app, name, JSON.stringify(input)));
                }
            }
        }
        await measure('add-cells, 5,000 of them', () => agent.raw('add-cells', { cells: cells(5_000) }));
        await measure('search-shapes, 100 names', () =>
            agent.raw('search-shapes', { queries: Array.from({ length: 100 }, (_, at) => `virtual machine scale ${at} `.repeat(8)) })
        );
        allBelow();
    });

    it('large diagrams of other formats', async () => {
        await writeFile(app.file('scene.excalidraw'), excalidrawScene(4_000));
        await writeFile(app.file('tree.mmd'), mermaidTree(2_000));
        await writeFile(app.file('grid.drawio'), gridOf(2_000));
        for (const source of ['scene.excalidraw', 'tree.mmd', 'grid.drawio']) {
            await measure(`import of ${source}`, () =>
                agent.call('openspace.whiteboard.import', { path: 'imported.whiteboard.json', source, replace: true })
            );
            for (const format of ['drawio', 'mermaid']) {
                await measure(`${source} as ${format}`, () =>
                    agent.call('openspace.whiteboard.export', { path: 'imported.whiteboard.json', format })
                );
            }
        }
        await measure('canvas_update_mermaid', () => agent.raw('canvas_update_mermaid', { diagram: mermaidTree(5_000) }));
        await measure('aws_generate_diagram', () => agent.raw('aws_generate_diagram', { code: AWS_PROGRAM }));
        allBelow();
    });
}).timeout(600_000);
