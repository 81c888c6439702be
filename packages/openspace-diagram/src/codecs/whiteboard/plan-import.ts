import {
    BoardIndex,
    type BoardChange,
    type BoardView,
    ChangedView,
    newPage,
    pagesOf,
    type Planned,
    viewOfPage,
    worstFirst
} from '@openspace/board';
import type { Diagram } from '../../diagram';
import { isFrom, readOrigin, withOrigin } from './page-origin';
import type { NextNames } from './fresh-ids';
import { PageViews } from './page-views';
import { type Imported, type ImportOptions, planPage } from './plan-page';

type Put = BoardChange['put'][number];
type Page = ReturnType<typeof newPage>;

/** So many pages are told by name. */
const NAMED = 5;
/** What the page of a new board is called. */
const UNNAMED = 'Page 1';

/**
 * Plans a diagram onto a board as native shapes: its first page onto the page that the view looks at, each further one onto
 * a page of its own; onto those that the board has of them, where it has them. Nodes and edges whose ids the board has
 * from the same source, or from a person's hand, replace the old ones; arrows that others have tied to them keep hold.
 * @throws ToolError `TOO_LARGE` for more shapes than a page can hold.
 */
export function planImport(view: BoardView, given: Diagram, options: ImportOptions = {}): Planned<Imported> {
    const { others = [], ...first } = given;
    const diagrams = [first, ...others];
    const put = new Map<string, Put>();
    const remove = new Set<Put['id']>();
    const parts: Imported[] = [];
    const elsewhere: string[] = [];
    const views = diagrams.length > 1 ? new PageViews(view) : undefined;
    const names: NextNames = new Map();
    for (const diagram of diagrams) {
        const seen = views?.pages ?? view;
        const known =
            knownPage(seen, diagram, options.source) ?? (diagram === first ? currentPage(seen, diagram, options.source) : undefined);
        const page = known ?? newPage(seen, { wanted: idFor(diagram), name: nameOf(diagram), meta: {} });
        const before = views?.of(page.id) ?? viewOfPage(view, page.id);
        const onto = known ? before : new ChangedView(before, { put: [page], remove: [] });
        const { change, result } = planPage(onto, diagram, diagram === first ? options : { ...options, middle: undefined }, names);
        const noted = withNote(BoardIndex.of(onto), page, diagram, result.cells, options.source);
        for (const id of change.remove) {
            put.delete(id);
            remove.add(id);
        }
        const drawn = noted === known ? change.put : [noted, ...change.put];
        for (const record of drawn) {
            put.set(record.id, record);
            remove.delete(record.id);
        }
        views?.apply(page.id, { put: drawn, remove: change.remove });
        const { cells: _, ...part } = result;
        parts.push(part);
        if (page.id !== view.pageId) {
            elsewhere.push(noted.name);
        }
    }
    const result = together(parts);
    return {
        change: { put: [...put.values()], remove: [...remove] },
        result: elsewhere.length === 0 ? result : { ...result, losses: [...result.losses, { message: remarkOn(elsewhere) }] }
    };
}

/** Nothing is lost, but neither a person nor a tool sees it at once. */
function remarkOn(pages: readonly string[]): string {
    const more = pages.length - NAMED;
    const names = pages.slice(0, NAMED).map(name => JSON.stringify(name));
    return `On further pages of the board: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Tools work on the page that is shown, or on the first one.`;
}

function together(parts: readonly Imported[]): Imported {
    const [only] = parts;
    return only && parts.length === 1
        ? only
        : {
              shapeIds: parts.flatMap(({ shapeIds }) => shapeIds),
              losses: parts.flatMap(({ losses }) => losses),
              warnings: worstFirst(parts.flatMap(({ warnings }) => warnings))
          };
}

/** The page of the board on which this page of the source was drawn before. */
function knownPage(view: BoardView, { page }: Diagram, source: string | undefined): Page | undefined {
    return pagesOf(view).find(({ meta }) => isFrom(meta, source, page?.id));
}

/** The page that is looked at, unless it is that of another page of the same source. */
function currentPage(view: BoardView, { page }: Diagram, source: string | undefined): Page | undefined {
    const current = pagesOf(view).find(({ id }) => id === view.pageId);
    const origin = current && readOrigin(current.meta);
    return page?.id !== undefined && origin !== undefined && origin.source === source ? undefined : current;
}

/** The page with where its shapes come from; the page itself where nothing is to be noted. */
function withNote(view: BoardIndex, page: Page, diagram: Diagram, cells: readonly string[], source: string | undefined): Page {
    const id = diagram.page?.id;
    if (id === undefined || source === undefined) {
        return page;
    }
    const isUnused = page.name === UNNAMED && view.children(page.id).length === 0;
    const name = isUnused ? nameOf(diagram) : page.name;
    const before = readOrigin(page.meta);
    if (before && before.source !== source && view.descendants(page.id).some(({ meta }) => meta['source'] === before.source)) {
        // It goes on being the page that was drawn on it first.
        return page;
    }
    const isAgain = before?.source === source && before.id === id;
    // A name that a person gave stays one that differs from the file's.
    const origin = { source, id, name: isAgain ? before.name : name, cells };
    const noted = { ...page, name, meta: withOrigin(page.meta, origin) };
    return JSON.stringify(noted) === JSON.stringify(page) ? page : noted;
}

function nameOf({ page, title }: Diagram): string {
    const name = page?.name ?? title ?? '';
    return name.trim() === '' ? UNNAMED : name;
}

function idFor({ page }: Diagram): string {
    return page?.id?.replace(/[^\w-]/g, '').slice(0, 60) || 'page';
}
