import type { Point } from '../../geometry/matrix';
import type { ArrangedBlock, FreeNode } from '../placement';

/** Less than this is not seen. */
const UNSEEN = 0.5;

/** Shapes with corners, or a figure, at which lines end: an end there goes nowhere else. */
export function fixedCorners(nodes: readonly FreeNode[]): ReadonlySet<string> {
    return new Set(nodes.flatMap(({ id, isDiamond, figure }) => (isDiamond || figure ? [id] : [])));
}

/** What keeps ends of lines where they are. */
export interface FixedEnds {
    readonly corners: ReadonlySet<string>;
    /** Where the keys of tables are. */
    readonly rows: ReadonlyMap<string, readonly number[]>;
}

/** What is fixed in a block. */
export function fixedEnds({ nodes, boxes }: ArrangedBlock): FixedEnds {
    const rowsOf = ({ id, table }: FreeNode): [string, number[]] => [
        id,
        (table?.keys ?? []).map(key => (boxes.get(id)?.y ?? 0) + key.middle)
    ];
    return {
        corners: fixedCorners(nodes),
        rows: new Map(nodes.filter(({ table }) => table).map(rowsOf))
    };
}

/** Whether an end at the key of a table would be next to another row. */
export function leavesRow({ rows }: FixedEnds, id: string, before: Point | undefined, after: Point | undefined): boolean {
    const isMoved = before !== undefined && after !== undefined && Math.abs(before.y - after.y) > UNSEEN;
    return isMoved && rows.get(id)?.some(row => Math.abs(row - before.y) < UNSEEN) === true;
}
