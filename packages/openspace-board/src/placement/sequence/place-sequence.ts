import { largest, least } from '@openspace/tool/lib/long-lists';
import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import type { Size } from '../../text/label-size';
import type { PlacedMessage, PlacedSequence } from './placed-sequence';
import { inFront } from './in-front';
import { type Column, labelSpot, linesOf, ownReach, ownWay, placeColumns } from './sequence-columns';
import { type Bar, type End, endOf, type Sent } from './sequence-ends';
import { SequenceFragments } from './sequence-fragments';
import { CROSS, type SequenceGaps, sequenceGaps } from './sequence-gaps';
import { groupBorders, groupBoxes } from './sequence-groups';
import {
    endsOf,
    type SequenceEvent,
    type SequenceMessage,
    type SequenceModel,
    type SequenceNote,
    type SequenceParticipant
} from './sequence-model';

/**
 * The layout of sequences, for whatever draws them: participants next to each other, time running down, each text in a
 * place of its own. The heads' row begins at y 0; groups and notes may reach beyond the left and the upper edge.
 */
export function placeSequence(model: SequenceModel): PlacedSequence {
    // What stands next to no one, such as a group without messages, stands where the first one would.
    const participants = model.participants.length > 0 ? model.participants : [NO_ONE];
    return new SequencePlacement({ ...model, participants }, sequenceGaps(model.scale)).place();
}

const NO_ONE: SequenceParticipant = { id: '', head: { w: 0, h: 0 } };

class SequencePlacement {
    private readonly columns: ReadonlyMap<string, Column>;
    private readonly heads: ReadonlyMap<string, Size>;
    private readonly fragments: SequenceFragments;
    private readonly open = new Map<string, Bar[]>();
    private readonly bars: Bar[] = [];
    private readonly notes = new Map<string, Box>();
    private readonly acrosses: { id: string; box: Box | undefined; line: Box | undefined }[] = [];
    private readonly sent: Sent[] = [];
    private readonly tops = new Map<string, number>();
    private readonly crosses = new Map<string, Point>();
    private readonly made = new Set<string>();
    private readonly ended = new Set<string>();
    private readonly borders: readonly number[];
    private readonly row: number;
    /** Of the heads together. */
    private readonly sides: readonly [left: number, right: number];
    private y: number;
    /** Where the last message was. */
    private last: number;

    constructor(
        private readonly model: SequenceModel,
        private readonly gaps: SequenceGaps
    ) {
        this.columns = placeColumns(model, gaps);
        const columns = [...this.columns.values()];
        this.sides = [least(columns.map(({ x, half }) => x - half)), largest(columns.map(({ x, half }) => x + half))];
        this.heads = new Map(model.participants.map(({ id, head }) => [id, head]));
        const later = new Set(model.events.flatMap(event => (event.kind === 'create' ? [event.participant] : [])));
        this.row = Math.max(0, largest(model.participants.filter(({ id }) => !later.has(id)).map(({ head }) => head.h)));
        this.y = this.last = this.row + Math.max(0, largest(model.participants.map(({ drop = 0 }) => drop))) + gaps.step;
        model.participants.forEach(({ id, head, drop }) => drop !== undefined && this.tops.set(id, this.row - head.h + drop));
        this.borders = groupBorders(model.groups, id => this.column(id), gaps);
        const titles = new Map(columns.map(column => [column.x, column.titles]));
        this.fragments = new SequenceFragments(linesOf(this.drawnColumns(), this.gaps), titles, gaps);
    }

    place(): PlacedSequence {
        this.model.events.forEach(event => this.happen(event));
        this.y = this.fragments.closeAll(this.y);
        const bottom = this.y + this.gaps.step;
        this.open.forEach((bars, participant) => [...bars].forEach(() => this.deactivate(participant, undefined)));
        const lineXs = this.lines();
        const heads = new Map(this.model.participants.map(({ id, head }) => [id, this.headBox(id, head)]));
        const lines = new Map(
            [...heads].map(([id, head]) => {
                const top = head.y + head.h;
                return [id, { x: this.column(id).x, top, bottom: Math.max(top + this.gaps.lifeline, this.crosses.get(id)?.y ?? bottom) }];
            })
        );
        const bars = this.bars.map(bar => ({ id: bar.id, participant: bar.participant, box: this.barBox(bar) }));
        return {
            heads,
            lines,
            crosses: this.crosses,
            bars,
            fragments: this.fragments.placed(bars.map(({ box }) => box)),
            groups: groupBoxes(this.model.groups, id => this.column(id), bottom, this.gaps),
            notes: this.notes,
            acrosses: this.acrosses,
            messages: this.sent.map(sent => this.placedMessage(sent, lineXs))
        };
    }

