import { isPoint, LINEAR_TYPES, type SceneElement } from './element';
import { MAX_COORDINATE, MAX_THICKNESS } from './element-props';

/** Numbers that the editor counts with wherever they are set. */
const NUMBERS = ['x', 'y', 'width', 'height', 'angle', 'strokeWidth', 'opacity', 'fontSize', 'lineHeight'] as const;
/** Those in pixels of a line or of letters. */
const THICKNESSES: readonly string[] = ['strokeWidth', 'fontSize'];

/**
 * Why an element cannot be drawn, such as `has no points`, or undefined when it can. The editor fails on such an element, and with
 * it on the whole scene.
 */
export function elementFault(element: SceneElement): string | undefined {
    const wrong = NUMBERS.find(name => !isMissing(element[name]) && !Number.isFinite(element[name]));
    if (wrong !== undefined) {
        return `has a ${wrong} that is no number`;
    }
    if (LINEAR_TYPES.includes(element.type)) {
        return pointsFault(element);
    }
    if (element.type === 'text' && typeof element['text'] !== 'string') {
        return 'has no text';
    }
    const list = ['groupIds', 'boundElements'].find(name => !isMissing(element[name]) && !Array.isArray(element[name]));
    return list === undefined ? undefined : `has ${list} that are no list`;
}

/**
 * Why an element is not drawn in the editor: {@link elementFault}, or a number beyond what elements may have. The editor fills a box line by
 * line, and with 1e20 it would do nothing else again.
 */
export function editorFault(element: SceneElement): string | undefined {
    return elementFault(element) ?? farFault(element);
}

function farFault(element: SceneElement): string | undefined {
    const far = NUMBERS.find(name => isBeyond(element[name], THICKNESSES.includes(name) ? MAX_THICKNESS : MAX_COORDINATE));
    if (far !== undefined) {
        return `has a ${far} beyond ±${THICKNESSES.includes(far) ? MAX_THICKNESS : MAX_COORDINATE}`;
    }
    const { points } = element;
    const isFar = Array.isArray(points) && points.some(point => isPoint(point) && point.some(at => isBeyond(at, MAX_COORDINATE)));
    return isFar ? `has a point beyond ±${MAX_COORDINATE}` : undefined;
}

function isBeyond(value: unknown, most: number): boolean {
    return typeof value === 'number' && Math.abs(value) > most;
}

/** Names an element with its fault, e.g. `The arrow "a1" has no points.` */
export function faultSentence({ id, type }: SceneElement, fault: string): string {
    return `The ${type.slice(0, 40)} ${JSON.stringify(id.slice(0, 100))} ${fault}.`;
}

function pointsFault({ type, points }: SceneElement): string | undefined {
    if (!Array.isArray(points) || points.length === 0) {
        return 'has no points';
    }
    if (!points.every(isPoint)) {
        return 'has a point that is no pair of numbers';
    }
    return type !== 'freedraw' && points.length < 2 ? 'has only one point' : undefined;
}

function isMissing(value: unknown): boolean {
    return value === undefined || value === null;
}
