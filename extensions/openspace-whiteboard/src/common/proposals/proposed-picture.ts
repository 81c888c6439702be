import {
    BoardIndex,
    type BoardView,
    type Box,
    ChangedView,
    DIFF_COLORS,
    type Ghost,
    type Halo,
    renderSvg,
    touches
} from '@openspace/board';
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

/** More sentences than these would cover what is seen of the board. */
const MOST_NAMES = 40;

type ChangeOnPage = ProposedChanges['changes'][number] & { readonly box: Box | undefined };

/**
 * What is proposed for a page: green halos around added shapes, pale copies with dashed outlines of changed ones, removed ones covered.
 * Valid as long as the page does not change.
 */
export class ProposedPage {
    private readonly now: BoardIndex;
    private readonly then: BoardIndex;
    private readonly changes: readonly ChangeOnPage[];

    constructor(view: BoardView, pageId: BoardView['pageId'], { changes, touched }: Omit<ProposedChanges, 'step'>) {
        const open = changes.filter(({ state }) => state === 'open');
        const now = BoardIndex.of({ pageId, get: id => view.get(id), records: () => view.records() });
        const then = BoardIndex.of(new ChangedView(now, { put: recordsAfter(open, touched), remove: [] }));
        this.changes = open.flatMap(change => {
            const index = change.kind === 'removed' ? now : then;
            return index.pageOf(change.id) === pageId ? [{ ...change, box: index.pageBounds(change.id) }] : [];
        });
        [this.now, this.then] = [now, then];
    }

    /** @param part of the page that is seen, beyond which nothing is painted; undefined: all */
    paint(part: Box | undefined, dark: boolean): ProposedPicture {
        const here = this.changes.filter(({ box }) => part === undefined || (box !== undefined && touches(box, part)));
        const shown = here.filter(({ kind }) => kind !== 'removed');
        const halos = new Map(shown.map(({ id, kind }): [string, Halo] => [id, { color: DIFF_COLORS[kind], isFaded: kind !== 'added' }]));
        const named = here.filter(({ kind }) => kind === 'changed');
        const ghosts = named.flatMap(({ id }) => ghostOf(this.then, id));
        const removed = here.filter(({ kind }) => kind === 'removed').flatMap(({ id }) => ghostOf(this.now, id));
        const options = { shapeIds: [...halos.keys()], within: part, halos, ghosts, background: false, dark };
        return {
            ...(shown.length > 0 && { painted: painted(this.then, options) }),
            removed: removed.map(pathOf).join(''),
            names: (named.length > MOST_NAMES ? [] : named).flatMap(({ id, sentence, box }) =>
                box ? [{ id, sentence, x: box.x, y: box.y }] : []
            )
        };
    }
}

/**
 * The part of a page to paint for what is seen of it: it has room on all sides, and stays the same until that is crossed, so that
 * moving the view rarely paints again.
 */
export function partAround({ x, y, w, h }: Box): Box {
    const step = 2 ** Math.ceil(Math.log2(Math.max(w, h, 1))) / 2;
    const [left, top] = [x, y].map(at => (Math.floor(at / step) - 1) * step) as [number, number];
    const [right, bottom] = [x + w, y + h].map(at => (Math.ceil(at / step) + 1) * step) as [number, number];
    return { x: left, y: top, w: right - left, h: bottom - top };
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
