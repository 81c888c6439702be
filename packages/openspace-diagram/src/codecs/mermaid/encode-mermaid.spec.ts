import { expect } from 'chai';
import type { Diagram } from '../../diagram';
import { drawn } from '../../test/boards';
import { mermaidCorpus } from '../../test/mermaid-corpus';
import { diagramOf } from '../whiteboard';
import { encodeMermaid } from './encode/encode-mermaid';
import { mermaidCodec } from './mermaid-codec';

describe('encoding Mermaid', () => {
    const decode = (source: string): Diagram => mermaidCodec.decode(source).diagram;
    const squeezed = (text = ''): string => text.replace(/\s+/g, ' ').trim();
    const shownIn = ({ nodes, edges }: Diagram) => {
        const labels = new Map(nodes.map(({ id, label }) => [id, squeezed(label)]));
        const isLine = (shape: string) => shape === 'path';
        return {
            nodes: nodes
                .filter(({ shape }) => !isLine(shape))
                .map(({ label, parent }) => `${squeezed(label)} in ${labels.get(parent ?? '') ?? ''}`)
                .sort(),
            edges: edges.map(({ from, to, label }) => `${labels.get(from.node!)} -> ${labels.get(to.node!)}: ${squeezed(label)}`).sort()
        };
    };

    for (const kind of ['flowchart', 'state', 'class', 'er']) {
        describe(kind, () => {
            for (const { name, source } of mermaidCorpus().filter(sample => sample.kind === kind)) {
                it(`ME1 writes ${name} so that it reads the same`, () => {
                    const first = decode(source);
                    const { target } = encodeMermaid(first);
                    const second = decode(target);
                    expect(second.kind).to.equal(kind);
                    expect(shownIn(second), target).to.deep.equal(shownIn(first));
                });
            }
        });
    }

    it('ME2 keeps the ids that Mermaid takes, whatever else changes', () => {
        const source = 'flowchart TD\n api[API] --> db[(DB)]\n db e1@--> mail[Mail]\n';
        const first = decode(source);
        const again = decode(encodeMermaid({ ...first, nodes: [...first.nodes].reverse() }).target);
        expect(again.nodes.map(({ id }) => id).sort()).to.deep.equal(['api', 'db', 'mail']);
        expect(again.edges.map(({ id }) => id)).to.include('e1');
    });

    it('ME2 gives other ids the nearest that Mermaid takes, never two alike', () => {
        const box = { shape: 'rectangle' } as const;
        const nodes = ['a b', 'a_b', 'end', '1', 'x"y', '注文'].map(id => ({ id, ...box, label: id }));
        const { target } = encodeMermaid({ nodes, edges: [{ id: 'e', from: { node: 'a b' }, to: { node: 'end', arrowhead: 'arrow' } }] });
        const again = decode(target);
        expect(again.nodes.map(({ label }) => label)).to.have.members(nodes.map(({ label }) => label));
        expect(new Set(again.nodes.map(({ id }) => id)).size).to.equal(nodes.length);
        expect(again.nodes.map(({ id }) => id)).to.include('注文');
    });

    it('ME3 writes what no one drew in Mermaid as what it looks like', () => {
        const entity = (id: string) => ({ id, shape: 'rectangle' as const, label: `${id}\n────\nint id PK` });
        const er = encodeMermaid({
            nodes: [entity('A'), entity('B')],
            edges: [{ id: 'e', from: { node: 'A' }, to: { node: 'B', arrowhead: 'crow-foot' }, label: 'has' }]
        });
        expect(er.target)
            .to.match(/^erDiagram/)
            .and.to.contain('A ||--o{ B : "has"')
            .and.to.contain('int id PK');
        const dot = { id: 's', shape: 'ellipse' as const, style: { fill: '#000000' } };
        const state = encodeMermaid({
            nodes: [dot, { id: 'on', shape: 'rounded', label: 'On' }],
            edges: [{ id: 'e', from: { node: 's' }, to: { node: 'on', arrowhead: 'arrow' } }]
        });
        expect(state.target)
            .to.match(/^stateDiagram-v2/)
            .and.to.contain('[*] --> on');
        expect(encodeMermaid({ nodes: [], edges: [] }).target).to.match(/^flowchart TD/);
    });

    for (const kind of ['flowchart', 'state', 'class', 'er']) {
        it(`ME3 writes a line of any width and dash in a ${kind} diagram so that it reads`, () => {
            const source = mermaidCorpus().find(sample => sample.kind === kind)?.source ?? '';
            const first = decode(source);
            for (const style of [{ strokeWidth: 3.5 }, { dash: 'dashed' }, { strokeWidth: 4, dash: 'dotted' }] as const) {
                const { target } = encodeMermaid({ ...first, nodes: first.nodes.map(node => ({ ...node, style })) });
                expect(target).to.contain('stroke-');
                expect(decode(target).kind, target).to.equal(kind);
            }
        });
    }

    it('ME3 looks drawn by hand only where most of it is', () => {
        const first = decode('flowchart TD\n a --> b\n b --> c\n');
        const drawn = (count: number) =>
            encodeMermaid({
                ...first,
                nodes: first.nodes.map((node, at) => (at < count ? { ...node, style: { ...node.style, sketchy: true } } : node))
            }).target.includes('handDrawn');
        expect([1, 2, 3].map(drawn)).to.deep.equal([false, true, true]);
    });

    it('ME4 says what it leaves out', () => {
        const { losses, target } = encodeMermaid({
            kind: 'sequence',
            nodes: [
                { id: 'a', shape: 'octagon', label: 'A', tag: 't' },
                { id: 'p', shape: 'path', path: { points: [{ x: 0, y: 0 }] } }
            ],
            edges: [{ id: 'e', from: { node: 'a' }, to: { point: { x: 1, y: 1 } } }]
        });
        expect(losses.map(({ message }) => message).join())
            .to.contain('Strokes')
            .and.to.contain('end nowhere')
            .and.to.contain('Tags')
            .and.to.contain('sequence');
        expect(decode(target).nodes).to.have.length(1);
        const named = encodeMermaid({
            nodes: ['n1', 'n2'].map(id => ({ id, shape: 'octagon' as const, label: `Order ${id}\n────\nint id`, tag: id })),
            edges: [{ id: 'e', from: { node: 'n1' }, to: { node: 'n2', arrowhead: 'triangle' }, label: 'to' }]
        });
        expect(named.losses.map(({ message }) => message).join(), 'by labels').to.contain('(Order n1, Order n2)');
    });

    it('ME5 members of a class have their type behind them, and what they are with it', () => {
        const rows = [{ text: 'Order' }, '-', { text: '-id', type: 'int' }, { text: '+all()', type: 'List', style: 'static' }] as const;
        const bounds = { x: 0, y: 0, width: 160, height: 90 };
        const node = { id: 'a', shape: 'rectangle' as const, native: 'face:class', rows: [...rows], label: 'Order', bounds };
        const board = diagramOf(drawn({ nodes: [node], edges: [] }).board).diagram;
        expect(board.nodes[0]?.label).to.equal('Order\n────────\n-id: int\n+all(): List');
        expect(encodeMermaid(board).target).to.include('-id: int').and.include('+all() List$');
    });

    it('ME5 a frame of UML without lifelines does not make a sequence', () => {
        const node = (id: string, native: string) => ({ id, shape: 'rectangle' as const, native, label: id });
        const { losses } = encodeMermaid({ nodes: [node('a', 'face:fragment'), node('b', 'face:package')], edges: [] });
        expect(losses.map(({ message }) => message).join()).to.not.include('this sequence');
    });
});
