import { append } from '@openspace/tool/lib/long-lists';
import { emptyBoard, MemoryBoard } from '@openspace/board';
import { type Cell, type DamagedPage, DrawioDocument, openDrawio, type Page } from '@openspace/drawio';
import type { UpdateOptions, Updated } from '../../codec';
import { planImport } from '../whiteboard/plan-import';
import { diagramOf } from '../whiteboard/read-diagram';
import { Losses } from '../../losses';
import { renameIds } from '../../rename-ids';
import { decodePage } from './decode-drawio';
import { encodeDrawio } from './encode-drawio';
import { writtenLabel } from './drawio-label';
import { dropRunningLinks } from './own-links';
import { matchPages } from './match-pages';
import { heldBy, noteHeld, takeNotes } from './page-notes';
import { isRow } from './faces/update-rows';
import { PageUpdate } from './page-update';
import { blankFaces } from './picture/cell-faces';
import { cellSaying, saidIds } from './said-ids';

/**
 * Brings a file up to date with a diagram: pages that the file has of it get what changed, others are added, and everything
 * that the diagram does not hold stays as it is, other pages, damaged ones as well, layers, styles and cells.
 * @param existing the file as it is
 * @param encoded by `encodeDrawio`
 * @throws ToolError `INVALID_INPUT` and `INVALID_XML` for a file that cannot be read
 */
export function updateDrawio(existing: string, encoded: string, { own = [] }: UpdateOptions = {}): Updated {
    const diagram = DrawioDocument.load(encoded);
    if (existing.trim() === '') {
        return { text: asNew(diagram), kept: [], lost: [] };
    }
    const file = openDrawio(existing);
    const found = matchPages(file, diagram.pages, own);
    const before = [...file.pages];
    // A text that was exported without a target may have become the file.
    before.forEach(takeNotes);
    const ids = new Set(diagram.pages.flatMap(({ drawn }) => drawn.map(({ id }) => id)));
    const free = (): string => {
        let id = file.newId('cell');
        while (ids.has(id)) {
            id = file.newId('cell');
        }
        return id;
    };
    const kept: string[] = [];
    const lost: string[] = [];
    for (const source of diagram.pages) {
        const page = found.get(source);
        if (page) {
            const { unknown, removed } = updatePage(page, { document: diagram, page: source }, free);
            const on = (cell: Cell): string => `${named(cell)} of page ${quoted(page.name)}`;
            append(kept, unknown.map(on));
            append(lost, removed.map(on));
        } else if (source.drawn.length > 0) {
            addPage(file, source, free);
        }
    }
    for (const page of file.pages) {
        append(
            lost,
            dropRunningLinks(page).map(cell => `the link of ${named(cell)} of page ${quoted(page.name)}, which would run a script`)
        );
    }
    const updated = new Set(found.values());
    return {
        text: file.toXml({ forFile: true, inLines: true, compress: isCompressed(existing, file.damaged) }),
        kept: [
            ...before.filter(page => !updated.has(page)).map(told),
            ...file.damaged.map(({ name }) => `page ${quoted(name)} (damaged)`),
            ...kept
        ],
        lost
    };
}

/** Where a cell names another one. */
const REFERENCES = ['parent', 'source', 'target'] as const;

interface PageOf {
    readonly document: DrawioDocument;
    readonly page: Page;
}

/** Carries over to a page of the file what differs from how the file would arrive on a board. */
function updatePage(page: Page, from: PageOf, free: () => string) {
    const { removed, renamed, faces, ownIds } = takeNotes(from.page);
    // The board may be from before somebody folded a container or hid a layer: what is in it is the same cells.
    const diagram = renameIds(decodePage(page, new Losses(), blankFaces(faces), true), saidIds(page));
    const board = new MemoryBoard(emptyBoard());
    board.apply(planImport(board, diagram).change);
    const document = DrawioDocument.load(encodeDrawio(diagramOf(board).diagram).target);
    const source = withOwnIds(from, ownIds, page);
    const base = withOwnIds({ document, page: document.activePage }, takeNotes(document.activePage).ownIds, page);
    const ids = source.drawn.filter(cell => !isRow(cell, source)).map(({ id }) => id);
    const gone = removed.map(id => cellSaying(page, id)?.id ?? id);
    const done = new PageUpdate(page, base, source, { held: new Set([...heldBy(page), ...gone]), faces, mint: free }).run();
    noteHeld(page, ids);
    if (renamed) {
        page.name = source.name;
    }
    return done;
}

/** A cell that the file has under the id of the diagram, whatever draw.io makes of it, or that says this id, is that cell and not a new one. */
function withOwnIds({ document, page }: PageOf, ownIds: ReadonlyMap<string, string>, file: Page): Page {
    const ids = new Map(
        [...ownIds].flatMap(([id, own]) => {
            const cell = cellSaying(file, own);
            return cell && cell.id !== id ? [[id, cell.id] as const] : [];
        })
    );
    if (ids.size === 0) {
        return page;
    }
    const own = new Set(ids.values());
    for (const { id } of [page.root, ...page.layers].filter(cell => own.has(cell.id))) {
        let free = `_${id}`;
        while (own.has(free) || page.find(free)) {
            free = `_${free}`;
        }
        ids.set(id, free);
    }
    for (const { outer, mx } of page.all) {
        for (const [attributes, name] of [[outer.attributes, 'id'] as const, ...REFERENCES.map(key => [mx.attributes, key] as const)]) {
            const renamed = ids.get(attributes.get(name) ?? '');
            if (renamed !== undefined) {
                attributes.set(name, renamed);
            }
        }
    }
    return DrawioDocument.load(document.toXml({ forFile: true })).pages[page.number - 1] ?? page;
}

function addPage(file: DrawioDocument, source: Page, free: () => string): void {
    takeNotes(source);
    const ids = source.drawn.filter(cell => !isRow(cell, source)).map(({ id }) => id);
    const isFree = source.id !== '' && !file.findPage(source.id);
    const page = file.addPage(source.name);
    for (const [key, value] of source.model.attributes) {
        page.model.attributes.set(key, value);
    }
    const base = DrawioDocument.blank().activePage;
    new PageUpdate(page, base, source, { held: new Set(), faces: new Set(), mint: free }).run();
    if (isFree) {
        page.diagram.attributes.set('id', source.id);
    }
    noteHeld(page, ids);
}

function asNew(document: DrawioDocument): string {
    for (const page of document.pages) {
        takeNotes(page);
        noteHeld(
            page,
            page.drawn.map(({ id }) => id)
        );
    }
    return document.toXml({ forFile: true, inLines: true });
}

/** Whether the pages are written as deflated text. */
/** Whether a page is compressed; one that is damaged says nothing. */
function isCompressed(text: string, damaged: readonly DamagedPage[]): boolean {
    const packed = [...text.matchAll(/<diagram\b[^<>]*>\s*[^<\s]/g)];
    return packed.some(({ index }) => !damaged.some(({ source }) => text.startsWith(source, index)));
}

function told(page: Page): string {
    const count = page.drawn.length;
    return `page ${quoted(page.name)} (${count === 1 ? '1 cell' : `${count} cells`})`;
}

function named(cell: Cell): string {
    const text = writtenLabel(cell).replace(/\s+/g, ' ').slice(0, 60);
    return text === '' ? `${cell.isEdge ? 'line' : 'shape'} ${quoted(cell.id)}` : quoted(text);
}

const quoted = (text: string): string => JSON.stringify(text);
