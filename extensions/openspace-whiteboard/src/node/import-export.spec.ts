import type { Codec } from '@openspace/diagram';
import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import { existsSync, readFileSync, rmSync } from 'fs';
import { DiagramBoardsService } from './diagram-boards-service';
import { rasterize } from './rasterizer';
import { TemporaryWorkspace } from './test/temporary-workspace';

/** `a > b` a line: a format without positions, as others bring it. */
const arrows: Codec = {
    id: 'arrows',
    title: 'Arrows',
    suffixes: ['.arrows'],
    detect: source => /^\w+ > \w+$/m.test(source),
    decode: source => {
        const pairs = source
            .trim()
            .split('\n')
            .map(line => line.split(' > '));
        if (pairs.some(pair => pair.length !== 2)) {
            throw new ToolError('INVALID_INPUT', 'line 1, column 1: expected a > b');
        }
        const ids = [...new Set(pairs.flat())];
        return {
            diagram: {
                nodes: ids.map(id => ({ id, shape: 'rectangle', label: id })),
                edges: pairs.map(([from = '', to = ''], at) => ({ id: `e${at}`, from: { node: from }, to: { node: to } }))
            },
            losses: []
        };
    },
    encode: diagram => ({
        target: diagram.edges.map(({ from, to }) => `${from.node} > ${to.node}`).join('\n'),
        losses: [{ message: 'No text is kept.' }]
    })
};

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="red"/></svg>';
const BOARD = 'plan.whiteboard.json';
const shapes = (output: Record<string, unknown>) =>
    output['shapes'] as { id: string; x: number; y: number; label?: string; type: string }[];

