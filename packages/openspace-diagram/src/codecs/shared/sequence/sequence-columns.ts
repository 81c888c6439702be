import type { SequenceBox, SequenceEvent, SequenceParticipant } from './sequence-events';
import { BOX_ROOM, broken, widthOf } from './sequence-texts';

/** Half the width of an activation, and how far each further one is to the right. */
export const BAR = 5;
/** Around the columns of a box. */
export const BOX_MARGIN = 14;
/** What a message keeps free of its label at both ends together. */
const ENDS = 74;
/** Between a text and a line that it may not touch. */
const CLEAR = 14;
const LEAST_HEAD = 90;
const LEAST_GAP = 28;
/** Of a frame around a lifeline. */
const FRAME = 24;
const OWN_REACH = 34;

/** A lifeline. */
export interface Column {
    readonly x: number;
    /** Half the width of its head. */
    readonly half: number;
    /** What stands at either side of it, from the lifeline. */
    readonly left: number;
    readonly right: number;
}

/** How far a message to oneself leads away. */
export function ownReach(text: string): number {
    return Math.max(OWN_REACH, widthOf(text) / 2 + CLEAR);
}

/** Puts participants so far apart that every text has its place between their lifelines. */
export function placeColumns(
    participants: readonly SequenceParticipant[],
    boxes: readonly SequenceBox[],
    events: readonly SequenceEvent[]
): Map<string, Column> {
    const order = new Map(participants.map(({ id }, at) => [id, at]));
    const at = (id: string): number => order.get(id) ?? 0;
    const halves = participants.map(({ label, figure }) =>
        Math.ceil(Math.max(figure?.isCaptioned === true ? LEAST_HEAD * 0.7 : LEAST_HEAD, widthOf(broken(label, 'head')) + BOX_ROOM) / 2)
    );
    const [left, right] = [halves.map(() => BAR * 2), halves.map(() => BAR * 2)];
    const need = (side: number[], index: number, room: number): void => {
        side[index] = Math.max(side[index] ?? 0, room);
    };
    for (const event of events) {
        roomBeside(event, at, need, left, right);
    }
    roomInFrames(events, at, need, right);
    const owner = new Map(boxes.flatMap((box, index) => box.participants.map(id => [at(id), index] as const)));
    for (const { label, participants: inside } of boxes) {
        const indices = inside.map(at);
        const [first, last] = [Math.min(...indices), Math.max(...indices)];
        const missing = widthOf(label) + BOX_ROOM - (first === last ? (halves[first] ?? 0) * 2 : Infinity);
        need(left, first, (halves[first] ?? 0) + Math.max(0, missing) / 2);
        need(right, last, (halves[last] ?? 0) + Math.max(0, missing) / 2);
    }
    const gaps = halves.slice(1).map((half, index) => {
        const isBorder = owner.get(index) !== owner.get(index + 1);
        const [one, other] = [owner.has(index), owner.has(index + 1)].map(has => (has && isBorder ? BOX_MARGIN + 4 : 0));
        return Math.max(
            (halves[index] ?? 0) + half + LEAST_GAP + (one ?? 0) + (other ?? 0),
            (right[index] ?? 0) + (left[index + 1] ?? 0) + CLEAR + (one ?? 0) + (other ?? 0)
        );
    });
    const borders = (index: number): number =>
        (owner.has(index) && owner.get(index) !== owner.get(index + 1) ? (right[index] ?? 0) + BOX_MARGIN : 0) +
        (owner.has(index + 1) && owner.get(index) !== owner.get(index + 1) ? (left[index + 1] ?? 0) + BOX_MARGIN : 0);
    widenForMessages(events, at, gaps, borders, halves);
    const columns = new Map<string, Column>();
    let x = 0;
    participants.forEach(({ id }, index) => {
        x += index === 0 ? (halves[0] ?? 0) : (gaps[index - 1] ?? 0);
        columns.set(id, { x, half: halves[index] ?? 0, left: left[index] ?? 0, right: right[index] ?? 0 });
    });
    return columns;
}

type Need = (side: number[], index: number, room: number) => void;

function roomBeside(event: SequenceEvent, at: (id: string) => number, need: Need, left: number[], right: number[]): void {
    if (event.kind === 'message' && event.from === event.to) {
        const text = broken(event.text, 'message');
        need(right, at(event.to), BAR * 2 + ownReach(text) + widthOf(text) / 2);
    }
    if (event.kind === 'note') {
        const width = widthOf(broken(event.text, 'note')) + BOX_ROOM;
        const indices = event.over.map(at);
        const [first, last] = [Math.min(...indices), Math.max(...indices)];
        if (event.place === 'left') {
            need(left, first, width + BAR * 2);
        } else if (event.place === 'right') {
            need(right, last, width + BAR * 3);
        } else if (first === last) {
            need(left, first, width / 2);
            need(right, last, width / 2);
        }
    }
}

