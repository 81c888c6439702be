import { largest, least } from '@openspace/tool/lib/long-lists';
/** The types that agents can add; files may have others (`embeddable`, `iframe`, `magicframe`), which are kept as they are. */
export const ELEMENT_TYPES = ['rectangle', 'ellipse', 'diamond', 'arrow', 'line', 'text', 'freedraw', 'image', 'frame'] as const;
export type ElementType = (typeof ELEMENT_TYPES)[number];

/** Types that carry a label, as a text element of its own that is bound to them. */
export const CONTAINER_TYPES: readonly string[] = ['rectangle', 'ellipse', 'diamond', 'arrow'];
/** Types that an arrow can be bound to. */
export const BINDABLE_TYPES: readonly string[] = [
    'rectangle',
    'ellipse',
    'diamond',
    'text',
    'image',
    'frame',
    'magicframe',
    'iframe',
    'embeddable'
];
/** Types that run through `points`. */
export const LINEAR_TYPES: readonly string[] = ['arrow', 'line', 'freedraw'];

/** Relative to the element's `x` and `y`. */
export type ElementPoint = readonly [x: number, y: number];

/**
 * One element of an Excalidraw scene (https://docs.excalidraw.com/docs/codebase/json-schema). What is not listed here
 * is kept as it is. Lengths are in pixels at zoom 1, angles in radians.
 */
export interface SceneElement {
    readonly id: string;
    readonly type: string;
    readonly [property: string]: unknown;
}

export interface Box {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}

/** Where an element is before it is turned by its angle. */
export function boxOf(element: SceneElement): Box {
    return { x: numberOf(element, 'x'), y: numberOf(element, 'y'), width: numberOf(element, 'width'), height: numberOf(element, 'height') };
}

export function numberOf(element: SceneElement, property: string, otherwise = 0): number {
    const value = element[property];
    return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}

/** Undefined for an empty text, and for anything that is not a text. */
export function textOf(element: SceneElement, property: string): string | undefined {
    const value = element[property];
    return typeof value === 'string' && value !== '' ? value : undefined;
}

export function pointsOf(element: SceneElement): ElementPoint[] {
    const { points } = element;
    return Array.isArray(points) ? points.filter(isPoint) : [];
}

/** The smallest box around points that are relative to `x` and `y`. */
export function boxAround(x: number, y: number, points: readonly ElementPoint[]): Box {
    const xs = points.map(point => point[0]);
    const ys = points.map(point => point[1]);
    const [left, top] = [Math.min(0, least(xs)), Math.min(0, least(ys))];
    return { x: x + left, y: y + top, width: Math.max(0, largest(xs)) - left, height: Math.max(0, largest(ys)) - top };
}

/** The box around what is drawn; `x` and `y` of a line are those of its first point. */
export function extentOf(element: SceneElement): Box {
    const points = LINEAR_TYPES.includes(element.type) ? pointsOf(element) : [];
    return points.length === 0 ? boxOf(element) : boxAround(numberOf(element, 'x'), numberOf(element, 'y'), points);
}

export function isPoint(value: unknown): value is ElementPoint {
    return Array.isArray(value) && Number.isFinite(value[0]) && Number.isFinite(value[1]);
}

/** What is bound to an element, as `{ id, type }` with type `arrow` or `text`. */
export function boundTo(element: SceneElement): readonly { readonly id: string; readonly type: string }[] {
    const { boundElements } = element;
    return Array.isArray(boundElements) ? boundElements.filter(isBound) : [];
}

function isBound(value: unknown): value is { id: string; type: string } {
    return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'type' in value;
}

export function isDeleted(element: SceneElement): boolean {
    return element['isDeleted'] === true;
}

/** An end of an arrow that is bound to an element. */
export interface PointBinding {
    readonly elementId: string;
    readonly focus: number;
    readonly gap: number;
    /** Of elbow arrows: where on the element, 0..1 of its width and height. */
    readonly fixedPoint?: readonly [number, number] | null;
}

export type ArrowEnd = 'start' | 'end';
export const ARROW_ENDS: readonly ArrowEnd[] = ['start', 'end'];

export function bindingOf(arrow: SceneElement, end: ArrowEnd): PointBinding | undefined {
    const value = arrow[`${end}Binding`];
    if (!isBinding(value)) {
        return undefined;
    }
    const { focus, gap } = value;
    return { ...value, focus: Number.isFinite(focus) ? focus : 0, gap: Number.isFinite(gap) ? gap : 1 };
}

function isBinding(value: unknown): value is PointBinding {
    return typeof value === 'object' && value !== null && 'elementId' in value && typeof value.elementId === 'string';
}
