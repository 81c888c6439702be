import { largest, least } from '@openspace/tool';
import type { Point } from '../../geometry/matrix';
import type { Size } from '../../text/label-size';
import { type FragmentSpan, fragmentSpans, roomForConditions, roomForTitles } from './fragment-spans';
import type { SequenceGaps } from './sequence-gaps';
import { endsOf, LEFT_EDGE, RIGHT_EDGE, type SequenceEvent, type SequenceModel } from './sequence-model';

/** A lifeline. */
export interface Column {
    readonly x: number;
    /** Half the width of its head. */
    readonly half: number;
    /** What stands at either side of it, from the lifeline. */
    readonly left: number;
    readonly right: number;
    /** How far its bars in each other reach beyond a single one. */
    readonly bars: number;
    /** How far left of it fragments begin that have their titles there. */
    readonly titles: number;
}

/** How far a message to oneself leads away: its label is in its upper line. */
export function ownReach(label: Size | undefined, gaps: SequenceGaps): number {
    return Math.max(gaps.ownReach, label ? label.w + gaps.clear * 2 : 0);
}

/** The way of a message to its sender, with the middle of its label. @param start where it leaves, and `bottom` where it arrives below that */
export function ownWay(start: Point, bottom: number, label: Size | undefined, gaps: SequenceGaps): { points: Point[]; label: Point } {
    const x = start.x + gaps.bar + ownReach(label, gaps);
    return {
        points: [start, { x, y: start.y }, { x, y: bottom }, { x: start.x, y: bottom }],
        label: { x: (start.x + x) / 2, y: start.y }
    };
}

/** Puts participants so far apart that every text has its place between their lifelines. */
export function placeColumns(model: SequenceModel, gaps: SequenceGaps): Map<string, Column> {
    return new SequenceColumns(model, gaps).place();
}

class SequenceColumns {
    private readonly ids: readonly string[];
    private readonly order: ReadonlyMap<string, number>;
    private readonly halves: readonly number[];
    private readonly left: number[];
    private readonly right: number[];
    private readonly bars: readonly number[];
    /** The position of the group around each participant. */
    private readonly owner: ReadonlyMap<number, number>;

    constructor(
        private readonly model: SequenceModel,
        private readonly gaps: SequenceGaps
    ) {
        const { participants, events, groups } = model;
        const isFrom = (edge: 'from' | 'to'): boolean => events.some(event => event.kind === 'message' && event[edge] === undefined);
        this.ids = [...(isFrom('from') ? [LEFT_EDGE] : []), ...participants.map(({ id }) => id), ...(isFrom('to') ? [RIGHT_EDGE] : [])];
        this.order = new Map(this.ids.map((id, at) => [id, at]));
        const heads = new Map(participants.map(({ id, head }) => [id, head.w]));
        this.halves = this.ids.map(id => Math.ceil((heads.get(id) ?? 0) / 2));
        const deepest = deepestBars(events);
        this.bars = this.ids.map(id => Math.max(0, (deepest.get(id) ?? 0) - 1) * gaps.bar);
        this.left = this.ids.map(() => gaps.bar * 2);
        this.right = this.bars.map(bars => gaps.bar * 2 + bars);
        this.owner = new Map(groups.flatMap((group, index) => group.participants.map(id => [this.at(id), index] as const)));
    }

