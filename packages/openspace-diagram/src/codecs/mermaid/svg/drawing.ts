import { round } from '@openspace/board/lib/geometry/path';
import { measureText } from '@openspace/board/lib/text/text-metrics';
import type { Bounds, Point } from '../../../diagram';
import { boundsAround } from './scene';
import { type SvgGroup, svgGroups, type SvgText } from './svg-groups';

/** What was drawn, found by id and class. Of several with the same id, each is given once, in drawing order. */
export class Drawing {
    readonly groups: readonly SvgGroup[];
    private readonly taken = new Set<SvgGroup>();
    private readonly places: ReadonlyMap<SvgGroup, number>;
    /** By class and id, the first one last. */
    private readonly left = new Map<string, SvgGroup[]>();

    constructor(svg: string) {
        this.groups = svgGroups(svg);
        this.places = new Map(this.groups.map((group, place) => [group, place]));
        for (const group of this.groups.toReversed()) {
            for (const name of group.classes) {
                const same = this.left.get(`${name} ${group.id}`);
                if (same) {
                    same.push(group);
                } else {
                    this.left.set(`${name} ${group.id}`, [group]);
                }
            }
        }
    }

    /** The next group with this id, and one of these classes. */
    take(id: string, ...classes: readonly string[]): SvgGroup | undefined {
        const [found] = classes
            .flatMap(name => this.firstOf(this.left.get(`${name} ${id}`) ?? []) ?? [])
            .sort((one, other) => this.placeOf(one) - this.placeOf(other));
        if (found) {
            this.taken.add(found);
        }
        return found;
    }

    private firstOf(groups: SvgGroup[]): SvgGroup | undefined {
        while (groups.length > 0 && this.taken.has(groups.at(-1)!)) {
            groups.pop();
        }
        return groups.at(-1);
    }

    private placeOf(group: SvgGroup): number {
        return this.places.get(group) ?? 0;
    }

    all(...classes: readonly string[]): readonly SvgGroup[] {
        return this.groups.filter(group => classes.some(name => group.classes.includes(name)));
    }
}

export function boundsOf(points: readonly Point[]): Bounds | undefined {
    const box = boundsAround(points);
    return box && { x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) };
}

/** Around a group with its texts, for what has its label next to it. */
export function boundsWithTexts({ points, texts }: SvgGroup): Bounds | undefined {
    return boundsOf([...points, ...texts.flatMap(cornersOfText)]);
}

export function boundsOfText(text: SvgText): Bounds {
    return boundsOf(cornersOfText(text))!;
}

function cornersOfText({ x, y, anchor, fontSize, text }: SvgText): Point[] {
    const { w } = measureText(text, { font: 'sans', fontSizePx: fontSize });
    const left = anchor === 'middle' ? x - w / 2 : anchor === 'end' ? x - w : x;
    return [
        { x: left, y: y - fontSize },
        { x: left + w, y: y + fontSize * 0.35 }
    ];
}

/** The point in the middle of a way. */
export function middleOf(line: readonly Point[]): Point | undefined {
    const lengths = line.slice(1).map((point, index) => Math.hypot(point.x - line[index]!.x, point.y - line[index]!.y));
    let rest = lengths.reduce((sum, length) => sum + length, 0) / 2;
    for (const [index, length] of lengths.entries()) {
        if (rest <= length && length > 0) {
            const from = line[index]!;
            const to = line[index + 1]!;
            return { x: round(from.x + ((to.x - from.x) * rest) / length), y: round(from.y + ((to.y - from.y) * rest) / length) };
        }
        rest -= length;
    }
    return undefined;
}
