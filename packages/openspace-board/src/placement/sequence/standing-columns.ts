import type { BoardParticipant } from './board-parts';
import type { BoardSequence } from './board-sequence';
import { placeColumns } from './sequence-columns';
import { sequenceGaps } from './sequence-gaps';
import type { SequenceModel } from './sequence-model';

/** Places that differ by less than this are the same. */
const SAME = 2;

/**
 * A sequence that goes on, with the places of the participants that stand: those that a person has moved, which is to say those that the
 * layout would have elsewhere, and those that are kept in place stay; the others go on only as far as new texts between them need it.
 * @param model what stands, and behind it what is new
 */
export function standingColumns({ parts, model: before }: BoardSequence, model: SequenceModel, kept: ReadonlySet<string>): SequenceModel {
    const { participants } = parts;
    const widths = new Map(participants.map(({ id, drawnWidth }) => [id, drawnWidth]));
    const [was, needed] = [columnsOf(before, widths), columnsOf(model, widths)];
    const by = mostCommon(participants.map(({ id, x }) => x - (was.get(id) ?? 0)));
    const isHeld = ({ id, x }: BoardParticipant): boolean => isKept(id, parts.participants, kept) || !isSame(x - (was.get(id) ?? 0), by);
    const drops = dropsOf({ parts, model: before });
    if (!participants.some(isHeld)) {
        // As in a new sequence, so that they are known again as those that no one has moved.
        const shift = by + (was.get(participants[0]?.id ?? '') ?? 0) - (needed.get(participants[0]?.id ?? '') ?? 0);
        return withPlaces(model, new Map(participants.map(({ id }) => [id, (needed.get(id) ?? 0) + shift])), drops);
    }
    const columns = participants.map((participant, at) => {
        const left = participants[at - 1];
        const [id, last] = [participant.id, left?.id ?? ''];
        const apart = (needed.get(id) ?? 0) - (needed.get(last) ?? 0);
        const isWider = apart > (was.get(id) ?? 0) - (was.get(last) ?? 0) + SAME;
        const gap = participant.x - (left?.x ?? 0);
        return { id, x: participant.x, isHeld: isHeld(participant), apart: isWider ? apart : Math.min(apart, gap) };
    });
    return withPlaces(model, apartFrom(columns), drops);
}

/**
 * A sequence that is laid out again where its first participant is, or around those that are kept in place. Its columns are as far apart as in
 * a new sequence, so that one that no one has changed stays as it is.
 */
export function columnsAround({ parts, model }: BoardSequence, kept: ReadonlySet<string>): SequenceModel {
    const { participants } = parts;
    const natural = columnsOf(model, new Map(participants.map(({ id, drawnWidth }) => [id, drawnWidth])));
    const first = participants.find(({ id }) => isKept(id, participants, kept)) ?? participants[0];
    if (!first) {
        return model;
    }
    const by = first.x - (natural.get(first.id) ?? 0);
    const columns = participants.map(({ id, x }, at) => {
        const isHeld = isKept(id, participants, kept);
        const own = natural.get(id) ?? 0;
        return { id, x: isHeld ? x : own + by, isHeld, apart: own - (natural.get(participants[at - 1]?.id ?? '') ?? 0) };
    });
    const drops = dropsOf({ parts, model });
    return withPlaces(model, apartFrom(columns), new Map([...drops].filter(([id]) => isKept(id, participants, kept))));
}

interface StandingColumn {
    readonly id: string;
    readonly x: number;
    readonly isHeld: boolean;
    /** From the one at its left, at least. */
    readonly apart: number;
}

/** Those that are not held go to the right as far as they have to, and where something held is there, to the left. */
function apartFrom(columns: readonly StandingColumn[]): Map<string, number> {
    const xs = columns.map(({ x }) => x);
    columns.forEach(({ isHeld, apart }, at) => {
        if (at > 0 && !isHeld) {
            xs[at] = Math.max(xs[at] ?? 0, (xs[at - 1] ?? 0) + apart);
        }
    });
    for (let at = columns.length - 2; at >= 0; at--) {
        if (columns[at]?.isHeld === false) {
            xs[at] = Math.min(xs[at] ?? 0, (xs[at + 1] ?? 0) - (columns[at + 1]?.apart ?? 0));
        }
    }
    return new Map(columns.map(({ id }, at) => [id, xs[at] ?? 0]));
}

/** How far heads are from the row of the others; those that messages make are where these are. */
function dropsOf({ parts: { participants }, model }: Pick<BoardSequence, 'parts' | 'model'>): Map<string, number> {
    const made = new Set(model.events.flatMap(event => (event.kind === 'create' ? [event.participant] : [])));
    const natural = new Map(model.participants.map(({ id, drop = 0 }) => [id, drop]));
    const heads = participants.flatMap(({ id, head }) => (made.has(id) ? [] : [{ id, bottom: head.y + head.h - (natural.get(id) ?? 0) }]));
    const row = mostCommon(heads.map(({ bottom }) => bottom));
    const moved = heads.filter(({ bottom }) => !isSame(bottom, row));
    return new Map(moved.map(({ id, bottom }) => [id, bottom - row + (natural.get(id) ?? 0)]));
}

function withPlaces(model: SequenceModel, xs: ReadonlyMap<string, number>, drops: ReadonlyMap<string, number>): SequenceModel {
    const participants = model.participants.map(each => ({ ...each, x: xs.get(each.id), drop: drops.get(each.id) ?? each.drop }));
    return { ...model, participants };
}

function columnsOf(model: SequenceModel, widths: ReadonlyMap<string, number>): Map<string, number> {
    const participants = model.participants.map(each => ({ ...each, head: { ...each.head, w: widths.get(each.id) ?? each.head.w } }));
    return new Map([...placeColumns({ ...model, participants }, sequenceGaps(model.scale))].map(([id, { x }]) => [id, x]));
}

/** A figure is kept with the line below it. */
function isKept(id: string, participants: readonly BoardParticipant[], kept: ReadonlySet<string>): boolean {
    const stem = participants.find(each => each.id === id)?.stem;
    return kept.has(id) || (stem !== undefined && kept.has(stem));
}

/** The first of those that are most often there. */
function mostCommon(values: readonly number[]): number {
    const count = (value: number): number => values.filter(other => isSame(value, other)).length;
    return values.reduce((best, value) => (count(value) > count(best) ? value : best), values[0] ?? 0);
}

function isSame(one: number, other: number): boolean {
    return Math.abs(one - other) < SAME;
}
