import type { BriefKind } from '@openspace/board/lib/test/briefs/brief';
import { FAULTS, PROPORTIONS, RULES } from '@openspace/board/lib/test/briefs/judge-brief';
import { median } from '../timing';
import type { DraggedBrief } from './dragged-briefs';
import type { HandedOver, MeasuredBrief } from './measure-briefs';

/** One line of the table of a kind. */
export interface Figure {
    readonly measure: string;
    readonly bar: string;
    /** Undefined where there was nothing to measure. */
    readonly figure: string | undefined;
    readonly isMet: boolean;
    /** By brief, what is wrong with it. */
    readonly failures: Readonly<Record<string, readonly string[]>>;
}

/** The share of pictures that must not be longer or higher. */
const IN_PROPORTION = 0.95;
/** The share of ink that only one of two pictures may have, in the median. */
const INK = 0.06;

/** The figures of the briefs of one kind. @param over what is measured of the board that the hub has drawn */
export function figuresOf(
    kind: BriefKind,
    hub: readonly MeasuredBrief[],
    window: readonly MeasuredBrief[],
    over: readonly HandedOver[],
    dragged: readonly DraggedBrief[]
): Figure[] {
    const own = hub.flatMap((each, at) => (each.brief.kind === kind ? [{ each, over: over[at] }] : []));
    const both = [...own.map(({ each }) => each), ...window.filter(({ brief }) => brief.kind === kind)];
    return [
        share('drawn', both, each => (each.refused === undefined ? [] : [each.refused])),
        ...FAULTS.map(fault => counted(fault, both)),
        ...RULES.map(rule => ruled(rule, both)),
        ...FAULTS.filter(fault => !DRAGS_LEAVE.includes(fault)).map(fault => afterDrags(fault, kind, dragged)),
        crossingsOf(own),
        proportionsOf(both),
        share('draw.io: labels, rows, ends, order', own, ({ over: found }) => found?.drawio),
        share(
            'draw.io opens the export',
            own,
            ({ over: found }) => found?.ink && (found.ink.refused === undefined ? [] : [found.ink.refused])
        ),
        inkFigure(own),
        share('Mermaid and back', own, ({ over: found }) => found?.mermaid)
    ];
}

/** Texts are cut by what they stand in, which a drag leaves as it is. */
const DRAGS_LEAVE: readonly (typeof FAULTS)[number][] = ['texts cut'];

function afterDrags(fault: (typeof FAULTS)[number], kind: BriefKind, dragged: readonly DraggedBrief[]): Figure {
    const own = dragged.filter(({ brief }) => brief.kind === kind);
    const found = own.map(({ brief, faults }) => [brief.name, faults[fault]] as const);
    const failures = Object.fromEntries(found.filter(([, where]) => where.length > 0));
    const count = found.reduce((sum, [, where]) => sum + where.length, 0);
    const figure = own.length === 0 ? undefined : String(count);
    return { measure: `five drags: ${fault}`, bar: '0', figure, isMet: count === 0, failures };
}

interface WithOver {
    readonly each: MeasuredBrief;
    readonly over: HandedOver | undefined;
}

type Named = MeasuredBrief | WithOver;

function nameOf(each: Named): string {
    const { brief, by } = 'each' in each ? each.each : each;
    return by === 'window' ? `${brief.name} (window)` : brief.name;
}

function failuresOf<E extends Named>(all: readonly E[], lost: (each: E) => readonly string[] | undefined): Figure['failures'] {
    return Object.fromEntries(
        all.flatMap(each => {
            const misses = lost(each) ?? [];
            return misses.length > 0 ? [[nameOf(each), misses] as const] : [];
        })
    );
}

/** How many of those that count are without a loss. */
function share<E extends Named>(measure: string, all: readonly E[], lost: (each: E) => readonly string[] | undefined): Figure {
    const judged = all.filter(each => lost(each) !== undefined);
    const failures = failuresOf(judged, lost);
    const good = judged.length - Object.keys(failures).length;
    const figure = judged.length === 0 ? undefined : `${good}/${judged.length}`;
    return { measure, bar: 'all', figure, isMet: good === judged.length, failures };
}

