import type { Fields, MergeRules } from '@openspace/tool';
import { formatStyle, parseStyle } from '../document/style';
import { parseXml } from '../xml/parse-xml';
import { serializeXml } from '../xml/serialize-xml';
import { childNamed, element, isElement, type XmlElement, type XmlNode } from '../xml/xml-tree';

const PROPERTIES: Readonly<Record<string, string>> = {
    'place.x': 'position',
    'place.y': 'position',
    'place.width': 'size',
    'place.height': 'size',
    'mx.value': 'label',
    'outer.label': 'label',
    'mx.parent': 'parent',
    'mx.source': 'start',
    'mx.target': 'end'
};

/** How the fields of a cell make up properties: each key of a style is one. */
export const CELL_RULES: MergeRules = { propertyOf: field => PROPERTIES[field] ?? field };

/** A cell's attributes, keys of its style, and what is in it, each as a field. */
export function cellFields(cell: XmlElement): Fields {
    const fields = new Map<string, unknown>([['kind', cell.name]]);
    const mx = cell.name === 'mxCell' ? cell : childNamed(cell, 'mxCell');
    if (mx !== cell) {
        cell.attributes.forEach((value, key) => fields.set(`outer.${key}`, value));
        setChildren(fields, 'outer', cell, mx);
    }
    if (!mx) {
        return fields;
    }
    for (const [key, value] of mx.attributes) {
        if (key === 'style') {
            parseStyle(value).forEach((inner, name) => fields.set(`style.${name}`, inner ?? null));
        } else {
            fields.set(`mx.${key}`, value);
        }
    }
    const geometry = childNamed(mx, 'mxGeometry');
    if (geometry) {
        geometry.attributes.forEach((value, key) => fields.set(`place.${key}`, value));
        setChildren(fields, 'place', geometry);
    }
    setChildren(fields, 'mx', mx, geometry);
    return fields;
}

function setChildren(fields: Map<string, unknown>, part: string, from: XmlElement, but?: XmlNode): void {
    const children = from.children.filter(child => child !== but);
    if (children.length > 0) {
        fields.set(`inside ${part}`, serializeXml(element('in', {}, children)));
    }
}

/** The cell that has these fields. */
export function cellOf(fields: Fields): XmlElement {
    const parts = { outer: new Map<string, string>(), mx: new Map<string, string>(), place: new Map<string, string>() };
    const style = new Map<string, string | undefined>();
    for (const [field, value] of fields) {
        const dot = field.indexOf('.');
        const [part, key] = [field.slice(0, dot), field.slice(dot + 1)];
        if (part === 'style') {
            style.set(key, typeof value === 'string' ? value : undefined);
            // In the place where it stood among the attributes.
            parts.mx.set('style', '');
        } else if (part === 'outer' || part === 'mx' || part === 'place') {
            parts[part].set(key, String(value));
        }
    }
    if (style.size > 0) {
        parts.mx.set('style', formatStyle(style));
    }
    const hasPlace = parts.place.size > 0 || fields.has('inside place');
    const geometry: XmlElement = { kind: 'element', name: 'mxGeometry', attributes: parts.place, children: childrenOf(fields, 'place') };
    const mx: XmlElement = {
        kind: 'element',
        name: 'mxCell',
        attributes: parts.mx,
        children: [...(hasPlace ? [geometry] : []), ...childrenOf(fields, 'mx')]
    };
    const kind = String(fields.get('kind') ?? 'mxCell');
    return kind === 'mxCell'
        ? mx
        : { kind: 'element', name: kind, attributes: parts.outer, children: [...childrenOf(fields, 'outer'), mx] };
}

function childrenOf(fields: Fields, part: string): XmlNode[] {
    const written = fields.get(`inside ${part}`);
    return typeof written === 'string' ? parseXml(written).children : [];
}

/** What a person calls the property of a conflict: `style.fillColor` is `fillColor`. */
export function cellPropertyName(property: string): string {
    return property.replace(/^(?:style|mx|outer|place)\./, '').replace(/^inside .*/, 'content');
}

export function labelOfCell(cell: XmlElement): string {
    const mx = cell.name === 'mxCell' ? cell : childNamed(cell, 'mxCell');
    const label = cell === mx ? cell.attributes.get('value') : cell.attributes.get('label');
    return (label ?? '')
        .replace(/<[^<>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
}

export function isCell(node: XmlNode): node is XmlElement {
    return isElement(node) && (node.name === 'mxCell' || childNamed(node, 'mxCell') !== undefined);
}
