import type { Cell } from '@openspace/drawio';
import type { DiagramNode } from '../../diagram';
import type { ReadLabel } from './drawio-label';

/** What draw.io itself reads of the attributes of a cell: they have their own places, or none on a board. */
const NO_DATA = new Set(['id', 'label', 'link', 'openspace-tag']);

/** The link, the tag and the attributes of a cell. */
export function metaOf(cell: Cell, { template }: ReadLabel): Pick<DiagramNode, 'link' | 'tag' | 'data' | 'template'> {
    const { attributes } = cell.outer;
    const link = attributes.get('link');
    const tag = attributes.get('openspace-tag');
    const data = cell.outer === cell.mx ? [] : [...attributes].filter(([name]) => !NO_DATA.has(name));
    return {
        ...(link !== undefined && link !== '' && { link }),
        ...(tag !== undefined && { tag }),
        ...(data.length > 0 && { data: Object.fromEntries(data) }),
        ...(template && { template })
    };
}