describe('import and export of diagrams', () => {
    let workspace: TemporaryWorkspace;

    beforeEach(() => {
        workspace = new TemporaryWorkspace([arrows]);
    });

    afterEach(() => {
        expect(workspace.internal).to.deep.equal([]);
        workspace.dispose();
    });

    it('tells at once that a text with many comments is in no format', async () => {
        const refused = await workspace.refused('import', { path: 'plan', source: `${'<!---->'.repeat(60)}x` });
        expect(refused).to.include({ code: 'UNSUPPORTED_FORMAT' });
    });

    it('makes the board, gives every node a place, and is one step', async () => {
        const made = await workspace.ok('import', { path: 'plan', source: 'a > b\nb > c' });
        expect(made).to.include({ created: true, format: 'arrows', path: workspace.file(BOARD), appliedBy: 'file' });
        expect(made['shapeIds']).to.deep.equal(['shape:a', 'shape:b', 'shape:c', 'shape:e0', 'shape:e1']);
        const [a, b, c] = shapes(await workspace.ok('read', { path: BOARD })).filter(({ type }) => type === 'geo');
        expect(b?.y).to.be.above((a?.y ?? NaN) + 100);
        expect(c?.y).to.be.above((b?.y ?? NaN) + 100);
        await workspace.ok('undo', { path: BOARD });
        expect((await workspace.ok('read', { path: BOARD }))['total']).to.equal(0);
    });

    it('keeps what the person moved when the file changed, and what else is on the board', async () => {
        workspace.write('plan.arrows', 'a > b');
        await workspace.ok('import', { path: BOARD, source: 'plan.arrows' });
        await workspace.ok('update_shape', { path: BOARD, shapeId: 'b', x: 900, y: 333 });
        await workspace.ok('add_shape', { path: BOARD, type: 'note', id: 'mine', x: -500, y: 0 });
        workspace.write('plan.arrows', 'a > b\nb > c');
        const again = await workspace.ok('import', { path: BOARD, source: 'plan.arrows' });
        expect(again['created']).to.equal(false);
        const found = new Map(shapes(await workspace.ok('read', { path: BOARD })).map(shape => [shape.id, shape]));
        expect(found.get('shape:b')).to.include({ x: 900, y: 333 });
        expect(found.get('shape:c')?.x).to.be.above(600);
        expect(found.has('shape:mine')).to.equal(true);
        const replaced = await workspace.ok('import', { path: BOARD, source: 'plan.arrows', replace: true });
        expect(replaced['shapeIds']).to.have.length(5);
        const left = shapes(await workspace.ok('read', { path: BOARD }));
        expect(left).to.have.length(5);
        expect(left.find(({ id }) => id === 'shape:b')).to.include({ x: 900, y: 333 });
    });

    it('says of texts and pictures that git could not merge that they are such, with the line', async () => {
        const unmerged = '<<<<<<< HEAD\n<g/>\n=======\n<rect/>\n>>>>>>> branch\n';
        workspace.write('unmerged.svg', `<svg xmlns="http://www.w3.org/2000/svg">\n${unmerged}</svg>`);
        for (const [source, line] of [
            ['unmerged.svg', 2],
            [unmerged, 1]
        ] as const) {
            const refused = await workspace.refused('import', { path: BOARD, source });
            expect(refused.message, source).to.contain(`line ${line}, column 1: unresolved merge conflict`);
        }
    });

    it('reads pictures and boards', async () => {
        workspace.write('logo.svg', SVG);
        const made = await workspace.ok('import', { path: BOARD, source: 'logo.svg' });
        expect(made['format']).to.equal('svg');
        expect(shapes(await workspace.ok('read', { path: BOARD }))[0]).to.include({ type: 'image', width: 40, height: 20 });
        const tldr = await workspace.ok('export', { path: BOARD, format: 'tldr' });
        workspace.write('other.tldr', String(tldr['text']));
        const copied = await workspace.ok('import', { path: 'copy', source: 'other.tldr' });
        expect(copied['format']).to.equal('tldr');
        expect(copied['losses']).to.deep.equal([]);
    });

    it('refuses what it cannot read, and leaves no board behind', async () => {
        workspace.write('bad.bin', '\u0000\u0001');
        for (const [args, code] of [
            [{ source: 'gone.drawio' }, 'NOT_FOUND'],
            [{ source: '../../etc/passwd.svg' }, 'OUTSIDE_WORKSPACE'],
            [{ source: 'bad.bin' }, 'UNSUPPORTED_FORMAT'],
            [{ source: 'a > b', format: 'arowws' }, 'UNSUPPORTED_FORMAT'],
            [{ source: 'no\ndiagram at all' }, 'UNSUPPORTED_FORMAT'],
            [{ source: 'a > b\nc' }, 'INVALID_INPUT'],
            [{ source: ' ' }, 'INVALID_INPUT'],
            [{ source: 'a > b', path: 'plan.txt' }, 'UNSUPPORTED_FORMAT']
        ] as const) {
            const error = await workspace.refused('import', { path: BOARD, ...args });
            expect(error.code, error.message).to.equal(code);
        }
        expect(existsSync(workspace.file(BOARD))).to.equal(false);
    });

    it('removes the board that it made when it fails after that, unless somebody has changed it or has it open', async () => {
        const made = workspace.file(BOARD);
        const importing = (more: object, signal?: AbortSignal) =>
            workspace.call('import', { path: BOARD, source: 'a > b', ...more }, signal);
        for (const mode of [{}, { mode: 'propose' }]) {
            const cancel = new AbortController();
            const listening = workspace.files.onWritten(() => cancel.abort());
            expect(await importing(mode, cancel.signal)).to.have.nested.property('error.code', 'CANCELLED');
            listening.dispose();
            expect(existsSync(made), JSON.stringify(mode)).to.equal(false);
        }
        const failing = async (meanwhile: () => unknown) => {
            workspace.proposals.add = async () => {
                await meanwhile();
                throw new ToolError('TOO_LARGE', 'The store is full.');
            };
            expect(await importing({ mode: 'propose' })).to.have.nested.property('error.code', 'TOO_LARGE');
            return existsSync(made);
        };
        expect(await failing(() => undefined)).to.equal(false);
        expect(await failing(() => workspace.ok('add_shape', { path: BOARD, type: 'note', id: 'mine', x: 0, y: 0 }))).to.equal(true);
        expect(await failing(() => undefined), 'one that was there').to.equal(true);
        rmSync(made);
        expect(await failing(() => workspace.open.add(made))).to.equal(true);
    });

    it('plans large diagrams in a worker, as it plans small ones, also when somebody draws meanwhile', async () => {
        const many = Array.from({ length: 160 }, (_, at) => `n${at >> 1} > n${at + 1}`).join('\n');
        const made = await workspace.ok('import', { path: BOARD, source: many });
        expect(made['shapeIds']).to.have.length(321);
        await workspace.ok('update_shape', { path: BOARD, shapeId: 'n7', x: 5000, y: 333 });
        const [again] = await Promise.all([
            workspace.ok('import', { path: BOARD, source: `${many}\nn7 > more` }),
            workspace.ok('add_shape', { path: BOARD, type: 'note', id: 'mine', x: -500, y: 0 })
        ]);
        expect(again['shapeIds']).to.have.length(323);
        const found = new Map(shapes(await workspace.ok('read', { path: BOARD, limit: 1000 })).map(shape => [shape.id, shape]));
        expect(found.get('shape:n7')).to.include({ x: 5000, y: 333 });
        expect(found.has('shape:mine') && found.has('shape:more')).to.equal(true);
        const stale = { path: BOARD, source: many, expectedRevision: 'old' };
        expect((await workspace.refused('import', stale)).code).to.equal('CONFLICT');
        const cancel = new AbortController();
        const cancelled = workspace.call('import', { path: 'other', source: many }, cancel.signal);
        // A turn of the loop comes before the plan is there: nothing is held up.
        setImmediate(() => cancel.abort());
        expect(await cancelled).to.have.nested.property('error.code', 'CANCELLED');
        expect(existsSync(workspace.file('other.whiteboard.json'))).to.equal(false);
    });

    it('refuses a stale revision', async () => {
        await workspace.ok('import', { path: BOARD, source: 'a > b' });
        expect((await workspace.refused('import', { path: BOARD, source: 'a > c', expectedRevision: 'old' })).code).to.equal('CONFLICT');
    });

    it('exports as text, or into a file that it does not overwrite unasked', async () => {
        await workspace.ok('import', { path: BOARD, source: 'a > b' });
        const text = await workspace.ok('export', { path: BOARD, format: 'svg' });
        expect(text['text']).to.match(/^<svg/);
        expect(text).to.include({ format: 'svg', mimeType: 'image/svg+xml', appliedBy: 'file' });
        const saved = await workspace.ok('export', { path: BOARD, format: 'svg', target: 'out/plan.svg' });
        expect(saved).to.not.have.property('text');
        // A file has its fonts in it.
        expect(readFileSync(String(saved['target']), 'utf8').replace(/<style>.*?<\/style>/s, '')).to.equal(text['text']);
        expect((await workspace.refused('export', { path: BOARD, format: 'svg', target: 'out/plan.svg' })).code).to.equal('ALREADY_EXISTS');
        await workspace.ok('export', { path: BOARD, format: 'svg', target: 'out/plan.svg', overwrite: true });
        expect((await workspace.refused('export', { path: BOARD, format: 'svg', target: '../plan.svg' })).code).to.equal(
            'OUTSIDE_WORKSPACE'
        );
        expect((await workspace.refused('export', { path: 'gone.whiteboard.json', format: 'svg' })).code).to.equal('NOT_FOUND');
    });

    it('exports a PNG as a picture, or into a file', async () => {
        await workspace.ok('import', { path: BOARD, source: 'a > b' });
        const outcome = await workspace.call('export', { path: BOARD, format: 'png' });
        expect(outcome.success && outcome.attachments[0]).to.include({ type: 'image', mimeType: 'image/png' });
        const saved = await workspace.ok('export', { path: BOARD, format: 'png', target: 'plan.png' });
        expect(readFileSync(workspace.file('plan.png')).subarray(1, 4).toString()).to.equal('PNG');
        expect(saved['bytes']).to.equal(readFileSync(workspace.file('plan.png')).length);
        expect(saved['width']).to.be.above(100);
    });

    it('paints the texts of pictures that are SVG themselves', async () => {
        const painted = async (text: string) => {
            const inner = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><text x="5" y="15" font-size="14">${text}</text></svg>`;
            const picture = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(inner)}`;
            const image = `<image href="${picture}" width="80" height="20"/>`;
            return (await rasterize(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20">${image}</svg>`)).base64;
        };
        expect(await painted('a')).not.to.equal(await painted('b'));
    });

    it('converts a file of one format into another', async () => {
        workspace.write('plan.arrows', 'a > b');
        const svg = await workspace.ok('export', { path: 'plan.arrows', format: 'svg' });
        expect(svg['text']).to.include('>a<');
    });

    it('draws what other toolsets have made, each time as one step', async () => {
        const boards = new DiagramBoardsService(workspace.diagrams);
        const { signal } = new AbortController();
        const sources: unknown[] = [];
        const call = (tool: string, args: unknown) => {
            sources.push((args as { source: string }).source);
            return workspace.call(tool.replace('openspace.whiteboard.', ''), args);
        };
        const [{ diagram }, { diagram: other }] = await Promise.all([arrows.decode('a > b'), arrows.decode('c > d\nd > e')]);
        const drawn = await boards.draw('made', { ...diagram, title: 'Made' }, { call, signal });
        expect(drawn.path).to.equal(workspace.file('made.whiteboard.json'));
        expect((await workspace.ok('read', { path: drawn.path }))['title']).to.equal('Made');
        expect(drawn.shapeIds).to.have.members(['shape:a', 'shape:b', 'shape:e0', 'shape:diagram-title']);
        await workspace.ok('add_shape', { path: drawn.path, type: 'note', id: 'mine', x: -500, y: 0 });
        expect((await boards.draw(drawn.path, other, { call, signal })).shapeIds).to.have.length(5);
        // What was drawn before goes; what somebody added stays.
        const idsNow = shapes(await workspace.ok('read', { path: drawn.path })).map(({ id }) => id);
        expect(idsNow).to.have.length(6).and.to.include('shape:mine');
        expect(idsNow).to.not.include('shape:a');
        await workspace.ok('undo', { path: drawn.path });
        expect(shapes(await workspace.ok('read', { path: drawn.path })).map(({ id }) => id)).to.have.members([
            ...drawn.shapeIds,
            'shape:mine'
        ]);
        // What was lent for a drawing is gone with it.
        expect(await workspace.refused('import', { path: drawn.path, source: String(sources[0]) })).to.include({ code: 'NOT_FOUND' });
        expect(await boards.encode(diagram, 'arrows')).to.deep.include({ text: 'a > b', losses: [{ message: 'No text is kept.' }] });
        expect(await boards.encode(await boards.layOut(diagram, signal), 'png')).to.have.property('base64');
    });
});
