import { emptyBoard, MemoryBoard } from '@openspace/board';
import { type Cell, DrawioDocument, type Page, parseStyle } from '@openspace/drawio';
import type { Updated } from '../../codec';
import { planImport } from '../whiteboard/plan-import';
import { diagramOf } from '../whiteboard/read-diagram';
import { decodeDrawio } from './decode-drawio';
import { plainLabel } from './drawio-label';
import { encodeDrawio } from './encode-drawio';
import { PageUpdate } from './page-update';

/** On a page's model: the ids of the cells that the board had when it was written there last. draw.io drops it when it saves. */
const HELD = 'openspace-cells';

/**
 * Brings a file up to date with a diagram that was encoded as one page: the page that it belongs to gets what changed, and
 * everything that the diagram does not hold stays as it is, other pages, layers, styles and cells.
 * Of a file that has nothing in common with the diagram nothing stays.
 * @param existing the file as it is
 * @param encoded by `encodeDrawio`
 * @throws ToolError `INVALID_INPUT` and `INVALID_XML` for a file that cannot be read
 */
export function updateDrawio(existing: string, encoded: string): Updated {
    const source = DrawioDocument.load(encoded).activePage;
    const ids = source.drawn.map(({ id }) => id);
    if (existing.trim() === '') {
        return { text: marked(encoded, ids), kept: [], lost: [] };
    }
    const file = DrawioDocument.load(existing);
    const page = pageOf(file, source);
    if (!page) {
        const lost = file.pages.filter(({ drawn }) => drawn.length > 0).map(told);
        return { text: marked(encoded, ids), kept: [], lost };
    }
    const decoded = decodeDrawio(existing, { page: page.id });
    const board = new MemoryBoard(emptyBoard());
    board.apply(planImport(board, decoded.diagram).change);
    const base = DrawioDocument.load(encodeDrawio(diagramOf(board).diagram).target).activePage;
    const update = new PageUpdate(page, base, source, held(page), () => file.newId('cell'));
    const { unknown, removed } = update.run();
    page.model.attributes.set(HELD, JSON.stringify(ids));
    return {
        text: file.toXml({ forFile: true, compress: isCompressed(existing) }),
        kept: [
            ...file.pages.filter(other => other !== page).map(told),
            ...unknown.map(cell => `${named(cell)} of page ${quoted(page.name)}`)
        ],
        lost: removed.map(cell => `${named(cell)} of page ${quoted(page.name)}`)
    };
}

/** The page that has the most cells of the diagram: those with the same id, and among them those that say the same. */
function pageOf(file: DrawioDocument, source: Page): Page | undefined {
    const score = (page: Page): number => {
        let count = 0;
        for (const cell of source.drawn) {
            const found = page.find(cell.id);
            if (found && found.isEdge === cell.isEdge && found !== page.root && !page.isLayer(found)) {
                count += textOf(found) === textOf(cell) && textOf(cell) !== '' ? 3 : 1;
            }
        }
        return count;
    };
    const scores = file.pages.map(page => ({ page, score: score(page) })).filter(found => found.score > 0);
    const empty = file.pages.every(({ drawn }) => drawn.length === 0) ? file.pages[0] : undefined;
    return scores.reduce((best, next) => (next.score > best.score ? next : best), scores[0] ?? { page: empty, score: 0 }).page;
}

function held(page: Page): ReadonlySet<string> {
    try {
        const ids: unknown = JSON.parse(page.model.attributes.get(HELD) ?? '[]');
        return new Set(Array.isArray(ids) ? ids.map(String) : []);
    } catch {
        return new Set();
    }
}

function marked(encoded: string, ids: readonly string[]): string {
    const document = DrawioDocument.load(encoded);
    document.activePage.model.attributes.set(HELD, JSON.stringify(ids));
    return document.toXml({ forFile: true });
}

/** Whether the pages are written as deflated text. */
function isCompressed(text: string): boolean {
    return /<diagram\b[^>]*>\s*[^<\s]/.test(text);
}

function told(page: Page): string {
    const count = page.drawn.length;
    return `page ${quoted(page.name)} (${count === 1 ? '1 cell' : `${count} cells`})`;
}

function named(cell: Cell): string {
    const text = textOf(cell).replace(/\s+/g, ' ').slice(0, 60);
    return text === '' ? `${cell.isEdge ? 'line' : 'shape'} ${quoted(cell.id)}` : quoted(text);
}

function textOf(cell: Cell): string {
    return plainLabel(cell.value, parseStyle(cell.style).get('html') === '1');
}

const quoted = (text: string): string => JSON.stringify(text);
