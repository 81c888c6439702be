import type { Cell } from '../document/cell';
import type { Page } from '../document/page';
import { withoutImageData } from '../document/style';
import type { CellInfo } from '../tool-fields';

/** A cell in the words of the tools' inputs; positions are relative to its parent. */
export function describeCell(page: Page, cell: Cell): CellInfo {
    const rect = cell.rect;
    return {
        id: cell.id,
        type: cell.isEdge ? 'edge' : page.isLayer(cell) ? 'layer' : 'vertex',
        text: cell.value,
        ...(cell.style !== '' && { style: cell.style }),
        ...(cell.parentId !== undefined && { parent_id: cell.parentId }),
        ...(cell.isVertex && { x: rect.x, y: rect.y, width: rect.width, height: rect.height }),
        ...(cell.sourceId !== undefined && { source_id: cell.sourceId }),
        ...(cell.targetId !== undefined && { target_id: cell.targetId })
    };
}

/** The same for lists, in which pictures would drown everything else. */
export function summarizeCell(page: Page, cell: Cell): CellInfo {
    const info = describeCell(page, cell);
    return info.style === undefined ? info : { ...info, style: withoutImageData(info.style) };
}
