import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import type { Diagram } from '../../diagram';
import { findFaults } from '../../find-faults';
import { formatCorpus } from '../../test/format-corpus';
import { expectDecodingInProportion } from '../../test/decoding-steps';
import { structurizrCodec } from './structurizr-codec';

describe('Structurizr DSL', () => {
    const corpus = formatCorpus('structurizr');
    const of = (name: string) => corpus.find(sample => sample.name === `${name}.dsl`)?.source ?? expect.fail(name);
    const nameOf = ({ nodes }: Diagram, id: string | undefined) =>
        (nodes.find(each => each.id === id)?.label ?? '').split('\n')[0]?.replace(/ \[.*\]$/, '') ?? '';
    const listed = (text: string | undefined) =>
        (text ?? '')
            .split(', ')
            .map(part => part.trim())
            .filter(part => part !== '')
            .sort();
    const node = ({ nodes }: Diagram, name: string) => nodes.find(({ id }) => id === name);
    const refusal = (source: string): ToolError => {
        try {
            structurizrCodec.decode(source);
        } catch (error) {
            expect(error).to.be.instanceOf(ToolError);
            return error as ToolError;
        }
        throw new Error(`It should have been refused:\n${source}`);
    };

    it('SZ1 every file of the corpus has the elements and relationships that it says in its first line', () => {
        expect(corpus.length).to.be.at.least(30);
        for (const { name, source } of corpus) {
            const { diagram } = structurizrCodec.decode(source);
            const [, nodes, edges] = /^\/\/ expect: ([^;]*);(.*)$/m.exec(source) ?? [];
            expect(findFaults(diagram), name).to.deep.equal([]);
            expect(diagram.nodes.map(({ id }) => nameOf(diagram, id)).sort(), name).to.deep.equal(listed(nodes));
            const seen = diagram.edges.map(({ from, to, label }) => {
                const said = name === 'technologies.dsl' ? label?.replace('\n', ' / ') : label?.split('\n')[0];
                return `${nameOf(diagram, from.node)}>${nameOf(diagram, to.node)}${said === undefined ? '' : `:${said}`}`;
            });
            expect(seen.sort(), name).to.deep.equal(listed(edges));
        }
    });

    it('SZ2 what holds others is a frame; names, kinds, technologies and descriptions are in the boxes', () => {
        const { diagram } = structurizrCodec.decode(of('model-only'));
        expect(node(diagram, 'api')).to.include({ shape: 'frame', parent: 's', label: 'API [Container: Java]' });
        expect(node(diagram, 'orders')).to.include({ parent: 'api', label: 'Orders\n[Component: Spring]\nTakes orders' });
        expect(node(diagram, 'u')).to.include({ native: 'face:person' });
        expect(structurizrCodec.decode(of('groups')).diagram.nodes.find(({ label }) => label === 'Inside')).to.include({ shape: 'frame' });
    });

    it('SZ3 styles of tags give shapes, colours and dashes', () => {
        const { diagram } = structurizrCodec.decode(of('styled'));
        expect(node(diagram, 'a')).to.deep.include({
            native: 'face:person',
            style: { fill: '#08427b', textColor: '#ffffff', stroke: '#08427b' }
        });
        // The colours are those of its theme.
        const style = { fill: '#1168bd', textColor: '#ffffff', stroke: '#1168bd', dash: 'dashed' };
        expect(node(diagram, 'b')).to.deep.include({ shape: 'cylinder', style });
        expect(diagram.edges[0]?.style).to.deep.equal({ stroke: '#ff0000', strokeWidth: 4, dash: 'dashed' });
    });

    it('SZ2 groups whose names are paths are in each other, as the separator says', () => {
        const source = (property: string) =>
            `workspace {\nmodel {\n${property}\ngroup "Shop/Sales" {\na = softwareSystem "A"\n}\ngroup "Shop/Stock" {\nb = softwareSystem "B"\n}\ngroup "Shop" {\nc = softwareSystem "C"\n}\n}\n}`;
        const { nodes } = structurizrCodec.decode(source('properties {\n"structurizr.groupSeparator" "/"\n}')).diagram;
        const labels = new Map(nodes.map(({ id, label }) => [id, label?.split('\n')[0]]));
        const places = nodes.map(
            ({ label = '', parent }) => `${label.split('\n')[0]} in ${parent === undefined ? '' : labels.get(parent)}`
        );
        expect(places).to.have.members(['Shop in ', 'Sales in Shop', 'Stock in Shop', 'A in Sales', 'B in Stock', 'C in Shop']);
        const plain = structurizrCodec.decode(source('')).diagram.nodes.map(({ label = '' }) => label.split('\n')[0]);
        expect(plain).to.have.members(['Shop/Sales', 'Shop/Stock', 'Shop', 'A', 'B', 'C']);
    });

    it('SZ3 reads several styles in one line, and blocks in one', () => {
        const { nodes, edges } = structurizrCodec.decode(
            'workspace { model { u = person "U"\n s = softwareSystem "S" "" "Big"\n u -> s "uses" }\nviews { styles { element "Person" { background #112233 color #ffffff }\n element "Big" {\n background #445566 shape Cylinder\n }\n relationship "Relationship" { color #778899 dashed false }\n }\n }\n }'
        ).diagram;
        expect(nodes.map(({ label = '', style, shape }) => [label.split('\n')[0], style?.fill, style?.textColor, shape])).to.deep.equal([
            ['U', '#112233', '#ffffff', 'rounded'],
            ['S', '#445566', undefined, 'cylinder']
        ]);
        expect(edges[0]?.style?.stroke).to.equal('#778899');
    });

    it('SZ4 a page has the title of its view, and is found by its key as well', () => {
        const source =
            'workspace {\nmodel {\ns = softwareSystem "S"\n}\nviews {\nsystemLandscape one {\ninclude *\ntitle "All of it"\n}\nsystemContext s two {\ninclude *\n}\n}\n}';
        const { diagram } = structurizrCodec.decode(source);
        expect([diagram.page?.name, diagram.title, diagram.others?.[0]?.page?.name]).to.deep.equal(['All of it', 'All of it', 'two']);
        expect(structurizrCodec.decode(source, { page: 'one' }).diagram.title).to.equal('All of it');
        expect(structurizrCodec.decode(source, { page: 'All of it' }).diagram.title).to.equal('All of it');
    });

    it('SZ4 each view is a page', () => {
        const { diagram } = structurizrCodec.decode(of('two-views'));
        expect([diagram.page?.name, diagram.others?.map(({ page }) => page?.name)]).to.deep.equal(['land', ['boxes']]);
        expect(structurizrCodec.decode(of('two-views'), { page: 'boxes' }).diagram).to.include({ kind: 'container' });
        expect(() => structurizrCodec.decode(of('two-views'), { page: 'none' })).to.throw(ToolError, 'no page');
        expect(structurizrCodec.decode(of('context')).diagram).to.include({ direction: 'right' });
    });

    it('SZ5 other files are not read, and what is left out is a loss', () => {
        const messages = structurizrCodec
            .decode(of('losses'))
            .losses.map(({ message }) => message)
            .join('\n');
        expect(messages).to.include('!include other.dsl').and.include('!docs').and.include('workspace extends base.dsl');
    });

    it('SZ6 a line that does not belong is refused with its line and column; size and nesting have limits', () => {
        const model = (body: string) => refusal(`workspace {\n  model {\n    ${body}\n  }\n}\n`);
        expect(model('a = person "A"\n    a -> b "x"').message).to.include('line 4, column 10: no element has the identifier "b"');
        expect(model('nonsense "x"').message).to.include('line 3, column 5: expected an element or a relationship, found "nonsense"');
        expect(model('a = person').message).to.include('expected a name after person');
        expect(model('a = person "A').message).to.include('line 3, column 16: this text is not closed');
        expect(refusal('workspace {\n model {\n').message).to.include('line 2, column 2: this block is not closed');
        expect(refusal('workspace {\n}\n}').message).to.include('line 3, column 1: nothing is open');
        expect(refusal('').details).to.include({ line: 1, column: 1 });
        expect(refusal('spec {\n}').message).to.include('expected workspace');
        expect(model('group "g" {\n'.repeat(100)).message).to.include('nested more than 60 deep');
        expect(refusal('x'.repeat(1_000_001))).to.include({ code: 'TOO_LARGE' });
    });

    it('SZ12 more tags in one place than a limit are refused with their line: all that is made of an archetype has them', () => {
        const tags = (count: number) => Array.from({ length: count }, (_, at) => `T${at}`).join();
        const inModel = (...lines: string[]) => `workspace {\nmodel {\n${lines.join('\n')}\n}\n}`;
        for (const source of [
            inModel('archetypes {', 'svc = softwareSystem {', `tags "${tags(101)}"`, '}', '}'),
            inModel('', '', `a = softwareSystem "A" "" "${tags(101)}"`),
            inModel('', 'a = softwareSystem "A" {', `tags "${tags(101)}"`, '}'),
            inModel('', 'a = softwareSystem "A"', `a -> a "" "" "${tags(101)}"`)
        ]) {
            expect(refusal(source)).to.include({ code: 'TOO_LARGE' });
            expect(refusal(source).message).to.include('line 5');
        }
        // The same one again is none more.
        const repeated = inModel(`a = softwareSystem "A" "" "${Array.from({ length: 1_000 }, () => tags(50)).join()}"`);
        expect(structurizrCodec.decode(repeated).diagram.nodes).to.have.length(1);
    });

    it('SZ7 a source is recognized by its name, or by its first block', () => {
        expect(structurizrCodec.detect('x', 'a.dsl')).to.equal(true);
        expect(structurizrCodec.detect('workspace "x" {\n')).to.equal(true);
        expect(structurizrCodec.detect('digraph { workspace }')).to.equal(false);
    });

    it('SZ8 is decoded in proportion to its size', async () => {
        const source = (size: number) => {
            const elements = Array.from({ length: size }, (_, at) => `e${at} = softwareSystem "System ${at}" "About it"`);
            const relationships = Array.from({ length: size * 1.5 }, (_, at) => `e${at % size} -> e${(at * 7) % size} "uses ${at}"`);
            return `workspace {\nmodel {\n${[...elements, ...relationships].join('\n')}\n}\nviews {\nsystemLandscape {\ninclude *\n}\n}\n}`;
        };
        const { diagram } = structurizrCodec.decode(source(1_000));
        expect([diagram.nodes.length, diagram.edges.length]).to.deep.equal([1_000, 1_500]);
        await expectDecodingInProportion(['structurizr/structurizr-codec', 'structurizrCodec'], source);
    });
});
