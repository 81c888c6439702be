import type { TLArrowBinding, TLRecord } from '@tldraw/tlschema';
import { ChangedView } from '../document/changed-view';
import { BoardIndex } from '../geometry/board-index';
import { noted } from '../notation/apply-notation';
import { edgeNotationOf } from '../notation/read-notation';
import { leadWays } from '../placement/ways/lead-ways';
import { endOf } from '../placement/board-graph';
import { type BoardParticipant, BoardParts } from '../placement/sequence/board-parts';
import { isLifeline } from '../placement/sequence/sequence-shapes';
import { shapeIdOf } from '../vocabulary/shape-ids';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { type BoundArrow, newlyDrawn, recordsOf, without } from './arrows-alone';
import { continueSequence } from './continue-sequence';
import { levelMessages } from './level-messages';
import { isParticipant } from './lifeline-parts';
import { boundAt, heightAt, lifelineAt, ownerOf } from './message-anchors';
import { ownMessages } from './own-messages';

/** A message that falls or rises by no more than this part of its length was meant to be level. */
const NEARLY_LEVEL = 1 / 8;

/** An end of a new message. */
interface End {
    readonly binding: TLArrowBinding;
    readonly participant: BoardParticipant;
    /** The lifeline or the bar at which it is; undefined where it only names the participant, as at a head. */
    readonly lifeline: string | undefined;
    /** Where on the page the person has put it, if they have. */
    readonly height: number | undefined;
}

const NO_PLACE = { lifeline: undefined, height: undefined };

interface NewMessage extends BoundArrow {
    readonly start: End;
    readonly end: End;
}

/**
 * Messages that a person has drawn between two participants, with what makes room for them. They are automatic, and level at the height at which they
 * begin, or else end; those that are drawn at a slant stay straight, as they are. Messages from a lifeline to itself lead around a label. One without a
 * height, such as a key draws, comes after all that are there.
 * @param was before the person drew them
 * @param changed ids of the records that are different
 */
export function newMessages(was: BoardIndex, now: BoardIndex, changed: readonly string[]): TLRecord[] {
    const drawn = newlyDrawn(was, now, changed).filter(({ from, to }) => [from, to].every(id => mayBeEnd(now, id)));
    const parts = drawn.length === 0 ? undefined : new BoardParts(now, now.children(now.pageId));
    const messages = parts ? drawn.flatMap(each => messageOf(now, parts, each)) : [];
    const further = messages.filter(({ start, end }) => start.height === undefined && end.height === undefined);
    const added = further.length === 0 ? undefined : furtherMessages(now, further);
    const placed = messages.filter(each => !added || !further.includes(each));
    return [...(parts ? placedMessages(now, parts, placed) : []), ...(added ?? [])];
}

/** Whether a shape may be what messages begin and end at, or its head. */
function mayBeEnd(board: BoardIndex, id: string): boolean {
    const shape = board.shape(id);
    return isLifelineOn(board, id) || (shape !== undefined && isParticipant(board, shape));
}

function isLifelineOn(board: BoardIndex, id: string): boolean {
    const shape = board.shape(id);
    return shape !== undefined && isLifeline(board, shape);
}

/** None for an arrow at something else than participants. */
function messageOf(board: BoardIndex, parts: BoardParts, drawn: BoundArrow): NewMessage[] {
    const [start, end] = (['start', 'end'] as const).map(terminal => {
        const binding = board.bindingsOf(drawn.arrow.id).find(({ props }) => props.terminal === terminal);
        return binding && partEnd(board, parts, binding);
    });
    return start && end ? [{ ...drawn, start, end }] : [];
}

function partEnd(board: BoardIndex, { participants, bars }: BoardParts, binding: TLArrowBinding): End | undefined {
    const height = heightAt(board, binding);
    const own = participants.find(({ id, stem }) => id === binding.toId || stem === binding.toId);
    if (own) {
        const isBelowHead = height !== undefined && height > own.head.y + own.head.h;
        return { binding, participant: own, ...(isBelowHead ? { lifeline: binding.toId, height } : NO_PLACE) };
    }
    const bar = bars.find(({ id }) => id === binding.toId);
    const owner = bar && ownerOf(participants, bar.box);
    return bar && owner && { binding, participant: owner, lifeline: bar.id, height };
}

