import type { Style } from '../../diagram';
import { hexOfCss } from '../../css-color';
import type { GraphEdge } from './laid-out-graph';

/** What an edge says of itself that Graphviz found no way for, and paints nothing of. */
export interface UnpaintedEdge {
    readonly label: string;
    readonly head: string;
    readonly tail: string;
    readonly style: Style;
}

export function unpaintedEdge({ label, headlabel, taillabel, color = '', style = '', penwidth }: GraphEdge): UnpaintedEdge {
    const stroke = hexOfCss(color.split(/[:;]/, 1)[0] ?? '');
    const width = Number(penwidth);
    const dash = /\bdotted\b/.test(style) ? 'dotted' : /\bdashed\b/.test(style) ? 'dashed' : undefined;
    return {
        label: plainText(label),
        head: plainText(headlabel),
        tail: plainText(taillabel),
        style: { ...(stroke !== undefined && { stroke }), ...(dash && { dash }), ...(width > 0 && { strokeWidth: width }) }
    };
}

/** Without the escapes that break and align lines; each other escape stands for its letter. */
function plainText(text = ''): string {
    return text.replace(/\\([\s\S])/g, (_, letter: string) => ('nlr'.includes(letter) ? '\n' : letter)).replace(/\n$/, '');
}
