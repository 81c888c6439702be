import type { Style } from '../../diagram';
import { hexOfCss } from '../../css-color';
import { plainLabel } from '../mermaid/text/plain-label';
import type { GraphEdge } from './laid-out-graph';

/** What an edge says of itself that Graphviz found no way for, and paints nothing of. */
export interface UnpaintedEdge {
    readonly label: string;
    readonly head: string;
    readonly tail: string;
    readonly style: Style;
}

/** The tags of Graphviz's HTML labels (https://graphviz.org/doc/info/shapes.html#html), whose output does not tell them from other texts. */
const TAG = /<\/?(?:b|br|font|hr|i|img|o|s|sub|sup|table|td|tr|u|vr)(?:\s[^<>]*)?\/?>/i;

/** What the escapes in the texts of an edge stand for (https://graphviz.org/docs/attr-types/escString/). */
export interface EdgeNames {
    readonly graph: string;
    readonly isDirected: boolean;
    readonly tail: string;
    readonly head: string;
}

export function unpaintedEdge(edge: GraphEdge, names: EdgeNames): UnpaintedEdge {
    const { label, headlabel, taillabel, color = '', style = '', penwidth } = edge;
    const stroke = hexOfCss(color.split(/[:;]/, 1)[0] ?? '');
    const width = Number(penwidth);
    const dash = /\bdotted\b/.test(style) ? 'dotted' : /\bdashed\b/.test(style) ? 'dashed' : undefined;
    const text = (raw: string | undefined): string => plainText(named(raw ?? '', edge, names));
    return {
        label: text(label),
        head: text(headlabel),
        tail: text(taillabel),
        style: { ...(stroke !== undefined && { stroke }), ...(dash && { dash }), ...(width > 0 && { strokeWidth: width }) }
    };
}

function named(text: string, { tailport, headport, label = '' }: GraphEdge, { graph, isDirected, tail, head }: EdgeNames): string {
    const at = (node: string, port = ''): string => (port === '' ? node : `${node}:${port.replace(/^[^:]*:/, '')}`);
    const meanings = new Map([
        ['G', graph],
        ['T', tail],
        ['H', head],
        ['E', `${at(tail, tailport)}${isDirected ? '->' : '--'}${at(head, headport)}`],
        ['L', label]
    ]);
    return text.replace(/\\([\s\S])/g, (whole, letter: string) => meanings.get(letter) ?? whole);
}

/** Without tags, and without the escapes that break and align lines; each other escape stands for its letter. */
function plainText(text: string): string {
    if (TAG.test(text)) {
        // Graphviz skips line feeds there; it paints cells next to each other.
        const lines = text
            .replace(/\p{Cc}/gu, '')
            .replace(/<\/td>\s*(?:<vr\s*\/>\s*)?<td\b/gi, ' | $&')
            .replace(/<\/tr>/gi, '<br/>');
        return plainLabel(lines, false).text;
    }
    return text.replace(/\\([\s\S])/g, (_, letter: string) => ('nlr'.includes(letter) ? '\n' : letter)).replace(/\n$/, '');
}
