import { append } from '@openspace/tool';
import { hexOf } from '@openspace/board';
import { hexOfCss } from '../../../../css-color';
import { type Diagram, type DiagramNode, type EdgeEnd, faceWord, type NodeShape } from '../../../../diagram';
import type { Losses } from '../../../../losses';
import type { SequenceBox, SequenceEvent, SequenceParticipant } from '../../../shared/sequence/sequence-events';
import type { Happening } from '../../../shared/sequence/happenings';
import { type ReadSequence, readSequence } from '../../../shared/sequence/read-sequence';
import { isOfTheme } from '../../decode/theme-colors';
import { MermaidIds } from '../mermaid-ids';
import { escapedLine, indented } from '../mermaid-text';
import { declarationOrder, type DeclarationOrder, mentioned } from './declaration-order';
import { messageArrow, numberingOf, withoutNumber } from './message-lines';

/** A sequence diagram, if the diagram is drawn as one. */
export function encodeSequence(diagram: Diagram, losses: Losses): string[] {
    const read = readSequence(diagram) ?? { participants: [], boxes: [], happenings: [], left: [] };
    return new SequenceWriter(diagram, read, losses).lines();
}

/** What is open: how a further section is said, and the id of the fragment. */
interface Open {
    readonly next: string | undefined;
    readonly id: string;
}

/** How Mermaid parts each of its fragments; others have one section. */
const SECTIONS: Readonly<Record<string, string>> = { alt: 'else', par: 'and', critical: 'option' };
const WORDS: readonly string[] = ['alt', 'opt', 'loop', 'par', 'critical', 'break'];

/** By shape or face: the types of participants that are drawn as such. */
const TYPES: Readonly<Record<string, string>> = {
    actor: 'actor',
    cylinder: 'database',
    [faceWord('boundary')]: 'boundary',
    [faceWord('control')]: 'control',
    [faceWord('entity')]: 'entity',
    [faceWord('queue')]: 'queue',
    [faceWord('documents')]: 'collections'
};

class SequenceWriter {
    private readonly ids: MermaidIds;
    private readonly open: Open[] = [];
    /** Those that are declared where they are made. */
    private readonly made: ReadonlyMap<string, SequenceParticipant>;
    private readonly order: DeclarationOrder;
    private readonly boxed = new Map<string, SequenceBox>();
    /** Who is being made: the next message does it. */
    private making: string | undefined;

    constructor(
        private readonly diagram: Diagram,
        private readonly read: ReadSequence,
        private readonly losses: Losses
    ) {
        this.ids = new MermaidIds(
            read.participants.map(({ id }) => id),
            { hyphens: false }
        );
        const byId = new Map(read.participants.map(participant => [participant.id, participant]));
        const early = new Set(read.happenings.flatMap((each, at) => (isEarly(each, read.happenings.slice(0, at)) ? [each.id] : [])));
        early.forEach(id => losses.add('Who is spoken of before being made stands in the row of heads in a sequence diagram.', id));
        this.made = new Map(
            read.happenings.flatMap(({ event }) => {
                const participant = event.kind === 'create' && !early.has(event.id) ? byId.get(event.id) : undefined;
                return participant ? [[participant.id, participant] as const] : [];
            })
        );
        this.order = declarationOrder(read, new Set(this.made.keys()));
        for (const box of read.boxes) {
            box.participants.filter(id => !this.boxed.has(id)).forEach(id => this.boxed.set(id, box));
        }
    }

    lines(): string[] {
        const { happenings, left, participants } = this.read;
        this.nameLosses(left);
        const texts = happenings.flatMap(({ event }) => (event.kind === 'message' ? [event.text] : []));
        const numbering = numberingOf(texts);
        this.nameLate(participants);
        this.nameBoxes();
        return [
            'sequenceDiagram',
            ...indented([
                ...(numbering ? [autonumber(numbering)] : []),
                ...this.declarations(this.order.first),
                ...happenings.flatMap(({ id, event }) => this.eventLines(id, event, numbering !== undefined))
            ])
        ];
    }

