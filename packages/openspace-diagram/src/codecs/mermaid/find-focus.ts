import { nearestOf, trimmedEnd } from '@openspace/tool';
import { mermaidCodec } from './mermaid-codec';

/** What a person or an agent means by a name: a node, or an edge. */
export interface MermaidFocus {
    readonly id: string;
    readonly label?: string;
}

/**
 * The node or the flow that `focus` names: by its id, by its label, by `from -> to`, or by a part of a label, in this
 * order.
 * @returns otherwise the nearest names
 * @throws ToolError `INVALID_INPUT` for anything that is not Mermaid
 */
export function findFocus(source: string, focus: string): MermaidFocus | { readonly nearest: readonly string[] } {
    const { nodes, edges } = mermaidCodec.decode(source).diagram;
    const wanted = folded(focus);
    const things = [
        ...nodes.map(({ id, label }) => ({ id, label, flow: '' })),
        ...edges.map(({ id, label, from, to }) => ({ id, label, flow: `${from.node}>${to.node}` }))
    ];
    const arrow = />+|→|\bto\b/.exec(wanted);
    const flow = arrow
        ? `${trimmedEnd(wanted.slice(0, arrow.index), /[-=.\s]/)}>${wanted.slice(arrow.index + arrow[0].length).trimStart()}`
        : wanted;
    const found =
        things.find(({ id }) => id === focus) ??
        things.find(({ id, label }) => folded(id) === wanted || folded(label) === wanted) ??
        things.find(({ flow: ends }) => ends !== '' && folded(ends) === flow) ??
        things.find(({ label }) => wanted.length > 2 && folded(label).includes(wanted));
    if (found) {
        return { id: found.id, ...(found.label !== undefined && { label: found.label }) };
    }
    const names = new Set(things.flatMap(({ id, label }) => (label === undefined ? [id] : [id, label])));
    return { nearest: nearestOf(focus, names, 3) };
}

function folded(text = ''): string {
    return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
