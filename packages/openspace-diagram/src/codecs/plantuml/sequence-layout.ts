import type { Bounds, DiagramNode, EdgeEnd, Point } from '../../diagram';
import { faced, lookFields } from '../shared/face-look';
import type { GraphDraft } from '../shared/graph-draft';
import {
    BAR,
    FONT_SIZE,
    heightOf,
    leftOf,
    LINE,
    MIN_GAP,
    NOTE_PADDING,
    OWN_REACH,
    PADDING,
    placeColumns,
    widthOf
} from './sequence-columns';
import type { Participant, ParticipantBox, SequenceEvent } from './sequence-events';
import { type OpenGroup, sectionNodes } from './sequence-sections';
import { boxNode, drawParticipant, headAlong, headRoom, lifelineOf } from './sequence-heads';

const STEP = 40;
const OWN_HEIGHT = 30;
const FRAME_PADDING = 16;
const FRAME_HEADING = 12;

const NOTES = {
    note: faced('note', 'note'),
    hnote: { shape: 'hexagon' },
    rnote: { shape: 'rectangle' }
} as const;

type Message = Extract<SequenceEvent, { kind: 'message' }>;
/** Places what happens between participants: these next to each other, time running down. Nodes of lifelines are named after theirs. */
export class SequenceLayout {
    private readonly columns = new Map<string, { readonly x: number; readonly width: number }>();
    private readonly bars = new Map<string, { readonly id: string; readonly top: number }[]>();
    private readonly ends: { readonly edge: string; readonly side: 'from' | 'to'; readonly node: string; readonly at: Point }[] = [];
    private readonly groups: OpenGroup[] = [];
    private readonly frames: DiagramNode[] = [];
    private readonly later: DiagramNode[] = [];
    private readonly barNodes: DiagramNode[] = [];
    private readonly headRoom: number;
    private y: number;
    private right = 0;

    constructor(
        private readonly draft: GraphDraft,
        private readonly participants: readonly Participant[],
        private readonly events: readonly SequenceEvent[],
        private readonly boxes: readonly ParticipantBox[] = []
    ) {
        this.headRoom = headRoom(participants);
        this.y = this.headRoom + STEP;
    }

    draw(): void {
        const { columns, right } = placeColumns(this.participants, this.events);
        columns.forEach((column, id) => this.columns.set(id, column));
        this.right = right;
        this.events.forEach(event => this.happen(event));
        while (this.groups.length > 0) {
            this.close();
        }
        const bottom = this.y + STEP / 2;
        this.bars.forEach((open, id) => open.forEach(() => this.deactivate(id)));
        for (const box of this.boxes) {
            const node = boxNode(box, this.draft.free('box'), columns, bottom);
            if (node) {
                this.draft.put(node);
            }
        }
        this.frames.reverse().forEach(frame => this.draft.put(frame));
        for (const participant of this.participants) {
            drawParticipant(this.draft, participant, this.column(participant.id), this.headRoom, bottom);
        }
        [...this.barNodes, ...this.later].forEach(node => this.draft.put(node));
        this.tieEnds();
    }

    private column(id: string): { x: number; width: number } {
        return this.columns.get(id) ?? { x: 0, width: 0 };
    }

    private happen(event: SequenceEvent): void {
        switch (event.kind) {
            case 'message':
                return this.message(event);
            case 'note':
                return this.note(event);
            case 'open':
                return this.open(event.word, event.text);
            case 'else':
                return this.section(event.text);
            case 'close':
                return this.close();
            case 'activate':
                return this.activate(event.id);
            case 'deactivate':
                return this.deactivate(event.id);
            case 'space':
                this.y += STEP / 2;
                return undefined;
            default:
                return this.across(event.text, event.kind === 'divider');
        }
    }

