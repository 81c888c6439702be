import { DrawioError, quoted } from '../drawio-error';
import type { Cell } from '../document/cell';
import type { Page } from '../document/page';

/** @throws DrawioError `SOURCE_NOT_FOUND`, `INVALID_SOURCE` and the same of the target */
export function endCell(page: Page, id: string, end: 'SOURCE' | 'TARGET'): Cell {
    const cell = page.find(id);
    if (!cell) {
        throw new DrawioError(`${end}_NOT_FOUND`, `There is no cell ${quoted(id)} for the ${end.toLowerCase()} of the edge.`, {
            cell_id: id,
            suggestion: 'List the cells with list-paged-model.'
        });
    }
    if (!cell.isVertex) {
        throw new DrawioError(`INVALID_${end}`, `${quoted(id)} is no vertex, so it cannot be the ${end.toLowerCase()} of an edge.`, {
            cell_id: id,
            suggestion: 'Connect vertices.'
        });
    }
    return cell;
}

/** An edge from outside into a group crosses the group's border. */
export function intoGroup(page: Page, source: Cell, target: Cell): string[] {
    const group = page.holderOf(target);
    return group && ![...page.ancestorsOf(source)].includes(group) && source !== group
        ? [`Ends inside the group ${quoted(group.id)}; connect to the group itself to stop at its border.`]
        : [];
}
