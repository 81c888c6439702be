import type { Diagram, DiagramEdge, DiagramNode } from '../../../diagram';
import { meantHead } from '../meant-head';
import type { Happening, Timed } from './happenings';
import { fragmentEvents } from './read-fragments';
import { noteEvent } from './read-notes';
import { endBarsEarly, lifeEvents } from './read-lives';
import type { SequenceBox, SequenceParticipant } from './sequence-events';
import { boxOf, hasFace, middleOf, type ReadParticipant, readParticipants } from './sequence-figures';

export interface ReadSequence {
    readonly participants: readonly SequenceParticipant[];
    readonly boxes: readonly SequenceBox[];
    readonly happenings: readonly Happening[];
    /** Ids of nodes and edges that are no part of the sequence. */
    readonly left: readonly string[];
}

/** More than a bar reaches beyond the message that begins it, and less than to the next one. */
const BAR_ABOVE = 5;

/**
 * A sequence as it is drawn, by lifelines and places: what is in a fragment is what stands in it. The opposite of `drawSequence`.
 * Undefined without participants.
 */
export function readSequence(diagram: Diagram): ReadSequence | undefined {
    const participants = readParticipants(diagram);
    return participants.length === 0 ? undefined : new Reader(diagram, participants).read();
}

class Reader {
    private readonly owners = new Map<string, ReadParticipant>();
    private readonly byId: ReadonlyMap<string, DiagramNode>;
    private readonly used = new Set<string>();

    constructor(
        private readonly diagram: Diagram,
        private readonly participants: readonly ReadParticipant[]
    ) {
        this.byId = new Map(diagram.nodes.map(node => [node.id, node]));
        for (const participant of participants) {
            [participant.node.id, ...participant.parts].forEach(id => this.owners.set(id, participant));
        }
        for (const bar of diagram.nodes.filter(node => hasFace(node, 'activation') && node.bounds)) {
            const owner = this.nearest(middleOf(bar.bounds!).x);
            if (owner) {
                this.owners.set(bar.id, owner);
            }
        }
        this.owners.forEach((_, id) => this.used.add(id));
    }

    read(): ReadSequence {
        const messages = this.diagram.edges.flatMap(edge => this.message(edge));
        const bars = this.diagram.nodes.filter(node => hasFace(node, 'activation')).flatMap(node => this.bar(node));
        const notes = this.diagram.nodes.flatMap(node => (node.shape === 'note' ? noteEvent(node, this.participants) : []));
        const boxes = this.boxes();
        boxes.forEach(({ id }) => this.used.add(id));
        const { events: fragments, parts } = fragmentEvents(this.diagram.nodes, this.used, messages);
        [...messages, ...notes].forEach(({ id }) => this.used.add(id));
        parts.forEach(id => this.used.add(id));
        const all = [...messages, ...notes, ...fragments, ...bars].sort(
            (one, other) => one.y - other.y || one.turn - other.turn || (one.rank ?? 0) - (other.rank ?? 0)
        );
        return {
            participants: this.participants.map(({ node, isWhole }) => participantOf(node, isWhole)),
            boxes,
            happenings: lifeEvents(endBarsEarly(all, this.participants), this.participants).map(({ id, event }) => ({ id, event })),
            left: [...this.diagram.nodes, ...this.diagram.edges].flatMap(({ id }) => (this.used.has(id) ? [] : [id]))
        };
    }

    private nearest(x: number): ReadParticipant | undefined {
        return [...this.participants].sort((one, other) => Math.abs(one.x - x) - Math.abs(other.x - x))[0];
    }

    private message(edge: DiagramEdge): Timed[] {
        const { id, from, to, label = '', style = {}, waypoints = [] } = edge;
        const [start, end] = [this.owners.get(from.node ?? ''), this.owners.get(to.node ?? '')];
        if (!start || !end) {
            return [];
        }
        const y = this.heightOf(from) ?? this.heightOf(to) ?? from.point?.y ?? to.point?.y ?? waypoints[0]?.y ?? start.bottom;
        const event = {
            kind: 'message' as const,
            id,
            from: start.node.id,
            to: end.node.id,
            text: label,
            dashed: (style.dash ?? 'solid') !== 'solid',
            head: meantHead(to),
            tail: meantHead(from)
        };
        return [{ id, y, turn: 0, event }];
    }

    private heightOf({ node, anchor }: DiagramEdge['from']): number | undefined {
        const bounds = boxOf(this.byId.get(node ?? '') ?? { id: '', shape: 'text' });
        return bounds && anchor && bounds.y + bounds.height * anchor.y;
    }

    /** A bar begins a little above the message that begins it. */
    private bar({ id, bounds }: DiagramNode): Timed[] {
        const owner = this.owners.get(id)?.node.id;
        return owner === undefined || !bounds
            ? []
            : [
                  { id, y: bounds.y + BAR_ABOVE, turn: 0, rank: 1, event: { kind: 'activate', id: owner } },
                  { id, y: bounds.y + bounds.height, turn: 0, rank: -1, event: { kind: 'deactivate', id: owner } }
              ];
    }

    /** Areas behind neighbours, from above their heads to below most of their lines; or a frame that holds them. */
    private boxes(): (SequenceBox & { id: string })[] {
        return this.diagram.nodes.flatMap(node => {
            const { id, shape, bounds, label = '', style } = node;
            const isBox = shape === 'rectangle' && node.native === undefined;
            if (!bounds || this.owners.has(id) || !(isBox || shape === 'frame')) {
                return [];
            }
            const inside = this.participants.filter(({ x, top, bottom }) => {
                const isOver = bounds.y <= top && bounds.y + bounds.height >= (top + bottom) / 2;
                return x > bounds.x && x < bounds.x + bounds.width && isOver;
            });
            const fill = style?.fill === undefined || style.fill === 'none' ? {} : { fill: style.fill };
            return inside.length > 0 ? [{ id, label, participants: inside.map(each => each.node.id), ...fill }] : [];
        });
    }
}

function participantOf({ id, label = '', shape, native, style }: DiagramNode, isWhole: boolean): SequenceParticipant {
    const figure = { shape, ...(native !== undefined && { native }), isCaptioned: shape === 'actor' || shape === 'ellipse' };
    return { id, label, ...(!isWhole && { figure }), ...(style && { style }) };
}
