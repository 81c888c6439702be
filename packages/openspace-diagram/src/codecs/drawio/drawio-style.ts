import type { Style as DrawioStyle } from '@openspace/drawio';
import { type Arrowhead, ARROWHEADS, type Style } from '../../diagram';
import { drawioColor } from './drawio-color';

/** draw.io takes lists, as CSS does. A machine without a font would show its usual one, which is a serif. The hand is that of boards first. */
const FAMILIES = {
    hand: 'Shantell Sans, Comic Sans MS, cursive',
    sans: 'Helvetica',
    serif: 'Times New Roman, serif',
    mono: 'Courier New, monospace'
} as const;
const SIDES = { left: 'start', center: 'middle', right: 'end', top: 'start', middle: 'middle', bottom: 'end' } as const;

const round = (value: number): number => Math.round(value * 1000) / 1000;
const numberIn = (style: DrawioStyle, key: string): number | undefined => {
    const text = style.get(key)?.trim() ?? '';
    const value = Number(text);
    return text !== '' && Number.isFinite(value) ? value : undefined;
};
const sideOf = (value: string | undefined): 'start' | 'middle' | 'end' | undefined =>
    value !== undefined && Object.hasOwn(SIDES, value) ? SIDES[value as keyof typeof SIDES] : undefined;

/** How a draw.io style paints lines, areas and text. The defaults are draw.io's own. */
export function readStyle(style: DrawioStyle, kind: 'vertex' | 'text' | 'edge'): Style {
    const bare = kind === 'text';
    const family = style.get('fontFamily')?.toLowerCase() ?? '';
    const opacity = numberIn(style, 'opacity');
    const fillOpacity = numberIn(style, 'fillOpacity');
    const stroke = drawioColor(style.get('strokeColor')) ?? (bare ? 'none' : '#000000');
    const fill = drawioColor(style.get('fillColor')) ?? (bare ? 'none' : '#ffffff');
    const textColor = drawioColor(style.get('fontColor'));
    const name = style.get('openspaceName');
    return {
        stroke,
        strokeWidth: clamped(numberIn(style, 'strokeWidth') ?? 1, 0, 100),
        dash: style.get('dashed') === '1' ? (/^[01](\.\d+)?\s/.test(style.get('dashPattern') ?? '') ? 'dotted' : 'dashed') : 'solid',
        ...(kind !== 'edge' && { fill }),
        ...(textColor !== undefined && textColor !== 'none' && { textColor }),
        fontSize: clamped(numberIn(style, 'fontSize') ?? (kind === 'edge' ? 11 : 12), 1, 1_000),
        fontFamily: familyOf(family),
        align: sideOf(style.get('align')) ?? (bare ? 'start' : 'middle'),
        verticalAlign: sideOf(style.get('verticalAlign')) ?? (bare ? 'start' : 'middle'),
        ...(opacity !== undefined && opacity >= 0 && opacity < 100 && { opacity: opacity / 100 }),
        ...(fillOpacity !== undefined && fillOpacity >= 0 && fillOpacity < 100 && { fillOpacity: fillOpacity / 100 }),
        ...(name === 'bold' ? { boldName: true as const } : name === 'line' ? { boldName: name } : {}),
        ...(style.get('sketch') === '1' && { sketchy: true }),
        ...(kind !== 'edge' && isHatched(style, fill) && { hatched: true })
    };
}

/** Whether an area is hatched: as draw.io says it, or as it fills what is drawn as if by hand, but for areas in the colour of the page or of two colours. */
function isHatched(style: DrawioStyle, fill: string): boolean {
    const said = style.get('fillStyle') ?? 'auto';
    const isByHand = style.get('sketch') === '1' && fill !== 'none' && fill !== PAGE && !style.has('gradientColor');
    return /hachure|cross-hatch|zigzag/.test(said) || (said === 'auto' && isByHand);
}

const PAGE = '#ffffff';