/** The ends of a message at its lifelines, where the person has put the other one if they have said no more. */
function boundToLifelines(board: BoardIndex, parts: BoardParts, { start, end }: NewMessage): TLArrowBinding[] {
    return [start, end].flatMap(({ binding, participant, lifeline, height = start.height ?? end.height }) => {
        const id = height === undefined ? undefined : (lifeline ?? lifelineAt(parts, participant, height));
        const [shape, box] = id === undefined ? [] : [board.shape(id), board.pageBounds(id)];
        if (!shape || !box || height === undefined) {
            return [];
        }
        const props = { ...binding.props, isPrecise: true };
        return [boundAt({ ...binding, toId: shape.id, props }, height, box)];
    });
}

/** Messages as they are led where the person has put them, or where they are if no end says a height. */
function placedMessages(now: BoardIndex, parts: BoardParts, placed: readonly NewMessage[]): TLRecord[] {
    const bound = placed.flatMap(each => boundToLifelines(now, parts, each));
    const board = BoardIndex.of(new ChangedView(now, { put: bound, remove: [] }));
    const all = placed.flatMap(({ arrow }): BoundArrow[] => {
        const [from, to] = [endOf(board, arrow, 'start'), endOf(board, arrow, 'end')];
        const isAtLifelines = [from, to].every(id => id !== undefined && isLifelineOn(board, id));
        return from !== undefined && to !== undefined && isAtLifelines ? [{ arrow, from, to }] : [];
    });
    const messages = all.filter(({ from, to }) => from !== to);
    const own = all.filter(({ from, to }) => from === to);
    const isLevel = (each: BoundArrow): boolean => slopeOf(board, each) <= NEARLY_LEVEL;
    const slanted = messages
        .filter(each => !isLevel(each))
        .map(({ arrow }) => ({ ...arrow, meta: noted(arrow.meta, { ...edgeNotationOf(arrow), route: { kind: 'straight' as const } }) }));
    const led = [...slanted, ...levelMessages(board, board, messages.filter(isLevel)), ...ownMessages(board, own)];
    return [...new Map([...bound, ...led].map(record => [record.id, record])).values()];
}

/** Messages after all others of their sequence, with longer lifelines and what makes room for these; undefined where there is no such sequence. */
function furtherMessages(board: BoardIndex, messages: readonly NewMessage[]): TLRecord[] | undefined {
    const ids = messages.map(({ arrow }) => arrow.id);
    const inputs = messages.map(({ arrow, start, end }): ShapeInput => ({
        type: 'arrow',
        id: arrow.id,
        from: start.participant.id,
        to: end.participant.id,
        label: arrow.props.text
    }));
    const before = without(board, recordsOf(board, new Set(ids)));
    const placed = continueSequence(before, inputs, { layout: 'sequence' });
    if (!placed) {
        return undefined;
    }
    const bindings = messages.flatMap(({ start, end }, at) =>
        [start.binding, end.binding].flatMap((binding, index) => {
            const said = index === 0 ? placed.shapes[at]?.from : placed.shapes[at]?.to;
            const shape = said === undefined ? undefined : board.shape(shapeIdOf(said));
            return shape ? [{ ...binding, toId: shape.id }] : [];
        })
    );
    const grown = BoardIndex.of(new ChangedView(board, { put: [...placed.grown], remove: [] }));
    const arrows = messages.map(({ arrow }) => arrow);
    return [...placed.grown, ...leadWays(grown, [...arrows, ...bindings], inputs, ids, placed.ways)];
}

function slopeOf(board: BoardIndex, { arrow }: BoundArrow): number {
    const points = board.route(arrow)?.points ?? [];
    const [first, last] = [points[0], points.at(-1)];
    return first && last ? Math.abs(last.y - first.y) / Math.abs(last.x - first.x) : Infinity;
}
