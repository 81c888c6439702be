import { type DiagramEdge, type DiagramNode, faceWord } from '../../../diagram';
import { BAR, type Column, labelSpot, ownReach, placeColumns } from './sequence-columns';
import type { SequenceBox, SequenceEvent, SequenceParticipant } from './sequence-events';
import { SequenceFrames } from './sequence-frames';
import { type Bar, boxSpan, CROSS, drawParticipant, type End, endAt, headHeight, LEAST_HEAD } from './sequence-parts';
import { BOX_ROOM, broken, FONT_SIZE, heightOf, LINE, widthOf } from './sequence-texts';

/** Between one thing that happens and the next. */
const STEP = 12;
const OWN_ROOM = 22;
const BOX_HEADING = 44;

type Message = Extract<SequenceEvent, { kind: 'message' }>;

interface PlacedMessage {
    readonly message: Message;
    readonly text: string;
    readonly from: End;
    readonly to: End;
}

export interface PlacedSequence {
    /** Back to front. */
    readonly nodes: readonly DiagramNode[];
    readonly edges: readonly DiagramEdge[];
}

/** Places a sequence: participants next to each other, time running down, each text in a place of its own. */
export function placeSequence(
    participants: readonly SequenceParticipant[],
    boxes: readonly SequenceBox[],
    events: readonly SequenceEvent[]
): PlacedSequence {
    return new SequencePlacement(participants, boxes, events).place();
}

class SequencePlacement {
    private readonly columns: ReadonlyMap<string, Column>;
    private readonly frames: SequenceFrames;
    private readonly ids = new Set<string>();
    private readonly open = new Map<string, Bar[]>();
    private readonly bars = new Map<string, Bar[]>();
    private readonly notes: DiagramNode[] = [];
    private readonly messages: PlacedMessage[] = [];
    private readonly tops = new Map<string, number>();
    private readonly bottoms = new Map<string, number>();
    private readonly made = new Set<string>();
    private readonly ended = new Set<string>();
    private readonly headHeight: number;
    private y: number;
    private last: number;

    constructor(
        private readonly participants: readonly SequenceParticipant[],
        private readonly boxes: readonly SequenceBox[],
        private readonly events: readonly SequenceEvent[]
    ) {
        this.columns = placeColumns(participants, boxes, events);
        participants.forEach(({ id }) => this.ids.add(id));
        const later = new Set(events.flatMap(event => (event.kind === 'create' ? [event.id] : [])));
        const heads = participants.filter(({ id }) => !later.has(id)).map(headHeight);
        this.headHeight = Math.max(LEAST_HEAD, ...heads);
        this.y = this.last = this.headHeight + STEP;
        const lines = [...this.columns.values()].map(({ x }) => x);
        this.frames = new SequenceFrames(lines, id => this.free(id));
    }

    place(): PlacedSequence {
        this.events.forEach(event => this.happen(event));
        this.y = this.frames.closeAll(this.y);
        const bottom = this.y + STEP;
        this.open.forEach((bars, actor) => bars.forEach(() => this.deactivate(actor)));
        const heads = this.participants.flatMap(participant => {
            const { id } = participant;
            const top = this.tops.get(id) ?? this.headHeight - headHeight(participant);
            const life = { top, bottom, ...(this.bottoms.has(id) && { end: this.bottoms.get(id) }) };
            return drawParticipant(participant, this.column(id), life, wanted => this.free(wanted));
        });
        const bars = [...this.bars].flatMap(([actor, list]) => list.map(bar => this.drawBar(actor, bar)));
        const nodes = [...this.drawBoxes(bottom), ...this.frames.areas, ...heads, ...this.frames.nodes, ...bars, ...this.notes];
        const byId = new Map(nodes.map(node => [node.id, node]));
        return { nodes, edges: this.messages.map(message => this.drawMessage(message, byId)) };
    }

    private free(wanted: string): string {
        let id = wanted;
        for (let count = 2; this.ids.has(id); count++) {
            id = `${wanted}-${count}`;
        }
        this.ids.add(id);
        return id;
    }

