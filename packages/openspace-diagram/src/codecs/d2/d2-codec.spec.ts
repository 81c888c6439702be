import { ToolError } from '@openspace/tool';
import { sample } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { findFaults } from '../../find-faults';
import { formatCorpus } from '../../test/format-corpus';
import { expectDecodingInProportion } from '../../test/decoding-steps';
import { d2Codec } from './d2-codec';

/** Where the codec is, for what counts its steps. */
const CODEC = ['d2/d2-codec', 'd2Codec'] as const;

/** What D2's own program made of a file, which is its first line. */
interface Facts {
    readonly nodes: readonly (readonly [id: string, label: string])[];
    readonly edges: readonly (readonly [from: string, to: string, label: string, head: boolean, tail: boolean])[];
}

describe('D2', () => {
    const corpus = formatCorpus('d2');
    const of = (name: string) => corpus.find(sample => sample.name === `${name}.d2`)?.source ?? expect.fail(name);
    const refusal = (source: string): ToolError => {
        try {
            d2Codec.decode(source);
        } catch (error) {
            expect(error).to.be.instanceOf(ToolError);
            return error as ToolError;
        }
        throw new Error(`It should have been refused:\n${source}`);
    };
    /** As D2 writes identifiers: names with dots in quotes. */
    const plain = (id: string) => id.replace(/["']/g, '');
    /** Rows of tables and classes come after a line. */
    const head = (label: string | undefined, hasRows: boolean) => (hasRows ? label?.split('\n────')[0] : label) ?? '';
    const tidy = (text: string) =>
        text
            .split('\n')
            .map(line => line.trim())
            .join('\n');

    it('D1 every file of the corpus has the nodes, edges and labels that D2 itself makes of it', () => {
        expect(corpus.length).to.be.at.least(30);
        for (const { name, source } of corpus) {
            const { diagram } = d2Codec.decode(source, { page: 0 });
            const facts: Facts = JSON.parse(/^# (.*)$/m.exec(source)?.[1] ?? '');
            const hasRows = /sql_table|shape: class/.test(source);
            expect(findFaults(diagram), name).to.deep.equal([]);
            expect(diagram.nodes.map(({ id, label }) => [plain(id), tidy(head(label, hasRows))]).sort(), name).to.deep.equal(
                facts.nodes.map(([id, label]) => [plain(id), tidy(label)]).sort()
            );
            const edges = diagram.edges.map(({ from, to, label = '' }) =>
                JSON.stringify([
                    plain(from.node ?? ''),
                    plain(to.node ?? ''),
                    label,
                    from.arrowhead !== undefined,
                    to.arrowhead !== undefined
                ])
            );
            const expected = facts.edges.map(([from, to, label, start, end]) =>
                JSON.stringify([plain(from), plain(to), label, start, end])
            );
            expect(edges.sort(), name).to.deep.equal(expected.sort());
        }
    });

    it('D2 containers are frames; shapes, styles, classes, arrowheads and rows are kept', () => {
        const node = (name: string, id: string) => d2Codec.decode(of(name)).diagram.nodes.find(each => each.id === id);
        expect(node('containers', 'cloud.vpc.db')).to.include({ parent: 'cloud.vpc', shape: 'cylinder', label: 'Database' });
        expect(node('containers', 'cloud')).to.include({ shape: 'frame' });
        expect(node('styles', 'x')).to.deep.include({
            shape: 'rounded',
            style: { stroke: '#ff0000', fill: '#ffcc00', dash: 'dashed', cornerRadius: 8 }
        });
        expect(node('styles', 'y')?.style).to.deep.equal({ textColor: '#0000ff', strokeWidth: 4, opacity: 0.4 });
        expect(node('classes', 'b')).to.deep.include({ shape: 'hexagon', style: { fill: '#ff0000' } });
        expect(node('sql', 'orders')?.label).to.equal('orders\n────────\nid: int PK\nuser: int FK');
        expect(node('class', 'Parser')?.label).to.include('+reader: io.RuneReader').and.include('peek(): (r rune, eof bool)');
        const [first, second] = d2Codec.decode(of('heads')).diagram.edges;
        expect(first?.from).to.deep.equal({ node: 'a', label: '1' });
        expect(first?.to).to.deep.equal({ node: 'b', arrowhead: 'crow-zero-many', label: 'many' });
        expect([second?.from.arrowhead, second?.to.arrowhead]).to.deep.equal(['open-diamond', 'circle']);
        expect(d2Codec.decode(of('direction')).diagram).to.include({ direction: 'right' });
    });

    it('D3 each layer is a page', () => {
        const { diagram } = d2Codec.decode(of('layers'));
        expect([diagram.page?.name, diagram.others?.map(({ page, nodes }) => [page?.name, nodes.length])]).to.deep.equal([
            'index',
            [['inside', 2]]
        ]);
        expect(() => d2Codec.decode(of('layers'), { page: 'x' })).to.throw(ToolError, 'no page');
    });

    it('D4 other files are not read, and what is left out is a loss', () => {
        const losses = d2Codec.decode(
            '...@../secret\na: @other\nb.icon: /etc/hostname\n*.style.fill: red\nsteps: {1: {x}}\nc.near: top-left'
        ).losses;
        const messages = losses.map(({ message }) => message).join('\n');
        expect(messages)
            .to.include('@../secret')
            .and.include('@other')
            .and.include('not fetched')
            .and.include('Patterns')
            .and.include('steps')
            .and.include('near');
    });

    it('D5 says how a text with bars of its own is written as a block string', () => {
        for (const source of ['a: |md\n x', 'a: |sh ls | wc |', 'a: |md a | b |\nc']) {
            expect(refusal(source).suggestion, source).to.contain('|| … ||');
        }
        expect(refusal('a: |md x |\nb: {').suggestion).not.to.contain('||');
        expect(d2Codec.decode('a: ||md x | y ||').diagram.nodes[0]?.label).to.equal('x | y');
    });

    it('D5 anything that is not D2 is refused with line and column; size and nesting have limits', () => {
        expect(refusal('x -> ').message).to.include('line 1, column 3: a connection has no destination');
        expect(refusal('a\n-> b').message).to.include('line 2, column 1: a connection has no source');
        expect(refusal('a: {\n b').message).to.include('line 1, column 4: this map is not closed');
        expect(refusal('a\n  }').message).to.include('line 2, column 3: nothing is open');
        expect(refusal('a: "x').message).to.include('line 1, column 4: this text is not closed');
        expect(refusal('a: |md\n x').message).to.include('line 1, column 4: this text is not closed');
        expect(refusal('x: {shape: nonsense}').message).to.include('line 1, column 5: unknown shape "nonsense"');
        expect(refusal('(a -> b)[0].style.fill: red').message).to.include('no such connection');
        expect(refusal('a: ${gone}').message).to.include('no variable "gone"');
        expect(refusal('a: {'.repeat(100)).message).to.include('nested more than 60 deep');
        expect(refusal(`${'a.'.repeat(200)}a`).message).to.include('nested more than 100 deep');
        expect(refusal('x'.repeat(1_000_001))).to.include({ code: 'TOO_LARGE' });
        const many = Array.from({ length: 1_000 }, (_, at) => at);
        // Of few lines, a class or `[*]` makes a million.
        const inClass = `classes: {c: {${many.map(at => `style.f${at}: x`).join('; ')}}}\n${many.map(at => `o${at}.class: c`).join('\n')}`;
        const forEach = 'a -> b\n'.repeat(1_000) + many.map(at => `(a -> b)[*].label: ${at}`).join('\n');
        for (const source of [inClass, forEach]) {
            expect(refusal(source)).to.include({ code: 'TOO_LARGE' });
        }
        expect(d2Codec.detect('a -> b', 'x.d2')).to.equal(true);
        expect(d2Codec.detect('a -> b', 'x.txt')).to.equal(false);
    });

    it('D6 is decoded in proportion to its size, whatever is written again and again', async () => {
        const large = (size: number) =>
            Array.from({ length: size }, (_, at) => `n${at}: Node ${at} {style.fill: red}\nn${at} -> n${(at * 7) % size}: e`).join('\n');
        const { diagram } = d2Codec.decode(large(1_000));
        expect([diagram.nodes.length, diagram.edges.length]).to.deep.equal([1_000, 1_000]);
        await expectDecodingInProportion(CODEC, large);
        const lines = ['a -> b', 'a -> b\n(a -> b)[0].style.stroke: red', 'a -> b\n(a -> b)[0]: null', 'a: x\na: null', 'a.b -> a.c'];
        for (const line of sample(lines, 3)) {
            await expectDecodingInProportion(CODEC, size => `${line}\n`.repeat(size));
        }
    });

    it('D6 forgets what is null, with its connections, until it is written again', () => {
        const { diagram } = d2Codec.decode('a -> b\na.c -> b\na: null\na -> b: again\n_: null');
        expect(diagram.nodes.map(({ id }) => id)).to.have.members(['a', 'b']);
        expect(diagram.edges.map(({ label }) => label)).to.deep.equal(['again']);
    });
});
