import type { DiagramTree } from '../merge/diagram-tree';
import { isSet } from '../xml/is-set';
import { childNamed, type XmlElement } from '../xml/xml-tree';

/** A page or a cell, in the words in which one speaks of it. */
export interface DiagramPart {
    readonly id: string;
    readonly type: 'page' | 'edge' | 'vertex' | 'layer';
    /** As the cell has it: text, or HTML where its style says so. */
    readonly label: string;
    readonly isHtml: boolean;
}

/** What a call added to a diagram, and what it removed. */
export interface ChangedParts {
    readonly drawn: readonly DiagramPart[];
    readonly gone: readonly DiagramPart[];
}

/**
 * @param whole the new diagram took the place of the old one: what only shares an id with an old cell is another one
 */
export function changedParts(before: DiagramTree, after: DiagramTree, whole: boolean): ChangedParts {
    const [old, now] = [partsOf(before), partsOf(after)];
    const beyond = (parts: ReadonlyMap<string, DiagramPart>, others: ReadonlyMap<string, DiagramPart>): DiagramPart[] =>
        [...parts].flatMap(([key, part]) => {
            const other = others.get(key);
            const isSame = other && (!whole || (other.label === part.label && other.type === part.type));
            return isSame ? [] : [part];
        });
    return { drawn: beyond(now, old), gone: beyond(old, now) };
}

/** By page and id: cells of two pages may have the same one. */
function partsOf({ pages }: DiagramTree): Map<string, DiagramPart> {
    const parts = new Map<string, DiagramPart>();
    for (const { id: page, diagram, cells } of pages) {
        parts.set(`${page}\n`, { id: page, type: 'page', label: diagram.attributes.get('name') ?? '', isHtml: false });
        for (const [id, outer] of cells) {
            const part = partOf(id, outer);
            if (part) {
                parts.set(`${page}\n${id}`, part);
            }
        }
    }
    return parts;
}

/** Undefined for a root, and for a layer without a name, which no one drew. */
function partOf(id: string, outer: XmlElement): DiagramPart | undefined {
    const mx = outer.name === 'mxCell' ? outer : childNamed(outer, 'mxCell');
    const label = outer.attributes.get(outer === mx ? 'value' : 'label') ?? '';
    const is = (name: string): boolean => mx !== undefined && isSet(mx, name);
    const type = is('edge') ? 'edge' : is('vertex') ? 'vertex' : 'layer';
    const isHtml = (mx?.attributes.get('style') ?? '').split(';').includes('html=1');
    return type === 'layer' && label === '' ? undefined : { id, type, label, isHtml };
}