    private column(id: string): Column {
        return this.columns.get(id) ?? { x: 0, half: 0, left: 0, right: 0 };
    }

    private happen(event: SequenceEvent): void {
        switch (event.kind) {
            case 'message':
                return event.from === event.to ? this.ownMessage(event) : this.message(event);
            case 'note':
                return this.note(event);
            case 'open':
            case 'area':
            case 'else':
            case 'close':
                this.y = this.frames.happen(event, this.y);
                return undefined;
            case 'activate':
                return this.activate(event.id);
            case 'deactivate':
                return this.deactivate(event.id);
            case 'create':
                this.made.add(event.id);
                return undefined;
            case 'destroy':
                this.ended.add(event.id);
                return undefined;
        }
    }

    private message(message: Message): void {
        const text = broken(message.text, 'message');
        const { from, to } = message;
        const isMade = this.made.delete(to);
        const head = isMade ? headHeight(this.participantOf(to)) : 0;
        const room = Math.max(heightOf(text), LINE, head) / 2;
        const y = this.y + room + 2;
        if (isMade) {
            this.tops.set(to, y - head / 2);
        }
        const end = { actor: to, y, ...(isMade ? { isHead: true } : { bar: this.open.get(to)?.at(-1) }) };
        this.messages.push({ message, text, from: { actor: from, y, bar: this.open.get(from)?.at(-1) }, to: end });
        this.touch(from, to);
        this.last = y;
        this.y = y + room + STEP;
        for (const id of [from, to]) {
            if (this.ended.delete(id)) {
                this.bottoms.set(id, y);
                this.y = Math.max(this.y, y + CROSS + STEP);
            }
        }
    }

    private ownMessage(message: Message): void {
        const text = broken(message.text, 'message');
        const [top, bottom] = [this.y + 4, this.y + 4 + Math.max(LINE, heightOf(text)) + OWN_ROOM];
        const { to } = message;
        const bar = this.open.get(to)?.at(-1);
        this.messages.push({ message, text, from: { actor: to, y: top, bar }, to: { actor: to, y: bottom, bar } });
        const { x } = this.column(to);
        this.frames.touch(x - BAR * 2, x + BAR * 2 + ownReach(text) + widthOf(text) / 2);
        this.last = bottom;
        this.y = bottom + STEP;
        if (this.ended.delete(to)) {
            this.bottoms.set(to, bottom);
            this.y += CROSS;
        }
    }

    private note({ id, place, over, text: said }: Extract<SequenceEvent, { kind: 'note' }>): void {
        const text = broken(said, 'note');
        const xs = over.map(actor => this.column(actor).x);
        const [least, most] = [Math.min(...xs), Math.max(...xs)];
        const room = widthOf(text) + BOX_ROOM;
        const width = place === 'over' && over.length > 1 ? Math.max(room, most - least + BOX_ROOM) : room;
        const x = place === 'left' ? least - width - BAR * 2 : place === 'right' ? most + BAR * 3 : (least + most) / 2 - width / 2;
        const bounds = { x, y: this.y, width, height: heightOf(text) + BOX_ROOM * 0.8 };
        this.notes.push({ id: this.free(id), shape: 'note', label: text, bounds });
        this.frames.touch(Math.min(x, least - BAR * 2), Math.max(x + width, most + BAR * 2));
        this.y += bounds.height + STEP;
    }

    private activate(actor: string): void {
        const open = this.open.get(actor) ?? [];
        const last = this.messages.at(-1);
        const isAnswer = last?.to.actor === actor && last.to.y === this.last && last.to.isHead !== true;
        const bar: Bar = { id: this.free(`${actor}-active`), depth: open.length, top: (isAnswer ? this.last : this.y - STEP / 2) - 4 };
        this.open.set(actor, [...open, bar]);
        this.bars.set(actor, [...(this.bars.get(actor) ?? []), bar]);
        if (last && isAnswer) {
            last.to.bar = bar;
        }
    }