/** Titles of frames around one lifeline, and conditions, which stand right of the first one. */
function roomInFrames(events: readonly SequenceEvent[], at: (id: string) => number, need: Need, right: number[]): void {
    interface Open {
        readonly title: number;
        readonly conditions: number[];
        first: number;
        last: number;
    }
    const open: Open[] = [];
    for (const event of events) {
        if (event.kind === 'open' || event.kind === 'area') {
            const title = event.kind === 'open' ? widthOf(broken(titleOf(event), 'title')) : 0;
            open.push({ title, conditions: [], first: Infinity, last: -Infinity });
        } else if (event.kind === 'else') {
            open.at(-1)?.conditions.push(widthOf(broken(conditionOf(event.text), 'title')));
        } else if (event.kind === 'close') {
            const frame = open.pop();
            if (frame && frame.first <= frame.last) {
                need(right, frame.first, Math.max(0, ...frame.conditions.map(width => width + CLEAR + BAR * 2)));
                if (frame.first === frame.last) {
                    need(right, frame.first, frame.title + BOX_ROOM - FRAME);
                }
            }
        } else if (event.kind === 'message' || event.kind === 'note') {
            const touched = (event.kind === 'message' ? [event.from, event.to] : event.over).map(at);
            for (const frame of open) {
                frame.first = Math.min(frame.first, ...touched);
                frame.last = Math.max(frame.last, ...touched);
            }
        }
    }
}

export function titleOf({ word, text }: { readonly word: string; readonly text: string }): string {
    return text === '' ? word : `${word} ${conditionOf(text)}`;
}

export function conditionOf(text: string): string {
    return text === '' ? '' : `[${text}]`;
}

/** A label lies between two lifelines, also of a message across several of them. */
function widenForMessages(
    events: readonly SequenceEvent[],
    at: (id: string) => number,
    gaps: number[],
    borders: (gap: number) => number,
    halves: readonly number[]
): void {
    const made = new Set<string>();
    const spans = events.flatMap(event => {
        if (event.kind === 'create') {
            made.add(event.id);
        }
        if (event.kind !== 'message' || event.from === event.to || event.text === '') {
            return [];
        }
        const isFirst = made.delete(event.to);
        const [one, other] = [at(event.from), at(event.to)];
        const head = isFirst ? (halves[other] ?? 0) : 0;
        return [{ from: Math.min(one, other), to: Math.max(one, other), sender: one, head, width: widthOf(broken(event.text, 'message')) }];
    });
    for (const { from, to, sender, head, width } of spans.sort((a, b) => a.to - a.from - (b.to - b.from))) {
        const isNear = to - from === 1;
        const room = (gap: number): number => (gaps[gap] ?? 0) - borders(gap);
        const wanted = width + (isNear ? ENDS : CLEAR * 3) + head;
        const fits = Array.from({ length: to - from }, (_, index) => from + index).some(gap => room(gap) >= wanted);
        if (!fits) {
            const gap = sender === from ? from : to - 1;
            gaps[gap] = (gaps[gap] ?? 0) + wanted - room(gap);
        }
    }
}

/** The middle of the free piece of a message's way that is nearest to its own middle and long enough for its label. */
export function labelSpot(from: number, to: number, lines: readonly number[], width: number): number {
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    const stops = [low, ...lines.filter(x => x > low + 1 && x < high - 1).sort((a, b) => a - b), high];
    const middle = (low + high) / 2;
    const free = stops.slice(1).flatMap((stop, index) => {
        const start = stops[index] ?? stop;
        const room = (stop - start - width) / 2 - CLEAR / 2;
        // As near to the middle as the piece lets it.
        const center = (start + stop) / 2;
        const spot = room > 0 ? Math.min(center + room, Math.max(center - room, middle)) : center;
        return [{ spot, room }];
    });
    const fitting = free.filter(({ room }) => room >= 0);
    const [best] = (fitting.length > 0 ? fitting : free).sort((a, b) =>
        fitting.length > 0 ? Math.abs(a.spot - middle) - Math.abs(b.spot - middle) : b.room - a.room
    );
    return best?.spot ?? middle;
}
