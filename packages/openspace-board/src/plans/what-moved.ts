import type { Point } from '../geometry/matrix';
import { arrowLabelBox } from '../geometry/arrow-label';
import type { BoardIndex } from '../geometry/board-index';
import { type Box, containsBox, grow, touches } from '../geometry/box';
import { edgesOf } from '../geometry/crossings';
import { isPlannedCurve } from '../notation/planned-curve';
import { edgeNotationOf } from '../notation/read-notation';
import { plannedWay } from '../placement/ways/obstacles';
import type { Scene } from '../placement/ways/scene';
import { meets } from '../quality/crossed-shapes';
import { type Run, runOf } from '../quality/piece-runs';
import { shownTexts } from '../quality/shown-texts';
import { runsThrough } from '../quality/text-hits';
import type { BoundArrow } from './arrows-alone';

/** A shape this near to a line is in its way, and a border this near along it. */
export const NEAR = 6;
/** A line and a border meet at a corner over no more than this. */
const CORNER = 8;
/** So many points are a way that turns and turns back. */
const SWING = 4;
/** What moved by less than this did not move. */
const SAME = 0.5;
/** How far shapes have moved; undefined for one that is new, or of another size. */
export type Moves = ReadonlyMap<string, Point | undefined>;

/** The shapes with other bounds than before. @param former where they were; undefined for what is new */
export function movesOf(former: (id: string) => Box | undefined, now: BoardIndex, changed: readonly string[]): Moves {
    const moves = new Map<string, Point | undefined>();
    for (const id of changed) {
        const shape = now.shape(id);
        if (!shape || shape.type === 'arrow') {
            continue;
        }
        for (const each of [shape, ...now.descendants(id)]) {
            const [from, to] = each.type === 'arrow' ? [] : [former(each.id), now.pageBounds(each.id)];
            const isResized = from && to && Math.abs(from.w - to.w) + Math.abs(from.h - to.h) > SAME;
            const by = from && to && !isResized ? { x: to.x - from.x, y: to.y - from.y } : undefined;
            if (to && !(by && Math.hypot(by.x, by.y) < SAME)) {
                moves.set(each.id, by);
            }
        }
    }
    return moves;
}

/** Whether one of its ends has moved without the other. */
export function isTouched({ from, to }: BoundArrow, moves: Moves): boolean {
    const [one, other] = [moves.get(from), moves.get(to)];
    return (moves.has(from) || moves.has(to)) && !(one && other && Math.hypot(one.x - other.x, one.y - other.y) < SAME);
}

/** Whether something has moved into the way of an arrow, or the arrow, with both its ends, into that of something. */
export function isBlocked(was: BoardIndex, board: BoardIndex, scene: Scene, { arrow, from, to }: BoundArrow, moves: Moves): boolean {
    const isMoved = moves.has(from);
    const isInWay = ({ id }: { readonly id: string }): boolean => ![from, to, arrow.id].includes(id) && moves.has(id) !== isMoved;
    const route = board.route(arrow);
    const label = route && arrowLabelBox(arrow, route);
    const pieces = edgesOf({ points: [...(route?.points ?? [])], closed: false });
    const liesOn = (box: Box, around: number): boolean =>
        pieces.some(([start, end]) => meets(grow(box, around), start, end)) || (label !== undefined && touches(box, label));
    // What leads through a frame that has become larger may do so as before.
    const ledThrough = (id: string, now: Box): boolean => {
        const box = isMoved ? undefined : was.pageBounds(id);
        return box !== undefined && containsBox(grow(now, SAME), box) && liesOn(box, 0);
    };
    return (
        scene.leaves().some(leaf => isInWay(leaf) && liesOn(leaf.box, NEAR)) ||
        scene.labels().some(text => isInWay(text) && liesOn(text.box, 0)) ||
        scene.foreignFrames(from, to).some(frame => isInWay(frame) && liesOn(frame.box, 0) && !ledThrough(frame.id, frame.box)) ||
        scene.borders().some(border => isInWay(border) && pieces.some(piece => isAlong(runOf(piece, [border.from, border.to]))))
    );
}

/** Whether an arrow has corners next to what is gone. @param left where that was, and ways around it */
export function isLedAround(board: BoardIndex, { arrow }: BoundArrow, left: readonly Box[]): boolean {
    const points = left.length === 0 ? [] : (board.route(arrow)?.points ?? []);
    // A curve that swings once from side to side leads around nothing.
    const isAround = points.length > 2 && !(isPlannedCurve(edgeNotationOf(arrow)?.route) && plannedWay(board, arrow).length <= SWING);
    return isAround && left.some(box => edgesOf({ points, closed: false }).some(([start, end]) => meets(box, start, end)));
}

/** Whether something has moved to where the label of a message is, or the label, with the message, to something. */
export function isLabelHit(board: BoardIndex, { arrow, from, to }: BoundArrow, moves: Moves): boolean {
    const route = board.route(arrow);
    const label = route && arrowLabelBox(arrow, route);
    const isMoved = moves.has(from);
    return (
        label !== undefined &&
        board.descendants(board.pageId).some(shape => {
            const isOther = ![from, to, arrow.id].includes(shape.id) && shape.type !== 'arrow' && moves.has(shape.id) !== isMoved;
            return isOther && runsThrough(board, shape, label);
        })
    );
}

function isAlong(run: Run | undefined): boolean {
    return run !== undefined && run.apart < NEAR && run.length > CORNER;
}

/** Where the texts of shapes are that say something else than before, of those that are where they were: such as the titles of frames. */
export function retitledOf(was: BoardIndex, now: BoardIndex, changed: readonly string[], moves: Moves): Map<string, Box[]> {
    const titles = new Map<string, Box[]>();
    for (const id of changed) {
        const [before, shape] = moves.has(id) ? [] : [was.shape(id), now.shape(id)];
        const texts = before && shape && shape.type !== 'arrow' ? shownTexts(now, shape).map(({ box }) => box) : [];
        if (before && texts.length > 0 && JSON.stringify(texts) !== JSON.stringify(shownTexts(was, before).map(({ box }) => box))) {
            titles.set(id, texts);
        }
    }
    return titles;
}

/** Whether an arrow or its label lies on one of these texts. */
export function isOnText(board: BoardIndex, { arrow }: BoundArrow, texts: readonly Box[]): boolean {
    const route = texts.length === 0 ? undefined : board.route(arrow);
    const label = route && arrowLabelBox(arrow, route);
    const pieces = edgesOf({ points: [...(route?.points ?? [])], closed: false });
    return texts.some(text => pieces.some(([from, to]) => meets(text, from, to)) || (label !== undefined && touches(text, label)));
}