/** The radius of corners of which a style says how round they are: in pixels, or as a share of the shorter side. */
export function cornerIn(style: DrawioStyle, size: { readonly width: number; readonly height: number }): Pick<Style, 'cornerRadius'> {
    const arc = numberIn(style, 'arcSize');
    if (arc === undefined || arc < 0) {
        return {};
    }
    const share = Math.min(arc, MOST_ROUND) / 100;
    return { cornerRadius: style.get('absoluteArcSize') === '1' ? arc / 2 : round(share * Math.min(size.width, size.height)) };
}

/** Of a box with others in it, whose corners are as round as those of draw.io's boxes are unless the style says so itself. */
export function frameCorner(style: DrawioStyle, size: { readonly width: number; readonly height: number }): Pick<Style, 'cornerRadius'> {
    const isRound = style.get('rounded') === '1' && !style.has('shape') && !style.has('swimlane');
    return isRound ? { cornerRadius: round(ROUND * Math.min(size.width, size.height)), ...cornerIn(style, size) } : {};
}

/** draw.io's corners, as a share of the shorter side. */
const ROUND = 0.15;
/** In percent: then sides are round all over. */
const MOST_ROUND = 50;

export function writeStyle(style: Style, kind: 'vertex' | 'text' | 'edge'): string {
    const said: [string, string | number | undefined][] = [
        ['strokeColor', style.stroke ?? (kind === 'text' ? 'none' : undefined)],
        ['fillColor', kind === 'edge' ? undefined : (style.fill ?? (kind === 'text' ? 'none' : undefined))],
        ['strokeWidth', style.strokeWidth === undefined ? undefined : round(style.strokeWidth)],
        ['dashed', style.dash === 'dashed' || style.dash === 'dotted' ? 1 : undefined],
        ['dashPattern', style.dash === 'dotted' ? '1 3' : undefined],
        ['fontColor', style.textColor],
        ['fontSize', style.fontSize === undefined ? undefined : round(style.fontSize)],
        ['fontFamily', style.fontFamily && FAMILIES[style.fontFamily]],
        ['align', style.align && { start: 'left', middle: 'center', end: 'right' }[style.align]],
        ['verticalAlign', style.verticalAlign && { start: 'top', middle: 'middle', end: 'bottom' }[style.verticalAlign]],
        ['opacity', style.opacity === undefined ? undefined : round(style.opacity * 100)],
        ['fillOpacity', style.fillOpacity === undefined ? undefined : round(style.fillOpacity * 100)],
        ['openspaceName', style.boldName === true ? 'bold' : style.boldName],
        ['sketch', style.sketchy === true ? 1 : undefined],
        ['fillStyle', kind === 'edge' ? undefined : fillStyleOf(style)]
    ];
    return said.map(([key, value]) => (value === undefined ? '' : `${key}=${value};`)).join('');
}

/** draw.io hatches what is drawn as if by hand, unless it is told not to. */
function fillStyleOf({ hatched, sketchy, fill = 'none' }: Style): string | undefined {
    return hatched === true ? 'hachure' : sketchy === true && fill !== 'none' ? 'solid' : undefined;
}

/** The dashes of strokes, which are shorter on boards than those of outlines and edges. */
export function strokeDashes({ dash }: Style = {}): string {
    return dash === 'dashed' ? 'dashPattern=2 2;' : '';
}

export function familyOf(family: string): NonNullable<Style['fontFamily']> {
    return /comic|hand|shantell|caveat|kalam|script/.test(family)
        ? 'hand'
        : /mono|courier|consol/.test(family)
          ? 'mono'
          : /times|georgia|garamond|(^|[^-])serif/.test(family.replace('sans-serif', ''))
            ? 'serif'
            : 'sans';
}

function clamped(value: number, least: number, most: number): number {
    return Math.min(most, Math.max(least, value));
}

