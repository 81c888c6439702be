import type { TLArrowBinding, TLRecord } from '@tldraw/tlschema';
import type { BoardShape } from '../document/board-schema';
import type { Box } from './box';

/** What decides the bounds of a shape; `BoardIndex` knows it. */
interface Relations {
    get(id: string): TLRecord | undefined;
    shape(id: string): BoardShape | undefined;
    bindingsOf(arrowId: string): readonly TLArrowBinding[];
}

interface Measure {
    readonly causes: readonly (TLRecord | undefined)[];
    readonly bounds: Box | undefined;
}

/** Records never change, so what was measured of one holds on every board where the others that decide it are the same. */
const MEASURES = new WeakMap<TLRecord, Measure>();
const NO_CAUSES: readonly TLRecord[] = [];

/** The bounds of a shape as they were measured on an earlier board, if everything that determines them is the same. */
export function rememberedBounds(board: Relations, shape: BoardShape, measure: () => Box | undefined): Box | undefined {
    const causes = causesOf(board, shape);
    const known = MEASURES.get(shape);
    if (causes && known?.causes.every((cause, at) => cause === causes[at])) {
        return known.bounds;
    }
    const bounds = measure();
    if (causes) {
        MEASURES.set(shape, { causes, bounds });
    }
    return bounds;
}

/**
 * What the bounds of a shape depend on besides itself, as far as that is a few records, always in the same order and number for
 * a shape; undefined where it is more.
 */
function causesOf(board: Relations, shape: BoardShape): readonly (TLRecord | undefined)[] | undefined {
    if (shape.type === 'group' || board.get(shape.parentId)?.typeName !== 'page') {
        return undefined;
    }
    if (shape.type !== 'arrow') {
        return NO_CAUSES;
    }
    const bindings = board.bindingsOf(shape.id);
    const causes: (TLRecord | undefined)[] = [];
    for (let at = 0; at < 2; at++) {
        const binding = bindings[at];
        const target = binding && board.shape(binding.toId);
        if (target && (target.type === 'arrow' || !causesOf(board, target))) {
            return undefined;
        }
        causes.push(binding, target);
    }
    return bindings.length > 2 ? undefined : causes;
}
