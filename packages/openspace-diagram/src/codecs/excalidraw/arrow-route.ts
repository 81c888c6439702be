import { largest, least } from '@openspace/tool/lib/long-lists';
import {
    ARROW_ENDS,
    type ArrowEnd,
    bindingOf,
    type Box,
    boxOf,
    type ElementPoint,
    numberOf,
    type PointBinding,
    pointsOf,
    type SceneElement
} from './element';
import type { SceneDraft } from './scene-draft';

/** Between the end of an arrow and the outline that it points at. */
export const BINDING_GAP = 4;
/** How far an arrow from an element to itself runs out. */
const LOOP = 40;
/** A line that points so exactly at the middle of an element still does when that is moved. */
const CENTRED = 0.01;

/** The editor avoids the exact middle, where it could not tell the sides apart. */
const MIDDLE = 0.5001;

type Point = readonly [x: number, y: number];

/** Brings the bound ends of an arrow to the outlines of their elements; the points between stay where they are. */
export function routeArrow(draft: SceneDraft, id: string, fresh: boolean): void {
    if (fresh) {
        chooseSides(draft, id);
    }
    const arrow = draft.get(id);
    if (!arrow) {
        return;
    }
    const ends = { start: endOf(draft, arrow, 'start'), end: endOf(draft, arrow, 'end') };
    if (!ends.start && !ends.end) {
        return;
    }
    const x = numberOf(arrow, 'x');
    const y = numberOf(arrow, 'y');
    let path: Point[] = pointsOf(arrow).map(point => [x + point[0], y + point[1]]);
    if (ends.start && ends.start.element === ends.end?.element && path.length < 3) {
        path = loopAround(boxOf(ends.start.element));
    } else {
        path = path.length < 2 ? [path[0] ?? [x, y], path[0] ?? [x, y]] : path;
        let aims = path;
        if (path.length === 2) {
            // Each end points at the middle of the other's element, wherever its point was.
            aims = path.map((point, at) => {
                const bound = at === 0 ? ends.start : ends.end;
                return bound && (fresh || isCentred(bound.binding)) ? centreOf(boxOf(bound.element)) : point;
            });
        }
        const routed = ARROW_ENDS.map(end => attached(path, aims, end, ends[end], fresh));
        path = [routed[0] ?? [x, y], ...path.slice(1, -1), routed[1] ?? [x, y]];
        if (arrow['elbowed'] === true && (path.length < 3 || (fresh && !isSquare(path)))) {
            path = elbowed(path);
        }
    }
    draft.put(id, fromPath(path));
}

/** `x`, `y`, `points` and the size for a path in page coordinates. */
export function fromPath(path: readonly Point[]): { x: number; y: number; points: ElementPoint[]; width: number; height: number } {
    const [x, y] = path[0] ?? [0, 0];
    const xs = path.map(point => point[0]);
    const ys = path.map(point => point[1]);
    return {
        x,
        y,
        points: path.map(point => [point[0] - x, point[1] - y]),
        width: largest(xs) - least(xs),
        height: largest(ys) - least(ys)
    };
}

/** The ends of an elbow arrow stand at the middles of sides, as the editor has it. */
function chooseSides(draft: SceneDraft, id: string): void {
    const arrow = draft.get(id);
    if (arrow?.['elbowed'] !== true) {
        return;
    }
    for (const end of ARROW_ENDS) {
        const bound = endOf(draft, arrow, end);
        const other = endOf(draft, arrow, end === 'start' ? 'end' : 'start');
        if (bound && !bound.binding.fixedPoint) {
            const box = boxOf(bound.element);
            const last = pointsOf(arrow).at(end === 'start' ? -1 : 0) ?? [0, 0];
            const free: Point = [numberOf(arrow, 'x') + last[0], numberOf(arrow, 'y') + last[1]];
            const fixedPoint = sideTowards(box, other ? centreOf(boxOf(other.element)) : free, bound.binding.gap);
            draft.put(id, {
                [`${end}Binding`]: { ...bound.binding, fixedPoint },
                fixedSegments: null,
                startIsSpecial: null,
                endIsSpecial: null
            });
        }
    }
}

/** The middle of the side that faces a point, `gap` outside, in shares of the box. */
function sideTowards(box: Box, [x, y]: Point, gap: number): [number, number] {
    const [centreX, centreY] = centreOf(box);
    const [dx, dy] = [(x - centreX) / (box.width || 1), (y - centreY) / (box.height || 1)];
    if (Math.abs(dx) >= Math.abs(dy)) {
        const out = gap / (box.width || 1);
        return [dx >= 0 ? 1 + out : -out, MIDDLE];
    }
    const out = gap / (box.height || 1);
    return [MIDDLE, dy >= 0 ? 1 + out : -out];
}

