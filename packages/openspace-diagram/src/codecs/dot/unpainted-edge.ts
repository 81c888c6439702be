import type { Style } from '../../diagram';
import { hexOfCss } from '../../css-color';
import type { GraphEdge } from './laid-out-graph';
import { unpaintedText } from './unpainted-text';

/** What an edge says of itself that Graphviz found no way for, and paints nothing of. */
export interface UnpaintedEdge {
    readonly label: string;
    readonly head: string;
    readonly tail: string;
    readonly style: Style;
}

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
    const meanings = meaningsOf(edge, names);
    const text = (raw = ''): string => unpaintedText(raw, meanings);
    return {
        label: text(label),
        head: text(headlabel),
        tail: text(taillabel),
        style: { ...(stroke !== undefined && { stroke }), ...(dash && { dash }), ...(width > 0 && { strokeWidth: width }) }
    };
}

function meaningsOf({ tailport, headport, label = '' }: GraphEdge, { graph, isDirected, tail, head }: EdgeNames): Map<string, string> {
    const at = (node: string, port = ''): string => (port === '' ? node : `${node}:${port.replace(/^[^:]*:/, '')}`);
    return new Map([
        ['G', graph],
        ['T', tail],
        ['H', head],
        ['E', `${at(tail, tailport)}${isDirected ? '->' : '--'}${at(head, headport)}`],
        ['L', label]
    ]);
}
