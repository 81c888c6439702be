import { addTo } from '@openspace/tool';
import type { Size } from '../../text/label-size';
import { ARROW_LABEL_FONT_SIZES } from '../../text/label-size';
import { defaultProps } from '../../vocabulary/default-props';
import type { FreeBlock, FreeNode } from '../placement';
import { nameDrop } from './name-row';
import type { SequenceCall } from './sequence-role';
import { gapScale } from './sequence-gaps';
import type { SequenceEvent, SequenceModel } from './sequence-model';
import type { SequenceStep } from './sequence-steps';

/** A block of a call as the layout of sequences sees it. Ids are those of shapes; messages are named by their position. */
export class SequenceBlock {
    readonly byPosition: ReadonlyMap<number, FreeNode>;
    /** Activations that messages begin, by the id of the bar. */
    readonly ownBars = new Map<string, FreeNode>();
    private readonly edges: ReadonlyMap<number, FreeBlock['edges'][number]>;

    constructor(
        private readonly block: FreeBlock,
        private readonly call: SequenceCall,
        private readonly steps: readonly SequenceStep[]
    ) {
        this.byPosition = new Map(block.nodes.map(node => [node.at, node]));
        this.edges = new Map(block.edges.map(edge => [edge.at, edge]));
    }

    nodesOf(role: SequenceCall['roles'][number]): FreeNode[] {
        return this.block.nodes.filter(({ at }) => this.call.roles[at] === role);
    }

    /** The participant whose lifeline a shape is or stands on. */
    participantOf(at: number | undefined): FreeNode | undefined {
        const isBar = at !== undefined && this.call.roles[at] === 'bar';
        const owner = isBar ? this.call.at(this.call.said[at]?.parentId) : at;
        return owner !== undefined && this.call.roles[owner] === 'participant' ? this.byPosition.get(owner) : undefined;
    }

    model(): SequenceModel {
        const participants = this.inGroups().map(({ id, at, face, w, h, title }) => ({
            id,
            head: { w, h: title?.h ?? h },
            drop: nameDrop(face, this.call.inputs[at]?.props?.scale)
        }));
        const groups = this.nodesOf('group').map(({ id, at }) => {
            const inside = this.nodesOf('participant').filter(({ parent }) => parent === id);
            return { id, participants: inside.map(node => node.id), title: this.byPosition.get(at)?.name };
        });
        return { participants, groups, events: this.steps.flatMap(step => this.eventsOf(step)), scale: this.scale() };
    }

    /** Those of the same frame next to each other, in the order in which the first of them comes. */
    private inGroups(): FreeNode[] {
        const groups = new Map<string, FreeNode[]>();
        for (const node of this.nodesOf('participant')) {
            const key = node.parent ?? `alone ${node.id}`;
            addTo(groups, key, node);
        }
        return [...groups.values()].flat();
    }

    private scale(): number {
        const sizes = [...this.edges].flatMap(([at, { label }]) => {
            const { size = defaultProps('arrow').size, scale = 1 } = this.call.inputs[at]?.props ?? {};
            return label ? ARROW_LABEL_FONT_SIZES[size] * (typeof scale === 'number' ? scale : 1) : [];
        });
        return gapScale(sizes);
    }

    private eventsOf(step: SequenceStep): SequenceEvent[] {
        switch (step.kind) {
            case 'message':
                return this.messageEvents(step.at);
            case 'note':
                return this.noteEvents(step.at);
            case 'open': {
                const node = this.byPosition.get(step.at);
                return node ? [{ kind: 'open', id: node.id, tab: node.title ?? NO_SIZE }] : [];
            }
            case 'section': {
                const node = this.byPosition.get(step.at);
                return node ? [{ kind: 'section', id: node.id, text: { w: node.w, h: node.h } }] : [];
            }
            case 'close':
                return [{ kind: 'close' }];
            case 'activate':
            case 'deactivate': {
                const [bar, participant] = [this.byPosition.get(step.bar), this.participantOf(step.bar)];
                return bar && participant ? [{ kind: step.kind, participant: participant.id, bar: bar.id }] : [];
            }
        }
    }

    private messageEvents(at: number): SequenceEvent[] {
        const { from, to, sequence } = this.call.said[at] ?? {};
        const [sender, receiver] = [this.participantOf(this.call.at(from)), this.participantOf(this.call.at(to))];
        if (!sender || !receiver || !this.edges.has(at)) {
            return [];
        }
        const message = { kind: 'message' as const, id: String(at), from: sender.id, to: receiver.id, label: this.edges.get(at)?.label };
        switch (sequence?.life) {
            case 'create':
                return [{ kind: 'create', participant: receiver.id }, message];
            case 'destroy':
                return [{ kind: 'destroy', participant: receiver.id }, message];
            case 'activate': {
                const bar = this.call.free(`${receiver.id}-active`);
                this.ownBars.set(bar, receiver);
                return [message, { kind: 'activate', participant: receiver.id, bar }];
            }
            case 'deactivate':
                return [message, { kind: 'deactivate', participant: sender.id }];
            default:
                return [message];
        }
    }

    private noteEvents(at: number): SequenceEvent[] {
        const [node, said] = [this.byPosition.get(at), this.call.said[at]];
        const named = said?.sequence?.over?.flatMap(id => this.participantOf(this.call.at(id)) ?? []) ?? [];
        const owner = this.participantOf(this.call.at(said?.parentId));
        const over = named.length > 0 ? named : owner ? [owner] : this.lastReceiver(at);
        if (!node || over.length === 0) {
            return [];
        }
        const place = said?.sequence?.side ?? (named.length > 0 ? 'over' : 'right');
        return [{ kind: 'note', id: node.id, place, over: over.map(({ id }) => id), size: { w: node.w, h: node.h } }];
    }

    /** A note that says nothing of whom it is about stands next to the receiver of the message before it. */
    private lastReceiver(at: number): FreeNode[] {
        const before = this.call.roles.flatMap((role, index) => (role === 'message' && index < at ? [index] : []));
        const receiver = this.participantOf(this.call.at(this.call.said[before.at(-1) ?? -1]?.to));
        return [receiver ?? this.nodesOf('participant')[0]].filter(node => node !== undefined);
    }
}

const NO_SIZE: Size = { w: 0, h: 0 };
