import type { Arrowhead, Style } from '../../../diagram';
import type { Losses } from '../../../losses';
import { numberOf, type SceneElement, textOf } from '../element';
import { FONT_FAMILIES } from '../text-metrics';

const HAND = [FONT_FAMILIES.virgil, FONT_FAMILIES.excalifont];
const MONO = [FONT_FAMILIES.cascadia, FONT_FAMILIES.comicShanns];
const FONTS = { hand: FONT_FAMILIES.excalifont, sans: FONT_FAMILIES.nunito, serif: FONT_FAMILIES.nunito, mono: FONT_FAMILIES.comicShanns };
const ALIGNS = { start: 'left', middle: 'center', end: 'right' } as const;
const VERTICAL_ALIGNS = { start: 'top', middle: 'middle', end: 'bottom' } as const;
const INK = '#1e1e1e';
/** Of Excalidraw's texts, unless they say another one. */
export const FONT_SIZE = 20;

/** By Excalidraw's names. */
const ARROWHEADS: Readonly<Record<string, Arrowhead>> = {
    arrow: 'arrow',
    bar: 'bar',
    dot: 'circle',
    circle: 'circle',
    circle_outline: 'open-circle',
    triangle: 'triangle',
    triangle_outline: 'open-triangle',
    diamond: 'diamond',
    diamond_outline: 'open-diamond',
    crowfoot_one: 'crow-one',
    crowfoot_many: 'crow-foot',
    crowfoot_one_or_many: 'crow-one-many',
    // Of later versions.
    cardinality_one: 'crow-one',
    cardinality_many: 'crow-foot',
    cardinality_one_or_many: 'crow-one-many',
    cardinality_exactly_one: 'crow-only-one',
    cardinality_zero_or_one: 'crow-zero-one',
    cardinality_zero_or_many: 'crow-zero-many'
};
const ARROWHEAD_NAMES: Readonly<Record<Arrowhead, string | null>> = {
    none: null,
    arrow: 'arrow',
    triangle: 'triangle',
    'open-triangle': 'triangle_outline',
    diamond: 'diamond',
    'open-diamond': 'diamond_outline',
    circle: 'circle',
    'open-circle': 'circle_outline',
    bar: 'bar',
    cross: 'bar',
    'crow-foot': 'crowfoot_many',
    'crow-one': 'crowfoot_one',
    'crow-only-one': 'crowfoot_one',
    'crow-zero-one': 'crowfoot_one',
    'crow-one-many': 'crowfoot_one_or_many',
    'crow-zero-many': 'crowfoot_many',
    open: 'arrow',
    'half-top': 'arrow',
    'half-bottom': 'arrow',
    lollipop: 'circle_outline',
    socket: null
};

/** Heads that look like what Excalidraw draws for them. */
const ALIKE: readonly Arrowhead[] = ['none', 'open'];

/** Line and area of an element. */
export function styleOf(element: SceneElement, losses: Losses): Style {
    const hatched = ['hachure', 'cross-hatch', 'zigzag'].includes(String(element['fillStyle']));
    const fill = colorOf(element, 'backgroundColor', losses);
    const opacity = numberOf(element, 'opacity', 100) / 100;
    const dash = element['strokeStyle'];
    return {
        stroke: colorOf(element, 'strokeColor', losses),
        strokeWidth: numberOf(element, 'strokeWidth', 2),
        dash: dash === 'dashed' || dash === 'dotted' ? dash : 'solid',
        fill,
        ...(hatched && fill !== 'none' && { hatched }),
        ...(opacity !== 1 && { opacity }),
        sketchy: numberOf(element, 'roughness', 1) > 0
    };
}

/** How a text is set. */
export function textStyleOf(text: SceneElement, losses: Losses): Style {
    const family = numberOf(text, 'fontFamily', FONT_FAMILIES.excalifont);
    return {
        textColor: colorOf(text, 'strokeColor', losses),
        fontSize: numberOf(text, 'fontSize', FONT_SIZE),
        fontFamily: HAND.some(font => font === family) ? 'hand' : MONO.some(font => font === family) ? 'mono' : 'sans',
        align: text['textAlign'] === 'left' ? 'start' : text['textAlign'] === 'right' ? 'end' : 'middle',
        verticalAlign: text['verticalAlign'] === 'top' ? 'start' : text['verticalAlign'] === 'bottom' ? 'end' : 'middle'
    };
}

/** The neutral name of an arrowhead, and of its absence. */
export function arrowheadOf(arrow: SceneElement, end: 'start' | 'end', losses: Losses): Arrowhead {
    const name = arrow[`${end}Arrowhead`] ?? (end === 'end' && arrow['endArrowhead'] === undefined ? 'arrow' : null);
    if (name === null) {
        return 'none';
    }
    const known = Object.hasOwn(ARROWHEADS, String(name)) ? ARROWHEADS[String(name)] : undefined;
    if (!known) {
        losses.add('An arrowhead that is not known is drawn as an arrow.', arrow.id);
    }
    return known ?? 'arrow';
}

/** The properties of an element for a style. */
export function propsOf(style: Style): Record<string, unknown> {
    const { stroke, strokeWidth, dash, fill, opacity, sketchy, hatched } = style;
    return {
        ...(stroke !== undefined && { strokeColor: stroke === 'none' ? 'transparent' : stroke }),
        ...(strokeWidth !== undefined && strokeWidth > 0 && { strokeWidth: Math.min(100, strokeWidth) }),
        ...(dash !== undefined && { strokeStyle: dash }),
        ...(fill !== undefined && { backgroundColor: fill === 'none' ? 'transparent' : fill }),
        ...(hatched === true && { fillStyle: 'hachure' }),
        ...(opacity !== undefined && { opacity: Math.round(opacity * 100) }),
        roughness: sketchy === true ? 1 : 0
    };
}

/** The properties of a text for a style; a label has its own colour. */
export function textPropsOf(style: Style, losses: Losses, id: string): Record<string, unknown> {
    const { fontSize, fontFamily, align, verticalAlign, sketchy } = style;
    if (fontFamily === 'serif') {
        losses.add('Excalidraw has no font with serifs.', id);
    }
    return {
        fontFamily: FONTS[fontFamily ?? (sketchy === true ? 'hand' : 'sans')],
        ...(fontSize !== undefined && fontSize > 0 && { fontSize: Math.min(1000, fontSize) }),
        ...(align !== undefined && { textAlign: ALIGNS[align] }),
        ...(verticalAlign !== undefined && { verticalAlign: VERTICAL_ALIGNS[verticalAlign] })
    };
}

export function arrowheadName(head: Arrowhead, losses: Losses, id: string): string | null {
    const name = ARROWHEAD_NAMES[head];
    if (head === 'cross') {
        losses.add('An arrow that ends with a cross ends with a bar.', id);
    } else if (!ALIKE.includes(head) && ARROWHEADS[name ?? ''] !== head) {
        losses.add('Arrowheads that Excalidraw lacks are the nearest that it has.', id);
    }
    return name;
}

function colorOf(element: SceneElement, property: string, losses: Losses): string {
    // Excalidraw draws what says no colour in its ink.
    const value = textOf(element, property) ?? (property === 'strokeColor' ? INK : 'transparent');
    if (value === 'transparent') {
        return 'none';
    }
    if (/^#[0-9a-f]{6}$/i.test(value)) {
        return value.toLowerCase();
    }
    const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(value);
    if (short) {
        return `#${short
            .slice(1)
            .map(digit => digit + digit)
            .join('')}`.toLowerCase();
    }
    losses.add('Colours that are not written as #rrggbb are drawn in ink.', element.id);
    return INK;
}
