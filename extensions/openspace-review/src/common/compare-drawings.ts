import { type BoardView, type ComparedPage, drawBothVersions, shapeIdOf } from '@openspace/board';
import { type ChangeEntry, ToolError, toResult } from '@openspace/tool';
import type { DrawingComparison, Place } from './drawing-comparisons';
import { diffDrawings, type DrawingVersions, marksOf } from './diff-drawings';
import { boardOf } from './drawing';
import { kindOfPath } from './drawing-kinds';

export interface ComparisonOptions {
    readonly dark: boolean;
    /** Of a picture, in pixels each way. */
    readonly largest: number;
    /** How many changes are listed. */
    readonly maxChanges: number;
    /** How long all pictures together may be, in UTF-16 code units of SVG; pages that do not fit are left out. */
    readonly maxPictures: number;
}

/**
 * Compares two versions of a drawing for a person: pictures of both, and a list of the changes with their places in them.
 * @throws ToolError when a version cannot be read
 */
export function compareDrawings(versions: DrawingVersions, options: ComparisonOptions): DrawingComparison {
    try {
        return compareReadable(versions, options);
    } catch (error) {
        throw error instanceof ToolError ? withVersion(error, versions) : error;
    }
}

/** The error with which of the versions it is about. */
function withVersion(error: ToolError, { before, after, path }: DrawingVersions): ToolError {
    const kind = kindOfPath(path);
    const unreadable = (text: string): boolean => !toResult(() => boardOf(kind, text, path)).ok;
    const which = unreadable(before) ? 'earlier' : unreadable(after) ? 'later' : undefined;
    return which === undefined ? error : new ToolError(error.code, `The ${which} version: ${error.message}`, error);
}

function compareReadable(versions: DrawingVersions, options: ComparisonOptions): DrawingComparison {
    const { entries, unnamed } = diffDrawings(versions);
    if (entries.length === 0) {
        return { changes: [], pages: [], unnamed, omittedChanges: 0, omittedPages: 0 };
    }
    const kind = kindOfPath(versions.path);
    const [was, is] = [boardOf(kind, versions.before, versions.path), boardOf(kind, versions.after, versions.path)];
    const { dark, largest, maxChanges, maxPictures } = options;
    const drawn = drawBothVersions(was.records(), is.records(), { dark, largest, ...marksOf(kind, () => entries) });
    let left = maxPictures;
    const fitting = drawn.filter(({ before, after, overlay }) => (left -= before.length + after.length + overlay.length) >= 0);
    const shapeOf = kind === 'board' ? (id: string) => id : shapesByCell([was, is]);
    const changes = entries.slice(0, maxChanges).map(entry => ({
        kind: entry.kind,
        sentence: entry.sentence,
        ...placeOf(entry, fitting, shapeOf)
    }));
    return {
        changes,
        pages: fitting.map(({ pageName, before, after, overlay, width, height }) => ({
            name: pageName,
            before,
            after,
            overlay,
            width,
            height
        })),
        unnamed,
        omittedChanges: entries.length - changes.length,
        omittedPages: drawn.length - fitting.length
    };
}

/** The shape that was drawn for a node or edge: named like it, unless the board had that name already for one of another page. */
function shapesByCell(boards: readonly BoardView[]): (id: string, page: string) => string {
    const renamed = new Map<string, string>();
    for (const board of boards) {
        for (const record of board.records()) {
            if (record.typeName === 'shape' && typeof record.meta['cell'] === 'string') {
                renamed.set(`${record.parentId} ${record.meta['cell']}`, record.id);
            }
        }
    }
    return (id, page) => renamed.get(`${page} ${id}`) ?? shapeIdOf(id);
}

/** The first page that shows the change, and where. */
function placeOf(
    { id, page: name }: ChangeEntry,
    pages: readonly ComparedPage[],
    shapeOf: (id: string, page: string) => string
): Pick<DrawingComparison['changes'][number], 'page' | 'before' | 'after'> {
    const numbered = pages.map((page, at) => ({ page, at }));
    const named = numbered.filter(({ page }) => page.pageName === name);
    for (const { page, at } of [...named, ...numbered]) {
        const place = page.places.get(shapeOf(id, page.pageId));
        if (place) {
            const { before, after } = place;
            return {
                page: at,
                ...(before && { before: withinPicture(before, page) }),
                ...(after && { after: withinPicture(after, page) })
            };
        }
    }
    const [first] = named;
    return first ? { page: first.at } : {};
}

function withinPicture({ x, y, w, h }: Place, { frame }: ComparedPage): Place {
    const [width, height] = [Math.max(frame.w, 1), Math.max(frame.h, 1)];
    return { x: (x - frame.x) / width, y: (y - frame.y) / height, w: w / width, h: h / height };
}