interface BoundEnd {
    readonly element: SceneElement;
    readonly binding: PointBinding;
    /** The element's box before this edit. */
    readonly before: Box | undefined;
}

function endOf(draft: SceneDraft, arrow: SceneElement, end: ArrowEnd): BoundEnd | undefined {
    const binding = bindingOf(arrow, end);
    const element = binding && draft.get(binding.elementId);
    const before = element && draft.before(element.id);
    return element && binding && { element, binding, before: before && boxOf(before) };
}

function attached(path: readonly Point[], aims: readonly Point[], end: ArrowEnd, bound: BoundEnd | undefined, fresh: boolean): Point {
    const at = end === 'start' ? 0 : path.length - 1;
    const here = path[at] ?? [0, 0];
    const next = aims[end === 'start' ? 1 : at - 1] ?? here;
    if (!bound) {
        return here;
    }
    const box = boxOf(bound.element);
    const { fixedPoint, gap } = bound.binding;
    if (fixedPoint) {
        return turned([box.x + fixedPoint[0] * box.width, box.y + fixedPoint[1] * box.height], bound.element);
    }
    if (fresh || isCentred(bound.binding) || !bound.before) {
        return outlinePoint(bound.element, next, gap);
    }
    // An end that the person put next to the middle keeps its place on the element.
    const { before } = bound;
    return [
        box.x + ((here[0] - before.x) / (before.width || 1)) * box.width,
        box.y + ((here[1] - before.y) / (before.height || 1)) * box.height
    ];
}

function isCentred({ focus, fixedPoint }: PointBinding): boolean {
    return Math.abs(focus) < CENTRED && !fixedPoint;
}

/** Where the line from the middle of an element to `from` leaves its outline, `gap` further out. */
function outlinePoint(element: SceneElement, from: Point, gap: number): Point {
    const box = boxOf(element);
    const centre = centreOf(box);
    const [dx, dy] = rotated([from[0] - centre[0], from[1] - centre[1]], -numberOf(element, 'angle'));
    if (dx === 0 && dy === 0) {
        return centre;
    }
    const spread = element.type === 'diamond' ? gap * Math.SQRT2 : gap;
    const [a, b] = [Math.max(box.width / 2 + spread, 1), Math.max(box.height / 2 + spread, 1)];
    const [u, v] = [Math.abs(dx) / a, Math.abs(dy) / b];
    const share = 1 / (element.type === 'ellipse' ? Math.hypot(u, v) : element.type === 'diamond' ? u + v : Math.max(u, v));
    const [x, y] = rotated([dx * share, dy * share], numberOf(element, 'angle'));
    return [centre[0] + x, centre[1] + y];
}

function turned(point: Point, element: SceneElement): Point {
    const centre = centreOf(boxOf(element));
    const [x, y] = rotated([point[0] - centre[0], point[1] - centre[1]], numberOf(element, 'angle'));
    return [centre[0] + x, centre[1] + y];
}

function rotated([x, y]: Point, angle: number): Point {
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return [x * cos - y * sin, x * sin + y * cos];
}

function centreOf({ x, y, width, height }: Box): Point {
    return [x + width / 2, y + height / 2];
}

function loopAround({ x, y, width, height }: Box): Point[] {
    const right = x + width;
    const [upper, lower] = [y + height / 4, y + (height * 3) / 4];
    return [
        [right + BINDING_GAP, upper],
        [right + LOOP, upper],
        [right + LOOP, lower],
        [right + BINDING_GAP, lower]
    ];
}

/** Whether a path is level and upright already: an arrow that was given such corners keeps them. */
function isSquare(path: readonly Point[]): boolean {
    return path.slice(1).every(([x, y], at) => Math.abs(x - (path[at]?.[0] ?? x)) < 1 || Math.abs(y - (path[at]?.[1] ?? y)) < 1);
}

/** A path of level and upright parts from its first to its last point. */
function elbowed(path: readonly Point[]): Point[] {
    const from: Point = path[0] ?? [0, 0];
    const to: Point = path.at(-1) ?? [0, 0];
    if (from[0] === to[0] || from[1] === to[1]) {
        return [from, to];
    }
    const level = Math.abs(to[0] - from[0]) >= Math.abs(to[1] - from[1]);
    const [middleX, middleY] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    return level ? [from, [middleX, from[1]], [middleX, to[1]], to] : [from, [from[0], middleY], [to[0], middleY], to];
}
