import type { Cell } from '@openspace/drawio';
import type { Point } from '../../diagram';

/** A point of a cell's geometry by what it is there for, such as `sourcePoint` or `offset`. */
export function pointIn(cell: Cell, as: string): Point | undefined {
    const child = cell.geometry?.children.find(found => found.kind === 'element' && found.attributes.get('as') === as);
    if (child?.kind !== 'element') {
        return undefined;
    }
    const [x, y] = [Number(child.attributes.get('x') ?? 0), Number(child.attributes.get('y') ?? 0)];
    return Number.isFinite(x) && Number.isFinite(y) ? { x, y } : undefined;
}
