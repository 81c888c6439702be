import type { ChangeEntry } from '@openspace/tool';
import type { TLPageId, TLRecord } from '@tldraw/tlschema';
import { pagesOf } from '../document/board-pages';
import { asShape } from '../document/board-schema';
import type { BoardView } from '../document/board-view';
import { BoardIndex } from '../geometry/geometry';
import { type Ghost, type Halo, renderSvg, type SvgOptions, type SvgPicture } from '../svg/render-svg';
import type { Records } from './binding-keys';
import { recordsById, diffBoards } from './diff-boards';
import { wholeBoard } from './whole-board';

/** Of halos and ghosts; they are told apart in light and dark, and without red and green: removed shapes are pale, too. */
export const DIFF_COLORS = { added: '#2da44e', removed: '#cf222e', changed: '#d4a72c' } as const;

export interface DiffPictureOptions extends Pick<SvgOptions, 'background' | 'dark' | 'largest' | 'scale'> {
    /** A layout chose the places, so they carry no meaning. */
    readonly laidOut?: boolean | undefined;
}

export interface DiffPicture extends SvgPicture {
    readonly pageId: TLPageId;
    readonly pageName: string;
}

/**
 * Pictures of the differences between two boards, one for each page with differences: the later version, and the
 * removed shapes, pale. Added shapes have a green halo, removed ones a red one, changed ones a yellow one and a
 * dashed outline where they were.
 */
export function drawDiff(
    before: Iterable<TLRecord>,
    after: Iterable<TLRecord>,
    { laidOut = false, ...options }: DiffPictureOptions = {}
): DiffPicture[] {
    const [was, is] = [recordsById(before), recordsById(after)];
    const halos = halosOf(diffBoards(was.values(), is.values()).filter(({ kind }) => !laidOut || !PLACES.includes(kind)));
    const removed = [...was.values()].filter(record => !is.has(record.id));
    const union = wholeBoard(recordsById([...removed, ...is.values()]), [is, was]);
    return pagesOf({ records: () => union.values() }).flatMap(({ id: pageId, name: pageName }) => {
        const index = BoardIndex.of(viewOf(union, pageId));
        const shapes = index.descendants(pageId).filter(({ id }) => halos.has(id));
        if (shapes.length === 0) {
            return [];
        }
        const old = BoardIndex.of(viewOf(was, pageId));
        const ghosts = laidOut ? [] : shapes.flatMap(shape => ghostOf(shape.id, old, index));
        return [{ ...renderSvg(index, { ...options, halos, ghosts }), pageId, pageName }];
    });
}

const PLACES: readonly string[] = ['moved', 'resized', 'redrawn', 'reordered'];

function halosOf(entries: readonly ChangeEntry[]): Map<string, Halo> {
    const halos = new Map<string, Halo>();
    for (const { id, kind } of entries) {
        const look = kind === 'added' || kind === 'removed' ? kind : 'changed';
        halos.set(id, { color: DIFF_COLORS[look], ...(look === 'removed' && { isFaded: true }) });
    }
    return halos;
}

/** Where a shape was, if it looks otherwise now. */
function ghostOf(id: string, before: BoardIndex, after: BoardIndex): Ghost[] {
    const [was, is] = [asShape(before.get(id)), asShape(after.get(id))];
    if (!was || !is || was.type === 'group' || before.pageOf(id) !== before.pageId) {
        return [];
    }
    const [old, now] = [before.pageOutline(was), after.pageOutline(is)];
    const same =
        old.points.length === now.points.length && old.points.every(({ x, y }, at) => x === now.points[at]?.x && y === now.points[at]?.y);
    return same ? [] : [{ points: old.points, isClosed: old.closed, color: DIFF_COLORS.changed }];
}

function viewOf(records: Records, pageId: TLPageId): BoardView {
    return { pageId, get: id => records.get(id), records: () => records.values() };
}
