import type { TLRecord } from '@tldraw/tlschema';
import { checkRecord, type RecordIssue } from './board-schema';
import { recordWithinBounds } from './record-within-bounds';

/**
 * Brings the numbers of a file's record within bounds and checks the record against tldraw's schema. It also finds
 * values that the schema allows but no one can draw: one of them would make tldraw, or us, give up the whole board.
 */
export function checkStored(stored: unknown): { readonly record: TLRecord } | { readonly issue: RecordIssue } {
    const checked = checkRecord(recordWithinBounds(stored));
    if ('issue' in checked) {
        return checked;
    }
    const meta: unknown = Reflect.get(checked.record, 'meta');
    if (typeof meta !== 'object' || meta === null || Array.isArray(meta)) {
        // Any JSON is valid for tldraw; what we keep there has names.
        return { issue: { path: 'meta', message: 'Expected an object' } };
    }
    if (checked.record.typeName !== 'shape') {
        return checked;
    }
    const { type, props } = checked.record;
    const path = type === 'line' ? 'props.points' : type === 'draw' || type === 'highlight' ? 'props.segments' : undefined;
    return path !== undefined && pointsIn(props) === 0 ? { issue: { path, message: 'Expected points, got none' } } : checked;
}

function pointsIn(props: object): number {
    const points: unknown = Reflect.get(props, 'points');
    if (typeof points === 'object' && points !== null) {
        return Object.keys(points).length;
    }
    const segments: unknown = Reflect.get(props, 'segments');
    return Array.isArray(segments) ? segments.reduce<number>((sum, segment: object) => sum + pointsIn(segment), 0) : 0;
}