    place(): Map<string, Column> {
        this.model.events.forEach(event => this.roomBeside(event));
        const spans = fragmentSpans(this.model.events, id => this.at(id));
        this.roomInFragments(spans);
        this.roomInGroups();
        const apart = this.halves.slice(1).map((half, index) => {
            const [one, other] = [index, index + 1].map(at => (this.owner.has(at) && this.isBorder(index) ? this.gaps.groupMargin + 4 : 0));
            const borders = (one ?? 0) + (other ?? 0);
            // What stands next to a lifeline may be below the neighbour's head, but not beyond the border of a group.
            const [before, after] = borders > 0 ? [this.halves[index] ?? 0, half] : [0, 0];
            const beside = Math.max(before, this.right[index] ?? 0) + Math.max(after, this.left[index + 1] ?? 0);
            return Math.max((this.halves[index] ?? 0) + half + this.gaps.heads + borders, beside + this.gaps.clear + borders);
        });
        this.widenForMessages(apart);
        evenOut(apart);
        roomForConditions(spans, { apart }, this.gaps);
        // What else stands next to a lifeline is above or below a fragment that the lifeline is not in.
        const taken = apart.map((_, gap) => this.borders(gap) + this.gaps.bar * 2 + (this.bars[gap] ?? 0));
        const titles = roomForTitles(spans, { apart, taken, first: this.halves[0] ?? 0 }, this.gaps);
        const columns = new Map<string, Column>();
        const fixed = new Map(this.model.participants.map(participant => [participant.id, participant.x]));
        // What comes from the left edge begins before the first one.
        const second = this.ids[0] === LEFT_EDGE ? fixed.get(this.ids[1] ?? '') : undefined;
        let x = 0;
        this.ids.forEach((id, index) => {
            x += index === 0 ? (this.halves[0] ?? 0) : (apart[index - 1] ?? 0);
            x = fixed.get(id) ?? (index === 0 && second !== undefined ? second - (apart[0] ?? 0) : x);
            const [half = 0, left = 0, right = 0] = [this.halves[index], this.left[index], this.right[index]];
            columns.set(id, { x, half, left, right, bars: this.bars[index] ?? 0, titles: titles.get(index) ?? 0 });
        });
        return columns;
    }

    private at(id: string | undefined): number {
        return this.order.get(id ?? '') ?? 0;
    }

    private need(side: number[], index: number, room: number): void {
        side[index] = Math.max(side[index] ?? 0, room);
    }

    private isBorder(index: number): boolean {
        return this.owner.get(index) !== this.owner.get(index + 1);
    }

    private roomBeside(event: SequenceEvent): void {
        const { bar } = this.gaps;
        if (event.kind === 'message' && event.from === event.to) {
            const at = this.at(event.to);
            this.need(this.right, at, bar * 2 + (this.bars[at] ?? 0) + ownReach(event.label, this.gaps));
        }
        if (event.kind === 'note') {
            const indices = event.over.map(id => this.at(id));
            const [first, last] = [least(indices), largest(indices)];
            const { w } = event.size;
            if (event.place === 'left') {
                this.need(this.left, first, w + bar * 2);
            } else if (event.place === 'right') {
                this.need(this.right, last, w + bar * 3 + (this.bars[last] ?? 0));
            } else if (first === last) {
                this.need(this.left, first, w / 2);
                this.need(this.right, last, w / 2);
            }
        }
    }

    /** Titles and conditions of fragments around one lifeline, from their left side. */
    private roomInFragments(spans: readonly FragmentSpan[]): void {
        const { condition: before, step, fragmentSide } = this.gaps;
        for (const { first, last, title, condition } of spans) {
            if (first === last) {
                const widest = Math.max(title, condition > 0 ? before + condition : 0);
                this.need(this.right, first, widest + step - fragmentSide);
            }
        }
    }

    private roomInGroups(): void {
        for (const { title, participants } of this.model.groups.filter(group => group.participants.length > 0)) {
            const indices = participants.map(id => this.at(id));
            const [first, last] = [least(indices), largest(indices)];
            const around = first === last ? (this.halves[first] ?? 0) * 2 : Infinity;
            const missing = Math.max(0, (title ? title.w + this.gaps.noteRoom : 0) - around) / 2;
            this.need(this.left, first, (this.halves[first] ?? 0) + missing);
            this.need(this.right, last, (this.halves[last] ?? 0) + missing);
        }
    }

    /** What the borders of groups take of a gap. */
    private borders(gap: number): number {
        const { groupMargin } = this.gaps;
        return this.isBorder(gap)
            ? (this.owner.has(gap) ? (this.right[gap] ?? 0) + groupMargin : 0) +
                  (this.owner.has(gap + 1) ? (this.left[gap + 1] ?? 0) + groupMargin : 0)
            : 0;
    }

