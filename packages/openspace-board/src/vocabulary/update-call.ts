import type { ShapeUpdate } from './vocabulary';

const ONE = 'Call openspace.whiteboard.update_shape with ';
const SEVERAL = 'Call openspace.whiteboard.batch_update_shapes with ';

/** A fix that works as it stands: the call that makes one update, or several. */
export function updateCall(updates: readonly ShapeUpdate[]): string {
    const [first, ...others] = updates;
    return first && others.length === 0 ? `${ONE}${JSON.stringify(first)}.` : `${SEVERAL}${JSON.stringify({ updates })}.`;
}

/** The update of a fix that changes one shape; undefined for any other fix. */
export function updateOf(fix: string): ShapeUpdate | undefined {
    return fix.startsWith(ONE) ? (JSON.parse(fix.slice(ONE.length, -1)) as ShapeUpdate) : undefined;
}
