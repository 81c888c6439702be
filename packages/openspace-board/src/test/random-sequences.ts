import type { ShapeInput } from '../vocabulary/vocabulary';
import { randomNumbers } from './random-numbers';

const FACES = [
    undefined,
    undefined,
    undefined,
    'actor',
    'boundary',
    'control',
    'entity',
    'cylinder',
    'queue',
    'person',
    'component'
] as const;
const WORDS = ['ask', 'answer', 'read all rows', 'write', 'the mail is on its way to the customer', 'HTTP 201, no-store', 'x'];
const FRAGMENTS = [
    'alt [found]',
    'opt [paid, but not sent]',
    'loop [until done]',
    'par',
    'critical [lock]',
    'break [on an error of the store]'
];

/** A sequence of a call, and what is to be seen of it. */
export interface RandomSequence {
    readonly shapes: readonly ShapeInput[];
    readonly participants: readonly string[];
    /** Messages and notes in the order of time. */
    readonly happening: readonly string[];
    /** What is in each fragment and section, by its id; in a section is not in the one before. */
    readonly inside: ReadonlyMap<string, readonly string[]>;
    /** The fragment of each section. */
    readonly sections: ReadonlyMap<string, string>;
    /** Those that messages make and end. */
    readonly made: readonly string[];
}

interface Level {
    readonly id: string;
    readonly around: readonly string[];
}

/** 2 to 9 participants with up to 30 messages, some in fragments, with notes, bars and lives; the same for the same seed. */
export function randomSequence(seed: number): RandomSequence {
    return new SequenceMaker(randomNumbers(seed)).make();
}

class SequenceMaker {
    private readonly shapes: ShapeInput[] = [];
    private readonly participants: string[] = [];
    private readonly happening: string[] = [];
    private readonly inside = new Map<string, string[]>();
    private readonly sections = new Map<string, string>();
    private readonly made: string[] = [];
    private readonly active: string[] = [];
    private gone: string | undefined;
    private later: string | undefined;

    constructor(private readonly random: () => number) {}

    make(): RandomSequence {
        const count = 2 + this.below(8);
        for (let at = 0; at < count; at++) {
            const face = this.pick(FACES);
            this.participants.push(`p${at}`);
            this.shapes.push({ type: 'geo', id: `p${at}`, label: `${this.pick(WORDS)} ${at}`, ...(face && { props: { face } }) });
        }
        this.later = count > 2 && this.random() < 0.4 ? `p${count - 1}` : undefined;
        this.block({ id: '', around: [] }, 4 + this.below(26), 0);
        return {
            shapes: this.shapes,
            participants: this.participants,
            happening: this.happening,
            inside: this.inside,
            sections: this.sections,
            made: this.made
        };
    }

    private block(level: Level, messages: number, depth: number): void {
        let left = messages;
        while (left > 0) {
            const part = 1 + this.below(Math.min(left, 5));
            if (depth < 3 && this.random() < 0.3) {
                this.fragment(level, part, depth);
            } else if (this.random() < 0.15) {
                this.note(level);
            } else {
                this.message(level);
                left += part - 1;
            }
            left -= part;
        }
        // A fragment without a message is left over.
        this.message(level);
    }

    private fragment(level: Level, messages: number, depth: number): void {
        const id = `f${this.shapes.length}`;
        const parent = level.id === '' ? {} : { parentId: level.id };
        this.shapes.push({ type: 'geo', id, label: this.pick(FRAGMENTS), ...parent, props: { face: 'fragment' } });
        this.inside.set(id, []);
        this.block({ id, around: [...level.around, id] }, messages, depth + 1);
        for (let more = this.below(3); more > 0; more--) {
            const section = `s${this.shapes.length}`;
            this.shapes.push({ type: 'text', id: section, label: `[${this.pick(WORDS)}]`, parentId: id });
            this.sections.set(section, id);
            this.inside.set(section, []);
            this.block({ id: section, around: [...level.around, id, section] }, 1 + this.below(2), depth + 1);
        }
    }

    private message(level: Level): void {
        const known = this.participants.filter(id => id !== this.later && id !== this.gone);
        const isMade = this.later !== undefined && this.random() < 0.2;
        const [from, to] = [this.pick(known), isMade ? (this.later ?? '') : this.pick(known)];
        const isEnd = this.gone === undefined && !isMade && from !== to && known.length > 2 && this.random() < 0.04;
        const life = isMade ? 'create' : isEnd && !this.active.includes(to) ? 'destroy' : this.lifeOf(from, to);
        const id = `m${this.shapes.length}`;
        this.shapes.push({
            type: 'arrow',
            id,
            from,
            to,
            ...(this.random() < 0.9 && { label: this.pick(WORDS) }),
            ...(level.id !== '' && { parentId: level.id }),
            ...(life && { sequence: { life } })
        });
        if (life === 'create') {
            this.made.push(to);
            this.later = undefined;
        }
        this.gone = life === 'destroy' ? to : this.gone;
        this.happen(id, level);
    }

    private lifeOf(from: string, to: string): 'activate' | 'deactivate' | undefined {
        if (this.active.includes(from) && this.random() < 0.5) {
            this.active.splice(this.active.indexOf(from), 1);
            return 'deactivate';
        }
        if (from !== to && this.random() < 0.25) {
            this.active.push(to);
            return 'activate';
        }
        return undefined;
    }

    private note(level: Level): void {
        const id = `n${this.shapes.length}`;
        const one = this.below(this.participants.length);
        const over = this.participants.slice(one, one + 1 + this.below(2));
        const side = this.pick(['over', 'left', 'right'] as const);
        this.shapes.push({
            type: 'geo',
            id,
            label: this.pick(WORDS),
            ...(level.id !== '' && { parentId: level.id }),
            props: { face: 'note' },
            sequence: { over: side === 'over' ? over : over.slice(0, 1), side }
        });
        this.happen(id, level);
    }

    private happen(id: string, level: Level): void {
        this.happening.push(id);
        level.around.forEach(each => this.inside.get(each)?.push(id));
    }

    private below(limit: number): number {
        return Math.floor(this.random() * limit);
    }

    private pick<T>(values: readonly T[]): T {
        return values[this.below(values.length)] ?? (values[0] as T);
    }
}
