import { customProperties } from './custom-properties';

/** As deep as one custom property may name another. */
const MAX_DEPTH = 4;
const REFERENCE = /var\((--[\w-]+)(?:,([^()]*))?\)/g;

/**
 * The picture of a chart as every program shows it: custom properties of CSS become their values, which only browsers
 * work out, and the paper is white, since the texts are dark in dark colours, too.
 */
export function standaloneSvg(svg: string, width: number, height: number): string {
    const [, opening = ''] = /^(<svg[^>]*>)/.exec(svg) ?? [];
    const declared = [...customProperties(opening)];
    const properties = new Map(declared.map(({ name, value }) => [name, value]));
    const others = declared.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), opening);
    let plain = svg.slice(opening.length);
    let head = others.replace(/font:(\d+)px [\w-]+;?/, 'font-size:$1px;');
    for (let depth = 0; depth < MAX_DEPTH; depth++) {
        [head, plain] = [head, plain].map(text =>
            text.replace(REFERENCE, (_whole, name: string, fallback = '') => properties.get(name) ?? fallback)
        ) as [string, string];
    }
    return `${head}<rect width="${width}" height="${height}" fill="#ffffff"/>${plain}`;
}
