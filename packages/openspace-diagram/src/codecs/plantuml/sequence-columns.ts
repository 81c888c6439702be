import { measureText } from '@openspace/board/lib/text/text-metrics';
import { FIGURES } from './plantuml-names';
import type { Participant, SequenceEvent } from './sequence-events';

export const FONT_SIZE = 14;
export const LINE = 19;
export const PADDING = 24;
export const MIN_GAP = 60;
export const NOTE_PADDING = 16;
export const OWN_REACH = 60;
/** The width of a bar on a lifeline. */
export const BAR = 10;
const MIN_WIDTH = 80;

export interface Column {
    /** Of the lifeline. */
    readonly x: number;
    readonly width: number;
}

/** Participants next to each other, so far apart that texts of messages and notes fit between their lifelines. */
export function placeColumns(
    participants: readonly Participant[],
    events: readonly SequenceEvent[]
): { readonly columns: ReadonlyMap<string, Column>; readonly right: number } {
    const order = new Map(participants.map(({ id }, at) => [id, at]));
    const widths = participants.map(({ label, kind }) => Math.max(MIN_WIDTH, widthOf(label) + (FIGURES.has(kind) ? PADDING : PADDING * 2)));
    const gaps = widths.map((width, at) => (at === 0 ? 0 : ((widths[at - 1] ?? 0) + width) / 2 + MIN_GAP / 2));
    const spans = events.flatMap(event => roomOf(event, order)).sort((a, b) => a.to - a.from - (b.to - b.from));
    for (const { from, to, room } of spans) {
        const span = gaps.slice(from + 1, to + 1).reduce((sum, gap) => sum + gap, 0);
        if (to < gaps.length && to > from && span < room) {
            gaps[to] = (gaps[to] ?? 0) + room - span;
        }
    }
    const columns = new Map<string, Column>();
    let x = (widths[0] ?? 0) / 2;
    participants.forEach(({ id }, at) => {
        x += gaps[at] ?? 0;
        columns.set(id, { x, width: widths[at] ?? 0 });
    });
    return { columns, right: x + (widths.at(-1) ?? 0) / 2 };
}

/** What must fit between two columns, by their positions. */
function roomOf(event: SequenceEvent, order: ReadonlyMap<string, number>): { from: number; to: number; room: number }[] {
    if (event.kind === 'message' && event.from !== null && event.to !== null) {
        const [a, b] = [order.get(event.from) ?? 0, order.get(event.to) ?? 0];
        const room = widthOf(event.text) + PADDING * 2;
        return a === b ? [{ from: a, to: a + 1, room: room + OWN_REACH }] : [{ from: Math.min(a, b), to: Math.max(a, b), room }];
    }
    if (event.kind === 'note' && event.place !== 'over') {
        const at = order.get(event.over[0] ?? '') ?? 0;
        const room = widthOf(event.text) + NOTE_PADDING * 4;
        return [event.place === 'right' ? { from: at, to: at + 1, room } : { from: at - 1, to: at, room }];
    }
    return [];
}

export function widthOf(text: string): number {
    return Math.ceil(measureText(text, { font: 'sans', fontSizePx: FONT_SIZE }).w);
}

export function heightOf(text: string): number {
    return text.split('\n').length * LINE;
}

/** Further to the left where a lifeline would go through the texts in a corner, as far as the one before it lets. */
export function leftOf(columns: readonly Column[], left: number, room: number): number {
    const lines = columns.map(({ x }) => x);
    const inside = lines.filter(x => x >= left && x <= left + room);
    const before = Math.max(...lines.filter(x => x < left).map(x => x + BAR), -Infinity);
    return inside.length === 0 ? left : Math.min(left, Math.max(before, Math.min(...inside) - room));
}