    private nameLosses(left: readonly string[]): void {
        const parts = new Set(left);
        const loose = new Set(this.diagram.edges.flatMap(({ id, from, to }) => (isLoose(from) || isLoose(to) ? [id] : [])));
        for (const id of left) {
            this.losses.add(
                loose.has(id)
                    ? 'Arrows that end nowhere have no place in Mermaid.'
                    : 'It is no part of the sequence and has no place in a sequence diagram.',
                id
            );
        }
        for (const { id, link, style, shape, native, label } of this.diagram.nodes.filter(node => !parts.has(node.id))) {
            const isPart = this.read.participants.some(participant => participant.id === id);
            if (link !== undefined) {
                this.losses.add('Links have no place in a sequence diagram.', id);
            }
            if (hasOwnFill({ shape, style }) && (isPart || shape === 'note')) {
                this.losses.add('The colours of participants and notes are those of the theme in a sequence diagram.', id);
            }
            const isPlain = native === faceWord('lifeline') || TYPES[native ?? shape] !== undefined || isBox({ shape, native });
            if (isPart && !isPlain) {
                this.losses.add('All other participants are boxes in a sequence diagram.', id);
            }
            if (shape === 'frame' && label !== undefined) {
                this.losses.add('A frame around participants is a box in a sequence diagram.', id);
            }
        }
        for (const { id, from, to } of this.diagram.edges.filter(edge => !parts.has(edge.id))) {
            if ((from.label ?? '') !== '' || (to.label ?? '') !== '') {
                this.losses.add('Texts at the ends of messages have no place in a sequence diagram.', id);
            }
        }
    }

    /** Mermaid puts those that are made later to the right of all that it knows by then. */
    private nameLate(participants: readonly SequenceParticipant[]): void {
        this.order.ids.forEach((id, at) => {
            if (this.made.has(id) && participants[at]?.id !== id) {
                this.losses.add('Participants that are made later stand on the right in a sequence diagram.', id);
            }
        });
    }

    private nameBoxes(): void {
        const { boxed } = this;
        for (const id of boxed.keys()) {
            if (this.made.has(id)) {
                this.losses.add('Participants that are made later stand outside of their box in a sequence diagram.', id);
            }
        }
        const innermost = new Set(boxed.values());
        for (const box of this.read.boxes) {
            if (box.id !== undefined && (!innermost.has(box) || box.participants.some(id => boxed.get(id) !== box))) {
                this.losses.add('Boxes inside of each other have no place in a sequence diagram.', box.id);
            }
        }
    }

    private declarations(declared: readonly SequenceParticipant[]): string[] {
        const { boxed } = this;
        const lines: string[] = [];
        const done = new Set<SequenceBox>();
        for (const participant of declared) {
            const box = boxed.get(participant.id);
            if (box && !done.has(box)) {
                done.add(box);
                const inside = declared.filter(({ id }) => boxed.get(id) === box);
                lines.push(`box ${colorOf(box.fill)} ${escapedLine(box.label)}`.trimEnd());
                append(lines, indented(inside.map(each => this.declaration(each))));
                lines.push('end');
            } else if (!box) {
                lines.push(this.declaration(participant));
            }
        }
        return lines;
    }

    private declaration({ id, label, figure }: SequenceParticipant): string {
        const name = this.ids.of(id);
        const type = figure && TYPES[figure.native ?? figure.shape];
        const kind = type === 'actor' ? 'actor' : 'participant';
        const said = type === undefined || type === 'actor' ? name : `${name}@{ "type": "${type}" }`;
        return `${kind} ${said}${label === name ? '' : ` as ${label === '' ? '#32;' : escapedLine(label)}`}`;
    }

    private eventLines(id: string, event: SequenceEvent, isNumbered: boolean): string[] {
        const lines = this.eventLine(id, event, isNumbered);
        const depth = this.open.length - (event.kind === 'open' || event.kind === 'area' || event.kind === 'else' ? 1 : 0);
        return lines.map(text => `${'    '.repeat(Math.max(0, depth))}${text}`);
    }

