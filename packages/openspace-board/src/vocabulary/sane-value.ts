import { MAX_COORDINATE, MAX_TEXT } from './limits';

/** Deeper than anything that a shape keeps, rich text in lists in lists included. */
const MAX_DEPTH = 60;

/**
 * Why a value cannot be in a record, regardless of the type of the prop: numbers that tldraw cannot calculate with,
 * too long texts, too deep nesting, or a key that reaches into prototypes.
 */
export function faultOf(value: unknown, depth = 0): string | undefined {
    if (typeof value === 'number') {
        return Math.abs(value) <= MAX_COORDINATE
            ? undefined
            : `has a number that does not lie between -${MAX_COORDINATE} and ${MAX_COORDINATE}`;
    }
    if (typeof value === 'string') {
        return value.length <= MAX_TEXT ? undefined : `must have at most ${MAX_TEXT} characters`;
    }
    if (typeof value !== 'object' || value === null) {
        return undefined;
    }
    if (depth >= MAX_DEPTH) {
        return `is nested more than ${MAX_DEPTH} deep`;
    }
    for (const key of Object.keys(value)) {
        const fault = key === '__proto__' ? 'has a field __proto__, which nothing has' : faultOf(Reflect.get(value, key), depth + 1);
        if (fault) {
            return fault;
        }
    }
    return undefined;
}

/** Records never share objects with what the caller sent. */
export function copyOf(value: unknown): unknown {
    if (Array.isArray(value)) {
        return value.map(copyOf);
    }
    if (typeof value === 'object' && value !== null) {
        return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]));
    }
    return value;
}
