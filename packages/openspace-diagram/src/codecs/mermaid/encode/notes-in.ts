import type { Diagram, DiagramNode } from '../../../diagram';
import type { Losses } from '../../../losses';

export interface Notes {
    /** By the id of a note: what it is about, and on which side of that it is. */
    readonly about: ReadonlyMap<string, { readonly node: string; readonly side: 'left' | 'right' }>;
    /** The edges that say so, which are not written on their own. */
    readonly edges: ReadonlySet<string>;
}

/**
 * Which notes are tied to what: Mermaid ties a note to one node, without a text on the line.
 * @param bearsNotes whether a note may be tied to a node
 * @param isWritten whether a note has a place in the diagram
 */
export function notesIn(
    { nodes, edges }: Diagram,
    losses: Losses,
    bearsNotes: (node: DiagramNode) => boolean,
    isWritten: (note: DiagramNode) => boolean = () => true
): Notes {
    const byId = new Map(nodes.map(node => [node.id, node]));
    const isNote = (id: string | undefined): boolean => {
        const node = byId.get(id ?? '');
        return node?.shape === 'note' && isWritten(node);
    };
    const about = new Map<string, { node: string; side: 'left' | 'right' }>();
    const ties = new Set<string>();
    for (const { id, from, to, label = '' } of edges) {
        const [note, other] = isNote(from.node) ? [from.node, to.node] : [to.node, from.node];
        const node = byId.get(other ?? '');
        if (note === undefined || node === undefined || !isNote(note)) {
            continue;
        }
        ties.add(id);
        if (isNote(other) || !bearsNotes(node) || about.has(note)) {
            losses.add('A note is tied to one node in Mermaid; its other lines are left out.', id);
            continue;
        }
        if (label !== '') {
            losses.add('The line of a note has no text in Mermaid.', id);
        }
        about.set(note, { node: node.id, side: note === from.node ? 'left' : 'right' });
    }
    return { about, edges: ties };
}
