import { expect } from 'chai';
import { encodeMermaid } from '../codecs/mermaid/encode/encode-mermaid';
import { mermaidCodec } from '../codecs/mermaid/mermaid-codec';
import { type Diagram, type DiagramEdge, type DiagramNode, faceWord } from '../diagram';
import { parseWithMermaid } from './parse-with-mermaid';
import type { WRITTEN_KINDS } from './random-diagrams';

type Kind = (typeof WRITTEN_KINDS)[number];

type OwnKind = 'sequence' | 'c4' | 'mindmap' | 'gantt';

const SMALLEST: Readonly<Record<Kind | OwnKind, string>> = {
    flowchart: 'flowchart TD\n a-->b',
    class: 'classDiagram\n class A',
    er: 'erDiagram\n A',
    state: 'stateDiagram-v2\n a-->b',
    sequence: 'sequenceDiagram\n A->>B: x',
    c4: 'C4Context\n Person(a, "A")',
    mindmap: 'mindmap\n a',
    gantt: 'gantt\n dateFormat YYYY-MM-DD\n A :a, 2026-01-01, 1d'
};

/** The expressions of the tokens of each grammar, by Mermaid itself. */
export function mermaidTokens(): Readonly<Record<Kind | OwnKind, readonly string[]>> {
    const kinds = Object.keys(SMALLEST) as (keyof typeof SMALLEST)[];
    const parsed = parseWithMermaid(kinds.map(kind => SMALLEST[kind]));
    const of = (kind: keyof typeof SMALLEST): readonly string[] => parsed[kinds.indexOf(kind)]?.tokens ?? [];
    return {
        flowchart: of('flowchart'),
        class: of('class'),
        er: of('er'),
        state: of('state'),
        sequence: of('sequence'),
        c4: of('c4'),
        mindmap: of('mindmap'),
        gantt: of('gantt')
    };
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

/**
 * Writes a sequence, a C4 diagram, a mindmap and a gantt diagram in which a word is an id, and reads them.
 * @returns the sources
 */
export function checkWordInOwnKind(word: string): string[] {
    const at = (x: number, y: number, width = 80, height = 30): Pick<DiagramNode, 'bounds'> => ({ bounds: { x, y, width, height } });
    const lifeline = (id: string, x: number): DiagramNode => {
        return { id, shape: 'rectangle', native: faceWord('lifeline'), label: 'L', ...at(x, 0, 80, 300) };
    };
    const message = (id: string, from: string, to: string, y: number): DiagramEdge => {
        const anchor = { x: 0.5, y };
        return { id, from: { node: from, anchor }, to: { node: to, anchor, arrowhead: 'triangle' } };
    };
    const date = (label: string, x: number): DiagramNode => ({ id: label, shape: 'text', label, ...at(x, 200) });
    const tie = (id: string, from: string, to: string): DiagramEdge => ({ id, from: { node: from }, to: { node: to } });
    const diagrams: Diagram[] = [
        {
            nodes: [lifeline(word, 0), lifeline('other', 200)],
            edges: [message('m1', word, 'other', 0.4), message('m2', 'other', word, 0.6)]
        },
        {
            nodes: [
                { id: word, shape: 'rounded', native: faceWord('person'), label: '«person»\nP' },
                { id: 'other', shape: 'rectangle', label: '«system»\nS' }
            ],
            edges: [{ ...tie('r1', word, 'other'), to: { node: 'other', arrowhead: 'arrow' }, label: 'uses' }]
        },
        {
            nodes: ['root', word, 'last'].map(id => ({ id, shape: 'rounded', label: 'T' })),
            edges: [tie('e1', 'root', word), tie('e2', word, 'last')]
        },
        {
            nodes: [{ id: word, shape: 'rectangle', label: 'B', ...at(40, 0, 240) }, date('2026-01-01', 0), date('2026-01-11', 240)],
            edges: []
        }
    ];
    return diagrams.map((diagram, index) => {
        const { target, losses } = encodeMermaid(diagram);
        expect(losses, target).to.deep.equal([]);
        const read = mermaidCodec.decode(target).diagram;
        expect(read.kind, target).to.equal((['sequence', 'c4', 'mindmap', 'gantt'] as const)[index]);
        expect(read.edges, target).to.have.length(diagram.edges.length);
        const labelled = ({ label = '', shape }: DiagramNode): boolean => label !== '' && shape !== 'text';
        expect(read.nodes.filter(labelled), target).to.have.length(diagram.nodes.filter(labelled).length);
        return target;
    });
}
