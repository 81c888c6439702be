/** As deep as one custom property may name another. */
const MAX_DEPTH = 4;
const PROPERTY = /(--[\w-]+)\s*:\s*((?:[^;()]|\([^()]*\))+);?/g;
const REFERENCE = /var\((--[\w-]+)(?:,([^()]*))?\)/g;

/**
 * The picture of a chart as every program shows it: custom properties of CSS become their values, which only browsers
 * work out, and the paper is white, since the texts are dark in dark colours, too.
 */
export function standaloneSvg(svg: string, width: number, height: number): string {
    const [, opening = ''] = /^(<svg[^>]*>)/.exec(svg) ?? [];
    const properties = new Map([...opening.matchAll(PROPERTY)].map(([, name = '', value = '']) => [name, value.trim()]));
    let plain = svg.slice(opening.length);
    let head = opening.replace(PROPERTY, '').replace(/font:(\d+)px [\w-]+;?/, 'font-size:$1px;');
    for (let depth = 0; depth < MAX_DEPTH; depth++) {
        [head, plain] = [head, plain].map(text =>
            text.replace(REFERENCE, (_whole, name: string, fallback = '') => properties.get(name) ?? fallback)
        ) as [string, string];
    }
    return `${head}<rect width="${width}" height="${height}" fill="#ffffff"/>${plain}`;
}
