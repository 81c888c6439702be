import { expect } from 'chai';
import { encodeMermaid } from '../codecs/mermaid/encode/encode-mermaid';
import { mermaidCodec } from '../codecs/mermaid/mermaid-codec';
import type { DiagramEdge, DiagramNode } from '../diagram';
import { parseWithMermaid } from './parse-with-mermaid';
import type { WRITTEN_KINDS } from './random-diagrams';

type Kind = (typeof WRITTEN_KINDS)[number];

const SMALLEST: Readonly<Record<Kind | 'sequence', string>> = {
    flowchart: 'flowchart TD\n a-->b',
    class: 'classDiagram\n class A',
    er: 'erDiagram\n A',
    state: 'stateDiagram-v2\n a-->b',
    sequence: 'sequenceDiagram\n A->>B: x'
};

/** The expressions of the tokens of each grammar, by Mermaid itself. */
export function mermaidTokens(): Readonly<Record<Kind | 'sequence', readonly string[]>> {
    const kinds = Object.keys(SMALLEST) as (keyof typeof SMALLEST)[];
    const parsed = parseWithMermaid(kinds.map(kind => SMALLEST[kind]));
    const of = (kind: keyof typeof SMALLEST): readonly string[] => parsed[kinds.indexOf(kind)]?.tokens ?? [];
    return { flowchart: of('flowchart'), class: of('class'), er: of('er'), state: of('state'), sequence: of('sequence') };
}

/** Everything in expressions that may be a word, as it is written there. */
export function spelledIn(tokens: readonly string[]): string[] {
    return [...new Set(tokens.filter(token => token.length < 200).flatMap(token => token.match(/[A-Za-z_]\w*/g) ?? []))];
}

/**
 * Writes diagrams in which a word is the id of a node, of a frame or of an edge, and reads them.
 * @returns the sources
 */
export function checkWordAsId(kind: Kind, word: string): string[] {
    const shape = kind === 'state' ? 'rounded' : 'rectangle';
    const arrowhead = kind === 'er' ? 'crow-zero-many' : 'arrow';
    const style = { fill: '#ff8800', stroke: '#123456', strokeWidth: 3.5 };
    const node = (id: string, label: string, parent?: string): DiagramNode => ({
        id,
        shape,
        label,
        style,
        ...(parent !== undefined && { parent })
    });
    const frame = (id: string, label: string): DiagramNode => ({ id, shape: 'frame', label });
    const edge = (id: string, from: string, to: string): DiagramEdge => ({ id, from: { node: from }, to: { node: to, arrowhead } });
    const diagrams = [
        { nodes: [node(word, 'A'), node('b1', 'B')], edges: [edge('e1', word, 'b1'), edge('e2', 'b1', word)] },
        { nodes: [frame(word, 'F'), node('a1', 'A', word), node('b1', 'B')], edges: [edge(`${word}1`, 'a1', 'b1'), edge('e2', 'b1', 'a1')] }
    ];
    return diagrams.map(({ nodes, edges }) => {
        const { target } = encodeMermaid({ kind, nodes, edges });
        const read = mermaidCodec.decode(target).diagram;
        expect(read.kind, target).to.equal(kind);
        expect(read.nodes.map(({ label }) => label).sort(), target).to.deep.equal(nodes.map(({ label }) => label).sort());
        const fills = read.nodes.flatMap(({ shape: is, style: own }) => (is === 'frame' ? [] : [own?.fill]));
        // States whose ids have other letters have no colours.
        expect(new Set(fills).has('#ff8800'), target).to.equal(true);
        const labels = new Map(read.nodes.map(({ id, label }) => [id, label]));
        expect(
            read.edges.map(({ from, to }) => `${labels.get(from.node ?? '')}${labels.get(to.node ?? '')}`),
            target
        ).to.deep.equal(['AB', 'BA']);
        return target;
    });
}
