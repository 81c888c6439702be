import type { Bounds } from '../../../../diagram';
import { BOARD_LABEL } from '../draft';
import type { SceneShape } from '../../svg/scene';
import type { ChartUnit } from './chart-units';
import { type TextBlock, textSize } from './text-blocks';

type Side = 'start' | 'middle' | 'end';

/** A text that is the label of the shape around it. */
export interface HostedLabel {
    readonly shape: SceneShape;
    readonly block: TextBlock;
    readonly align: Side;
    readonly verticalAlign: Side;
}

/** Next to the label of a box with a face, at the size of the board; a test holds it to the board's own. */
export const FACE_PADDING = 8;

/** What is off by less is in the middle. */
const OFF = 4;
/** A label at a side is at most so far from it. */
const NEAR = 20;

/** Which texts are labels of which shapes: those of their own part, or of the slice that another part writes on. */
export function labelledBy(units: readonly ChartUnit[]): HostedLabel[] {
    const taken = new Set<SceneShape>();
    const slices = units.flatMap(({ shapes }) => shapes.filter(({ classes }) => classes.includes('pele-slice')));
    return units.flatMap(unit =>
        unit.texts.flatMap(block => {
            const own = unit.shapes.filter(isArea);
            const hosted = hostOf(block, own.length > 0 ? own : slices, taken);
            if (hosted) {
                taken.add(hosted.shape);
            }
            return hosted ? [hosted] : [];
        })
    );
}

/** A closed shape, which can have a label. */
export function isArea(shape: SceneShape): boolean {
    return shape.form !== 'path' || (shape.pieces.length === 1 && shape.pieces[0]!.closed);
}

const TEXT_ENDS = new WeakMap<ChartUnit, SceneShape>();

/** The text of a node that has no outline, as lines end at it; the same each time. */
export function textAsEnd(unit: ChartUnit): SceneShape | undefined {
    const [block] = unit.texts;
    if (!block || unit.shapes.length > 0 || !unit.classes.includes('pele-node')) {
        return undefined;
    }
    const { bounds, rotation, paint } = block;
    const known = TEXT_ENDS.get(unit);
    const end: SceneShape = known ?? { kind: 'shape', form: 'rectangle', id: undefined, classes: [], bounds, rotation, pieces: [], paint };
    TEXT_ENDS.set(unit, end);
    return end;
}

function hostOf(block: TextBlock, shapes: readonly SceneShape[], taken: ReadonlySet<SceneShape>): HostedLabel | undefined {
    if (block.rotation !== 0) {
        return undefined;
    }
    for (const shape of [...shapes].reverse()) {
        const { bounds } = shape;
        if (shape.form === 'actor' && !taken.has(shape)) {
            return { shape, block, align: 'middle', verticalAlign: 'end' };
        }
        if (taken.has(shape) || shape.rotation !== 0 || !holds(bounds, block.bounds)) {
            continue;
        }
        if (shape.form === 'path') {
            if (isInside(shape, middle(block.bounds))) {
                return { shape, block, align: 'middle', verticalAlign: 'middle' };
            }
            continue;
        }
        const align = sideOf(bounds.x, bounds.width, block.bounds.x, block.bounds.width);
        const verticalAlign = sideOf(bounds.y, bounds.height, block.bounds.y, block.bounds.height);
        if (align && verticalAlign) {
            return { shape, block, align, verticalAlign };
        }
    }
    return undefined;
}

function sideOf(from: number, length: number, textFrom: number, textLength: number): Side | undefined {
    const [before, after] = [textFrom - from, from + length - textFrom - textLength];
    return Math.abs(before - after) <= 2 * OFF ? 'middle' : before <= NEAR ? 'start' : after <= NEAR ? 'end' : undefined;
}

function holds(outer: Bounds, inner: Bounds): boolean {
    return (
        inner.x >= outer.x - OFF &&
        inner.y >= outer.y - OFF &&
        inner.x + inner.width <= outer.x + outer.width + OFF &&
        inner.y + inner.height <= outer.y + outer.height + OFF
    );
}

function middle({ x, y, width, height }: Bounds): { x: number; y: number } {
    return { x: x + width / 2, y: y + height / 2 };
}

/** Whether a point is inside a closed line: a ray to the right crosses it an odd number of times. */
export function isInside({ pieces }: SceneShape, { x, y }: { x: number; y: number }): boolean {
    const points = pieces[0]?.points ?? [];
    let inside = false;
    points.forEach((one, at) => {
        const other = points[(at + 1) % points.length]!;
        if (one.y > y !== other.y > y && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x) {
            inside = !inside;
        }
    });
    return inside;
}

/** How much room a label needs in a shape around it: boxes with a face need less than tldraw's own. */
export function roomFor({ shape, block }: HostedLabel, fontSize: number): { w: number; h: number } {
    const { w, h } = textSize(block.text, fontSize, block.paint.mono);
    if (shape.form === 'actor') {
        return { w: 0, h: 0 };
    }
    const scale = fontSize / BOARD_LABEL.fontSize;
    return shape.form === 'rectangle' || shape.form === 'rounded'
        ? { w: w + 2 * FACE_PADDING * scale + 1, h: h + 2 }
        : { w: w + 2 * BOARD_LABEL.padding * scale + 1, h: h + 2 * BOARD_LABEL.padding * scale };
}
