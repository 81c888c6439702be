import { pictureMetrics } from '@openspace/board';
import { ToolError } from '@openspace/tool';
import { instance } from '@viz-js/viz';
import { expect } from 'chai';
import type { Decoded } from '../../codec';
import { drawn } from '../../test/boards';
import { findFaults } from '../../find-faults';
import { formatCorpus } from '../../test/format-corpus';
import { expectDecodingInProportion } from '../../test/decoding-steps';
import { dotCodec } from './dot-codec';
import { sample } from '@openspace/tool/lib/test/runs';

interface Parsed {
    readonly _subgraph_cnt: number;
    readonly objects?: readonly { readonly name: string; readonly style?: string; readonly cluster?: string }[];
    readonly edges?: readonly { readonly tail: number; readonly head: number; readonly style?: string }[];
}

describe('Graphviz DOT', () => {
    const corpus = formatCorpus('dot');
    const node = ({ diagram }: Decoded, id: string) => diagram.nodes.find(candidate => candidate.id === id);
    const edge = ({ diagram }: Decoded, id: string) => diagram.edges.find(candidate => candidate.id === id);
    const messages = ({ losses }: Decoded) => losses.map(({ message }) => message).join('\n');
    const refusal = async (source: string): Promise<ToolError> => {
        const error: unknown = await dotCodec.decode(source).then(
            () => undefined,
            (reason: unknown) => reason
        );
        expect(error, source.slice(0, 80)).to.be.instanceOf(ToolError);
        return error as ToolError;
    };

    it('DT1 every file of the corpus has the nodes, clusters and edges that Graphviz reads, all of them in their places', async () => {
        expect(corpus.length).to.be.at.least(30);
        const viz = await instance();
        for (const { name, source } of sample(corpus, 6)) {
            const decoded = await dotCodec.decode(source);
            const parsed: Parsed = JSON.parse(viz.renderString(source, { format: 'json0' }));
            const objects = parsed.objects ?? [];
            const isSeen = ({ style }: { readonly style?: string }) => style !== 'invis';
            const clusters = objects.slice(0, parsed._subgraph_cnt).filter(each => each.name.startsWith('cluster'));
            const nodes = objects.slice(parsed._subgraph_cnt).filter(isSeen);
            expect(findFaults(decoded.diagram), name).to.deep.equal([]);
            const isBeside = (id: string) => id.endsWith(' xlabel');
            expect(decoded.diagram.nodes.flatMap(({ id }) => (isBeside(id) ? [] : [id])).sort(), name).to.deep.equal(
                [...clusters, ...nodes].map(each => each.name).sort()
            );
            const ends = (parsed.edges ?? []).filter(isSeen).map(({ tail, head }) => `${objects[tail]?.name}->${objects[head]?.name}`);
            const plain = (id: string) => id.replace(/#\d+$/, '');
            expect(decoded.diagram.edges.map(({ id }) => plain(id)).sort(), name).to.deep.equal(ends.sort());
            for (const { id, bounds } of decoded.diagram.nodes) {
                expect(bounds, `${name}: ${id}`).to.not.equal(undefined);
            }
        }
    });

    it('DT2 labels are what one sees: names, escapes, entities, records and HTML', async () => {
        const labels = async (source: string) =>
            Object.fromEntries((await dotCodec.decode(source)).diagram.nodes.map(each => [each.id, each.label]));
        const of = (name: string) => corpus.find(sample => sample.name === `${name}.dot`)?.source ?? '';
        expect(await labels(of('escapes'))).to.deep.equal({
            a: 'a is the name',
            b: 'graph orders',
            c: 'left\nmiddle\nright',
            d: 'a "quoted" word'
        });
        expect(await labels(of('entities'))).to.deep.equal({ a: 'R&D <team>', b: 'café' });
        expect(await labels(of('unicode'))).to.include({ größe: 'größe', e: 'Grüße aus 東京 ☃' });
        expect(await labels(of('records'))).to.deep.equal({ struct1: 'left | middle | right', struct2: 'one\ntwo' });
        expect(await labels(of('html-table'))).to.deep.equal({ users: 'users\nid\nmail', orders: 'orders\nuser_id' });
        expect(await labels(of('html-runs'))).to.include({ a: 'Some bold and slanted text\nsecond line & more' });
        const decoded = await dotCodec.decode(of('escapes'));
        expect(decoded.diagram.edges.map(({ label }) => label)).to.deep.equal(['a to b', 'b->c', undefined]);
        expect((await dotCodec.decode(of('title'))).diagram.title).to.equal('How orders\nare shipped');
    });

    it('DT2 tables in labels are named, with lines and without', async () => {
        const table = (borders: string, cells: string) => `<<table ${borders}><tr>${cells}</tr></table>>`;
        const told = async (label: string, of = 'a [label=') =>
            (await dotCodec.decode(`digraph { ${of}${label}${of.startsWith('a') ? ']' : '; a }'} }`)).losses.map(({ message }) => message);
        const named = ['Tables in labels are lines of one text.'];
        const bare = 'border="0" cellborder="0"';
        expect(await told(table('', '<td>p</td>'))).to.deep.equal(named);
        expect(await told(table(bare, '<td>p</td><td>q</td>'))).to.deep.equal(named);
        expect(await told(table(bare, '<td>p</td><td>q</td>'), 'subgraph cluster_a { label=')).to.deep.equal(named);
        expect(await told(table(bare, '<td>p</td>'))).to.deep.equal([]);
        expect(await told('"<table><td>p</td><td>q</td>"')).to.deep.equal([]);
    });

    it('DT3 clusters are frames around what is in them; an edge may end at one', async () => {
        const nested = await dotCodec.decode(corpus.find(({ name }) => name === 'nested-clusters.dot')?.source ?? '');
        expect(node(nested, 'web')).to.include({ parent: 'cluster_subnet' });
        expect(node(nested, 'cluster_subnet')).to.include({ parent: 'cluster_vpc', shape: 'frame', label: 'Subnet' });
        expect(node(nested, 'database')).to.include({ parent: 'cluster_vpc', shape: 'cylinder' });
        for (const { id, bounds, parent } of nested.diagram.nodes) {
            const frame = parent === undefined ? undefined : node(nested, parent)?.bounds;
            if (frame && bounds) {
                expect(bounds.x >= frame.x && bounds.x + bounds.width <= frame.x + frame.width, id).to.equal(true);
                expect(bounds.y >= frame.y && bounds.y + bounds.height <= frame.y + frame.height, id).to.equal(true);
            }
        }
        const compound = await dotCodec.decode(corpus.find(({ name }) => name === 'compound.dot')?.source ?? '');
        expect(edge(compound, 'a1->b1')).to.deep.include({ label: 'all', from: { node: 'cluster_a' } });
        expect(edge(compound, 'a1->b1')?.to).to.include({ node: 'cluster_b' });
        expect(edge(compound, 'a2->b1')?.to).to.include({ node: 'b1' });
    });

    it('DT4 places, ways, outlines, heads, ports, colours and dashes are those of Graphviz', async () => {
        const chain = await dotCodec.decode('digraph { rankdir=LR; node [shape=box, width=1, height=0.5, fixedsize=true]; a -> b }');
        const [a, b] = [node(chain, 'a')?.bounds, node(chain, 'b')?.bounds];
        expect(a).to.include({ width: 96, height: 48 });
        expect((b?.x ?? 0) - (a?.x ?? 0) - 96).to.equal(48);
        expect(b?.y).to.equal(a?.y);
        const styled = await dotCodec.decode(
            'digraph { a [style="filled,dashed", fillcolor="#ffcc00", color=navy, fontcolor=red, fontsize=20, fontname=Courier];' +
                'a -> b [dir=both, arrowtail=odiamond, arrowhead=crow, taillabel="1", headlabel="n", style=dotted, color="#00aa00", penwidth=3] }'
        );
        expect(node(styled, 'a')?.style).to.deep.equal({
            stroke: '#000080',
            fill: '#ffcc00',
            dash: 'dashed',
            textColor: '#ff0000',
            fontSize: 20,
            fontFamily: 'mono'
        });
        const line = edge(styled, 'a->b');
        expect(line?.from).to.deep.equal({ node: 'a', arrowhead: 'open-diamond', label: '1' });
        expect(line?.to).to.deep.equal({ node: 'b', arrowhead: 'crow-foot', label: 'n' });
        expect(line?.style).to.include({ stroke: '#00aa00', dash: 'dotted', strokeWidth: 3 });
        const ports = await dotCodec.decode('digraph { node [shape=box]; a:e -> b:w }');
        expect(edge(ports, 'a->b')?.from.anchor).to.deep.equal({ x: 1, y: 0.5 });
        expect(edge(ports, 'a->b')?.to.anchor).to.deep.equal({ x: 0, y: 0.5 });
        const square = await dotCodec.decode(corpus.find(({ name }) => name === 'splines-ortho.dot')?.source ?? '');
        expect(square.diagram.edges.filter(({ route }) => route === 'orthogonal')).to.not.be.empty;
        const bent = await dotCodec.decode('digraph { a -> b -> c; a -> c }');
        const way = edge(bent, 'a->c');
        expect(way?.route).to.equal('curved');
        expect((way?.waypoints?.length ?? 0) % 2).to.equal(1);
        expect(edge(bent, 'b->c')).to.include({ route: 'straight' });
    });

    it('DT10 on a board, no text of the corpus lies on another or on a line, and no edge runs through a node', async () => {
        for (const { name, source } of sample(corpus, 8)) {
            const { diagram } = await dotCodec.decode(source);
            const { board } = drawn(diagram, undefined, { laidOut: diagram.nodes.map(({ id }) => id) });
            const { textsOverTexts, textsOverLines, edgesThroughNodes, overlaps, brokenWords } = pictureMetrics(board);
            const faults = { textsOverTexts, textsOverLines, edgesThroughNodes, overlaps, brokenWords };
            expect(Object.values(faults).flat(), `${name}: ${JSON.stringify(faults)}`).to.deep.equal([]);
        }
        const beside = await dotCodec.decode('digraph { a -> b [label="a long way"]; a -> b [label="a second way"] }');
        const labelled = beside.diagram.edges.filter(({ labelAt, waypoints }) => labelAt !== undefined || waypoints !== undefined);
        expect(labelled).to.have.length(2);
        const alone = await dotCodec.decode('digraph { a -> b [label="the only one"] }');
        expect(edge(alone, 'a->b')).to.include({ route: 'straight', label: 'the only one' });
        const texts = await dotCodec.decode('digraph { a [xlabel="next to it"] }');
        expect(node(texts, 'a')).to.include({ label: 'a' });
        expect(node(texts, 'a xlabel')).to.include({ label: 'next to it', shape: 'text' });
    });

    it('DT5 what a board has no place for is a loss, and nothing is read from disk', async () => {
        const losses = async (name: string) =>
            messages(await dotCodec.decode(corpus.find(each => each.name === `${name}.dot`)?.source ?? ''));
        expect(await losses('pictures')).to.include('Pictures that a graph names are not read');
        expect(await losses('records')).to.include('Fields of records are lines');
        expect(await losses('near-shapes'))
            .to.include('The outline "house"')
            .and.not.include('"component"');
        expect(await losses('arrowheads'))
            .to.include('"inv"')
            .and.include('"box"');
        expect(await losses('invisible'))
            .to.include('Invisible nodes')
            .and.include('Invisible edges');
        expect(await losses('gradient'))
            .to.include('several colours')
            .and.include('background');
        expect(await losses('links')).to.include('Tooltips');
        expect(await losses('peripheries')).to.include('Double outlines');
        expect(await losses('xlabels')).to.include('xlabel');
        expect(messages(await dotCodec.decode('digraph { a } digraph { b }'))).to.include('first of 2 graphs');
        expect(await losses('minimal')).to.equal('');
    });

    it('DT5 links of clusters are kept, those of edges named, and labels that are no HTML as well', async () => {
        const decoded = await dotCodec.decode(`digraph {
            label=<<i>>
            subgraph cluster_x { label=x; URL="https://a.example"; a }
            a -> b [href="https://b.example", tooltip=t]
            b -> c [labelURL="https://c.example"]
            d [label=<x <img src="x.png"/>>]
            e -> f [label=<<b>x>]
        }`);
        expect(node(decoded, 'cluster_x')).to.include({ link: 'https://a.example' });
        expect(messages(decoded))
            .to.include('Links of edges are left out. (a->b, b->c)')
            .and.include('Tooltips')
            .and.include('HTML label of node d is left out')
            .and.include('HTML label of edge e -> f is left out')
            .and.include('HTML label of the graph is left out');
    });

    it('DT5 a tail or head in no cluster of that name ends at its node', async () => {
        const source = (tail: string, head: string) =>
            `digraph { compound=true; subgraph cluster_x { c; subgraph cluster_y { y } } ${tail} -> ${head} [ltail=cluster_x, lhead=cluster_x] }`;
        const ends = async (tail: string, head: string) => {
            const { from, to } = edge(await dotCodec.decode(source(tail, head)), `${tail}->${head}`) ?? {};
            return [from?.node, to?.node];
        };
        expect(await ends('d', 'e')).to.deep.equal(['d', 'e']);
        expect(await ends('c', 'e')).to.deep.equal(['cluster_x', 'e']);
        expect(await ends('d', 'y')).to.deep.equal(['d', 'cluster_x']);
        // Both in it: Graphviz draws from node to node.
        expect(await ends('c', 'y')).to.deep.equal(['c', 'y']);
    });

    it('DT2 a graph is laid out whatever came before it', async () => {
        // To the letter: this one failed with "table index is out of bounds" in the memory that the others left.
        const graph = [
            'graph ER {',
            '\tfontname="Helvetica,Arial,sans-serif"',
            '\tlayout=neato',
            '\tnode [shape=box]; course; institute; student;',
            '\tnode [shape=ellipse]; {node [label="name"] name0; name1; name2;}',
            '\tcode; grade; number;',
            '\tnode [shape=diamond,style=filled,color=lightgrey]; "C-I"; "S-C"; "S-I";',
            '\tname0 -- course;',
            '\tcode -- course;',
            '\tcourse -- "C-I" [label="n",len=1.00];',
            '\t"C-I" -- institute [label="1",len=1.00];',
            '\tinstitute -- name1;',
            '\tgrade -- "S-C";',
            '\tlabel = "\\n\\nEntity Relation Diagram\\ndrawn by NEATO";',
            '\tfontsize=20;',
            '}',
            ''
        ].join('\n');
        for (const before of ['digraph { n0 -> m0 [label="x0"] }', 'digraph { node [style=rounded] n [shape=note]; node [shape=point] }']) {
            await dotCodec.decode(before);
            expect((await dotCodec.decode(graph)).diagram.edges, before).to.have.length(6);
        }
    });

    it('DT6 a source that is no graph is refused with its line and column, and one that is too large or too deep as well', async () => {
        const syntax = await refusal('digraph {\n  a -> b\n  c -> }\n');
        expect(syntax).to.include({ code: 'INVALID_INPUT' });
        expect(syntax.details).to.include({ line: 3, column: 8 });
        expect(syntax.message).to.include("line 3, column 8: syntax error near '}'");
        expect((await refusal('graph { a -> b }')).details).to.include({ line: 1, column: 11 });
        expect((await refusal('')).details).to.include({ line: 1, column: 1 });
        expect((await refusal(`digraph {\n${'subgraph {'.repeat(200)}`)).details).to.include({ line: 2 });
        expect(await refusal(`digraph { a [label="${'x'.repeat(1_000_001)}"] }`)).to.include({ code: 'TOO_LARGE' });
        expect(await refusal(`digraph { ${Array.from({ length: 5_100 }, (_, at) => `n${at}`).join(';')} }`)).to.include({
            code: 'TOO_LARGE'
        });
    });

    it('DT7 a source is recognized by its name, or by its head', () => {
        expect(dotCodec.detect('whatever', 'a/b.gv')).to.equal(true);
        for (const source of ['digraph {', '/* x */ strict graph "my name" { a }', '// y\n# z\ngraph G\n{ a -- b }']) {
            expect(dotCodec.detect(source), source).to.equal(true);
        }
        for (const source of ['graph TD\n  A --> B', 'flowchart LR', '{"a": 1}', '']) {
            expect(dotCodec.detect(source), source).to.equal(false);
        }
    });

    it('DT8 is decoded in proportion to its size, as far as it is not laid out', async () => {
        const source = (size: number) => {
            const nodes = Array.from({ length: size }, (_, at) => `n${at} [label="Node ${at}"];`);
            const edges = Array.from({ length: size * 1.2 }, (_, at) => {
                const from = (at * 7) % size;
                return `n${from} -> n${Math.min(size - 1, from + 1 + ((at * 13) % 20))} [label="e"];`;
            });
            return `digraph {\n${[...nodes, ...edges].join('\n')}\n}`;
        };
        const { diagram } = await dotCodec.decode(source(1_000));
        expect([diagram.nodes.length, diagram.edges.length]).to.deep.equal([1_000, 1_200]);
        const parallel = (size: number) => `digraph { ${'a -> b; '.repeat(size)} }`;
        for (const { of, size } of sample(
            [
                { of: parallel, size: 100 },
                { of: source, size: 300 }
            ],
            2
        )) {
            await expectDecodingInProportion(['dot/dot-codec', 'dotCodec'], of, size);
        }
    });
});
