import { append } from '@openspace/tool/lib/long-lists';
import type { BoardShape } from './board-schema';
import { MAX_COORDINATE } from '../vocabulary/limits';

/**
 * A record of a file with the numbers of its shape no further out than {@link MAX_COORDINATE}, which is as far as tools draw: with 1e20
 * nothing on the board could be measured. JSON has no NaN; 1e999 is endless. The same object where nothing is changed.
 */
export function recordWithinBounds(record: unknown): unknown {
    if (typeof record !== 'object' || record === null || Reflect.get(record, 'typeName') !== 'shape') {
        return record;
    }
    // What others keep in `meta`, such as times, is not a length.
    const { meta, ...shape } = record as Record<string, unknown>;
    const limited = limit(shape);
    return limited === shape ? record : { ...(limited as Record<string, unknown>), ...(meta !== undefined && { meta }) };
}

/** Whether a shape has a number at that limit, as one has whose file says more. */
export function isAtLimit({ meta: _meta, ...shape }: BoardShape): boolean {
    const open: unknown[] = [shape];
    for (let value = open.pop(); value !== undefined; value = open.pop()) {
        if (typeof value === 'number' && Math.abs(value) >= MAX_COORDINATE) {
            return true;
        }
        if (typeof value === 'object' && value !== null) {
            append(
                open,
                Object.values(value).filter(inner => inner !== undefined)
            );
        }
    }
    return false;
}

function limit(value: unknown): unknown {
    if (typeof value === 'number') {
        return Math.max(-MAX_COORDINATE, Math.min(MAX_COORDINATE, value));
    }
    if (typeof value !== 'object' || value === null) {
        return value;
    }
    const entries = Object.entries(value).map(([key, inner]) => [key, limit(inner)] as const);
    if (entries.every(([key, inner]) => inner === Reflect.get(value, key))) {
        return value;
    }
    return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