    private message({ from, to, text, dashed, head, tail, color }: Message): void {
        const height = heightOf(text);
        this.y += Math.max(0, height - LINE) + (text === '' ? 0 : LINE / 2);
        const { y } = this;
        const [a, b] = [from === null ? -MIN_GAP / 2 : this.column(from).x, to === null ? this.right + MIN_GAP / 2 : this.column(to).x];
        const isOwn = from !== null && from === to;
        const label = text === '' ? {} : { label: text };
        const edge = this.draft.connect({
            from: { ...this.endAt(from, { x: a, y }), ...headAlong(tail, { x: b, y }, { x: a, y }) },
            // A message to oneself comes back from the right.
            to: {
                ...this.endAt(to, { x: b, y: isOwn ? y + OWN_HEIGHT : y }),
                ...headAlong(head, { x: isOwn ? b + 1 : a, y }, { x: b, y })
            },
            ...label,
            route: 'curved',
            // Also of straight ones, which are told apart by their height and not by bends.
            waypoints: [isOwn ? { x: a + Math.max(OWN_REACH, widthOf(text) / 2 + 16), y: y + OWN_HEIGHT / 2 } : { x: (a + b) / 2, y }],
            style: { ...(dashed && { dash: 'dashed' as const }), ...(color !== undefined && { stroke: color }), fontSize: FONT_SIZE }
        });
        if (from !== null) {
            this.ends.push({ edge, side: 'from', node: from, at: { x: a, y } });
        }
        if (to !== null) {
            this.ends.push({ edge, side: 'to', node: to, at: { x: b, y: isOwn ? y + OWN_HEIGHT : y } });
        }
        const reach = isOwn ? a + OWN_REACH + widthOf(text) : Math.max(a, b);
        this.touch(Math.min(a, b), reach);
        this.y += STEP + (isOwn ? OWN_HEIGHT : 0);
    }

    private endAt(id: string | null, point: Point): EdgeEnd {
        return id === null ? { point } : { node: lifelineOf(id) };
    }

    /** Ends on lifelines where they are, as shares of these, whose length is known at last. */
    private tieEnds(): void {
        for (const { edge, side, node, at } of this.ends) {
            const line = this.draft.node(lifelineOf(node))?.bounds;
            if (line) {
                const share = Math.round(((at.y - line.y) / line.height) * 10_000) / 10_000;
                this.draft.change(edge, each => ({ ...each, [side]: { ...each[side], anchor: { x: 0.5, y: share } } }));
            }
        }
    }

    private note({ place, over, text, isRef, fill, look }: Extract<SequenceEvent, { kind: 'note' }>): void {
        const [width, height] = [widthOf(text) + NOTE_PADDING * 2, heightOf(text) + NOTE_PADDING * 1.5];
        const xs = over.map(id => this.column(id).x);
        const [least, most] = [Math.min(...xs), Math.max(...xs)];
        const span = Math.max(width, most - least + (over.length > 1 ? PADDING * 2 : 0));
        const x = place === 'left' ? least - width - BAR : place === 'right' ? most + BAR : (least + most) / 2 - span / 2;
        const bounds = { x, y: this.y - STEP / 2, width: place === 'over' ? span : width, height };
        this.put({
            id: this.draft.free(isRef ? 'ref' : 'note'),
            ...lookFields(isRef ? { shape: 'rectangle' } : NOTES[look]),
            label: isRef ? `ref\n${text}` : text,
            bounds: isRef ? { ...bounds, height: height + LINE } : bounds,
            style: { fontSize: FONT_SIZE, ...(isRef && { fill: '#ffffff' }), ...(fill !== undefined && { fill }) }
        });
        this.touch(bounds.x, bounds.x + bounds.width);
        this.y += height + STEP / 4 + (isRef ? LINE : 0);
    }

