import { parseStyle, type Style } from '../document/style';

/** The named styles of draw.io's default stylesheet. */
const NAMED: Readonly<Record<string, string>> = {
    text: 'shape=label;fillColor=none;gradientColor=none;strokeColor=none;align=left;verticalAlign=top',
    edgeLabel:
        'shape=label;fillColor=none;gradientColor=none;strokeColor=none;align=left;verticalAlign=top;labelBackgroundColor=#ffffff;fontSize=11',
    label: 'fontStyle=1;align=left;verticalAlign=middle;spacing=2;spacingLeft=52;imageWidth=42;imageHeight=42;rounded=1',
    icon: 'fontStyle=0;align=center;imageAlign=center;verticalLabelPosition=bottom;verticalAlign=top;spacingTop=6;labelBackgroundColor=#ffffff;spacing=0;spacingLeft=0;imageWidth=48;imageHeight=48;rounded=1',
    swimlane: 'shape=swimlane;fontSize=12;fontStyle=1;startSize=23',
    group: 'verticalAlign=top;fillColor=none;strokeColor=none;gradientColor=none;pointerEvents=0',
    ellipse: 'shape=ellipse;perimeter=ellipsePerimeter',
    rhombus: 'shape=rhombus;perimeter=rhombusPerimeter',
    triangle: 'shape=triangle;perimeter=trianglePerimeter',
    line: 'shape=line;strokeWidth=4;labelBackgroundColor=#ffffff;verticalAlign=top;spacingTop=8',
    image: 'shape=image;labelBackgroundColor=#ffffff;verticalAlign=top;verticalLabelPosition=bottom',
    roundImage: 'shape=image;labelBackgroundColor=#ffffff;verticalAlign=top;verticalLabelPosition=bottom;perimeter=ellipsePerimeter',
    rhombusImage: 'shape=image;labelBackgroundColor=#ffffff;verticalAlign=top;verticalLabelPosition=bottom;perimeter=rhombusPerimeter',
    arrow: 'shape=arrow;edgeStyle=none;fillColor=#ffffff'
};

/** Fill, gradient and line of the named colours; `blue` has a shadow, `plain-blue` has none. */
const COLORS: Readonly<Record<string, readonly [fill: string, gradient: string, stroke: string]>> = {
    gray: ['#f5f5f5', '#b3b3b3', '#666666'],
    blue: ['#dae8fc', '#7ea6e0', '#6c8ebf'],
    green: ['#d5e8d4', '#97d077', '#82b366'],
    turquoise: ['#d5e8d4', '#67ab9f', '#6a9153'],
    yellow: ['#fff2cc', '#ffd966', '#d6b656'],
    orange: ['#ffcd28', '#ffa500', '#d79b00'],
    red: ['#f8cecc', '#ea6b66', '#b85450'],
    pink: ['#e6d0de', '#b5739d', '#996185'],
    purple: ['#e1d5e7', '#8c6c9c', '#9673a6']
};

/** A style with its names replaced by the styles that they stand for, in their order. */
export function resolveStyle(text: string): StyleReader {
    const all: Style = new Map();
    // A name such as `image` may be a key as well, so names are read on their own.
    for (const name of text.split(';').filter(part => !part.includes('='))) {
        parseStyle(namedStyle(name.trim())).forEach((value, key) => all.set(key, value));
    }
    parseStyle(text).forEach((value, key) => value !== undefined && all.set(key, value));
    return new StyleReader(all);
}

function namedStyle(name: string): string {
    if (Object.hasOwn(NAMED, name)) {
        return NAMED[name] ?? '';
    }
    const color = name.replace(/^plain-/, '');
    const [fill, gradient, stroke] = Object.hasOwn(COLORS, color) ? (COLORS[color] ?? []) : [];
    const shadow = color === name ? 'shadow=1;glass=1;' : '';
    return fill === undefined ? '' : `${shadow}fillColor=${fill};gradientColor=${gradient};strokeColor=${stroke}`;
}

/** The values of a style by key. */
export class StyleReader {
    constructor(private readonly style: Style) {}

    get keys(): Iterable<readonly [string, string | undefined]> {
        return this.style;
    }

    has(key: string): boolean {
        return this.style.has(key);
    }

    /** The same style with other values. */
    with(values: Readonly<Record<string, string>>): StyleReader {
        return new StyleReader(new Map([...this.style, ...Object.entries(values)]));
    }

    get(key: string): string | undefined {
        const value = this.style.get(key);
        return value === '' ? undefined : value;
    }

    text(key: string, otherwise = ''): string {
        return this.get(key) ?? otherwise;
    }

    /** The value between `from` and `to`, or what it is otherwise. */
    number(key: string, otherwise: number, from = -1e6, to = 1e6): number {
        const value = Number.parseFloat(this.get(key) ?? '');
        return Number.isFinite(value) ? Math.min(to, Math.max(from, value)) : otherwise;
    }

    is(key: string, otherwise = false): boolean {
        const value = this.get(key);
        return value === undefined ? otherwise : value === '1' || value === 'true';
    }
}
