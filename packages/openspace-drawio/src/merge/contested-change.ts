import { canonical } from './diagram-tree';
import { type ChangedPage, type DiagramChange, isSameCell, type PageChange } from './diagram-change';

/** Where two changes differ: a cell of a page, or the page itself where `cell` is undefined. */
export interface ContestedPlace {
    readonly page: string;
    readonly cell?: string;
}

/** Where two changes of one diagram contradict each other. */
export function contestedPlaces(mine: DiagramChange, theirs: DiagramChange): readonly ContestedPlace[] {
    return [...mine.pages].flatMap(([page, ours]): ContestedPlace[] => {
        const other = theirs.pages.get(page);
        if (!other) {
            return [];
        }
        if (ours.kind === 'changed' && other.kind === 'changed') {
            const renamed = ours.name !== undefined && other.name !== undefined && ours.name !== other.name;
            const cells = [...ours.cells].filter(([id, cell]) => other.cells.has(id) && !isSameCell(cell, other.cells.get(id)));
            return [...(renamed ? [{ page }] : []), ...cells.map(([cell]) => ({ page, cell }))];
        }
        return isSamePage(ours, other) ? [] : [{ page }];
    });
}

/** A change without what it says about some places, or with nothing else. */
export function splitChange(change: DiagramChange, places: readonly ContestedPlace[]): { rest: DiagramChange; chosen: DiagramChange } {
    const [rest, chosen] = [new Map<string, PageChange>(), new Map<string, PageChange>()];
    for (const [id, page] of change.pages) {
        const here = places.filter(place => place.page === id);
        const whole = here.some(({ cell }) => cell === undefined);
        if (page.kind !== 'changed') {
            (whole ? chosen : rest).set(id, page);
            continue;
        }
        const isChosen = (cell: string): boolean => here.some(place => place.cell === cell);
        const { name, order, ...others } = page;
        rest.set(id, {
            ...others,
            cells: cellsWhere(page, cell => !isChosen(cell)),
            ...(!whole && name !== undefined && { name }),
            ...(order && { order })
        });
        if (here.length > 0) {
            const settings = new Map<string, string | undefined>();
            chosen.set(id, { kind: 'changed', settings, cells: cellsWhere(page, isChosen), ...(whole && name !== undefined && { name }) });
        }
    }
    return { rest: { pages: rest, ...(change.order && { order: change.order }) }, chosen: { pages: chosen } };
}

function cellsWhere({ cells }: ChangedPage, wanted: (id: string) => boolean): ChangedPage['cells'] {
    return new Map([...cells].filter(([id]) => wanted(id)));
}

function isSamePage(one: PageChange, other: PageChange): boolean {
    return one.kind === 'added' && other.kind === 'added' ? canonical(one.diagram) === canonical(other.diagram) : one.kind === other.kind;
}
