import { expect } from 'chai';
import { plantumlCodec } from './plantuml-codec';

const read = (body: string) => {
    const { diagram, losses } = plantumlCodec.decode(`@startuml\n${body}\n@enduml`);
    return { ...diagram, told: losses.map(({ message }) => message).join('\n') };
};

describe('PlantUML as people write it', () => {
    it('PU2 brackets at the ends of a text are its own, unless a blank parts them', () => {
        const label = (text: string) => read(`class A\nclass B\nA --> B : ${text}`).edges[0]?.label;
        expect(label('returns List<String>')).to.equal('returns List<String>');
        expect(label('<<include>>')).to.equal('<<include>>');
        expect(label('<init')).to.equal('<init');
        expect(label('has >')).to.equal('has');
        expect(label('< is in')).to.equal('is in');
        expect(read('class A\nclass B\nA --> B : has >').told).to.include('which way a text is read');
        expect(read('actor a\na ..> (Use) : <<include>>').told).to.equal('');
    });

    it('PU2 a note on a line may have a colour', () => {
        const { edges } = read('class A\nclass B\nA --> B : x\nnote on link #red: about it');
        expect(edges[0]?.label).to.equal('x\nabout it');
        const { nodes } = read('class A\nnote left of A #red: one\nnote right of A #line:blue;back:lime : two\nclass B #red;line:blue');
        expect(nodes.map(({ label, style }) => [label, style?.fill, style?.stroke])).to.deep.equal([
            ['A', undefined, undefined],
            ['one', '#ff0000', undefined],
            ['two', '#00ff00', '#0000ff'],
            ['B', '#ff0000', '#0000ff']
        ]);
    });

    it('PU2 titles and members are without marks of their own', () => {
        expect(read('title My <b>class</b>\\ndiagram\nclass A').title).to.equal('My class\ndiagram');
        expect(read('title\n**One**\nend title\nclass A').title).to.equal('One');
        expect(read('class A {\n  \\~A()\n}').nodes[0]?.rows?.at(-1)).to.deep.equal({ text: '~A()' });
    });

    it('PU2 the parameters of a class stand behind its name or behind its short one', () => {
        const labels = ['class L<T> as "List"', 'class "List" as L<T>'].map(line => read(line).nodes.map(({ id, label }) => [id, label]));
        expect(labels).to.deep.equal([[['L', 'List<T>']], [['L', 'List<T>']]]);
    });

    it('PU2 the history of a state is in it', () => {
        const { nodes, edges } = read('state S2 {\n  a --> b\n}\nS1 --> S2[H]\nS1 --> S2[H*] : deep\nS1 --> S3[H]');
        const histories = nodes.filter(({ native }) => native === 'face:history');
        expect(histories.map(({ id, parent, label }) => [id, parent, label])).to.deep.equal([
            ['H of S2', 'S2', undefined],
            ['H* of S2', 'S2', '*'],
            ['H of S3', 'S3', undefined]
        ]);
        expect(nodes.find(({ id }) => id === 'S3')?.shape).to.equal('frame');
        expect(edges.map(({ to }) => to.node)).to.include.members(histories.map(({ id }) => id));
    });

    it('PU2 entries of a map stand in the order of its columns, and lead to what they refer to', () => {
        const { nodes, edges } = read('object Paris\nmap M {\n  UK => London\n  FR *--> Paris\n}');
        expect(nodes.find(({ id }) => id === 'M')?.rows?.slice(2)).to.deep.equal([{ type: 'UK', text: 'London' }, { text: 'FR' }]);
        expect(edges.map(({ from, to }) => [from.node, to.node])).to.deep.equal([['M', 'Paris']]);
    });

    it('PU2 a lollipop is one at either end, and a link is without its tooltip', () => {
        const { nodes, edges } = read('class foo [[https://a.example{Tip} Label]]\nfoo --() bar\nbaz ()- foo');
        expect(edges.map(({ from, to }) => [from.arrowhead, to.arrowhead])).to.deep.equal([
            [undefined, 'lollipop'],
            ['lollipop', undefined]
        ]);
        expect(nodes.find(({ id }) => id === 'foo')?.link).to.equal('https://a.example');
    });

    it('PU2 slanted messages, times between messages and colours of groups are read and named', () => {
        const { edges, told } = read(
            '{a} A ->(10) B : one\n{b} B -> A : two\n{a} <-> {b} : 5 s\nalt #Gold yes\nA -> B : three\nelse #red no\nend'
        );
        expect(edges.map(({ label }) => label)).to.deep.equal(['one', 'two', 'three']);
        expect(told).to.include('level').and.include('Times between').and.include('Colours of groups');
    });

    it('PU1 a state that is called like a start or an end is a state of its own', () => {
        const { nodes, edges } = read(
            '[*] --> start\nstart --> end\nend --> [*]\nstate "start of A" as q\nstate A {\n[*] --> end\n}\nq --> A'
        );
        const shown = new Map(nodes.map(({ id, native, label }) => [id, native ?? label]));
        expect(edges.map(({ from, to }) => `${shown.get(from.node ?? '')} -> ${shown.get(to.node ?? '')}`)).to.deep.equal([
            'face:initial -> start',
            'start -> end',
            'end -> face:final',
            'face:initial -> end',
            'start of A -> A'
        ]);
        expect(nodes).to.have.length(7);
    });

    it('PU1 a message ends at the line of its participant, whatever others are called', () => {
        const { nodes, edges } = read('"A-lifeline" -> B : one\nA -> "A-lifeline" : two\nB -> A : three');
        const middleOf = (id = '') =>
            nodes.filter(node => node.id === id).map(({ bounds }) => (bounds?.x ?? 0) + (bounds?.width ?? 0) / 2)[0];
        const heads = nodes.filter(({ label }) => label !== undefined).map(({ id, label }) => [middleOf(id), label] as const);
        const ends = edges.map(({ from, to }) => [from, to].map(({ node }) => heads.find(([x]) => x === middleOf(node))?.[1]));
        expect(ends).to.deep.equal([
            ['A-lifeline', 'B'],
            ['A', 'A-lifeline'],
            ['B', 'A']
        ]);
    });

    it('PU1 a class is found by its name with those of its packages, and each package has its own', () => {
        const { nodes, edges } = read(
            'namespace a.b {\nclass C\n}\npackage p {\nclass A {\n+x\n}\n}\npackage q {\nclass A {\n+y\n}\nclass D\nD --> A\n}\na.b.C --> p.A\np.A --> q.A\nA --> D'
        );
        expect(nodes.map(({ label, parent }) => [label, parent])).to.deep.equal([
            ['a.b', undefined],
            ['C', 'package:a.b'],
            ['p', undefined],
            ['A\n────────\n+x', 'package:p'],
            ['q', undefined],
            ['A\n────────\n+y', 'package:q'],
            ['D', 'package:q']
        ]);
        expect(edges.map(({ from, to }) => [from.node, to.node])).to.deep.equal([
            ['D', 'q.A'],
            ['C', 'A'],
            ['A', 'q.A'],
            ['A', 'D']
        ]);
    });

    it('PU1 a class that a line above names with its package is that of the package', () => {
        const { nodes, edges } = read('namespace a {\nclass X\nX --> b.Y\n}\nb.Y --> c.Z\nnamespace b {\nclass Y {\n+y\n}\n}');
        expect(nodes.map(({ label, parent }) => [label, parent])).to.deep.equal([
            ['a', undefined],
            ['X', 'package:a'],
            ['b', undefined],
            ['Y\n────────\n+y', 'package:b'],
            ['c.Z', undefined]
        ]);
        expect(edges.map(({ from, to }) => [from.node, to.node])).to.deep.equal([
            ['X', 'b.Y'],
            ['b.Y', 'c.Z']
        ]);
    });

    it('PU5 says where messages at the edges are drawn at the other one', () => {
        expect(read('A -> B\n[<- A : out').told).to.include('Messages go out to the right');
        expect(read('A -> B\nB <-] : in').told).to.include('Messages go out to the right');
        expect(read('A -> B\n[-> A : in\nB ->] : out').told).to.equal('');
    });

    it('PU3 groups without anyone have a place', () => {
        const { nodes, told } = read('alt x\nelse y\nend');
        expect(told).to.equal('');
        expect(nodes.map(({ bounds }) => Math.abs(bounds?.x ?? Infinity) < 1_000)).to.deep.equal([true, true]);
    });

    it('PU10 a member that begins like a divider is none, unless it ends like one', () => {
        const rows = (body: string) => read(`class A {\n${body}\n}`).nodes[0]?.rows?.slice(1);
        expect(rows('x\n__init__(self)\n..rest : int')).to.deep.equal([
            '-',
            { text: 'x' },
            { text: '..rest : int' },
            '-',
            { text: 'init(self)' }
        ]);
        for (const divider of ['--', '==', '..', '__', '---', '-- --', '====']) {
            expect(rows(`x\n${divider}\ny`), divider).to.deep.equal(['-', { text: 'x' }, '-', { text: 'y' }]);
        }
        expect(rows('x\n== more ==\ny')).to.deep.equal(['-', { text: 'x' }, '-', { text: 'more' }, { text: 'y' }]);
    });
});
