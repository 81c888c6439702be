import type { Arrowhead } from '../../diagram';
import type { Losses } from '../../losses';
import { lookFields } from '../shared/face-look';
import { GraphDraft } from '../shared/graph-draft';
import { drawSequence } from '../shared/sequence/draw-sequence';
import type { SequenceEvent, SequenceParticipant } from '../shared/sequence/sequence-events';
import { FONT_SIZE } from '../shared/sequence/sequence-texts';
import { ELEMENT_LOOKS, FIGURES } from './plantuml-names';
import { readSequenceHint } from './c4-sequence';
import type { LineReader, PlantLine } from './plantuml-source';
import { SequenceDiagram } from './sequence-diagram';
import type { Participant } from './sequence-participant';

const OTHER_HALF: Partial<Record<Arrowhead, Arrowhead>> = { 'half-top': 'half-bottom', 'half-bottom': 'half-top' };

/** A sequence that is drawn when its source has been read. */
export class PlacedSequence extends SequenceDiagram {
    private readonly isC4: boolean;

    constructor(
        reader: LineReader,
        private readonly found: Losses
    ) {
        super(reader, found);
        this.isC4 = reader.c4.has('Sequence');
    }

    override read(line: PlantLine): boolean {
        return (this.isC4 && readSequenceHint(line.text, this.found)) || super.read(line);
    }

    finish(): GraphDraft {
        const draft = new GraphDraft(this.found);
        const participants = [...this.participants.values()].sort((one, other) => one.order - other.order);
        const order = new Map(participants.map(({ id }, at) => [id, at]));
        const events = this.events.map(event => withHalves(event, order));
        participants.forEach(({ id }) => draft.free(id));
        const ids = { free: (wanted: string) => draft.free(wanted), line: '-line', section: '-section' };
        const { nodes, edges } = drawSequence(
            participants.map(participant => drawn(participant, this.found)),
            this.boxes.all,
            events,
            ids
        );
        nodes.forEach(node => draft.put(node));
        edges.forEach(({ id: _, ...edge }) => draft.connect(edge));
        return draft;
    }
}

function drawn({ id, kind, label, style }: Participant, losses: Losses): SequenceParticipant {
    const look = ELEMENT_LOOKS[kind] ?? { shape: 'rectangle' };
    if (look.near) {
        losses.add(`Elements of the kind "${kind}" have the nearest outline.`, id);
    }
    return { id, label, figure: { ...lookFields(look), isCaptioned: FIGURES.has(kind) }, style: { fontSize: FONT_SIZE, ...style } };
}

/** The top half of a head is above the line wherever that leads; a message to the sender itself comes back from the right. */
function withHalves(event: SequenceEvent, order: ReadonlyMap<string, number>): SequenceEvent {
    if (event.kind !== 'message') {
        return event;
    }
    const [from, to] = [order.get(event.from ?? '') ?? -Infinity, order.get(event.to ?? '') ?? Infinity];
    const turned = (head: Arrowhead): Arrowhead => OTHER_HALF[head] ?? head;
    return {
        ...event,
        head: to <= from ? turned(event.head) : event.head,
        tail: to > from ? turned(event.tail) : event.tail
    };
}
