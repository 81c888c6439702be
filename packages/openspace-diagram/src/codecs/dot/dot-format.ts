import type { Codec } from '../../codec';

/** The head of a graph after spaces and comments. */
const HEAD = /^(?:strict\s{1,20})?(?:di)?graph\b\s{0,20}(?:"[^"]{0,200}"|[\w.-]{0,200})\s{0,20}\{/i;
const SPACE = /^(?:\s+|\/\/[^\n]*\n|#[^\n]*\n)/;
const LOOKED_AT = 5_000;

/** How to recognise files of Graphviz's language (https://graphviz.org/doc/info/lang.html), without the library. */
export const dotFormat = {
    id: 'dot',
    title: 'Graphviz DOT',
    mimeType: 'text/vnd.graphviz',
    suffixes: ['.dot', '.gv'],
    detect: (source, path = '') => /\.(dot|gv)$/i.test(path) || HEAD.test(withoutComments(source.slice(0, LOOKED_AT)))
} satisfies Omit<Codec, 'decode'>;

function withoutComments(source: string): string {
    let rest = source;
    for (;;) {
        const end = rest.startsWith('/*') ? rest.indexOf('*/') : -1;
        const skipped = end > 0 ? end + 2 : (SPACE.exec(rest)?.[0].length ?? 0);
        if (skipped === 0) {
            return rest;
        }
        rest = rest.slice(skipped);
    }
}
