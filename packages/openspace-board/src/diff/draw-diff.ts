import type { ChangeEntry, ChangeKind } from '@openspace/tool';
import type { TLPageId, TLRecord } from '@tldraw/tlschema';
import { pagesOf } from '../document/board-pages';
import { asShape } from '../document/board-schema';
import type { BoardView } from '../document/board-view';
import { type Box, boxOfPoints, grow, unionOf } from '../geometry/box';
import { BoardIndex } from '../geometry/geometry';
import { pictureBounds } from '../svg/picture-bounds';
import { PICTURE_PADDING, type Ghost, type Halo, renderSvg, type SvgOptions, type SvgPicture } from '../svg/render-svg';
import type { Records } from './binding-keys';
import { recordsById, diffBoards } from './diff-boards';
import { wholeBoard } from './whole-board';

/** Of halos and ghosts; they are told apart in light and dark, and without red and green: removed shapes are pale, too. */
export const DIFF_COLORS = { added: '#2da44e', removed: '#cf222e', changed: '#d4a72c' } as const;

export interface DiffPictureOptions extends Pick<SvgOptions, 'background' | 'dark' | 'largest' | 'scale'> {
    /** A layout chose the places, so they carry no meaning. */
    readonly laidOut?: boolean | undefined;
    /** An import chose the order of the shapes, so it carries no meaning either. */
    readonly unordered?: boolean | undefined;
    /** The ids of the shapes that a comparison of what was imported found different; no others are marked. */
    readonly named?: ReadonlySet<string> | undefined;
}

export interface DiffPicture extends SvgPicture {
    readonly pageId: TLPageId;
    readonly pageName: string;
}

/** Where a shape that differs is on its page before and after, in page units. */
export interface ChangedPlace {
    readonly before?: Box;
    readonly after?: Box;
}

/** One page of two versions of a board, in pictures that have the same size and show the same part of the page. */
export interface ComparedPage {
    readonly pageId: TLPageId;
    readonly pageName: string;
    /** As SVG: changed and removed shapes have halos. */
    readonly before: string;
    /** As SVG: changed and added shapes have halos. */
    readonly after: string;
    /** As SVG: both in one, as {@link drawDiff} paints it. */
    readonly overlay: string;
    /** Of each picture, in pixels. */
    readonly width: number;
    readonly height: number;
    /** The part of the page that they show, in page units. */
    readonly frame: Box;
    /** By the ids of the shapes that differ. */
    readonly places: ReadonlyMap<string, ChangedPlace>;
}

/**
 * Pictures of the differences between two boards, one for each page with differences: the later version, and the
 * removed shapes, pale. Added shapes have a green halo, removed ones a red one, changed ones a yellow one and a
 * dashed outline where they were.
 */
export function drawDiff(before: Iterable<TLRecord>, after: Iterable<TLRecord>, options: DiffPictureOptions = {}): DiffPicture[] {
    return changedPages(before, after, options).map(({ both, pageId, pageName, halos, ghosts }) => ({
        ...renderSvg(both, { ...options, halos, ghosts }),
        pageId,
        pageName
    }));
}

/** Pictures of both versions of each page with differences, to be put next to each other or onto each other. */
export function drawBothVersions(before: Iterable<TLRecord>, after: Iterable<TLRecord>, options: DiffPictureOptions = {}): ComparedPage[] {
    return changedPages(before, after, options).map(({ was, is, both, pageId, pageName, halos, ghosts }) => {
        const shown = [was, is].filter(version => version.descendants(pageId).length > 0);
        const frame = grow(
            unionOf([...shown.map(version => pictureBounds(version)), boxOfPoints(ghosts.flatMap(({ points }) => points))]) ?? NOWHERE,
            PICTURE_PADDING
        );
        const { svg: overlay, width, height } = renderSvg(both, { ...options, frame, halos, ghosts });
        const plain = new Map([...halos].map(([id, { color }]) => [id, { color }]));
        const [old, now] = [was, is].map(version => renderSvg(version, { ...options, frame, halos: plain }).svg);
        const places = new Map(
            [...halos.keys()].flatMap(id => {
                const [left, right] = [was, is].map(version => (version.pageOf(id) === pageId ? version.pageBounds(id) : undefined));
                return left || right ? [[id, { ...(left && { before: left }), ...(right && { after: right }) }] as const] : [];
            })
        );
        return { pageId, pageName, before: old ?? '', after: now ?? '', overlay, width, height, frame, places };
    });
}

const NOWHERE: Box = { x: 0, y: 0, w: 0, h: 0 };

interface ChangedPage {
    readonly pageId: TLPageId;
    readonly pageName: string;
    readonly was: BoardIndex;
    readonly is: BoardIndex;
    /** The later version with the shapes that were removed. */
    readonly both: BoardIndex;
    readonly halos: ReadonlyMap<string, Halo>;
    readonly ghosts: readonly Ghost[];
}

function changedPages(
    before: Iterable<TLRecord>,
    after: Iterable<TLRecord>,
    { laidOut = false, unordered = laidOut, named }: DiffPictureOptions
): ChangedPage[] {
    const [was, is] = [recordsById(before), recordsById(after)];
    const meaningless: readonly string[] = [...(laidOut ? PLACES : []), ...(unordered ? ORDER : [])];
    const halos = halosOf(
        diffBoards(was.values(), is.values()).filter(({ id, kind }) => !meaningless.includes(kind) && named?.has(id) !== false)
    );
    const removed = [...was.values()].filter(record => !is.has(record.id));
    const union = wholeBoard(recordsById([...removed, ...is.values()]), [is, was]);
    return pagesOf({ records: () => union.values() }).flatMap(({ id: pageId, name: pageName }) => {
        const both = BoardIndex.of(viewOf(union, pageId));
        const shapes = both.descendants(pageId).filter(({ id }) => halos.has(id));
        if (shapes.length === 0) {
            return [];
        }
        const [old, now] = [BoardIndex.of(viewOf(was, pageId)), BoardIndex.of(viewOf(is, pageId))];
        const ghosts = laidOut ? [] : shapes.flatMap(shape => ghostOf(shape.id, old, both));
        return [{ pageId, pageName, was: old, is: now, both, halos, ghosts }];
    });
}

const PLACES: readonly ChangeKind[] = ['moved', 'resized', 'redrawn'];
const ORDER: readonly ChangeKind[] = ['reordered'];

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