    private eventLine(id: string, event: SequenceEvent, isNumbered: boolean): string[] {
        switch (event.kind) {
            case 'message':
                return [this.message(id, event, isNumbered), ...this.declarations(this.madeBy(event))];
            case 'note': {
                const place = { left: 'left of', right: 'right of', over: 'over' }[event.place];
                return [`Note ${place} ${event.over.map(each => this.ids.of(each)).join(',')}: ${escapedLine(event.text)}`];
            }
            case 'open': {
                const word = WORDS.includes(event.word) ? event.word : this.isParted(id) ? 'alt' : 'opt';
                if (word !== event.word) {
                    this.losses.add('Fragments that Mermaid lacks are written as opt or alt.', id);
                }
                this.open.push({ next: SECTIONS[word], id });
                return [`${word} ${escapedLine(event.text)}`.trimEnd()];
            }
            case 'area':
                this.open.push({ next: undefined, id });
                return [`rect ${colorOf(event.fill)}`];
            case 'else': {
                const next = this.open.at(-1)?.next;
                if (next === undefined) {
                    this.losses.add('This fragment has no sections in Mermaid.', id);
                    return [];
                }
                return [`${next} ${escapedLine(event.text)}`.trimEnd()];
            }
            case 'close':
                return this.open.pop() ? ['end'] : [];
            case 'create': {
                const participant = this.made.get(event.id);
                this.making = participant?.id;
                return participant ? [`create ${this.declaration(participant)}`] : [];
            }
            case 'activate':
            case 'deactivate':
            case 'destroy':
                return [`${event.kind} ${this.ids.of(event.id)}`];
            case 'end':
            case 'divider':
            case 'delay':
            case 'space':
                return [];
        }
    }

    /** Who is declared once a message has made somebody. */
    private madeBy({ from, to }: Extract<SequenceEvent, { kind: 'message' }>): readonly SequenceParticipant[] {
        const made = this.making;
        this.making = made === from || made === to ? undefined : made;
        return made !== undefined && this.making === undefined ? (this.order.after.get(made) ?? []) : [];
    }

    private isParted(fragment: string): boolean {
        const { happenings } = this.read;
        let depth = 0;
        const start = happenings.findIndex(({ id, event }) => id === fragment && event.kind === 'open');
        for (const { event } of happenings.slice(start + 1)) {
            depth += event.kind === 'open' || event.kind === 'area' ? 1 : event.kind === 'close' ? -1 : 0;
            if (depth < 0 || (depth === 0 && event.kind === 'else')) {
                return depth === 0;
            }
        }
        return false;
    }

    private message(id: string, event: Extract<SequenceEvent, { kind: 'message' }>, isNumbered: boolean): string {
        const { arrow, isTurned, isOther } = messageArrow(event.tail, event.head, event.dashed);
        if (isOther) {
            this.losses.add('Arrowheads that a sequence diagram lacks are plain ones.', id);
        }
        const [from = '', to = ''] = isTurned ? [event.to, event.from] : [event.from, event.to];
        const text = isNumbered ? withoutNumber(event.text) : event.text;
        return `${this.ids.of(from)}${arrow}${this.ids.of(to)}: ${escapedLine(text)}`.trimEnd();
    }
}

function isLoose({ node }: EdgeEnd): boolean {
    return node === undefined;
}

/** A head without a face, as participants are drawn in Mermaid and PlantUML. */
function isBox({ shape, native }: { readonly shape: NodeShape; readonly native?: string | undefined }): boolean {
    return shape === 'rectangle' && native === undefined;
}

/** Whether somebody is made after something that says who it is. */
function isEarly({ event }: Happening, before: readonly Happening[]): boolean {
    return event.kind === 'create' && before.some(({ event: other }) => mentioned(other).includes(event.id));
}

function autonumber({ start, step }: { readonly start: number; readonly step: number }): string {
    return start === 1 && step === 1 ? 'autonumber' : `autonumber ${start} ${step}`;
}

/** Yellow, as boards and Mermaid paint notes, and grey, as boards paint heads where no one says otherwise. */
const NOTE_FILLS: readonly string[] = [hexOf('yellow', 'note'), hexOf('yellow', 'pale')];
const HEAD_FILL = hexOf('grey', 'pale');

/** Whether a participant or a note has a colour that nothing says in Mermaid. */
export function hasOwnFill({ shape, style = {} }: Pick<DiagramNode, 'shape' | 'style'>): boolean {
    const { fill } = style;
    return (
        fill !== undefined && fill !== 'none' && fill !== HEAD_FILL && !isOfTheme(style) && !(shape === 'note' && NOTE_FILLS.includes(fill))
    );
}

/** In words that begin no comment. */
function colorOf(fill: string | undefined): string {
    const hex = fill === undefined ? undefined : hexOfCss(fill);
    if (hex === undefined || hex === 'none') {
        return 'transparent';
    }
    const [red, green, blue] = [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16));
    return `rgb(${red}, ${green}, ${blue})`;
}
