import { BoardIndex, emptyBoard, LABEL_FONT_SIZES, LABEL_PADDING, measureText, MemoryBoard, shapeIdOf } from '@openspace/board';
import { expect } from 'chai';
import type { Diagram } from '../../diagram';
import { mermaidCorpus } from '../../test/mermaid-corpus';
import { readableFill } from '../../css-color';
import { diagramOf, planImport } from '../whiteboard';
import { BOARD_LABEL } from './decode/draft';
import { mermaidCodec } from './mermaid-codec';

describe('what Mermaid becomes', () => {
    const decode = (source: string): Diagram => mermaidCodec.decode(source).diagram;
    const lossesOf = (source: string): string[] => mermaidCodec.decode(source).losses.map(({ message }) => message);
    const sample = (kind: string, name: string): string => mermaidCorpus().find(one => one.kind === kind && one.name === name)!.source;

    it('MC4 keeps the ids, colours, lines and links of a flowchart', () => {
        const { nodes, edges, direction } = decode(
            'flowchart LR\n a["A"]:::k -.->|no| b{B}\n b e1@==> a\n classDef k fill:red,stroke:#0f0,color:blue\n click a "https://example.org/"'
        );
        expect(direction).to.equal('right');
        expect(nodes.map(({ id, shape, label }) => [id, shape, label])).to.deep.equal([
            ['a', 'rectangle', 'A'],
            ['b', 'diamond', 'B']
        ]);
        expect(nodes[0]?.style).to.include({ fill: '#ff0000', stroke: '#00ff00', textColor: '#0000ff' });
        expect(nodes[0]?.link).to.equal('https://example.org/');
        expect(edges[0]).to.deep.include({ id: 'L_a_b_0', label: 'no' });
        expect(edges[0]?.style?.dash).to.equal('dotted');
        expect(edges[1]?.id).to.equal('e1');
        expect(edges[1]?.style?.strokeWidth).to.be.greaterThan(2);
    });

    it('MC4 fills dots and bars as their style says, and black otherwise', () => {
        const { nodes } = decode(
            'flowchart LR\n a@{ shape: sm-circ }\n b@{ shape: fork }\n c@{ shape: sm-circ }\n style a fill:#ff8800\n style b fill:#ff8800'
        );
        expect(nodes.map(({ style }) => style?.fill)).to.deep.equal(['#ff8800', '#ff8800', '#1d1d1d']);
    });

    it('MC4 has a double circle for one, and writes it again', () => {
        const diagram = decode('flowchart LR\n a(((Stop)))');
        expect(diagram.nodes[0]).to.include({ shape: 'ellipse', native: 'face:ring', label: 'Stop' });
        const { target, losses } = mermaidCodec.encode(diagram);
        expect([target.includes('dbl-circ'), losses], target).to.deep.equal([true, []]);
    });

    it('MC4 nests subgraphs as frames, outer ones first', () => {
        const { nodes } = decode(sample('flowchart', 'nested-subgraphs'));
        const parents = Object.fromEntries(nodes.map(({ id, parent }) => [id, parent]));
        expect(parents).to.include({ alps: 'europe', europe: 'world', asia: 'world', chamonix: 'alps', rome: 'europe' });
    });

    it('MC4 ties the messages of a sequence to lifelines, one below the other', () => {
        const { nodes, edges } = decode(sample('sequence', 'many'));
        const heights = edges.map(({ from }) => from.anchor!.y);
        expect(heights).to.deep.equal([...heights].sort((one, other) => one - other));
        expect(edges.every(({ from, to }) => Math.abs(from.anchor!.y - to.anchor!.y) < 0.01)).to.equal(true);
        expect(nodes.filter(({ native }) => native === 'face:lifeline')).to.have.length(6);
    });

    it('MC4 draws loops as fragments around each other, with the conditions of their sections', () => {
        const { nodes } = decode(sample('sequence', 'nested-frames'));
        const frames = nodes.filter(({ native }) => native === 'face:fragment');
        expect(frames.map(({ id, label }) => [id, label])).to.deep.equal([
            ['loop', 'loop [outer]'],
            ['alt', 'alt [first]'],
            ['loop-2', 'loop [inner]'],
            ['critical', 'critical [important]']
        ]);
        const [loop, alt, inner, critical] = frames.map(({ bounds }) => bounds!);
        for (const [outer, within] of [
            [loop, alt],
            [alt, inner],
            [alt, critical]
        ]) {
            expect(within!.x).to.be.greaterThan(outer!.x);
            expect(within!.y).to.be.greaterThan(outer!.y);
            expect(within!.x + within!.width).to.be.lessThan(outer!.x + outer!.width);
            expect(within!.y + within!.height).to.be.lessThan(outer!.y + outer!.height);
        }
        expect(nodes.filter(({ shape }) => shape === 'text').map(({ label }) => label)).to.deep.equal(['[second]', '[timeout]']);
    });

    it('MC4 draws halves of arrowheads, activations that messages end at, and who is made and ends', () => {
        const { nodes, edges } = decode(
            'sequenceDiagram\n A->>+B: ask\n B-|\\A: half\n B-->>-A: tell\n create actor C\n A->>C: new\n destroy C\n A-xC: end'
        );
        expect(edges.map(({ to }) => [to.node, to.arrowhead])).to.deep.equal([
            ['B-active', 'triangle'],
            ['A', 'half-top'],
            ['A', 'triangle'],
            ['C', 'triangle'],
            ['C-lifeline', 'cross']
        ]);
        const boundsOf = (id: string) => nodes.find(node => node.id === id)!.bounds!;
        expect(boundsOf('C').y).to.be.greaterThan(boundsOf('B-active').y);
        expect(boundsOf('C-lifeline').y + boundsOf('C-lifeline').height).to.be.lessThan(boundsOf('A').y + boundsOf('A').height);
    });

    it('MC4 draws by hand what is to look so', () => {
        const { nodes, edges, title } = decode(sample('flowchart', 'front-matter-hand-drawn'));
        expect(title).to.equal('A plan by hand');
        expect([...nodes, ...edges].every(({ style }) => style?.sketchy === true)).to.equal(true);
    });

    it('MC4 keeps static and abstract members as such, and draws the people of C4 with a head', () => {
        const source = 'classDiagram\n class Shape~T~ {\n  <<abstract>>\n  +int count$\n  +draw()* void\n  +move()\n }';
        const [shape] = decode(source).nodes;
        expect(shape?.rows).to.deep.equal([
            { text: '«abstract»\nShape<T>' },
            '-',
            { text: '+int count', style: 'static' },
            '-',
            { text: '+draw() : void', style: 'abstract' },
            { text: '+move()' }
        ]);
        expect(lossesOf(source)).to.deep.equal([]);
        const { nodes } = decode('C4Context\n Person(p, "Rider", "Rents a bicycle")\n System(s, "Rental")\n Rel(p, s, "uses")');
        const [person, system] = nodes;
        expect(person?.native).to.equal('face:person');
        expect(person!.bounds!.height).to.be.greaterThan(system!.bounds!.height * 1.2);
    });

    it('MC4 has classes without members as classes, too', () => {
        const [alone] = decode('classDiagram\n class Alone').nodes;
        expect(alone?.rows).to.deep.equal([{ text: 'Alone' }, '-']);
        expect(alone?.label).to.equal('Alone');
    });

    it('MC4 tells how many of an entity there are on either side', () => {
        const [edge] = decode('erDiagram\n CUSTOMER ||--o{ ORDER : places').edges;
        expect(edge?.from).to.include({ node: 'CUSTOMER', arrowhead: 'crow-only-one' });
        expect(edge?.to).to.include({ node: 'ORDER', arrowhead: 'crow-zero-many' });
    });

    it('MC3 keeps the multiplicities of relations between the same two apart, and out of what they are of', () => {
        const diagram = decode('erDiagram\n A ||--o{ B : places\n B }|--o| A : belongs\n B ||--o{ B : has');
        const board = new MemoryBoard(emptyBoard());
        const { warnings } = planImport(board, diagram).result;
        expect(warnings.filter(({ code }) => code === 'OVERLAP').map(({ message }) => message)).to.deep.equal([]);
    });

    it('MC3 fits labels by the sizes of the whiteboard', () => {
        expect(BOARD_LABEL).to.deep.equal({ fontSize: LABEL_FONT_SIZES.s, padding: LABEL_PADDING });
    });

    it('MC9 leads edges with the corners of the layout, and keeps pieces that would lie on each other apart', () => {
        const { edges } = decode('flowchart TD\n a --> b\n a --> c\n a --> d\n b --> d');
        expect(edges.map(({ route }) => route)).to.include('orthogonal');
        for (const { waypoints = [], from, to } of edges) {
            expect([from.anchor, to.anchor]).not.to.include(undefined);
            waypoints.slice(1).forEach(({ x, y }, at) => {
                const before = waypoints[at] ?? { x: NaN, y: NaN };
                expect(Math.min(Math.abs(x - before.x), Math.abs(y - before.y)), 'level or upright').to.be.below(0.5);
            });
        }
        const levels = edges.flatMap(({ waypoints }) => (waypoints?.length === 2 ? [waypoints[0]?.y] : []));
        expect(new Set(levels).size).to.equal(levels.length);
    });

    it('MC9 gives boxes with rows the height of their rows, about the middle that the layout gave them', () => {
        const { nodes } = decode(sample('er', 'many-attributes'));
        const board = new MemoryBoard(emptyBoard());
        board.apply(planImport(board, { nodes, edges: [] }).change);
        expect(BoardIndex.of(board).pageBounds(shapeIdOf('WIDE'))?.h).to.be.closeTo(nodes[0]?.bounds?.height ?? 0, 1);
        expect(nodes[0]?.bounds?.height).to.be.below(12 * 24);
    });

    it('MC10 paints the figures of a sequence like the boxes next to them', () => {
        const { nodes } = decode('sequenceDiagram\n actor a\n participant b\n participant c@{ "type": "control" }\n a->>b: x\n b->>c: y');
        const looks = ['a', 'b', 'c'].map(name => nodes.find(({ id }) => id === name)?.style);
        expect(looks[0]).to.include({ fill: '#ececff', stroke: '#9370db' });
        expect(looks[1]).to.include(looks[0]!);
        expect(looks[2]).to.include(looks[0]!);
    });

    it('MC10 paints nodes in the colours of the theme, and only those without a style of their own', () => {
        const [a, b] = decode('flowchart TD\n a --> b\n style b fill:#102030').nodes;
        expect(a?.style).to.include({ fill: '#ececff', stroke: '#9370db' });
        expect(b?.style).to.include({ fill: '#102030' });
        const [dark] = decode('---\nconfig:\n  theme: dark\n---\nflowchart TD\n a').nodes;
        expect(dark?.style).to.include({ fill: '#1f2020', textColor: '#cccccc' });
        const [own] = decode('%%{init: {"theme": "base", "themeVariables": {"primaryColor": "#BB2528"}}}%%\nflowchart TD\n a').nodes;
        expect(own?.style?.fill).to.equal('#bb2528');
        expect(decode('mindmap\n r\n  x\n  y').nodes.map(({ style }) => style?.fill)).to.have.members(['#0000ec', '#ffff78', '#d7ff86']);
        expect(mermaidCodec.encode(decode('flowchart TD\n a --> b')).target).not.to.include('style');
    });

    it('MC10 makes what lies behind the messages of a sequence as light as lines and texts need it', () => {
        const { nodes } = decode(sample('sequence', 'boxes'));
        expect(nodes.map(({ style }) => style?.fill)).not.to.include('#800080');
        expect(readableFill('#800080')).to.match(/^#[d-f]/);
        expect(readableFill('#e6f0ff')).to.equal('#e6f0ff');
    });

    it('MC4 keeps the icons of services and the directions of block arrows', () => {
        const { nodes } = decode(sample('architecture', 'edge-titles'));
        expect(nodes.map(({ icon }) => icon?.name)).to.deep.equal(['architecture:server', 'architecture:database', 'architecture:disk']);
        const board = new MemoryBoard(emptyBoard());
        board.apply(planImport(board, { nodes, edges: [] }).change);
        expect(diagramOf(board).diagram.nodes.map(({ icon }) => icon?.name)).to.deep.equal(nodes.map(({ icon }) => icon?.name));
        const arrows = decode(sample('block', 'arrows')).nodes.flatMap(({ native }) => native ?? []);
        expect(arrows).to.deep.equal(['geo:arrow-right', 'geo:arrow-down']);
    });

    it('MC5 says what it leaves out', () => {
        expect(lossesOf('flowchart TD\n a[fa:fa-ban no] --> b["`**x**`"]\n a@{ animate: true }')).to.include.members([
            'Icons in labels are left out.',
            'Bold, italic and code in labels are drawn as plain text.'
        ]);
        expect(lossesOf('flowchart TD\n a --> b')).to.deep.equal([]);
        expect(lossesOf('%%{init: {"themeCSS": ".node {}"}}%%\nflowchart TD\n a --> b\n accDescr: x').join())
            .to.contain('CSS of the theme')
            .and.to.contain('screen readers');
    });

    it('MC3 gives the leaves of a mindmap and the labels of neighbours in C4 their room', () => {
        const leaves = decode('mindmap\n root\n  n1\n  n2\n  n3').nodes;
        expect(leaves.map(({ style }) => style?.fontSize).every(size => size !== undefined && size >= 12)).to.equal(true);
        const gap = (label: string): number => {
            const [one, other] = decode(`C4Context\n System(a, "A")\n System(b, "B")\n Rel(a, b, "${label}")`).nodes;
            return other!.bounds!.x - one!.bounds!.x - one!.bounds!.width;
        };
        expect(gap('a relation with a long label')).to.be.greaterThan(gap('x') + 50);
    });

    it('MC3 keeps the names of frames in sequences and blocks, and the texts in gantt charts, clear of others', () => {
        const { nodes } = decode('sequenceDiagram\n A->>B: x\n loop often\n A->>B: y\n end\n loop rarely\n A->>B: z\n end');
        const [first, second] = nodes.filter(({ native }) => native === 'face:fragment').map(({ bounds }) => bounds!);
        expect(second!.y).to.be.greaterThan(first!.y + first!.height);
        const gantt = decode('gantt\n dateFormat YYYY-MM-DD\n section S\n a task with a name beyond its bar :2024-01-01, 1d\n b :5d');
        const frame = gantt.nodes.find(({ shape }) => shape === 'frame')!.bounds!;
        for (const { bounds } of gantt.nodes.filter(({ parent }) => parent === 'S')) {
            expect(bounds!.x + bounds!.width).to.be.at.most(frame.x + frame.width);
        }
        const mark = decode('gantt\n dateFormat HH:mm\n axisFormat %H:%M\n Lunch break : vert, l, 12:00, 1m\n Work : 11:00, 3h').nodes;
        const [line, said] = [mark.find(({ id }) => id === 'l')!, mark.find(({ label }) => label === 'Lunch break')!];
        expect(said.bounds!.y + said.bounds!.height).to.be.at.most(line.bounds!.y);
        const blocks = decode('block-beta\n block:outer\n  block:inner\n   x\n  end\n end').nodes;
        const [outer, inner] = blocks.filter(({ shape }) => shape === 'frame').map(({ bounds }) => bounds!.y);
        expect(inner! - outer!).to.be.at.least(28);
        expect(gantt.nodes.find(({ label }) => label === 'b')?.style?.fontSize).to.be.greaterThan(12);
    });

    it('MC3 keeps what a node says to itself next to it, and conditions in sequences at the border of their frame', () => {
        for (const direction of ['TD', 'LR']) {
            const { nodes, edges } = decode(`flowchart ${direction}\n a[Retry] -->|again and again| a\n a --> b`);
            const [node, edge] = [nodes[0]!.bounds!, edges[0]!];
            const [middle] = edge.waypoints!;
            const { w, h } = measureText('again and again', { font: 'sans', fontSizePx: 14 });
            const beside = direction === 'TD' ? middle!.x - w / 2 - node.x - node.width : middle!.y - h / 2 - node.y - node.height;
            expect(beside, direction).to.be.greaterThan(0);
            expect(
                [edge.from.anchor, edge.to.anchor].flatMap(anchor => [anchor!.x, anchor!.y]).every(share => share > 0.2 && share < 0.8)
            ).to.equal(true);
        }
        const { nodes, edges } = decode(
            'sequenceDiagram\n A->>B: x\n B->>B: checks all of the session by itself\n alt found\n loop often\n A->>B: y\n end\n else not found at all\n B->>A: z\n end'
        );
        const lines = nodes.filter(({ native }) => native === 'face:lifeline').map(({ bounds }) => bounds!.x + bounds!.width / 2);
        const own = edges.find(({ from, to }) => from.node === to.node)!;
        const { w } = measureText(own.label!, { font: 'sans', fontSizePx: 14 });
        expect(own.label).to.equal('checks all of the session by itself');
        expect(own.waypoints![0]!.x - w / 2).to.be.greaterThan(lines[1]! + 4);
        const [outer] = nodes.flatMap(({ native, bounds }) => (native === 'face:fragment' ? [bounds!] : []));
        const conditions = nodes.filter(({ shape }) => shape === 'text');
        expect(conditions.map(({ label }) => label)).to.deep.equal(['[not found at all]']);
        expect(conditions[0]!.bounds!.x - outer!.x).to.be.within(8, 16);
    });

    it('MC4 sees colours that let the paper through as they look on it, and the styles of a class one by one', () => {
        const { nodes } = decode('flowchart TD\n a\n b\n style a fill:#0000ff1a\n style b fill:#f008');
        expect(nodes.map(({ style }) => style?.fill)).to.deep.equal(['#e5e5ff', '#ff7777']);
        const rect = decode('sequenceDiagram\n rect rgba(0, 0, 255, .1)\n A->>B: x\n end').nodes.find(({ id }) => id.startsWith('rect'));
        expect(rect?.style?.fill).to.equal('#e6e6ff');
        expect(lossesOf('classDiagram\n class A:::hot\n classDef hot fill:#f00,color:#fff')).to.deep.equal([]);
    });

    it('MC7 is known by its first word or the name of its file', () => {
        expect(mermaidCodec.detect('%% x\nflowchart TD\n a')).to.equal(true);
        expect(mermaidCodec.detect('---\ntitle: x\n---\npie\n')).to.equal(true);
        expect(mermaidCodec.detect('', '/a/b.MMD')).to.equal(true);
        for (const other of ['', '<mxfile/>', '{"type":"excalidraw"}', 'with Diagram("x"):', '---\n: : :\n---', '# A heading']) {
            expect(mermaidCodec.detect(other), other).to.equal(false);
        }
    });
});