function counted(fault: (typeof FAULTS)[number], all: readonly MeasuredBrief[]): Figure {
    const judged = all.filter(({ judgement }) => judgement !== undefined);
    const countBy = (who: MeasuredBrief['by']): number =>
        judged.reduce((sum, { by, judgement }) => sum + (by === who ? (judgement?.faults[fault].length ?? 0) : 0), 0);
    const [hub, window] = [countBy('hub'), countBy('window')];
    const figure = judged.length === 0 ? undefined : hub === window ? String(hub) : `${hub}, in a window ${window}`;
    const failures = failuresOf(judged, ({ judgement }) => judgement?.faults[fault]);
    return { measure: fault, bar: '0', figure, isMet: hub + window === 0, failures };
}

function ruled(rule: (typeof RULES)[number], all: readonly MeasuredBrief[]): Figure {
    const rules = all.flatMap(({ judgement }) => judgement?.rules[rule] ?? []);
    const count = rules.reduce((sum, each) => sum + each.count, 0);
    const failures = failuresOf(all, ({ judgement }) => judgement?.rules[rule].misses);
    const misses = Object.values(failures).reduce((sum, each) => sum + each.length, 0);
    const figure = count === 0 ? undefined : `${Math.floor((100 * (count - Math.min(count, misses))) / count)}%`;
    return { measure: rule, bar: '100%', figure, isMet: misses === 0, failures };
}

function crossingsOf(own: readonly WithOver[]): Figure {
    const judged = own.filter(({ over }) => over?.byElk !== undefined);
    const ours = judged.reduce((sum, { each }) => sum + (each.judgement?.crossings ?? 0), 0);
    const theirs = judged.reduce((sum, { over }) => sum + (over?.byElk ?? 0), 0);
    const failures = failuresOf(judged, ({ each: { judgement }, over }) => {
        const [mine, elks] = [judgement?.crossings ?? 0, over?.byElk ?? 0];
        return mine > elks ? [`${mine} instead of ${elks}`] : [];
    });
    const figure = judged.length === 0 ? undefined : `${ours} : ${theirs}`;
    return { measure: 'crossings, ours : ELK’s', bar: '≤ 1.0×', figure, isMet: ours <= theirs, failures };
}

function proportionsOf(all: readonly MeasuredBrief[]): Figure {
    const judged = all.filter(({ judgement }) => judgement?.proportions !== undefined);
    const [least, most] = PROPORTIONS;
    const failures = failuresOf(judged, ({ judgement }) => {
        const ratio = judgement?.proportions ?? 1;
        return ratio < least || ratio > most ? [ratio.toFixed(2)] : [];
    });
    const good = judged.length - Object.keys(failures).length;
    const isMet = good >= IN_PROPORTION * judged.length;
    const figure = judged.length === 0 ? undefined : `${Math.floor((100 * good) / judged.length)}%`;
    return { measure: 'proportions 1:2 to 2:1', bar: '≥ 95%', figure, isMet, failures };
}

function inkFigure(own: readonly WithOver[]): Figure {
    const shares = own.flatMap(({ over }) => over?.ink?.inOne ?? []);
    const middle = shares.length === 0 ? undefined : median(shares);
    const failures = failuresOf(own, ({ over }) => {
        const { inOne = 0, refused } = over?.ink ?? {};
        return inOne > INK ? [refused ?? percent(inOne)] : [];
    });
    const measure = 'draw.io, painted: ink in one alone, median';
    return { measure, bar: '≤ 6%', figure: middle === undefined ? undefined : percent(middle), isMet: (middle ?? 0) <= INK, failures };
}

function percent(share: number): string {
    return `${(100 * share).toFixed(1)}%`;
}
