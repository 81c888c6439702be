/** An opening tag, a closing tag (`close`) or a text of an SVG that a program wrote. */
export interface SvgTag {
    readonly name: string;
    readonly attributes: Readonly<Record<string, string>>;
    readonly close: boolean;
    readonly selfClosing: boolean;
    /** Of a text; the name is then empty. */
    readonly text: string;
}

const TAG = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Tags and texts in order. Not for SVG of unknown origin: comments and sections of other kinds are not looked for. */
export function* svgTags(svg: string): Generator<SvgTag> {
    for (const [, slash, name = '', attributes = '', end, text] of svg.matchAll(TAG)) {
        yield {
            name,
            attributes: Object.fromEntries(
                [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].flatMap(([, key = '', value]) =>
                    value === undefined ? [] : [[key, unescaped(value)]]
                )
            ),
            close: slash === '/',
            selfClosing: end === '/',
            text: text === undefined ? '' : unescaped(text)
        };
    }
}

function unescaped(text: string): string {
    return text.includes('&')
        ? text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) =>
              decimal !== undefined || hex !== undefined
                  ? String.fromCodePoint(decimal === undefined ? parseInt(hex, 16) : Number(decimal))
                  : (ENTITIES[name] ?? whole)
          )
        : text;
}
