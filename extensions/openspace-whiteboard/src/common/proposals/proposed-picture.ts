import { type BoardView, BoardIndex, type Box, ChangedView, DIFF_COLORS, type Ghost, type Halo, renderSvg } from '@openspace/board';
import type { BoardStep, Touched } from '../board-step';
import type { PageArea } from './area-of-change';
import type { ProposedChange } from './proposal';

/** What is painted over a board. */
export interface ProposedChanges {
    readonly changes: readonly Pick<ProposedChange, 'id' | 'kind' | 'state' | 'sentence' | 'records'>[];
    readonly touched: BoardStep;
    /** Where the change is that the person looks at. */
    readonly step: PageArea | undefined;
}

export interface ProposedPicture {
    /** Of the added shapes and of the changed ones as they would be; undefined where there are none. */
    readonly painted?: { readonly svg: string; readonly box: Box };
    /** The path data around the shapes that would be removed, in page units. */
    readonly removed: string;
    /** What becomes of shapes that change, each at its upper left corner. */
    readonly names: readonly { readonly id: string; readonly sentence: string; readonly x: number; readonly y: number }[];
}

/** More sentences than these would cover the board. */
const MOST_NAMES = 40;

/** What is proposed for a page: green halos around added shapes, pale copies with dashed outlines of changed ones, removed ones covered. */
export function proposedPicture(
    view: BoardView,
    pageId: BoardView['pageId'],
    { changes, touched }: Omit<ProposedChanges, 'step'>,
    dark: boolean
): ProposedPicture {
    const open = changes.filter(({ state }) => state === 'open');
    const now = BoardIndex.of({ pageId, get: id => view.get(id), records: () => view.records() });
    const then = BoardIndex.of(new ChangedView(now, { put: recordsAfter(open, touched), remove: [] }));
    const here = open.filter(({ id, kind }) => (kind === 'removed' ? now : then).pageOf(id) === pageId);
    const shown = here.filter(({ kind }) => kind !== 'removed');
    const halos = new Map(shown.map(({ id, kind }): [string, Halo] => [id, { color: DIFF_COLORS[kind], isFaded: kind !== 'added' }]));
    const ghosts = shown.flatMap(({ id, kind }) => (kind === 'changed' ? ghostOf(then, id) : []));
    const removed = here.filter(({ kind }) => kind === 'removed').flatMap(({ id }) => ghostOf(now, id));
    const named = here.filter(({ kind }) => kind === 'changed');
    return {
        ...(shown.length > 0 && { painted: painted(then, { shapeIds: [...halos.keys()], halos, ghosts, background: false, dark }) }),
        removed: removed.map(pathOf).join(''),
        names: (named.length > MOST_NAMES ? [] : named).flatMap(({ id, sentence }) => {
            const box = then.pageBounds(id);
            return box ? [{ id, sentence, x: box.x, y: box.y }] : [];
        })
    };
}

function painted(index: BoardIndex, options: Parameters<typeof renderSvg>[1]): ProposedPicture['painted'] & object {
    const { svg } = renderSvg(index, options);
    const [x = 0, y = 0, w = 1, h = 1] = /viewBox="([^"]*)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? [];
    return { svg, box: { x, y, w, h } };
}

/** A line goes there and back, so that it encloses nothing. */
function pathOf({ points, isClosed }: Ghost): string {
    const all = isClosed ? points : [...points, ...points.toReversed()];
    return all.length < 2 ? '' : `M${all.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}

function ghostOf(index: BoardIndex, id: string): Ghost[] {
    const shape = index.shape(id);
    if (!shape) {
        return [];
    }
    const { points, closed } = index.pageOutline(shape);
    return [{ points, isClosed: closed, color: DIFF_COLORS.changed }];
}

function recordsAfter(open: ProposedChanges['changes'], touched: BoardStep): NonNullable<Touched['after']>[] {
    const wanted = new Set(open.flatMap(({ records }) => records));
    return touched.flatMap(({ id, after }) => (after && wanted.has(id) ? [after] : []));
}