    private deactivate(actor: string): void {
        const open = [...(this.open.get(actor) ?? [])];
        const bar = open.pop();
        if (!bar) {
            return;
        }
        this.open.set(actor, open);
        bar.bottom = Math.max(
            bar.top + LINE,
            this.last + 4,
            ...this.messages.flatMap(({ to, from }) => [to, from].flatMap(end => (end.bar === bar ? [end.y + 4] : [])))
        );
        this.y = Math.max(this.y, bar.bottom + 4);
    }

    private touch(...actors: readonly string[]): void {
        const xs = actors.map(actor => this.column(actor).x);
        this.frames.touch(Math.min(...xs) - BAR * 2, Math.max(...xs) + BAR * 2);
    }

    private participantOf(id: string): SequenceParticipant {
        return this.participants.find(participant => participant.id === id) ?? { id, label: id };
    }

    private drawBar(actor: string, { id, depth, top, bottom = top }: Bar): DiagramNode {
        const bounds = { x: this.column(actor).x - BAR + depth * BAR, y: top, width: BAR * 2, height: bottom - top };
        return { id, shape: 'rectangle', native: faceWord('activation'), bounds, style: { fill: '#ffffff' } };
    }

    private drawBoxes(bottom: number): DiagramNode[] {
        return this.boxes.flatMap(({ label, participants, fill }): DiagramNode[] => {
            const span = boxSpan(participants.map(id => this.column(id)));
            const top = label === '' ? -STEP : -BOX_HEADING;
            const style = { verticalAlign: 'start' as const, ...(fill !== undefined && { fill }) };
            const id = this.free(`box-${label === '' ? 'nameless' : label}`);
            return span
                ? [
                      {
                          id,
                          shape: 'rectangle',
                          label,
                          bounds: { x: span.left, y: top, width: span.right - span.left, height: bottom + STEP - top },
                          style
                      }
                  ]
                : [];
        });
    }

    private drawMessage({ message, text, from, to }: PlacedMessage, nodes: ReadonlyMap<string, DiagramNode>): DiagramEdge {
        const { id, head, tail, dashed } = message;
        const [start, end] = [this.xOf(from, to), this.xOf(to, from)];
        const isOwn = from.actor === to.actor;
        const reach = this.xOf(from) + BAR + ownReach(text);
        const way: Pick<DiagramEdge, 'route' | 'waypoints'> = isOwn
            ? {
                  route: 'orthogonal',
                  waypoints: [
                      { x: reach, y: from.y },
                      { x: reach, y: to.y }
                  ]
              }
            : // Else lines between the same two would bend away from each other.
              { route: 'curved', waypoints: [{ x: (start + end) / 2, y: from.y }] };
        const at = (labelSpot(start, end, this.lines(), widthOf(text)) - start) / (end - start || 1);
        return {
            id,
            from: { ...endAt(from, nodes), arrowhead: tail },
            to: { ...endAt(to, nodes), arrowhead: head },
            ...(text !== '' && { label: text }),
            ...(text !== '' && !isOwn && Math.abs(at - 0.5) > 0.01 && { labelAt: Math.round(at * 1000) / 1000 }),
            ...way,
            style: { fontSize: FONT_SIZE, ...(dashed && { dash: 'dashed' as const }) }
        };
    }

    /** Where a message leaves or arrives, seen from its other end. */
    private xOf({ actor, bar, isHead }: End, other?: End): number {
        const { x, half } = this.column(actor);
        const isRight = other !== undefined && this.column(other.actor).x > x;
        return isHead === true ? x + (isRight ? half : -half) : bar ? x + bar.depth * BAR + (isRight || !other ? BAR : -BAR) : x;
    }

    /** What a label may not lie on. */
    private lines(): number[] {
        const borders = this.boxes.flatMap(({ participants }) => {
            const span = boxSpan(participants.map(id => this.column(id)));
            return span ? [span.left, span.right] : [];
        });
        return [...[...this.columns.values()].map(({ x }) => x), ...borders];
    }
}