    private column(id: string): Column {
        return this.columns.get(id) ?? { x: 0, half: 0, left: 0, right: 0, bars: 0, titles: 0 };
    }

    /** Without those at the edges of the picture. */
    private drawnColumns(): Column[] {
        return [...this.columns].flatMap(([id, column]) => (this.heads.has(id) ? [column] : []));
    }

    private headBox(id: string, { w, h }: Size): Box {
        return { x: this.column(id).x - w / 2, y: this.tops.get(id) ?? this.row - h, w, h };
    }

    private happen(event: SequenceEvent): void {
        switch (event.kind) {
            case 'message':
                return event.from === event.to && event.to !== undefined ? this.ownMessage(event, event.to) : this.message(event);
            case 'note':
                return this.note(event);
            case 'open':
            case 'section':
            case 'close':
                this.y = this.fragments.happen(event, this.y);
                return undefined;
            case 'activate':
                return this.activate(event.participant, event.bar);
            case 'deactivate':
                return this.deactivate(event.participant, event.bar);
            case 'create':
                this.made.add(event.participant);
                return undefined;
            case 'destroy':
                this.ended.add(event.participant);
                return undefined;
            case 'end':
                return this.end(event.participant);
            case 'across':
                return this.across(event.id, event.size, event.isLine);
            case 'space':
                this.y += this.gaps.line;
                return undefined;
        }
    }

    private message(message: SequenceMessage): void {
        const { step, line } = this.gaps;
        const [from, to] = endsOf(message);
        const isMade = this.made.delete(to);
        const head = isMade ? (this.heads.get(to)?.h ?? 0) : 0;
        const room = Math.max(message.label?.h ?? 0, line, head) / 2;
        const y = this.y + room + 2;
        if (isMade) {
            this.tops.set(to, y - head / 2);
            const { x, half } = this.column(to);
            this.fragments.touch(x - half, x + half);
        }
        const end = { column: to, y, ...(isMade ? { isHead: true } : { bar: this.open.get(to)?.at(-1) }) };
        this.sent.push({ message, from: { column: from, y, bar: this.open.get(from)?.at(-1) }, to: end });
        this.touch(from, to);
        this.last = y;
        this.y = y + room + step;
        for (const id of [from, to]) {
            if (this.ended.delete(id)) {
                this.endAt(id, y, id === to && !isMade);
            }
        }
    }

    private ownMessage(message: SequenceMessage, id: string): void {
        const { bar, step, line, ownRoom } = this.gaps;
        const room = Math.max(line, message.label?.h ?? 0) / 2;
        const top = this.y + room + 2;
        const bottom = top + room + ownRoom;
        const on = this.open.get(id)?.at(-1);
        this.sent.push({ message, from: { column: id, y: top, bar: on }, to: { column: id, y: bottom, bar: on } });
        const { x, bars } = this.column(id);
        this.fragments.touch(x - bar * 2, x + bar * 2 + bars + ownReach(message.label, this.gaps));
        this.last = bottom;
        // As far from what comes next as if it led to another lifeline.
        this.y = bottom + line / 2 + step;
        if (this.ended.delete(id)) {
            this.endAt(id, bottom, false);
        }
    }

    private end(participant: string): void {
        const last = this.sent.at(-1);
        const isTold = last !== undefined && [last.from.column, last.to.column].includes(participant);
        const isReached = isTold && last.to.column === participant && last.from.column !== participant && last.to.isHead !== true;
        this.endAt(participant, isTold ? Math.max(last.from.y, last.to.y) : this.y, isReached);
    }

    /**
     * A lifeline ends with a cross at the tip of the message that ends it, or below what it sends itself, and below its bars.
     * @param isReached whether the last message comes from another lifeline
     */
    private endAt(participant: string, last: number, isReached: boolean): void {
        const { belowEnd, step } = this.gaps;
        const bars = this.open.get(participant) ?? [];
        const y = isReached && bars.length === 0 ? last : last + belowEnd + CROSS;
        [...bars].forEach(() => this.deactivate(participant, undefined));
        this.crosses.set(participant, { x: this.column(participant).x, y });
        this.y = Math.max(this.y, y + CROSS + step);
    }

