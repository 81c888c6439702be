import type { Choose } from '@openspace/board/lib/test/random-numbers';
import { type Diagram, faceWord } from '../diagram';
import { drawSequence } from '../codecs/shared/sequence/draw-sequence';
import type { SequenceBox, SequenceEvent, SequenceParticipant } from '../codecs/shared/sequence/sequence-events';
import { randomText } from './random-diagrams';

/** A sequence as it happens, and as it is drawn. */
export interface RandomSequence {
    readonly participants: readonly SequenceParticipant[];
    readonly events: readonly SequenceEvent[];
    readonly diagram: Diagram;
}

const FIGURES: readonly NonNullable<SequenceParticipant['figure']>[] = [
    { shape: 'actor', isCaptioned: true },
    { shape: 'ellipse', native: faceWord('boundary'), isCaptioned: true },
    { shape: 'ellipse', native: faceWord('control'), isCaptioned: true },
    { shape: 'ellipse', native: faceWord('entity'), isCaptioned: true },
    { shape: 'cylinder', isCaptioned: false },
    { shape: 'cylinder', native: faceWord('queue'), isCaptioned: false },
    { shape: 'rectangle', native: faceWord('documents'), isCaptioned: false }
];
const HEADS = [
    ['triangle', 'none'],
    ['open', 'none'],
    ['cross', 'none'],
    ['none', 'none'],
    ['triangle', 'triangle'],
    ['half-top', 'none'],
    ['half-bottom', 'none'],
    ['none', 'half-top'],
    ['none', 'half-bottom']
] as const;
const PARTED = ['alt', 'par', 'critical'] as const;
const WHOLE = ['opt', 'loop', 'break'] as const;
const DEEPEST = 3;

function pick<Value>(choose: Choose, values: readonly Value[]): Value {
    return values[choose(values.length)]!;
}

/** A sequence with everything that Mermaid has: figures, boxes, fragments in each other, notes, bars, and who is made and ends. */
export function randomSequence(choose: Choose): RandomSequence {
    const text = (): string => (choose(3) > 0 ? `step ${choose(100)}` : withoutBlanks(randomText(choose)));
    const participants = Array.from({ length: 2 + choose(4) }, (_, at): SequenceParticipant => {
        const figure = choose(3) > 0 ? undefined : pick(choose, FIGURES);
        return { id: pick(choose, ['p', 'end', 'A b', 'alt', 'x-y']) + String(at), label: text() || 'P', ...(figure && { figure }) };
    });
    const events = new Happenings(choose, participants, text).all();
    const boxes: SequenceBox[] =
        choose(3) > 0 ? [] : [{ label: text(), participants: participants.slice(0, 2).map(({ id }) => id), fill: '#eeeeff' }];
    const taken = new Set(participants.map(({ id }) => id));
    const free = (wanted: string): string => {
        let id = wanted;
        for (let count = 2; taken.has(id); count++) {
            id = `${wanted}-${count}`;
        }
        taken.add(id);
        return id;
    };
    const drawn = drawSequence(participants, boxes, events, { free, line: '-line-1', section: '-section-2' });
    return { participants, events, diagram: { ...drawn, title: 'A sequence' } };
}

/** Texts are broken into lines, and those of fragments stand in brackets: blanks at their ends are not seen. */
function withoutBlanks(text: string): string {
    return text.replace(/[\s\u200b\u00a0]+/g, ' ').trim();
}

class Happenings {
    private readonly events: SequenceEvent[] = [];
    private readonly active: string[] = [];
    private count = 0;

    constructor(
        private readonly choose: Choose,
        private readonly participants: readonly SequenceParticipant[],
        private readonly text: () => string
    ) {}

    all(): SequenceEvent[] {
        this.message();
        this.some(0);
        const last = this.participants.at(-1)?.id ?? '';
        if (this.choose(3) === 0) {
            this.events.push({ kind: 'destroy', id: last });
            this.message(this.participants[0]?.id, last);
        }
        return this.events;
    }

    private some(depth: number): void {
        for (let count = 1 + this.choose(4); count > 0; count--) {
            const turn = this.choose(depth < DEEPEST ? 8 : 5);
            if (turn < 3) {
                this.message();
            } else if (turn === 3) {
                this.note();
            } else if (turn === 4) {
                this.activation();
            } else {
                this.fragment(depth);
            }
        }
    }

    private anyone(): string {
        return pick(this.choose, this.participants).id;
    }

    private message(from = this.anyone(), to = this.anyone()): void {
        const [head, tail] = pick(this.choose, HEADS);
        const dashed = this.choose(2) > 0;
        this.events.push({ kind: 'message', id: `m${(this.count += 1)}`, from, to, text: this.text(), dashed, head, tail });
    }

    private note(): void {
        const at = this.choose(this.participants.length - 1);
        const [one = '', next = ''] = this.participants.slice(at).map(({ id }) => id);
        const id = `n${(this.count += 1)}`;
        const place = pick(this.choose, ['left', 'right', 'over'] as const);
        this.events.push({
            kind: 'note',
            id,
            place,
            over: place === 'over' && this.choose(2) > 0 ? [one, next] : [one],
            text: this.text()
        });
    }

    private activation(): void {
        const id = this.anyone();
        if (this.active.includes(id)) {
            return;
        }
        const other = this.participants.find(each => each.id !== id)?.id ?? id;
        this.active.push(id);
        this.message(other, id);
        this.events.push({ kind: 'activate', id });
        this.message(id, other);
        this.events.push({ kind: 'deactivate', id });
        this.active.pop();
    }

    private fragment(depth: number): void {
        const isArea = this.choose(5) === 0;
        const word = pick(this.choose, this.choose(2) > 0 ? PARTED : WHOLE);
        this.events.push(isArea ? { kind: 'area', fill: '#ddeeff' } : { kind: 'open', word, text: this.text() });
        this.message();
        this.some(depth + 1);
        for (let count = isArea || !PARTED.some(each => each === word) ? 0 : this.choose(3); count > 0; count--) {
            this.events.push({ kind: 'else', text: this.text() });
            this.message();
            this.some(depth + 1);
        }
        this.events.push({ kind: 'close' });
    }
}
