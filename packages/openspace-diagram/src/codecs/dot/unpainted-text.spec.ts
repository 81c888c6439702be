import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import { dotCodec } from './dot-codec';

const labelsOf = async (source: string) => (await dotCodec.decode(source)).diagram.nodes.map(({ id, label }) => [id, label]);

describe('What Graphviz lays out but does not paint', () => {
    it('DT2 keeps its label: a cluster without nodes, one of an engine that draws none, and a node without a place', async () => {
        const empty = 'subgraph cluster_a { label="Em\\npty \\G" subgraph cluster_b { label=<<b>In</b>side> } }';
        expect(await labelsOf(`digraph { ${empty} c }`)).to.deep.equal([
            ['cluster_a', 'Em\npty cluster_a'],
            ['cluster_b', 'Inside'],
            ['c', 'c']
        ]);
        for (const engine of ['circo', 'twopi', 'patchwork']) {
            const source = `digraph { layout=${engine}; subgraph cluster_a { label="Group"; x } x -> y }`;
            expect((await labelsOf(source))[0], engine).to.deep.equal(['cluster_a', 'Group']);
        }
        expect(await labelsOf('digraph { layout=neato; a [pos="nan,nan!"]; b [pos="nan,nan!" label="B \\N"]; a -> b }')).to.deep.equal([
            ['a', 'a'],
            ['b', 'B b']
        ]);
    });

    it('DT2 stays without one that it has not, and without one that Graphviz cannot read', async () => {
        const source =
            'digraph { a [label=""]; p [shape=point]; h [label=<<b>x>]; subgraph cluster_e { label=<<b>x> h } subgraph cluster_f {} }';
        const { diagram, losses } = await dotCodec.decode(source);
        expect(diagram.nodes.filter(({ label }) => label !== undefined)).to.deep.equal([]);
        expect(losses.map(({ message }) => message).join()).to.match(
            /HTML label of node h is left out.*HTML label of graph cluster_e is left out/
        );
    });

    it('DT6 is refused in words, where Graphviz gives up', async () => {
        for (const source of ['digraph { a [peripheries=1000000000] }', 'digraph { a -> b [minlen=2000000000 weight=2000000000] }']) {
            const error: unknown = await dotCodec.decode(source).catch((each: unknown) => each);
            expect(error).to.be.instanceOf(ToolError).and.to.include({ code: 'INVALID_INPUT' });
            expect(error)
                .to.have.property('message')
                .that.includes('gives up')
                .and.not.matches(/object|Aborted|ASSERTIONS/);
        }
    });

    it('DT7 is read with the mark that some programs write first', async () => {
        expect(await labelsOf('\uFEFFdigraph { a }')).to.deep.equal([['a', 'a']]);
    });
});
