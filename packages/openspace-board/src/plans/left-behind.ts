import type { TLArrowBinding } from '@tldraw/tlschema';
import { EDGE, edgesInPieces, isPiece } from '../arrows/edge-pieces';
import type { BoardShape, ShapeOf } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import { liesOverOthers } from '../notation/holding-faces';
import { edgeNotationOf, nodeNotationOf } from '../notation/read-notation';
import { type BoardParticipant, BoardParts } from '../placement/sequence/board-parts';
import { isSequencePart } from '../placement/sequence-parts';
import { sectionsOf } from './carried-fragments';
import { partsOfParticipants } from './lifeline-parts';
import { boundAt, heightAt, ownerOf } from './message-anchors';

/** What is left of a drawing when a person deletes shapes of it. */
export interface LeftBehind {
    /** What makes no sense without them. */
    readonly parts: readonly BoardShape[];
    /** Ends of messages at bars that are gone, at their lifelines now. */
    readonly bound: readonly TLArrowBinding[];
}

/**
 * What a person deletes together with shapes: the lifelines of participants, the lines and conditions of fragments, messages, and arrows
 * with a notation, as planned ones have. Other arrows stay, with a loose end, and messages at a bar go on at its lifeline.
 * @param was the board with the shapes
 * @param gone their ids
 */
export function leftBehind(was: BoardIndex, gone: ReadonlySet<string>): LeftBehind {
    const own = partsOfParticipants(was, gone);
    const all = new Set<string>([...gone, ...own.map(({ id }) => id)]);
    const sections = [...gone].flatMap(id => partsOfFragment(was, id));
    const ends = [...all].flatMap(id => was.bindingsTo(id));
    const atBars = ends.filter(({ toId }) => isBar(was.shape(toId)));
    const participants = atBars.length > 0 ? new BoardParts(was, was.children(was.pageId)).participants : [];
    const bound = atBars.flatMap(end => atLifeline(was, end, all, participants));
    const kept = new Set<string>(bound.map(({ id }) => id));
    const lost = ends.filter(({ id }) => !kept.has(id)).flatMap(({ fromId, toId }) => arrowWithout(was, fromId, toId));
    const pieces = lost.some(isPiece) ? edgesInPieces(was) : undefined;
    const arrows = lost.flatMap(arrow => (pieces && isPiece(arrow) ? (pieces.get(String(arrow.meta[EDGE])) ?? [arrow]) : [arrow]));
    const parts = new Map([...own, ...sections, ...arrows].map(part => [part.id, part]));
    return {
        parts: [...parts.values()].filter(({ id }) => !gone.has(id)),
        bound: bound.filter(({ fromId }) => !gone.has(fromId) && !parts.has(fromId))
    };
}

function partsOfFragment(was: BoardIndex, id: string): BoardShape[] {
    const fragment = was.shape(id);
    const box = fragment && liesOverOthers(fragment) ? was.pageBounds(id) : undefined;
    if (!fragment || !box) {
        return [];
    }
    const { rules, conditions } = sectionsOf(was, was.children(fragment.parentId), box);
    return [...rules, ...conditions].flatMap(({ shape }) => (shape.isLocked ? [] : shape));
}

/** An arrow that goes with a shape at its end. */
function arrowWithout(was: BoardIndex, id: string, shape: string): ShapeOf<'arrow'>[] {
    const arrow = was.shape(id);
    const end = was.shape(shape);
    const isMeant = arrow?.type === 'arrow' && (edgeNotationOf(arrow) !== undefined || isPiece(arrow));
    return arrow?.type === 'arrow' && !arrow.isLocked && (isMeant || isSequencePart(end) || end?.type === 'line') ? [arrow] : [];
}

function isBar(shape: BoardShape | undefined): boolean {
    return shape?.type === 'geo' && nodeNotationOf(shape)?.face === 'activation';
}

/** An end at a bar that goes without its lifeline. */
function atLifeline(
    was: BoardIndex,
    end: TLArrowBinding,
    gone: ReadonlySet<string>,
    participants: readonly BoardParticipant[]
): TLArrowBinding[] {
    const box = was.pageBounds(end.toId);
    const height = heightAt(was, end);
    const nearest = box && ownerOf(participants, box);
    if (height === undefined || !nearest) {
        return [];
    }
    const line = was.shape(nearest.stem ?? nearest.id);
    const to = line && !gone.has(line.id) && !gone.has(nearest.id) ? was.pageBounds(line.id) : undefined;
    if (!line || !to) {
        return [];
    }
    const { props } = end;
    return [boundAt({ ...end, toId: line.id, props: { ...props, normalizedAnchor: { x: 0.5, y: NaN } } }, height, to)];
}
