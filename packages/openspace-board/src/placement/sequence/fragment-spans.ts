import { largest, least } from '@openspace/tool';
import type { SequenceGaps } from './sequence-gaps';
import { endsOf, type SequenceEvent } from './sequence-model';

/** The lifelines that a fragment is around. */
export interface FragmentSpan {
    first: number;
    last: number;
    /** The width of its title, and of its widest condition. */
    readonly title: number;
    condition: number;
    /** The width of its widest condition next to a bar on the first lifeline, which that would cut in two. */
    barredCondition: number;
    /** How many fragments are in each other inside of it. */
    levels: number;
    /** Whether there is a bar on the first lifeline where the fragment begins, which its title would cut in two. */
    isBarred: boolean;
}

interface OpenSpan extends FragmentSpan {
    /** The lifelines with bars where it begins, and those where its conditions stand. */
    readonly barred: ReadonlySet<number>;
    readonly conditions: { readonly width: number; readonly barred: ReadonlySet<number> }[];
}

/** Fragments with messages or notes in them, inner ones first. */
export function fragmentSpans(events: readonly SequenceEvent[], at: (id: string) => number): FragmentSpan[] {
    const [open, spans]: [OpenSpan[], FragmentSpan[]] = [[], []];
    const bars = new Map<number, number>();
    const touch = (indices: readonly number[], levels: number): void => {
        const fragment = open.at(-1);
        if (fragment) {
            fragment.first = Math.min(fragment.first, least(indices));
            fragment.last = Math.max(fragment.last, largest(indices));
            fragment.levels = Math.max(fragment.levels, levels);
        }
    };
    const barred = (): Set<number> => new Set([...bars].flatMap(([index, count]) => (count > 0 ? [index] : [])));
    for (const event of events) {
        if (event.kind === 'activate' || event.kind === 'deactivate') {
            const index = at(event.participant);
            bars.set(index, Math.max(0, (bars.get(index) ?? 0) + (event.kind === 'activate' ? 1 : -1)));
        } else if (event.kind === 'open') {
            const none = { first: Infinity, last: -Infinity, levels: 0, isBarred: false, condition: 0, barredCondition: 0 };
            open.push({ title: event.tab?.w ?? 0, conditions: [], barred: barred(), ...none });
        } else if (event.kind === 'section') {
            open.at(-1)?.conditions.push({ width: event.text?.w ?? 0, barred: barred() });
        } else if (event.kind === 'close') {
            const fragment = open.pop();
            if (fragment && fragment.first <= fragment.last) {
                const { first, conditions } = fragment;
                fragment.isBarred = fragment.barred.has(first);
                fragment.condition = widest(conditions);
                fragment.barredCondition = widest(conditions.filter(condition => condition.barred.has(first)));
                spans.push(fragment);
                touch([fragment.first, fragment.last], fragment.levels + 1);
            }
        } else if (event.kind === 'message' || event.kind === 'note') {
            touch((event.kind === 'message' ? endsOf(event) : event.over).map(at), 0);
        }
    }
    return spans;
}

function widest(conditions: OpenSpan['conditions']): number {
    return Math.max(0, largest(conditions.map(({ width }) => width)));
}

/** A fragment that reaches further towards a lifeline that it is not around would seem to be about that one, too. */
const NEARER = 0.5;

/** The lifelines of a sequence as far as they are placed. */
interface Spacing {
    /** From each lifeline to the next one; becomes more. */
    readonly apart: number[];
    /** What is taken of that already, at the left. */
    readonly taken: readonly number[];
    /** Half the width of the first head. */
    readonly first: number;
}

/**
 * Makes room for the titles of fragments, and for conditions next to bars: left of their first lifelines where that widens the picture a little
 * only, and they do not reach far towards another lifeline, unless there is a bar. Others cover that lifeline, and end clear of a further one that they would only just reach.
 * @returns how far left of each lifeline fragments begin that have their titles there
 */
export function roomForTitles(
    spans: readonly FragmentSpan[],
    { apart, taken, first: half }: Spacing,
    gaps: SequenceGaps
): Map<number, number> {
    const { bar, besideTitle, clear, condition, fragmentMargin, fragmentSide, titleOutside, titleRoom, titleReach } = gaps;
    const titles = new Map<number, number>();
    for (const span of spans.filter(({ title }) => title > 0)) {
        const { first, last, levels, barredCondition } = span;
        const isBarred = span.isBarred || barredCondition > 0;
        const title = Math.max(span.title, barredCondition > 0 ? condition + barredCondition : 0);
        const needed = title + besideTitle + bar;
        const gap = first - 1;
        const room = first === 0 ? half : (apart[gap] ?? 0) - (taken[gap] ?? 0) - clear;
        const reach = needed + levels * fragmentMargin;
        const missing = reach - room;
        const isNearer = isBarred || reach <= (apart[gap] ?? 0) * NEARER;
        if (first === 0 ? missing <= titleOutside : isNearer && missing <= titleRoom) {
            titles.set(first, Math.max(titles.get(first) ?? 0, needed));
            if (first > 0) {
                apart[gap] = (apart[gap] ?? 0) + Math.max(0, missing);
            }
            continue;
        }
        let end = title - fragmentSide + besideTitle + bar;
        for (let next = first; next < last; next++) {
            end -= apart[next] ?? 0;
            if (end > 0 && end <= titleReach) {
                apart[next] = (apart[next] ?? 0) + end;
                break;
            }
        }
    }
    return titles;
}

/** Moves the lifelines of fragments apart that are narrower than a condition in them. */
export function roomForConditions(spans: readonly FragmentSpan[], { apart }: Pick<Spacing, 'apart'>, gaps: SequenceGaps): void {
    const { condition: before, step, fragmentSide } = gaps;
    for (const { first, last, condition } of spans.filter(span => span.condition > 0 && span.last > span.first)) {
        const width = 2 * fragmentSide + apart.slice(first, last).reduce((sum, gap) => sum + gap, 0);
        const missing = before + condition + step - width;
        apart[first] = (apart[first] ?? 0) + Math.max(0, missing);
    }
}