    /** A label lies between two lifelines, also of a message across several of them. */
    private widenForMessages(apart: number[]): void {
        const made = new Set<string>();
        const spans = this.model.events.flatMap(event => {
            if (event.kind === 'create') {
                made.add(event.participant);
            }
            if (event.kind !== 'message' || event.from === event.to || !event.label) {
                return [];
            }
            const [one, other] = endsOf(event).map(id => this.at(id));
            const head = made.delete(event.to ?? '') ? (this.halves[other ?? 0] ?? 0) : 0;
            const [from, to] = [Math.min(one ?? 0, other ?? 0), Math.max(one ?? 0, other ?? 0)];
            return [{ from, to, sender: one, head, width: event.label.w }];
        });
        for (const { from, to, sender, head, width } of spans.sort((a, b) => a.to - a.from - (b.to - b.from))) {
            const room = (gap: number): number => (apart[gap] ?? 0) - this.borders(gap) - (this.bars[gap] ?? 0);
            const wanted = width + this.gaps.ends + head;
            const fits = Array.from({ length: to - from }, (_, index) => from + index).some(gap => room(gap) >= wanted);
            if (!fits) {
                const gap = sender === from ? from : to - 1;
                apart[gap] = (apart[gap] ?? 0) + wanted - room(gap);
            }
        }
    }
}

/** So much wider a sequence may become so that its lifelines are as far from each other. */
const EVEN_ROOM = 0.25;

/**
 * Lifelines at one distance are easier to read, and so are the labels between them. Only those stay further apart that would make the others
 * take too much room.
 */
function evenOut(apart: number[]): void {
    const most = apart.reduce((sum, gap) => sum + gap, 0) * EVEN_ROOM;
    let [even, narrower] = [0, 0];
    [...apart]
        .sort((one, other) => one - other)
        .forEach((gap, count) => {
            even = gap * count - narrower <= most ? gap : even;
            narrower += gap;
        });
    apart.forEach((gap, at) => (apart[at] = Math.max(gap, even)));
}

/** How many bars are on a lifeline at the same time. */
function deepestBars(events: readonly SequenceEvent[]): Map<string, number> {
    const open = new Map<string, number>();
    const deepest = new Map<string, number>();
    for (const event of events) {
        if (event.kind === 'activate' || event.kind === 'deactivate') {
            const count = Math.max(0, (open.get(event.participant) ?? 0) + (event.kind === 'activate' ? 1 : -1));
            open.set(event.participant, count);
            deepest.set(event.participant, Math.max(count, deepest.get(event.participant) ?? 0));
        }
    }
    return deepest;
}

/** Of so many bars on one lifeline, each is a line; of more, these lines stand for all of them. */
const MOST_LINES = 100;

/** Where a text may not lie on the lifelines with their bars. */
export function linesOf(columns: Iterable<Column>, { bar }: SequenceGaps): number[] {
    return [...columns].flatMap(({ x, bars }) => {
        const count = Math.round(bars / bar) + 1;
        const apart = count > MOST_LINES ? bars / (MOST_LINES - 1) : bar;
        return Array.from({ length: Math.min(count, MOST_LINES) }, (_, at) => x + at * apart);
    });
}

/** What the label of a message may come to lie on: lifelines, from left to right, and what hides nothing behind it. */
export interface InTheWay {
    readonly lines: readonly number[];
    readonly solid: readonly number[];
}

/**
 * The middle of a message's way, where its label hides the lifelines behind it, but no bar and no side of a group: else the middle of the nearest
 * piece between two lifelines that is long enough for it; of two that are about as near, the left one unless the other is clearly wider, so that
 * all messages of a span have their labels in the same place, whether or not they end at a bar.
 */
export function labelSpot(from: number, to: number, { lines, solid }: InTheWay, width: number, clear: number): number {
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    const between = (x: number): boolean => x > low + 1 && x < high - 1;
    const middle = (low + high) / 2;
    if (!solid.some(x => between(x) && Math.abs(x - middle) < (width + clear) / 2)) {
        return middle;
    }
    const stops = [low, ...lines.filter(between), high];
    const free = stops.slice(1).map((stop, index) => {
        const start = stops[index] ?? stop;
        const spot = (start + stop) / 2;
        return { spot, room: stop - start - width, off: Math.abs(spot - middle) };
    });
    // Where there is room, the line is seen at both ends of its label.
    const fitting = [clear * 3, clear].map(around => free.filter(({ room }) => room >= around)).find(pieces => pieces.length > 0);
    const nearest = least(fitting?.map(({ off }) => off) ?? []);
    const near = fitting?.filter(({ off }) => off < nearest + clear) ?? free;
    const widest = largest(near.map(({ room }) => room)) - (fitting ? clear / 2 : 0);
    return near.find(({ room }) => room >= widest)?.spot ?? middle;
}
