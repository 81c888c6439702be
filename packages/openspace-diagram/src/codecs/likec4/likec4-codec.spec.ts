import { ToolError } from '@openspace/tool';
import { sample } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import type { Diagram } from '../../diagram';
import { findFaults } from '../../find-faults';
import { formatCorpus } from '../../test/format-corpus';
import { expectDecodingInProportion } from '../../test/decoding-steps';
import { likec4Codec } from './likec4-codec';

describe('LikeC4', () => {
    const corpus = formatCorpus('likec4');
    const of = (name: string) => corpus.find(sample => sample.name === `${name}.c4`)?.source ?? expect.fail(name);
    const nameOf = ({ nodes }: Diagram, id: string | undefined, isWhole = false) => {
        const label = nodes.find(each => each.id === id)?.label ?? '';
        return isWhole ? label.replaceAll('\n', '/') : (label.split('\n')[0] ?? '');
    };
    const listed = (text: string | undefined) =>
        (text ?? '')
            .split(', ')
            .map(part => part.trim())
            .filter(part => part !== '')
            .sort();
    const node = (name: string, id: string) =>
        likec4Codec.decode(of(name), { page: 0 }).diagram.nodes.find(each => each.id === id) ?? expect.fail(id);
    const messages = (source: string) =>
        likec4Codec
            .decode(source)
            .losses.map(({ message }) => message)
            .join('\n');
    const refusal = (source: string): ToolError => {
        try {
            likec4Codec.decode(source);
        } catch (error) {
            expect(error).to.be.instanceOf(ToolError);
            return error as ToolError;
        }
        throw new Error(`It should have been refused:\n${source}`);
    };

    it('LC1 every file of the corpus has the elements and relationships that it says in its first line', () => {
        expect(corpus.length).to.be.at.least(30);
        for (const { name, source } of corpus) {
            const page = name === 'extended-view.c4' ? 1 : 0;
            const { diagram } = likec4Codec.decode(source, { page });
            const [, nodes, edges] = /^\/\/ expect: ([^;]*);(.*)$/m.exec(source) ?? [];
            expect(findFaults(diagram), name).to.deep.equal([]);
            expect(diagram.nodes.map(({ id }) => nameOf(diagram, id, name === 'strings.c4')).sort(), name).to.deep.equal(listed(nodes));
            const seen = diagram.edges.map(({ from, to, label }) => {
                const said = name === 'relation-body.c4' ? label?.replace('\n', ' / ') : label?.replaceAll('\n', '/');
                return `${nameOf(diagram, from.node)}>${nameOf(diagram, to.node)}${said === undefined ? '' : `:${said}`}`;
            });
            expect(seen.sort(), name).to.deep.equal(listed(edges));
        }
    });

    it('LC2 what holds others is a frame; titles, technologies and descriptions are in the boxes', () => {
        expect(node('scoped', 'cloud')).to.include({ shape: 'frame', label: 'Cloud' });
        expect(node('scoped', 'cloud.api')).to.include({ parent: 'cloud', label: 'Backend\nTakes orders' });
        expect(node('scoped', 'cloud.ui').label).to.equal('Frontend\n[React]');
        expect(node('grouped', 'customer').parent).to.equal('group Outside');
        expect(node('metadata', 'a')).to.include({ label: 'A\n[Go]\nShort', link: 'https://example.com' });
        expect(node('deployment', 'prod.zone.main')).to.include({ parent: 'prod.zone', label: 'Database' });
        expect(likec4Codec.decode(of('scoped')).diagram).to.include({ direction: 'right' });
        expect(likec4Codec.decode(of('landscape')).diagram).to.include({ title: 'Landscape' });
    });

    it('LC2 a group in a group of a view holds its own elements', () => {
        const { nodes } = likec4Codec.decode(
            "specification { element box }\nmodel { a = box 'A'\n b = box 'B'\n c = box 'C'\n d = box 'D' }\nviews { view index {\n group 'Outer' {\n include a\n group 'Inner' {\n include b\n group 'Core' { include c }\n }\n }\n include d\n } }"
        ).diagram;
        const labels = new Map(nodes.map(({ id, label }) => [id, label]));
        const places = nodes.map(({ label, parent }) => `${label} in ${parent === undefined ? '' : labels.get(parent)}`);
        expect(places).to.have.members(['Outer in ', 'Inner in Outer', 'Core in Inner', 'A in Outer', 'B in Inner', 'C in Core', 'D in ']);
        expect(findFaults({ nodes, edges: [] })).to.deep.equal([]);
    });

    it('LC3 shapes, colours, borders and arrows are those of kinds, elements and views', () => {
        const looks = 'abcdefgh'.split('').map(id => node('shapes', id).native ?? node('shapes', id).shape);
        expect(looks).to.deep.equal([
            'rounded',
            'face:person',
            'rectangle',
            'rounded',
            'cylinder',
            'cylinder',
            'face:queue',
            'face:document'
        ]);
        expect(node('scoped', 'customer')).to.deep.include({ native: 'face:person' });
        expect(node('scoped', 'mail').style).to.deep.equal({ fill: '#3b82f6', stroke: '#2563eb', textColor: '#eff6ff', cornerRadius: 6 });
        expect(node('colours', 'a').style).to.include({ fill: '#0f766e', textColor: '#f8fafc' });
        expect(node('colours', 'b').style).to.include({ fill: '#facc15', textColor: '#1e293b' });
        expect(node('styled-view', 'customer').style).to.include({ fill: '#64748b' });
        expect(node('styled-view', 'cloud').style).to.include({ fill: '#428a4f', dash: 'dashed', opacity: 0.5 });
        expect(node('global-rules', 'mail').style).to.include({ fill: '#64748b' });
        expect(node('custom', 'customer').style).to.include({ fill: '#ac4d39' });
        const [events] = likec4Codec.decode(of('relation-kinds')).diagram.edges;
        expect(events?.style).to.deep.equal({ stroke: '#a35829', dash: 'dotted' });
        expect([events?.from.arrowhead, events?.to.arrowhead]).to.deep.equal(['arrow', 'diamond']);
        expect(likec4Codec.decode(of('landscape')).diagram.edges[0]?.style).to.deep.equal({ stroke: '#8d8d8d', dash: 'dashed' });
    });

    it('LC4 each view is a page', () => {
        const { diagram } = likec4Codec.decode(of('two-views'));
        expect([diagram.page?.name, diagram.others?.map(({ page }) => page?.name)]).to.deep.equal(['land', ['inside']]);
        expect(likec4Codec.decode(of('two-views'), { page: 'inside' }).diagram.nodes).to.have.length(3);
        expect(() => likec4Codec.decode(of('two-views'), { page: 'none' })).to.throw(ToolError, 'no page');
    });

    it('LC5 a file is read with the others of its project where it needs them, and shows its own views', () => {
        const file = (name: string, text: string) => ({ name, text });
        const spec = file('spec.c4', "specification { element box }\nmodel { store = box 'Store' }\nviews { view other { include * } }");
        const own = "model { web = box 'Web'\n web -> store }\nviews { view mine { include * } }";
        const { diagram, losses } = likec4Codec.decode(own, { others: [spec] });
        expect(diagram.nodes.map(({ label }) => label)).to.have.members(['Web', 'Store']);
        expect([diagram.others, losses]).to.deep.equal([undefined, []]);
        const alone = "specification { element box }\nmodel { web = box 'Web' }";
        expect(likec4Codec.decode(alone, { others: [file('broken.c4', 'model {')] }).diagram.nodes).to.have.length(1);
        const fault = (): unknown => likec4Codec.decode(own, { others: [file('a.c4', '// one\n'), file('b.c4', 'model {\n x = \n}')] });
        expect(fault).to.throw(ToolError, 'b.c4: line 3, column 1').with.nested.property('details.file', 'b.c4');
    });

    it('LC5 without them other files are not read, and what is left out is a loss', () => {
        expect(messages(of('losses')))
            .to.include('import')
            .and.include('extend elsewhere.part')
            .and.include('"thing" is not specified')
            .and.include('icon')
            .and.include('multiple')
            .and.include('"browser" is drawn as the nearest one')
            .and.include('"nowhere" is not known')
            .and.include('No global rule "gone"')
            .and.include('No view "nothing"');
    });

    it('LC10 tags, metadata, summaries and legends are losses, and nothing is where there are none', () => {
        const source = (ofElement: string, ofRelation: string) =>
            `specification { element box\n tag old\n relationship async }
            model { a = box 'A' { description 'Long' ${ofElement} }\n b = box 'B'\n a -> b 'x' { ${ofRelation} } }
            views { view index { include * } }`;
        expect(messages(source('', ''))).to.equal('');
        expect(messages(source('#old', ''))).to.equal('Tags are left out.');
        expect(messages(source('', '#old'))).to.equal('Tags are left out.');
        expect(messages(source("metadata { owner 'Ann' }", "metadata { since '2020' }"))).to.equal('Metadata is left out.');
        expect(messages(source("summary 'Short'", ''))).to.equal('Summaries of what has a description are left out.');
        expect(messages(source("notation 'Box'", ''))).to.equal('Legends are left out.');
    });

    it('LC10 very many tags of relationships that are drawn as one are one loss', () => {
        const source = `specification { element box\n tag old }
            model { a = box 'A' { c = box 'C' }\n b = box 'B'\n a.c -> b 'x'\n a.c -> b 'y' { ${'#old '.repeat(150_000)} } }
            views { view index { include a, b } }`;
        expect(messages(source)).to.equal('Tags are left out.');
    });

    it('LC4 what a view says of relationships is said of them alone', () => {
        const source = `specification {
            element box
        }
        model {
            a = box 'A'
            b = box 'B'
            a -> b 'calls'
            b -> a 'answers'
        }
        views {
            view index {
                include a -> b with { title 'Replaced' }
            }
        }`;
        const { nodes, edges } = likec4Codec.decode(source).diagram;
        expect(nodes.map(({ label }) => label)).to.deep.equal(['A', 'B']);
        expect(edges.map(({ label }) => label)).to.deep.equal(['Replaced', 'answers']);
    });

    it('LC6 a source that does not belong is refused with its line and column; size and nesting have limits', () => {
        const model = (body: string) => refusal(`model {\n  ${body}\n}\n`);
        expect(model("a = box 'A'\n  a -> b 'x'").message).to.include(
            'line 3, column 8: expected the name of an element in this file, found "b"'
        );
        expect(model('a = box { x = box }\n b = box { x = box }\n a -> x').message).to.include('several elements have');
        expect(model('a = box\n  a = box').message).to.include('line 3, column 3: expected a name that no other element has');
        expect(model('-> a').message).to.include('line 2, column 3: expected the name of an element before the arrow');
        expect(model("a = box 'A").message).to.include('line 2, column 11: this text is not closed');
        expect(refusal('model {\n a = box {\n').message).to.include('line 2, column 10: this block is not closed');
        expect(refusal('model {\n}\n}').message).to.include('line 3, column 1');
        expect(refusal('views {\n view {\n  include\n }\n}').message).to.include('line 4, column 2');
        expect(refusal('views {\n view {\n  autoLayout Sideways\n }\n}').message).to.include('expected TopBottom');
        expect(refusal('nonsense').message).to.include('expected specification, model, views');
        expect(refusal('/* x').message).to.include('line 1, column 1: this comment is not closed');
        expect(refusal('model { a ; }').message).to.include('line 1, column 11');
        expect(model('a = box {\n'.repeat(100)).message).to.include('nested more than 60 deep');
        expect(refusal(`views { view { include * where ${'('.repeat(200)}`).message).to.include('nested more than 50 deep');
        expect(refusal('x'.repeat(1_000_001))).to.include({ code: 'TOO_LARGE' });
        expect(model(Array.from({ length: 5_100 }, (_, at) => `e${at} = box`).join('\n'))).to.include({ code: 'TOO_LARGE' });
        expect(likec4Codec.decode('').diagram.nodes).to.deep.equal([]);
    });

    it('LC7 a source is recognized by its name, or by its first block', () => {
        expect(likec4Codec.detect('x', 'a.c4')).to.equal(true);
        expect(likec4Codec.detect('x', 'a.likec4')).to.equal(true);
        expect(likec4Codec.detect('\nspecification {\n')).to.equal(true);
        expect(likec4Codec.detect('digraph { specification }')).to.equal(false);
    });

    it('LC8 is decoded, or refused, in proportion to its size, hostile texts as well', async () => {
        const codec = ['likec4/likec4-codec', 'likec4Codec'] as const;
        const source = (size: number) => {
            const elements = Array.from({ length: size }, (_, at) => `e${at} = box 'Element ${at}' 'About it'`);
            const relations = Array.from({ length: size * 1.5 }, (_, at) => `e${at % size} -> e${(at * 7) % size} 'uses ${at}'`);
            return `specification { element box }\nmodel {\n${[...elements, ...relations].join('\n')}\n}\nviews { view index { include *, -> e1 ->, * -> * } }`;
        };
        expect(likec4Codec.decode(source(1_000)).diagram.nodes).to.have.length(1_000);
        await expectDecodingInProportion(codec, source);
        for (const word of sample(['a.', '-', '- ', '.', '#', "\\'", '// ', 'a-', '(', "'a\\"], 4)) {
            await expectDecodingInProportion(codec, size => `model { ${word.repeat(size)}`, 2_000);
        }
    });
});
