import { expect } from 'chai';
import { execFile } from 'child_process';
import { mkdtemp, realpath, rm, writeFile } from 'fs/promises';
import { tmpdir } from 'os';
import * as path from 'path';
import { PNG } from 'pngjs';
import { promisify } from 'util';
import { App } from './harness/app';
import { McpClient } from './harness/mcp';

const BOARD = 'plan.whiteboard.json';
/** A colour that nothing else has. */
const CANARY = [7, 201, 93] as const;
const CODE = 'with Diagram("Two tiers", show=False):\n    EC2("web") >> RDS("db")\n';

const run = promisify(execFile);
const svgOf = (file: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="9" height="9" fill="#f00"/><image href="${file}" width="60" height="60"/></svg>`;
const urlOf = (file: string): string => `data:image/svg+xml;base64,${Buffer.from(svgOf(file)).toString('base64')}`;

/** Sources in each format that can name a picture. */
const SOURCES: Readonly<Record<string, (url: string) => string>> = {
    mermaid: url => `flowchart LR\n  a@{ img: "${url}", label: "A", w: 60, h: 60 } --> b[B]`,
    d2: url => `a: {\n  shape: image\n  icon: ${url}\n}\na -> b`,
    plantuml: url => `@startuml\nrectangle "<img:${url}>" as a\nrectangle b\na --> b\n@enduml`,
    dot: url => `digraph { a [image="${url}"]; a -> b }`,
    excalidraw: url =>
        JSON.stringify({
            type: 'excalidraw',
            version: 2,
            elements: [{ id: 'a', type: 'image', x: 0, y: 0, width: 60, height: 60, fileId: 'f', status: 'saved', scale: [1, 1] }],
            files: { f: { id: 'f', mimeType: 'image/svg+xml', dataURL: url, created: 1 } }
        }),
    drawio: url =>
        `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" style="shape=image;image=${url.replace(';base64', '')};" vertex="1" parent="1"><mxGeometry width="60" height="60" as="geometry"/></mxCell></root></mxGraphModel>`
};

describe('Pictures and files that lead outside of the workspace', () => {
    let app: App;
    let client: McpClient;
    let other: McpClient;
    let outside: string;

    before(async () => {
        app = await App.start();
        [client, other] = await Promise.all([McpClient.connect(app), McpClient.connect(app)]);
        outside = await realpath(await mkdtemp(path.join(tmpdir(), 'openspace-outside-')));
        const png = new PNG({ width: 40, height: 40 });
        for (let at = 0; at < png.data.length; at += 4) {
            png.data.set([...CANARY, 255], at);
        }
        await writeFile(path.join(outside, 'canary.png'), PNG.sync.write(png));
        await run('mkfifo', [path.join(outside, 'pipe.png'), app.file('f.png')]);
        await client.call('openspace.whiteboard.create', { path: BOARD });
    });
    after(async () => {
        await Promise.all([client?.close(), other?.close()]);
        await app?.stop();
        await rm(outside, { recursive: true, force: true });
    });

    /** Calls while another client lists boards all the time, which would wait indefinitely for a backend that reads a pipe. */
    const whileOtherCalls = async (name: string, args: Record<string, unknown>) => {
        let over = false;
        const call = client.raw(name, args).finally(() => (over = true));
        while (!over) {
            await other.call('openspace.whiteboard.list', {});
        }
        return call;
    };
    const coloursOf = async (name: string, args: Record<string, unknown>): Promise<Set<string>> => {
        const { content } = await whileOtherCalls(name, args);
        const pictures: unknown[] = Array.isArray(content) ? content : [];
        const [picture = ''] = pictures.flatMap(each =>
            typeof each === 'object' && each !== null && 'data' in each && typeof each.data === 'string' ? [each.data] : []
        );
        const { data } = PNG.sync.read(Buffer.from(picture, 'base64'));
        return new Set(Array.from({ length: data.length / 4 }, (_, at) => data.subarray(at * 4, at * 4 + 3).join()));
    };

    it('are not in any picture of an SVG, whatever they are, and no one waits for them', async () => {
        for (const file of [path.join(outside, 'canary.png'), path.join(outside, 'pipe.png'), '/dev/zero', '/dev/stdin']) {
            await client.call('openspace.whiteboard.import', { path: BOARD, source: svgOf(file), format: 'svg', replace: true });
            await app.write({ 'picture.svg': svgOf(file) });
            for (const colours of [
                await coloursOf('openspace.whiteboard.snapshot', { path: BOARD, format: 'png' }),
                await coloursOf('openspace.whiteboard.export', { path: BOARD, format: 'png' }),
                await coloursOf('openspace.whiteboard.export', { path: 'picture.svg', format: 'png' })
            ]) {
                expect(colours).not.to.include(CANARY.join());
                expect(colours).to.include('255,0,0');
            }
        }
    });

    for (const [format, sourceOf] of Object.entries(SOURCES)) {
        it(`are not in any picture of ${format}${['drawio', 'excalidraw'].includes(format) ? '' : ' @long'}`, async () => {
            for (const url of [
                path.join(outside, 'canary.png'),
                urlOf(path.join(outside, 'canary.png')),
                urlOf(path.join(outside, 'pipe.png'))
            ]) {
                const made = await whileOtherCalls('openspace.whiteboard.import', {
                    path: BOARD,
                    source: sourceOf(url),
                    format,
                    replace: true
                });
                if (made.isError !== true) {
                    const colours = await coloursOf('openspace.whiteboard.snapshot', { path: BOARD, format: 'png' });
                    expect(colours, url.slice(0, 60)).not.to.include(CANARY.join());
                }
            }
        });
    }

    it('hold no one up when an AWS diagram has the name of a pipe', async () => {
        const answers = await Promise.all([
            whileOtherCalls('aws_generate_diagram', { code: CODE, filename: 'f' }),
            ...Array.from({ length: 6 }, () => client.raw('aws_generate_diagram', { code: CODE, filename: 'f.png' }))
        ]);
        for (const answer of answers) {
            expect(JSON.stringify(answer)).to.contain('ALREADY_EXISTS');
        }
    });
});