    /** A line across all lifelines with a text, or a text alone. */
    private across(text: string, isLine: boolean): void {
        const width = Math.max(120, widthOf(text) + 2 * PADDING);
        const middle = this.right / 2;
        const bounds = { x: middle - width / 2, y: this.y - STEP / 4, width, height: heightOf(text) + PADDING };
        if (isLine) {
            const y = bounds.y + bounds.height / 2;
            this.put({
                id: this.draft.free('divider'),
                shape: 'path',
                path: {
                    points: [
                        { x: 0, y },
                        { x: this.right, y }
                    ]
                },
                style: { dash: 'dashed' }
            });
        }
        if (text !== '') {
            // On the lifelines, which would run through the letters.
            const style = { fontSize: FONT_SIZE, fill: '#ffffff', ...(!isLine && { stroke: 'none' }) };
            this.put({
                id: this.draft.free(isLine ? 'divider' : 'delay'),
                shape: 'rectangle',
                label: text,
                bounds,
                style
            });
        }
        this.y += bounds.height + STEP / 2;
    }

    private activate(id: string): void {
        const open = this.bars.get(id) ?? [];
        this.bars.set(id, [...open, { id: this.draft.free(`${id}-active`), top: this.y - STEP }]);
    }

    private deactivate(id: string): void {
        const open = [...(this.bars.get(id) ?? [])];
        const bar = open.pop();
        if (!bar) {
            return;
        }
        this.bars.set(id, open);
        const x = this.column(id).x - BAR / 2 + (open.length * BAR) / 2;
        const bounds: Bounds = { x, y: bar.top, width: BAR, height: Math.max(STEP / 2, this.y - STEP - bar.top) };
        this.barNodes.push({
            id: bar.id,
            ...lookFields(faced('activation')),
            bounds,
            style: { fill: '#ffffff', stroke: '#000000', strokeWidth: 1 }
        });
    }

    private open(word: string, text: string): void {
        this.y += FRAME_HEADING;
        const id = this.draft.free(word);
        const condition = text === '' ? '' : word === 'group' ? text : `[${text}]`;
        this.frames.push({
            id,
            ...lookFields(faced('fragment')),
            style: { fontSize: FONT_SIZE },
            label: [word === 'group' && text !== '' ? '' : word, condition].join(' ').trim()
        });
        this.groups.push({ id, top: this.y - STEP / 2, left: Infinity, right: -Infinity, lines: [], texts: [] });
        this.y += STEP / 2;
    }

    private section(text: string): void {
        const group = this.groups.at(-1);
        group?.lines.push(this.y - STEP / 2);
        if (text !== '') {
            group?.texts.push({ y: this.y - STEP / 2 + 4, text: `[${text}]` });
        }
        this.y += LINE + 4;
    }

    private close(): void {
        const group = this.groups.pop();
        if (!group) {
            return;
        }
        const isEmpty = group.left > group.right;
        const texts = [this.frames.find(({ id }) => id === group.id)?.label ?? '', ...group.texts.map(({ text }) => text)];
        const left = leftOf(
            [...this.columns.values()],
            (isEmpty ? 0 : group.left) - FRAME_PADDING,
            Math.max(...texts.map(widthOf)) + FRAME_PADDING * 2
        );
        const right = (isEmpty ? this.right : group.right) + FRAME_PADDING;
        const bottom = this.y - STEP / 4;
        const at = this.frames.findIndex(({ id }) => id === group.id);
        const frame = this.frames[at];
        if (frame) {
            const bounds = { x: left, y: group.top, width: Math.max(1, right - left), height: Math.max(1, bottom - group.top) };
            this.frames[at] = { ...frame, bounds };
        }
        sectionNodes(group, left, right, id => this.draft.free(id)).forEach(node => this.put(node));
        this.touch(left, right);
        this.y += STEP / 2;
    }

    private put(node: DiagramNode): void {
        this.later.push(node);
    }

    private touch(left: number, right: number): void {
        const group = this.groups.at(-1);
        if (group) {
            group.left = Math.min(group.left, left);
            group.right = Math.max(group.right, right);
        }
    }
}
