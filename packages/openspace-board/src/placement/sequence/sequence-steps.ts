import { append } from '@openspace/tool';
import { shapeIdOf } from '../../vocabulary/shape-ids';
import type { Warning } from '../../vocabulary/warning';
import type { SequenceCall } from './sequence-role';

/** One thing after the other, as a call says it; shapes are named by their position in the call. */
export type SequenceStep =
    | { readonly kind: 'message' | 'note' | 'open' | 'section'; readonly at: number }
    | { readonly kind: 'close' }
    | { readonly kind: 'activate' | 'deactivate'; readonly bar: number };

export interface SequenceSteps {
    readonly steps: readonly SequenceStep[];
    /** The positions of fragments, sections and activations without a message. */
    readonly left: ReadonlySet<number>;
    readonly warnings: readonly Warning[];
}

/** A fragment that is open, in the section of it that is. */
interface Level {
    readonly fragment: number;
    section: number | undefined;
}

/** Puts messages and notes in order into the fragments that they say they are in. */
export function sequenceSteps(call: SequenceCall): SequenceSteps {
    return new StepReader(call).read();
}

class StepReader {
    private readonly steps: SequenceStep[] = [];
    private readonly open: Level[] = [];
    private readonly begun = new Set<number>();
    private readonly warnings: Warning[] = [];
    /** The first and the last message that each activation has part in. */
    private readonly spans = new Map<number, { first: number; last: number }>();

    constructor(private readonly call: SequenceCall) {
        call.said.forEach(({ from, to }, at) => {
            if (call.roles[at] === 'message') {
                [from, to].forEach(end => this.extend(call.at(end), at));
            }
        });
    }

    read(): SequenceSteps {
        const { roles } = this.call;
        roles.forEach((role, at) => {
            if (role === 'message' || role === 'note') {
                this.enter(at);
                this.happen(at, role);
            }
        });
        this.closeTo(0);
        const left = new Set(roles.flatMap((role, at) => (this.isLeft(role, at) ? [at] : [])));
        left.forEach(at => this.warnAbout(at));
        return { steps: this.steps, left, warnings: this.warnings };
    }

    private extend(bar: number | undefined, message: number): void {
        if (bar !== undefined && this.call.roles[bar] === 'bar') {
            this.spans.set(bar, { first: this.spans.get(bar)?.first ?? message, last: message });
        }
    }

    private happen(at: number, kind: 'message' | 'note'): void {
        const spans = [...this.spans];
        const receives = (bar: number): boolean => this.call.at(this.call.said[at]?.to) === bar;
        const begin = spans.filter(([, { first }]) => first === at).map(([bar]) => bar);
        append(
            this.steps,
            begin.filter(bar => !receives(bar)).map(bar => ({ kind: 'activate' as const, bar }))
        );
        this.steps.push({ kind, at });
        append(
            this.steps,
            begin.filter(receives).map(bar => ({ kind: 'activate' as const, bar }))
        );
        const end = spans.filter(([, { last }]) => last === at).map(([bar]) => bar);
        append(
            this.steps,
            end.map(bar => ({ kind: 'deactivate' as const, bar }))
        );
    }

    /** Opens and closes fragments until those are open that a message or a note says it is in. */
    private enter(at: number): void {
        const wanted = this.levelsOf(at);
        let same = 0;
        while (same < wanted.length && this.open[same]?.fragment === wanted[same]?.fragment) {
            const [level, next] = [this.open[same], wanted[same]];
            same++;
            if (level && next && level.section !== next.section) {
                this.closeTo(same);
                if (!this.goOn(level, next.section)) {
                    this.warn(at, next.section ?? next.fragment);
                    return;
                }
            }
        }
        this.closeTo(same);
        for (const { fragment, section } of wanted.slice(same)) {
            if (this.begun.has(fragment)) {
                this.warn(at, fragment);
                return;
            }
            this.begun.add(fragment);
            const level: Level = { fragment, section: undefined };
            this.open.push(level);
            this.steps.push({ kind: 'open', at: fragment });
            this.goOn(level, section);
        }
    }

    /** @returns false where the section is over, as messages of a later one have come */
    private goOn(level: Level, section: number | undefined): boolean {
        if (section === level.section) {
            return true;
        }
        if (section === undefined || this.begun.has(section)) {
            return false;
        }
        this.begun.add(section);
        level.section = section;
        this.steps.push({ kind: 'section', at: section });
        return true;
    }

    private closeTo(depth: number): void {
        while (this.open.length > depth) {
            this.open.pop();
            this.steps.push({ kind: 'close' });
        }
    }

    /** The fragments around a message, the outermost first. */
    private levelsOf(at: number): Level[] {
        const levels: Level[] = [];
        const seen = new Set<number>();
        let section: number | undefined;
        let outer = this.call.at(this.call.said[at]?.parentId);
        while (outer !== undefined && !seen.has(outer)) {
            seen.add(outer);
            const role = this.call.roles[outer];
            if (role === 'section') {
                section = outer;
            } else if (role === 'fragment') {
                levels.unshift({ fragment: outer, section });
                section = undefined;
            }
            outer = this.call.at(this.call.said[outer]?.parentId);
        }
        return levels;
    }

    private isLeft(role: SequenceCall['roles'][number], at: number): boolean {
        return role === 'bar' ? !this.spans.has(at) : (role === 'fragment' || role === 'section') && !this.begun.has(at);
    }

    private warn(message: number, fragment: number): void {
        this.warnings.push({
            code: 'LEFT_OVER',
            message: `${this.name(message)} is said to be in ${this.name(fragment)}, which is over before it.`,
            shapeIds: this.ids(message, fragment),
            fix: 'List the messages of a fragment, and of each of its sections, one after the other.'
        });
    }

    private warnAbout(at: number): void {
        this.warnings.push({
            code: 'LEFT_OVER',
            message: `No message is in ${this.name(at)}; it stands next to the sequence.`,
            shapeIds: this.ids(at),
            fix:
                this.call.roles[at] === 'bar'
                    ? 'Give messages its id as from or to, or remove it.'
                    : 'Give its messages its id as parentId, or remove it.'
        });
    }

    private name(at: number): string {
        const { id, label, from, to } = this.call.said[at] ?? {};
        return id !== undefined
            ? shapeIdOf(id)
            : label !== undefined
              ? JSON.stringify(label)
              : `the message from ${from ?? ''} to ${to ?? ''}`;
    }

    private ids(...positions: readonly number[]): string[] {
        return positions.flatMap(at => {
            const id = this.call.said[at]?.id;
            return id === undefined ? [] : [shapeIdOf(id)];
        });
    }
}
