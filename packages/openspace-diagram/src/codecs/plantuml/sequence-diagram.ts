import type { Losses } from '../../losses';
import type { LineScanner } from '../../text/line-scanner';
import { tooLarge } from '../../text/source-fault';
import { MAX_DEPTH } from '../shared/graph-draft';
import type { LineReader, PlantLine } from './plantuml-source';
import { plainText, unquoted } from './plantuml-text';
import { colorOf } from './relation';
import type { SequenceEvent } from '../shared/sequence/sequence-events';
import { SequenceBoxes } from './sequence-boxes';
import { sequenceNote } from './sequence-note';
import { conditionOf, eventOf, hasHead, lookOfMessage, MESSAGE_LINE, TIME_BETWEEN } from './sequence-line';
import { MessageNumbers } from './sequence-numbers';
import { noteLook, type Participant, PARTICIPANT_NAME, readParticipant } from './sequence-participant';

const MAX_EVENTS = 10_000;
const SIDE = /[[\]?]/y;
const GROUP = /^(alt|opt|loop|par|par2|break|critical|group|box)(?:(?=\s|#|$)(.*))?$/i;

/** Participants, messages, notes and groups in the order of time. */
export class SequenceDiagram {
    readonly participants = new Map<string, Participant>();
    readonly events: SequenceEvent[] = [];
    readonly boxes: SequenceBoxes;
    private readonly groups: string[] = [];
    /** Those whose first message makes them. */
    private readonly created = new Set<string>();
    private readonly numbers: MessageNumbers;
    private last: { from: string; to: string } | undefined;
    private readonly active: { readonly id: string; readonly caller: string }[] = [];

    constructor(
        private readonly reader: LineReader,
        private readonly losses: Losses
    ) {
        this.numbers = new MessageNumbers(losses);
        this.boxes = new SequenceBoxes(losses);
    }

    get isOpen(): boolean {
        return this.groups.length > 0;
    }

    read(line: PlantLine): boolean {
        return (
            this.readParticipant(line) ||
            this.readGroup(line) ||
            this.readLife(line) ||
            this.readNote(line) ||
            this.readOther(line) ||
            this.readMessage(line)
        );
    }

    private readParticipant(line: PlantLine): boolean {
        const participant = readParticipant(line, this.reader, this.losses);
        if (participant) {
            this.participants.set(participant.id, participant);
            if (/^create\s/i.test(line.text)) {
                this.created.add(participant.id);
            }
            this.boxes.enclose(participant.id);
        }
        return participant !== undefined;
    }

    private readGroup(line: PlantLine): boolean {
        const { text } = line;
        const [, kind, said = ''] = GROUP.exec(text) ?? [];
        if (kind !== undefined) {
            const word = kind.toLowerCase();
            if (word === 'box') {
                this.groups.push('box');
                this.boxes.open(said);
                return true;
            }
            if (this.groups.length >= MAX_DEPTH) {
                throw this.reader.fault(line, `groups are nested more than ${MAX_DEPTH} deep`);
            }
            this.groups.push(word);
            this.push({ kind: 'open', word: word === 'par2' ? 'par' : word, text: conditionOf(said, this.losses) });
            return true;
        }
        const [, other] = /^else\b\s*(.*)$/is.exec(text) ?? [];
        if (other !== undefined) {
            if (this.groups.at(-1) === undefined || this.groups.at(-1) === 'box') {
                throw this.reader.fault(line, 'expected "else" inside of a group, such as alt');
            }
            this.push({ kind: 'else', text: conditionOf(other, this.losses) });
            return true;
        }
        if (/^end(\s+(alt|opt|loop|par|par2|break|critical|group|box))?$/i.test(text)) {
            const isBox = /box$/i.test(text);
            if (this.groups.at(-1) === undefined || (this.groups.at(-1) === 'box') !== isBox) {
                throw this.reader.fault(line, isBox ? 'no box is open here' : 'no group is open here');
            }
            if (this.groups.pop() === 'box') {
                this.boxes.close();
            } else {
                this.push({ kind: 'close' });
            }
            return true;
        }
        return false;
    }

    private readLife(line: PlantLine): boolean {
        const scanner = this.reader.scan(line);
        const word = scanner.take(/(activate|deactivate|destroy)\s+/iy)?.[1]?.toLowerCase();
        if (word !== undefined) {
            const name = scanner.take(PARTICIPANT_NAME);
            if (!name) {
                throw scanner.fault('expected the name of a participant');
            }
            const id = this.refer(name[1] ?? name[2] ?? '');
            if (word === 'destroy') {
                this.end(id);
            } else {
                this.live(word === 'activate', id);
            }
            return true;
        }
        const [, returned] = /^return\b\s*(.*)$/is.exec(line.text) ?? [];
        if (returned === undefined) {
            return false;
        }
        const open = this.active.pop();
        const [from, to] = open ? [open.id, open.caller] : [this.last?.to, this.last?.from];
        if (from === undefined || to === undefined) {
            throw this.reader.fault(line, 'expected a message before "return"');
        }
        this.push({
            kind: 'message',
            id: `${from}->${to}`,
            from,
            to,
            text: this.numbers.next(plainText(returned)),
            dashed: true,
            head: 'arrow',
            tail: 'none'
        });
        this.push({ kind: 'deactivate', id: from });
        return true;
    }

    private readNote(line: PlantLine): boolean {
        const { shape, side = '', about = '', color, said } = sequenceNote(line.text) ?? {};
        const ref = shape === undefined ? /^ref(?:#\S+)?\s+over\s([^:]*)(?::(.*))?$/is.exec(line.text) : null;
        if (shape === undefined && !ref) {
            return false;
        }
        const names = (ref?.[1] ?? about)
            .split(',')
            .map(name => unquoted(name.trim()))
            .filter(name => name !== '');
        const over = names.map(name => this.refer(name));
        const whole = ref ? ref[2] : said;
        const end = ref ? /^end\s?ref$/i : /^end\s?([hr]?note)$/i;
        const text = plainText(whole ?? this.reader.until(end, line).join('\n'), message => this.losses.add(message));
        const place = ref || side === 'over' || side === 'across' ? 'over' : side.toLowerCase() === 'left' ? 'left' : 'right';
        const target =
            over.length > 0
                ? over
                : this.last
                  ? [place === 'left' ? this.last.from : this.last.to]
                  : [...this.participants.keys()].slice(0, 1);
        if (target.length === 0) {
            throw this.reader.fault(line, 'expected the name of a participant after the side of the note');
        }
        const fill = color === undefined ? undefined : colorOf(color);
        this.push({
            kind: 'note',
            id: ref ? 'ref' : 'note',
            place,
            over: side === 'across' ? [...this.participants.keys()] : target,
            text: ref ? `ref\n${text}` : text,
            look: ref ? { shape: 'rectangle' } : noteLook(shape),
            ...(ref && { fill: '#ffffff' }),
            ...(fill !== undefined && { fill })
        });
        return true;
    }

    private readOther(line: PlantLine): boolean {
        const { text } = line;
        const [, numbering] = /^autonumber\b\s*(.*)$/is.exec(text) ?? [];
        if (numbering !== undefined) {
            this.numbers.set(numbering);
            return true;
        }
        if (TIME_BETWEEN.test(text)) {
            this.losses.add('Times between messages are left out.');
            return true;
        }
        const event = eventOf(text);
        if (event) {
            this.push(event);
        }
        return event !== undefined;
    }

    private readMessage(line: PlantLine): boolean {
        const scanner = this.reader.scan(line);
        scanner.take(/&\s*|\{\w+\}\s*/y);
        const side = scanner.rest.trimStart()[0];
        const first = this.operand(scanner);
        const arrow = first === undefined ? undefined : scanner.take(MESSAGE_LINE);
        if (first === undefined || !arrow) {
            return false;
        }
        if (!hasHead(arrow)) {
            return false;
        }
        if (scanner.takeHere(/\(\d{1,4}\)/y)) {
            this.losses.add('Slanted messages are level.');
        }
        const second = this.operand(scanner);
        if (second === undefined) {
            throw scanner.fault('expected the name of a participant');
        }
        const life = scanner.take(/(\+\+|--|\*\*|!!)(\s*(--|\+\+))?\s*(#\S+)?/y);
        const text = scanner.take(/:(.*)/y)?.[1] ?? '';
        if (!scanner.isAtEnd) {
            throw scanner.fault('expected ":" and a text, or the end of the line');
        }
        const { isBack, ...look } = lookOfMessage(arrow);
        if (isBack && (first === null ? side === '[' : second === null)) {
            this.losses.add('Messages go out to the right and come in from the left, whichever edge they are at.');
        }
        const [from, to] = (isBack ? [second, first] : [first, second]).map(id => id ?? undefined);
        const marks = [life?.[1], life?.[3]];
        if (to !== undefined && (this.created.delete(to) || marks.includes('**'))) {
            this.push({ kind: 'create', id: to });
        }
        const said = this.numbers.next(plainText(text, message => this.losses.add(message)));
        this.push({ kind: 'message', id: `${from ?? ''}->${to ?? ''}`, from, to, text: said, ...look });
        this.last = { from: from ?? to ?? '', to: to ?? from ?? '' };
        for (const mark of marks) {
            if (mark === '++' && to !== undefined) {
                this.live(true, to);
            } else if (mark === '--' && from !== undefined) {
                this.live(false, from);
            } else if (mark === '!!' && to !== undefined) {
                this.end(to);
            }
        }
        return true;
    }

    /** @returns null at the edge of the picture */
    private operand(scanner: LineScanner): string | null | undefined {
        const mark = scanner.mark();
        if (scanner.take(SIDE)) {
            return null;
        }
        const name = scanner.take(PARTICIPANT_NAME);
        if (!name) {
            return undefined;
        }
        const alias = scanner.take(/as\s+([\p{L}\p{N}_.@]+)/uy)?.[1];
        const written = name[1] ?? name[2] ?? '';
        if (/^\s*(?:\)|\]|\{)/.test(scanner.rest)) {
            scanner.back(mark);
            return undefined;
        }
        return alias === undefined ? this.refer(written) : this.refer(alias, written);
    }

    private refer(id: string, label = id): string {
        if (!this.participants.has(id)) {
            this.participants.set(id, { id, kind: 'participant', label: plainText(label), style: {}, order: 0 });
            this.boxes.enclose(id);
        }
        return id;
    }

    private end(id: string): void {
        if (this.active.some(each => each.id === id)) {
            this.live(false, id);
        }
        this.push({ kind: 'end', id });
    }

    private live(begins: boolean, id: string): void {
        const at = this.active.findLastIndex(each => each.id === id);
        if (begins) {
            this.active.push({ id, caller: this.last?.to === id ? this.last.from : id });
        } else if (at >= 0) {
            this.active.splice(at, 1);
        }
        this.push({ kind: begins ? 'activate' : 'deactivate', id });
    }

    private push(event: SequenceEvent): void {
        this.events.push(event);
        if (this.events.length > MAX_EVENTS) {
            throw tooLarge(`has more than ${MAX_EVENTS} messages and notes`);
        }
    }
}
