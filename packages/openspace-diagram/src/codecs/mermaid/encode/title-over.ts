import type { Diagram, DiagramNode } from '../../../diagram';
import { readSequence } from '../../shared/sequence/read-sequence';

/** The only text that stands above all else of a diagram, in nothing and without lines to it; undefined where there is none. */
export function titleOver(diagram: Diagram): DiagramNode | undefined {
    const { nodes, edges } = diagram;
    const texts = nodes.filter(({ shape, parent }) => shape === 'text' && parent === undefined);
    // Those of the sections of a sequence are parts of it.
    const left = texts.length > 1 ? readSequence(diagram)?.left : undefined;
    const [first, ...further] = left ? texts.filter(({ id }) => left.includes(id)) : texts;
    if (!first?.bounds || further.length > 0 || nodes.length === 1 || first.link !== undefined) {
        return undefined;
    }
    const bottom = first.bounds.y + first.bounds.height;
    const isAbove = nodes.every(node => node === first || (node.bounds?.y ?? -Infinity) >= bottom);
    const isTied = edges.some(({ from, to }) => from.node === first.id || to.node === first.id);
    const isLine = /^[^\n]+$/.test((first.label ?? '').trim());
    return isAbove && isLine && !isTied ? first : undefined;
}
