import type { Cell, Page, Style as DrawioStyle } from '@openspace/drawio';
import type { DiagramNode, EdgeEnd, Point } from '../../diagram';
import { placeOnPage } from './drawio-geometry';
import { isMirrored, readPort } from './edge-ports';
import { rowMiddle } from './faces/row-middle';
import { rowOwner } from './faces/row-owner';
import { foldedAround } from './shown-cells';

/** Where an edge ends. */
export function endOf(
    cell: Cell,
    side: 'source' | 'target',
    style: DrawioStyle,
    { page, nodes }: { readonly page: Page; readonly nodes: ReadonlyMap<string, DiagramNode> },
    point: Point | undefined
): EdgeEnd {
    const id = side === 'source' ? cell.sourceId : cell.targetId;
    const prefix = side === 'source' ? 'exit' : 'entry';
    const [x, y] = [Number(style.get(`${prefix}X`)), Number(style.get(`${prefix}Y`))];
    const fixed = style.has(`${prefix}X`) && style.has(`${prefix}Y`) && Number.isFinite(x) && Number.isFinite(y);
    const found = id === undefined || nodes.has(id) ? undefined : page.find(id);
    // A line may end at a row of a class or a table.
    const owner = found && rowOwner(found, page);
    const holder = owner && nodes.get(owner.id);
    if (found && owner && holder) {
        const [row, whole] = [page.absoluteRect(found), page.absoluteRect(owner)];
        const at = { x: row.x + row.width * (fixed ? x : 0.5) - whole.x, y: row.y + row.height * (fixed ? y : 0.5) - whole.y };
        const down = rowMiddle(owner, found, holder, page) ?? at.y / Math.max(1, whole.height);
        return { node: owner.id, anchor: { x: at.x / Math.max(1, whole.width), y: down } };
    }
    const folded = found && foldedAround(found, page);
    const node = nodes.get((folded ? folded.id : id) ?? '');
    const target = node && page.find(node.id);
    const anchor =
        node &&
        target &&
        !folded &&
        readPort(style, prefix, { node, cell: placeOnPage(target, page), isMirrored: isMirrored(target.style) });
    return {
        ...(node && { node: node.id }),
        ...(point && { point }),
        ...(anchor && { anchor })
    };
}