    private note({ id, place, over, size }: SequenceNote): void {
        const { bar, noteRoom, step } = this.gaps;
        const columns = over.map(each => this.column(each));
        const [first, last] = [least(columns.map(({ x }) => x)), largest(columns.map(({ x }) => x))];
        const beyond = largest(columns.map(({ x, bars }) => x + bars));
        const w = place === 'over' && over.length > 1 ? Math.max(size.w, last - first + noteRoom) : size.w;
        const x = place === 'left' ? first - w - bar * 2 : place === 'right' ? beyond + bar * 3 : (first + last) / 2 - w / 2;
        this.notes.set(id, { x, y: this.y, w, h: size.h });
        this.fragments.touch(Math.min(x, first - bar * 2), Math.max(x + w, last + bar * 2));
        this.y += size.h + step;
    }

    private across(id: string, size: Size | undefined, isLine: boolean): void {
        const { step, line } = this.gaps;
        const [left, right] = this.sides;
        const h = size?.h ?? line;
        const box = size && { x: (left + right - size.w) / 2, y: this.y, w: size.w, h };
        this.acrosses.push({ id, box, line: isLine ? { x: left, y: this.y + h / 2, w: right - left, h: 0 } : undefined });
        this.y += h + step;
    }

    private activate(participant: string, id: string): void {
        const open = this.open.get(participant) ?? [];
        const last = this.sent.at(-1);
        const isAnswer = last?.to.column === participant && last.to.y === this.last && last.to.isHead !== true;
        const top = (isAnswer ? this.last : this.y - this.gaps.step / 2) - 4;
        const bar: Bar = { id, participant, depth: open.length, top };
        this.open.set(participant, open);
        open.push(bar);
        this.bars.push(bar);
        if (last && isAnswer) {
            last.to.bar = bar;
        }
    }

    private deactivate(participant: string, id: string | undefined): void {
        const open = this.open.get(participant) ?? [];
        const at = id === undefined ? open.length - 1 : open.findIndex(bar => bar.id === id);
        const [bar] = at < 0 ? [] : open.splice(at, 1);
        if (!bar) {
            return;
        }
        // No message ends further down than the last one.
        bar.bottom = Math.max(bar.top + this.gaps.line, this.last + 4);
        this.y = Math.max(this.y, bar.bottom + 4);
    }

    private touch(...ids: readonly string[]): void {
        const columns = ids.map(id => this.column(id));
        const right = largest(columns.map(({ x, bars }) => x + bars));
        this.fragments.touch(least(columns.map(({ x }) => x)) - this.gaps.bar * 2, right + this.gaps.bar * 2);
    }

    private barBox({ participant, depth, top, bottom = top }: Bar): Box {
        const { bar } = this.gaps;
        return { x: this.column(participant).x - bar + depth * bar, y: top, w: bar * 2, h: bottom - top };
    }

    /** @param lines which its label lies on in the middle of the message only, from left to right */
    private placedMessage({ message, from, to }: Sent, lines: readonly number[]): PlacedMessage {
        const ends = { id: message.id, from: endOf(from), to: endOf(to) };
        const [start, end] = [this.xOf(from, to), this.xOf(to, from)];
        if (from.column === to.column) {
            return { ...ends, ...ownWay({ x: start, y: from.y }, to.y, message.label, this.gaps) };
        }
        const { w = 0, h = 0 } = message.label ?? {};
        const spot = labelSpot(start, end, { lines, solid: this.solidAt(message, from.y, h) }, w, this.gaps.clear);
        const points = [
            { x: start, y: from.y },
            { x: end, y: to.y }
        ];
        return { ...ends, points, label: { x: spot, y: from.y } };
    }

    /** Where a message leaves or arrives, seen from its other end. */
    private xOf({ column, bar, isHead }: End, other?: End): number {
        const { x, half } = this.column(column);
        const isRight = other === undefined || other.column === column || this.column(other.column).x > x;
        const away = this.gaps.bar;
        return isHead === true ? x + (isRight ? half : -half) : bar ? x + bar.depth * away + (isRight ? away : -away) : x;
    }

    /** What a label is next to if it is not in the middle of its message, from left to right. */
    private lines(): number[] {
        return [...linesOf(this.drawnColumns(), this.gaps), ...this.borders].sort((one, other) => one - other);
    }

    /** What a label in the middle of its message may not lie on: bars there, sides of groups, and lifelines in front of it. */
    private solidAt(message: SequenceMessage, y: number, height: number): number[] {
        const lines = inFront(this.model.participants, message).map(({ id }) => this.column(id).x);
        const bars = this.bars.map(bar => this.barBox(bar)).filter(box => box.y < y + height / 2 && box.y + box.h > y - height / 2);
        return [...this.borders, ...lines, ...bars.flatMap(({ x, w }) => [x, x + w])];
    }
}
