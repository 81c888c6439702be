import { escapeXml } from '@openspace/tool';
import type { Box } from '../geometry/box';
import type { Matrix } from '../geometry/matrix';
import { round } from '../geometry/path';

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element; `content` is markup already, attribute values are not. */
export function element(name: string, attributes: Attributes, content = ''): string {
    const written = Object.entries(attributes)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : escapeXml(value ?? '')}"`)
        .join('');
    return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** What hides all that is behind a text. */
export function groundSvg({ x, y, w, h }: Box, fill: string): string {
    return element('rect', { x, y, width: w, height: h, fill });
}

/** A matrix as the `transform` of an element. */
export function matrixText({ a, b, c, d, e, f }: Matrix): string {
    const fine = [a, b, c, d].map(value => Math.round(value * 1e6) / 1e6);
    return `matrix(${[...fine, round(e), round(f)].join(' ')})`;
}
