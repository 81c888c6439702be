import { Cell } from '@openspace/drawio';
import type { DiagramNode } from '../../diagram';
import { attributesIn } from './label-templates';
import { withoutRunningLinks } from './own-links';

/** Links, tags and attributes stand on an element around the cell, as draw.io keeps them. */
export function withMeta(cell: Cell, thing: Pick<DiagramNode, 'link' | 'tag' | 'data'>): Cell {
    const { link, tag } = thing;
    const attributes = attributesIn(thing).map(([name, value]) => [name, withoutRunningLinks(value)] as const);
    if (link === undefined && tag === undefined && attributes.length === 0) {
        return cell;
    }
    const { mx } = cell;
    const outer = new Map([['id', cell.id], ['label', cell.value], ...attributes]);
    if (link !== undefined) {
        outer.set('link', link);
    }
    if (tag !== undefined) {
        outer.set('openspace-tag', tag);
    }
    mx.attributes.delete('id');
    mx.attributes.delete('value');
    return Cell.of({ kind: 'element', name: 'UserObject', attributes: outer, children: [mx] }) ?? cell;
}
