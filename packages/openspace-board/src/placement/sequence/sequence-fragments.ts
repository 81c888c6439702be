import { largest, least } from '@openspace/tool/lib/long-lists';
import { type Box, overlaps } from '../../geometry/box';
import type { Size } from '../../text/label-size';
import type { PlacedFragment } from './placed-sequence';
import type { SequenceGaps } from './sequence-gaps';
import type { SequenceEvent } from './sequence-model';

interface Open {
    readonly id: string;
    readonly tab: Size | undefined;
    readonly top: number;
    left: number;
    right: number;
    /** What stands in it, down to here, may be wider than what its title needs. */
    readonly sections: { readonly id: string; readonly y: number; readonly text: Size | undefined; readonly isFirst: boolean }[];
    isEmpty: boolean;
    /** Its place among those that are drawn. */
    readonly at: number;
}

type DrawnFragment = Omit<PlacedFragment, 'isOverBars'> & Pick<Open, 'tab'>;

type FragmentEvent = Extract<SequenceEvent, { kind: 'open' | 'section' | 'close' }>;

/** Loops, alternatives and areas of a colour around what happens in them. */
export class SequenceFragments {
    private readonly open: Open[] = [];
    private readonly drawn: DrawnFragment[] = [];
    private count = 0;

    /**
     * @param lines where lifelines are
     * @param titles how far left of each of them fragments begin that have their titles there
     */
    constructor(
        private readonly lines: readonly number[],
        private readonly titles: ReadonlyMap<number, number>,
        private readonly gaps: SequenceGaps
    ) {}

    /** Outer ones first. */
    placed(bars: readonly Box[]): PlacedFragment[] {
        return this.drawn.map(({ tab, ...fragment }) => {
            const title = tab && { ...fragment.box, ...tab };
            return { ...fragment, isOverBars: title !== undefined && bars.some(bar => overlaps(bar, title)) };
        });
    }

    /** @returns how far time is then */
    happen(event: FragmentEvent, y: number): number {
        switch (event.kind) {
            case 'open': {
                const { id, tab } = event;
                this.open.push({ id, tab, top: y, left: Infinity, right: -Infinity, sections: [], isEmpty: true, at: this.count++ });
                return y + (tab ? tab.h + this.gaps.fragmentHeading : this.gaps.step);
            }
            case 'section': {
                const fragment = this.open.at(-1);
                const isFirst = fragment?.isEmpty === true && fragment.sections.length === 0;
                fragment?.sections.push({ id: event.id, y, text: event.text, isFirst });
                const room = isFirst ? (event.text?.h ?? 0) : Math.max(this.gaps.line / 2, event.text?.h ?? 0);
                return y + room + this.gaps.step;
            }
            case 'close':
                return this.close(y);
        }
    }

    closeAll(y: number): number {
        let end = y;
        while (this.open.length > 0) {
            end = this.close(end);
        }
        return end;
    }

    touch(left: number, right: number): void {
        const fragment = this.open.at(-1);
        if (fragment) {
            fragment.left = Math.min(fragment.left, left);
            fragment.right = Math.max(fragment.right, right);
            fragment.isEmpty = false;
        }
    }

    private close(y: number): number {
        const fragment = this.open.pop();
        if (!fragment) {
            return y;
        }
        const { fragmentMargin, step, line, below } = this.gaps;
        const { id, tab, top, sections, at, isEmpty } = fragment;
        const left = isEmpty ? least(this.lines) - fragmentMargin : this.leftOf(fragment);
        const inside = isEmpty ? largest(this.lines) : fragment.right;
        const x = left + this.gaps.condition;
        const ends = sections.map(({ text }) => x + (text?.w ?? 0) + step);
        const right = Math.max(inside + fragmentMargin, left + (tab ? tab.w + step : 0), largest(ends));
        this.drawn[at] = {
            id,
            box: { x: left, y: top, w: right - left, h: Math.max(line, y - top) },
            isArea: tab === undefined,
            tab,
            sections: sections.map(({ id: section, y: start, text, isFirst }) => ({
                id: section,
                line: isFirst ? undefined : start,
                text: text && ({ x, y: start + (isFirst ? 0 : below), ...text } satisfies Box)
            }))
        };
        this.touch(left, right);
        return y + step;
    }

    /** Where its title does not cover its first lifeline, unless that takes too much room or another lifeline stands there. */
    private leftOf({ left, tab }: Open): number {
        const { bar, fragmentMargin } = this.gaps;
        const plain = left - fragmentMargin;
        const first = least(this.lines.filter(x => x > plain));
        const wanted = tab ? first - (this.titles.get(first) ?? 0) : plain;
        const isFree = wanted < plain && !this.lines.some(x => x > wanted - bar * 2 && x < first);
        return isFree ? wanted : plain;
    }
}