const HEADS: Readonly<Record<string, readonly [filled: Arrowhead, open: Arrowhead]>> = {
    none: ['none', 'none'],
    classic: ['arrow', 'arrow'],
    classicThin: ['arrow', 'arrow'],
    open: ['open', 'open'],
    openThin: ['open', 'open'],
    openAsync: ['half-bottom', 'half-bottom'],
    async: ['half-bottom', 'half-bottom'],
    halfCircle: ['socket', 'socket'],
    block: ['triangle', 'open-triangle'],
    blockThin: ['triangle', 'open-triangle'],
    diamond: ['diamond', 'open-diamond'],
    diamondThin: ['diamond', 'open-diamond'],
    oval: ['circle', 'open-circle'],
    circle: ['open-circle', 'open-circle'],
    circlePlus: ['open-circle', 'open-circle'],
    dash: ['bar', 'bar'],
    baseDash: ['bar', 'bar'],
    ERone: ['crow-one', 'crow-one'],
    ERmandOne: ['crow-only-one', 'crow-only-one'],
    cross: ['cross', 'cross'],
    ERmany: ['crow-foot', 'crow-foot'],
    ERoneToMany: ['crow-one-many', 'crow-one-many'],
    ERzeroToMany: ['crow-zero-many', 'crow-zero-many'],
    ERzeroToOne: ['crow-zero-one', 'crow-zero-one']
};

/** Heads that boards have no equal of. */
const LACKING: readonly string[] = ['circlePlus'];

/** draw.io's own name of a head that is read as another one. */
export function lackingHead(style: DrawioStyle, end: 'start' | 'end'): string | undefined {
    const name = headName(style, end);
    return LACKING.includes(name) || !Object.hasOwn(HEADS, name) ? name : undefined;
}

/** A double line has no heads. */
function headName(style: DrawioStyle, end: 'start' | 'end'): string {
    const isDouble = style.get('shape') === 'link';
    const said = style.get(`${end}Arrow`) ?? (end === 'end' ? 'classic' : 'none');
    return isDouble || said === '' ? 'none' : said;
}

/** The head at one end; edges of draw.io have a classic one at their end unless told otherwise. */
export function readHead(style: DrawioStyle, end: 'start' | 'end'): Arrowhead {
    const mark = ARROWHEADS.find(head => head === style.get(markKey(end)));
    if (mark !== undefined && SHARED[mark] !== undefined && WRITTEN[mark] === style.get(`${end}Arrow`)) {
        return mark;
    }
    const name = headName(style, end);
    const [filled, open] = Object.hasOwn(HEADS, name) ? (HEADS[name] ?? ['arrow', 'arrow']) : (['arrow', 'arrow'] as const);
    return style.get(`${end}Fill`) === '0' ? open : filled;
}

const WRITTEN: Readonly<Record<Arrowhead, string>> = {
    none: 'none',
    arrow: 'classic',
    triangle: 'block',
    'open-triangle': 'block',
    diamond: 'diamondThin',
    'open-diamond': 'diamondThin',
    circle: 'oval',
    'open-circle': 'oval',
    bar: 'baseDash',
    cross: 'cross',
    'crow-foot': 'ERmany',
    'crow-one': 'ERone',
    'crow-only-one': 'ERmandOne',
    'crow-zero-one': 'ERzeroToOne',
    'crow-one-many': 'ERoneToMany',
    'crow-zero-many': 'ERzeroToMany',
    open: 'open',
    'half-top': 'openAsync',
    'half-bottom': 'async',
    lollipop: 'circle',
    socket: 'halfCircle'
};

/** Heads that draw.io has one name for, which says another one of ours in files of its own. */
const SHARED: Partial<Record<Arrowhead, true>> = { 'half-top': true, lollipop: true };

/** Where a style names a head that its arrow stands for. */
const markKey = (end: 'start' | 'end'): string => `openspace${end === 'start' ? 'Start' : 'End'}`;

export function writeHead(head: Arrowhead, end: 'start' | 'end'): string {
    const isHollow = head.startsWith('open-') || head === 'lollipop';
    const mark = SHARED[head] === true ? `${markKey(end)}=${head};` : '';
    return `${end}Arrow=${WRITTEN[head]};${end}Fill=${isHollow ? 0 : 1};${mark}`;
}
