import { GeoShapeGeoStyle } from '@tldraw/tlschema';
import { edgeNotation, FACES, frameNotation, nodeNotation } from '../notation/notation';
import { SHAPE_TYPES, shapeInput } from './vocabulary';

type Fields = Readonly<Record<string, unknown>>;

/** What other drawing tools call our fields. */
const FIELDS: Fields = {
    w: 'width',
    h: 'height',
    text: 'label',
    from_id: 'from',
    fromId: 'from',
    source: 'from',
    to_id: 'to',
    toId: 'to',
    target: 'to',
    parent: 'parentId',
    parent_id: 'parentId'
};
const UPDATE_FIELDS: Fields = { w: 'width', h: 'height', text: 'label', id: 'shapeId', shape_id: 'shapeId' };
/** What other drawing tools call our outlines and types. */
const OUTLINES: Readonly<Record<string, string>> = { circle: 'ellipse', rect: 'rectangle', box: 'rectangle', square: 'rectangle' };
const TYPES: Readonly<Record<string, string>> = {
    sticky: 'note',
    'sticky-note': 'note',
    sticky_note: 'note',
    freehand: 'draw',
    shape: 'geo'
};
const NUMBERS = ['x', 'y', 'width', 'height', 'rotation'];
const PROPS = [
    ...Object.keys(shapeInput.shape.props.unwrap().shape),
    ...Object.keys(nodeNotation.shape),
    ...Object.keys(edgeNotation.shape),
    ...Object.keys(frameNotation.shape)
];
const NUMBER = /^\s*[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i;

/**
 * Converts a shape from an agent to our vocabulary where the meaning is clear: `w` is `width`, `"120"` is 120, a
 * `rectangle` is a `geo`. Fields that are given twice or have no meaning stay, so that the check reports them.
 */
export function usualShape(given: unknown): unknown {
    return withoutSign(usualFields(given));
}

function usualFields(given: unknown): unknown {
    if (!isFields(given)) {
        return given;
    }
    const said = numbered(renamed(given, FIELDS));
    // Most of what is drawn are boxes and arrows between them.
    const { type = 'from' in said || 'to' in said ? 'arrow' : 'geo' } = said;
    const typed = said['type'] === undefined ? { ...said, type } : said;
    if (typeof type !== 'string' || SHAPE_TYPES.some(known => known === type)) {
        return withProps(typed, {});
    }
    const outline = Object.hasOwn(OUTLINES, type) ? OUTLINES[type] : GeoShapeGeoStyle.values.find(value => value === type);
    if (outline !== undefined) {
        return withProps({ ...typed, type: 'geo' }, { geo: outline });
    }
    const face = Object.hasOwn(TYPES, type) ? undefined : FACES.find(known => known === type);
    if (face !== undefined) {
        return withProps({ ...typed, type: 'geo' }, { face });
    }
    return withProps(Object.hasOwn(TYPES, type) ? { ...typed, type: TYPES[type] } : typed, {});
}

/** The same for a change of a shape. */
export function usualUpdate(given: unknown): unknown {
    return isFields(given) ? withProps(numbered(renamed(given, UPDATE_FIELDS)), {}) : given;
}

/** The same for each entry of a list, in the input of a tool. */
export function eachUsual(list: string, usual: (given: unknown) => unknown): (input: unknown) => unknown {
    return input => {
        const entries = isFields(input) ? input[list] : undefined;
        return isFields(input) && Array.isArray(entries) ? { ...input, [list]: entries.map(usual) } : input;
    };
}

/** The sign of a history says H: who calls it so, or H* where it is deep, means no caption, or an asterisk. */
function withoutSign(shape: unknown): unknown {
    if (!isFields(shape) || !isFields(shape['props']) || shape['props']['face'] !== 'history' || typeof shape['label'] !== 'string') {
        return shape;
    }
    const { label, ...rest } = shape;
    const caption = /^H\*?$/.test(label) ? label.slice(1) : label;
    return caption === '' ? rest : { ...rest, label: caption };
}

function renamed(given: Fields, names: Fields): Fields {
    const found = Object.keys(given).filter(key => Object.hasOwn(names, key));
    if (found.length === 0) {
        return given;
    }
    const taken = new Set(Object.keys(given));
    const entries = Object.entries(given).map(([key, value]) => {
        const name = Object.hasOwn(names, key) ? String(names[key]) : key;
        const isFree = name !== key && !taken.has(name);
        taken.add(name);
        return [isFree ? name : key, value] as const;
    });
    return Object.fromEntries(entries);
}

function numbered(given: Fields): Fields {
    const texts = NUMBERS.filter(key => {
        const value = given[key];
        return typeof value === 'string' && NUMBER.test(value);
    });
    return texts.length === 0 ? given : { ...given, ...Object.fromEntries(texts.map(key => [key, Number(given[key])])) };
}

/** Styles that are given next to the fields belong among the props. */
function withProps(given: Fields, more: Fields): Fields {
    const { props } = given;
    const loose = Object.entries(given).filter(([key]) => PROPS.includes(key));
    if ((props !== undefined && !isFields(props)) || (loose.length === 0 && Object.keys(more).length === 0)) {
        return given;
    }
    const free = loose.filter(([key]) => !isFields(props) || !Object.hasOwn(props, key));
    const rest = Object.entries(given).filter(([key]) => !free.some(([name]) => name === key));
    return { ...Object.fromEntries(rest), props: { ...more, ...Object.fromEntries(free), ...props } };
}

function isFields(value: unknown): value is Fields {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
