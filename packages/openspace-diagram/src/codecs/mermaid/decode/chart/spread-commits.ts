import { largest } from '@openspace/tool';
import type { Bounds, Point } from '../../../../diagram';
import type { SceneShape } from '../../svg/scene';
import type { ChartUnit } from './chart-units';
import type { TextBlock } from './text-blocks';

type Axis = 'x' | 'y';
/** From where to where something lies along the branches, and across them. */
interface Span {
    readonly along: readonly [start: number, end: number];
    readonly across: readonly [start: number, end: number];
}

/** Between texts of commits. */
const GAP = 4;
/** Commits that stand side by side stay so. */
const SAME = 0.5;

/**
 * Moves the commits of a git graph apart, along the branches, until what one of them says lies on nothing that another one says: a person
 * moves texts by the boxes around them, also where they are turned.
 */
export function spreadCommits(units: readonly ChartUnit[]): readonly ChartUnit[] {
    const commits = units.filter(({ classes }) => classes.includes('pele-commit'));
    const branches = units.filter(({ classes }) => classes.includes('pele-branch'));
    if (commits.length === 0) {
        return units;
    }
    const lane = branches.flatMap(({ shapes }) => shapes.filter(isLane))[0]?.bounds;
    const axis: Axis = lane && lane.height > lane.width ? 'y' : 'x';
    const shiftAt = shiftsOf(commits, branches, axis);
    return units.map(unit => moved(unit, axis, shiftAt));
}

function shiftsOf(commits: readonly ChartUnit[], branches: readonly ChartUnit[], axis: Axis): (at: number) => number {
    const placed: { readonly spans: readonly Span[]; readonly shift: number }[] = branches.map(({ texts, shapes }) => ({
        spans: [...texts.map(text => spanOf(text, axis)), ...shapes.filter(shape => !isLane(shape)).map(shape => spanOf(shape, axis))],
        shift: 0
    }));
    const stops: { readonly at: number; readonly shift: number }[] = [];
    const sorted = commits.map(unit => ({ unit, at: middleOf(unit, axis) })).sort((one, other) => one.at - other.at);
    for (let first = 0; first < sorted.length;) {
        const at = sorted[first]!.at;
        const group = sorted.slice(first).filter(one => one.at - at < SAME);
        const spans = group.flatMap(({ unit: { texts, shapes } }) => [...texts, ...shapes].map(part => spanOf(part, axis)));
        const needed = placed.flatMap(before =>
            spans.flatMap(span =>
                before.spans.filter(other => meetAcross(span, other)).map(other => other.along[1] + before.shift + GAP - span.along[0])
            )
        );
        const shift = Math.max(stops.at(-1)?.shift ?? 0, largest(needed));
        placed.push({ spans, shift });
        stops.push({ at, shift });
        first += group.length;
    }
    const start = Math.max(
        largest(branches.flatMap(({ shapes }) => shapes.filter(shape => !isLane(shape)).map(shape => spanOf(shape, axis).along[1]))),
        -Infinity
    );
    return at => {
        const after = stops.findIndex(stop => stop.at >= at);
        if (after < 0) {
            return stops.at(-1)!.shift;
        }
        const [from, to] = [after === 0 ? { at: start, shift: 0 } : stops[after - 1]!, stops[after]!];
        const share = to.at - from.at > 0 ? Math.max(0, (at - from.at) / (to.at - from.at)) : 1;
        return from.shift + (to.shift - from.shift) * Math.min(1, share);
    };
}

const isLane = ({ classes }: SceneShape): boolean => classes.includes('pele-lane');

function middleOf({ shapes }: ChartUnit, axis: Axis): number {
    const { x = 0, y = 0, width = 0, height = 0 } = shapes[0]?.bounds ?? {};
    return axis === 'x' ? x + width / 2 : y + height / 2;
}

/** Of the box around something that may be turned. */
function spanOf({ bounds: { x, y, width, height }, rotation }: { readonly bounds: Bounds; readonly rotation: number }, axis: Axis): Span {
    const [cos, sin] = [Math.abs(Math.cos(rotation)), Math.abs(Math.sin(rotation))];
    const [w, h] = [width * cos + height * sin, width * sin + height * cos];
    const [left, top] = [x + (width - w) / 2, y + (height - h) / 2];
    const [across, down]: [Span['along'], Span['along']] = [
        [left, left + w],
        [top, top + h]
    ];
    return axis === 'x' ? { along: across, across: down } : { along: down, across };
}

function meetAcross(one: Span, other: Span): boolean {
    return one.across[0] < other.across[1] && other.across[0] < one.across[1];
}

/** A commit moves as a whole, and lines get longer. */
function moved(unit: ChartUnit, axis: Axis, shiftAt: (at: number) => number): ChartUnit {
    const isCommit = unit.classes.includes('pele-commit');
    const own = isCommit ? shiftAt(middleOf(unit, axis)) : 0;
    const isName = unit.classes.includes('pele-branch');
    const point = (at: Point): Point => {
        const by = isCommit ? own : shiftAt(at[axis]);
        return axis === 'x' ? { x: at.x + by, y: at.y } : { x: at.x, y: at.y + by };
    };
    const box = ({ x, y, width, height }: Bounds): Bounds => {
        const [start, end] = [point({ x, y }), point({ x: x + width, y: y + height })];
        return { x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y };
    };
    const shapes = unit.shapes.map(shape =>
        isName && !isLane(shape)
            ? shape
            : { ...shape, bounds: box(shape.bounds), pieces: shape.pieces.map(piece => ({ ...piece, points: piece.points.map(point) })) }
    );
    const texts = isCommit ? unit.texts.map((text): TextBlock => ({ ...text, bounds: box(text.bounds) })) : unit.texts;
    return { ...unit, shapes, texts };
}
