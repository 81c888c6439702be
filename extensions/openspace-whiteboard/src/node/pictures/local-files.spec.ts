import { drawioCodec, excalidrawCodec, mermaidCodec } from '@openspace/diagram';
import { expect } from 'chai';
import { execFileSync } from 'child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import * as path from 'path';
import { PNG } from 'pngjs';
import { pathToFileURL } from 'url';
import { TemporaryWorkspace } from '../test/temporary-workspace';
import { sample } from '@openspace/tool/lib/test/runs';

/** A colour that nothing else has, and the person's own file. */
const CANARY = [7, 201, 93] as const;
const BOARD = 'flow.whiteboard.json';
const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

const base64 = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
const percent = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
const svgOf = (content: string): string =>
    `<svg ${NS} width="60" height="60"><rect width="60" height="60" fill="#fff"/><rect width="9" height="9" fill="#f00"/>${content}</svg>`;
const imageOf = (url: string, attribute = 'href'): string =>
    `<image ${attribute}="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" x="10" y="10" width="40" height="40"/>`;

/** SVGs that try to show a file. */
const attempts: Readonly<Record<string, (file: string) => string>> = {
    href: file => svgOf(imageOf(file)),
    'xlink:href': file => svgOf(imageOf(file, 'xlink:href')),
    'a prefix of its own': file =>
        `<s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns:y="http://www.w3.org/1999/xlink" width="60" height="60"><s:image y:href="${file}" width="60" height="60"/></s:svg>`,
    'a file URL': file => svgOf(imageOf(pathToFileURL(file).href)),
    'references to characters': file =>
        svgOf(imageOf('').replace('=""', `="${[...file].map(one => `&#${one.codePointAt(0)};`).join('')}"`)),
    'an entity': file => `<!DOCTYPE svg [<!ENTITY where "${file}">]>${svgOf('<image href="&where;" width="60" height="60"/>')}`,
    'blanks around it': file => svgOf(imageOf(` \n${file} `)),
    'base64 in base64': file => svgOf(imageOf(base64(svgOf(imageOf(base64(svgOf(imageOf(file)))))))),
    'percent in base64': file => svgOf(imageOf(base64(svgOf(imageOf(percent(svgOf(imageOf(file)))))))),
    'another type': file => svgOf(imageOf(`data:text/plain;base64,${Buffer.from(svgOf(imageOf(file))).toString('base64')}`)),
    'no type': file => svgOf(imageOf(`data:,${encodeURIComponent(svgOf(imageOf(file)))}`)),
    'an odd type': file => svgOf(imageOf(`data: IMAGE/SVG+XML ;charset=utf-8,${encodeURIComponent(svgOf(imageOf(file)))}`)),
    feImage: file =>
        svgOf(`<filter id="f"><feImage href="${file}"/></filter><rect x="10" y="10" width="40" height="40" filter="url(#f)"/>`),
    use: file => svgOf(`<use href="${file}"/><use href="${file}#a"/>`),
    pattern: file =>
        svgOf(
            `<pattern id="p" width="40" height="40">${imageOf(file)}</pattern><rect x="10" y="10" width="40" height="40" fill="url(#p)"/>`
        ),
    'an external entity': file => `<!DOCTYPE svg [<!ENTITY e SYSTEM "${file}">]>${svgOf('<text y="30">&e;</text>')}`,
    CSS: file =>
        svgOf(
            `<style>@import "${file}"; .a { fill: url(${file}); background: url('${file}') }</style><rect class="a" y="10" width="40" height="40"/>`
        )
};

describe('A picture that refers to a file of this machine', () => {
    const outside = realpathSync(mkdtempSync(path.join(tmpdir(), 'openspace-outside-')));
    const canary = path.join(outside, 'canary.png');
    const canarySvg = path.join(outside, 'canary.svg');
    const pipe = path.join(outside, 'pipe.png');
    let workspace: TemporaryWorkspace;

    before(() => {
        const png = new PNG({ width: 40, height: 40 });
        for (let at = 0; at < png.data.length; at += 4) {
            png.data.set([...CANARY, 255], at);
        }
        writeFileSync(canary, PNG.sync.write(png));
        writeFileSync(canarySvg, `<svg ${NS} width="40" height="40"><rect width="40" height="40" fill="rgb(${CANARY.join()})"/></svg>`);
        execFileSync('mkfifo', [pipe]);
    });
    beforeEach(async () => {
        workspace = new TemporaryWorkspace([drawioCodec, excalidrawCodec, mermaidCodec]);
        await workspace.ok('create', { path: BOARD });
    });
    afterEach(() => {
        expect(workspace.internal).to.deep.equal([]);
        workspace.dispose();
    });
    after(() => rmSync(outside, { recursive: true }));

    /** The pixels that a call answers. */
    const pixelsOf = async (tool: string, args: object) => {
        const outcome = await workspace.call(tool, args);
        if (!outcome.success) {
            throw new Error(`${tool}: ${JSON.stringify(outcome.error)}`);
        }
        const [picture] = outcome.attachments;
        const { data } = PNG.sync.read(Buffer.from(picture?.type === 'image' ? picture.data : '', 'base64'));
        const pixels = new Set(new Uint32Array(data.buffer, data.byteOffset, data.length / 4));
        const colours = new Set([...pixels].map(rgba => [rgba & 0xff, (rgba >> 8) & 0xff, (rgba >> 16) & 0xff].join()));
        return { colours, losses: JSON.stringify(outcome.output['losses'] ?? []) };
    };
    const expectSafe = async (source: string, format?: string, named?: string) => {
        const imported = await workspace.call('import', { path: BOARD, source, replace: true, ...(format && { format }) });
        if (!imported.success) {
            expect(imported.error.code, JSON.stringify(imported.error)).to.equal('INVALID_INPUT');
            return;
        }
        const svg = String((await workspace.ok('export', { path: BOARD, format: 'svg' }))['text']);
        workspace.write('again.svg', svg);
        const pictures = [
            await pixelsOf('snapshot', { path: BOARD, format: 'png' }),
            await pixelsOf('export', { path: BOARD, format: 'png' }),
            await pixelsOf('export', { path: 'again.svg', format: 'png' })
        ];
        for (const { colours } of pictures) {
            expect(colours).not.to.include(CANARY.join());
        }
        if (named !== undefined) {
            expect(JSON.stringify(imported.output['losses'] ?? '') + pictures.map(({ losses }) => losses).join('')).to.include(named);
        }
        return pictures;
    };

    for (const [turn, [kind, attempt]] of Object.entries(attempts).entries()) {
        it(`by ${kind} is painted without it: from a text and from a file`, async () => {
            const targets = [canary, canarySvg, pipe, '/dev/zero'];
            for (const target of sample([...targets.slice(turn % 4), ...targets.slice(0, turn % 4)], 4)) {
                await expectSafe(attempt(target), 'svg');
            }
            await expectSafe(workspace.write('bad.svg', attempt(canary)));
        });
    }

    it('keeps all else in it, and says what is left out', async () => {
        const [snapshot] = (await expectSafe(attempts['href']?.(canary) ?? '', 'svg', path.basename(canary))) ?? [];
        expect(snapshot?.colours).to.include('255,0,0');
        const inner = svgOf(`<rect x="10" y="10" width="40" height="40" fill="rgb(${CANARY.join()})"/>`);
        await workspace.ok('import', { path: BOARD, source: svgOf(imageOf(percent(svgOf(imageOf(base64(inner)))))), format: 'svg' });
        expect((await pixelsOf('snapshot', { path: BOARD, format: 'png' })).colours).to.include(CANARY.join());
    });

    it('is painted without it in an Excalidraw drawing', async () => {
        for (const attempt of sample(Object.values(attempts), 3)) {
            for (const dataURL of [base64(attempt(canary)), percent(attempt(canary)), canary]) {
                const element = { id: 'a', type: 'image', x: 0, y: 0, width: 60, height: 60, fileId: 'f', status: 'saved', scale: [1, 1] };
                const files = { f: { id: 'f', mimeType: 'image/svg+xml', dataURL, created: 1 } };
                const scene = { type: 'excalidraw', version: 2, source: 'x', elements: [element], appState: {}, files };
                await expectSafe(workspace.write('a.excalidraw', JSON.stringify(scene)));
            }
        }
    });

    it('is painted without it in a draw.io diagram', async () => {
        const cell = (style: string) =>
            `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" value="A" style="${style}" vertex="1" parent="1"><mxGeometry width="60" height="60" as="geometry"/></mxCell></root></mxGraphModel>`;
        const styles = ['href', 'base64 in base64', 'no type'].flatMap(kind => {
            const attempt = attempts[kind]?.(canary) ?? '';
            const data = Buffer.from(attempt).toString('base64');
            const images = [`data:image/svg+xml,${data}`, percent(attempt), canary, pathToFileURL(canary).href, `../${canary}`];
            const shapes = ['shape=image', `shape=label;html=1`, `shape=stencil(${data})`];
            // Both go on with each entry: as many as there are pairs, and no pair twice.
            return Array.from({ length: images.length * shapes.length }, (_, at) => {
                const image = images[at % images.length] ?? '';
                return `${shapes[at % shapes.length]};image=${image.replaceAll('"', '&quot;')};`;
            });
        });
        // A step that is prime to the lengths of both lists: each kind, picture and shape is among these.
        for (const style of sample(styles, 8)) {
            const file = workspace.write('a.drawio', cell(style));
            await expectSafe(file);
            expect((await pixelsOf('export', { path: file, format: 'png' })).colours).not.to.include(CANARY.join());
        }
    });

    it('is painted without it in a Mermaid diagram', async () => {
        const url = base64(attempts['href']?.(canary) ?? '');
        for (const at of [canary, url]) {
            await expectSafe(`flowchart LR\n  a@{ img: "${at}", label: "A", w: 60, h: 60 } --> b[B]`, 'mermaid');
            await expectSafe(`flowchart LR\n  a["<img src='${at}'/>"] --> b`, 'mermaid');
        }
    });

    it('is painted without it as a picture that a board has', async () => {
        await workspace.ok('import', { path: BOARD, source: svgOf(''), format: 'svg' });
        const [shapes] = /data:image\/svg\+xml[^"]*/.exec(workspace.text(BOARD)) ?? [];
        const board = workspace.text(BOARD);
        for (const [, attempt] of sample(Object.entries(attempts), 3)) {
            for (const source of [
                base64(attempt(canary)),
                percent(attempt(canary)),
                canary,
                pathToFileURL(canary).href,
                `data:image/png,${canary}`
            ]) {
                workspace.write('stored.whiteboard.json', board.replaceAll(shapes ?? '', source.replaceAll('"', '\\"')));
                const seen = await workspace.call('snapshot', { path: 'stored.whiteboard.json', format: 'png' });
                if (seen.success) {
                    const { colours } = await pixelsOf('snapshot', { path: 'stored.whiteboard.json', format: 'png' });
                    expect(colours).not.to.include(CANARY.join());
                } else {
                    expect(seen.error.code).to.equal('UNSUPPORTED_FORMAT');
                }
            }
        }
    });
});
