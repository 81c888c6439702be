import { expect } from 'chai';
import { plantumlCodec } from './plantuml-codec';

const read = (body: string) => {
    const { diagram, losses } = plantumlCodec.decode(`@startuml\n!include <C4/C4_Container>\n${body}\n@enduml`);
    return { ...diagram, told: losses.map(({ message }) => message) };
};
const fillsOf = (body: string) => read(body).nodes.map(({ style }) => style?.fill);

const sequence = (body: string) => {
    const { diagram, losses } = plantumlCodec.decode(`@startuml\n!include <C4/C4_Sequence>\n${body}\n@enduml`);
    return { ...diagram, told: losses.map(({ message }) => message) };
};

describe('styles and arguments of C4 in PlantUML', () => {
    it('PU16 a tag is of what names it, and not of what has its name as an alias or a kind', () => {
        expect(
            fillsOf('AddElementTag("web", $bgColor="red")\nAddElementTag("system", $bgColor="lime")\nContainer(web, "W")\nSystem(s, "S")')
        ).to.deep.equal(['#2e79c2', '#1168bd']);
        expect(fillsOf('AddElementTag($tagStereo="t", $bgColor="red")\nSystem(s, "S", $tags="t")')).to.deep.equal(['#ff0000']);
    });

    it('PU16 each kind of boundary has a style of its own', () => {
        const boundaries = 'System_Boundary(s, "S") {\n Container_Boundary(c, "C") {\n Boundary(b, "B") {\n }\n }\n}';
        expect(fillsOf(`UpdateContainerBoundaryStyle($bgColor="red")\nUpdateSystemBoundaryStyle("lime")\n${boundaries}`)).to.deep.equal([
            '#00ff00',
            '#ff0000',
            undefined
        ]);
        expect(fillsOf(`UpdateBoundaryStyle($bgColor="red")\n${boundaries}`)).to.deep.equal(['#ff0000', '#ff0000', '#ff0000']);
    });

    it('PU16 styles of the same kind add to each other, and are those of its databases and queues', () => {
        const { nodes } = read(
            'UpdateElementStyle("container", $bgColor="red")\nUpdateElementStyle("container", $fontColor="lime")\nContainerDb(d, "D")\nContainerQueue(q, "Q")\nContainer_Ext(e, "E")'
        );
        expect(nodes.map(({ style }) => [style?.fill, style?.textColor])).to.deep.equal([
            ['#ff0000', '#00ff00'],
            ['#ff0000', '#00ff00'],
            ['#b3b3b3', '#1d1d1d']
        ]);
    });

    it('PU16 styles of relations count for those before them as well', () => {
        const { edges } = read(
            'System(a, "A")\nSystem(b, "B")\nRel(a, b, "x", $tags="r")\nRel(b, a, "y")\na --> b\n' +
                'UpdateRelStyle("red", "lime")\nAddRelTag($tagStereo="r", $lineColor="blue", $lineStyle=DashedLine())'
        );
        expect(edges.map(({ style }) => style)).to.deep.equal([
            { textColor: '#ff0000', stroke: '#0000ff', dash: 'dashed' },
            { textColor: '#ff0000', stroke: '#00ff00' },
            {}
        ]);
    });

    it('PU16 every argument may be given by its name', () => {
        const { nodes, edges, told } = read(
            'System($alias=b, $label="B")\nSystem_Boundary($alias=f, $label="F") {\n Container($alias=c, $label="C")\n}\n' +
                'Rel($from=b, $to=c, $label="x")\nRelIndex($e_index=3, $from=b, $to=c, $label="y")\nSetDefaultLegendEntries("")'
        );
        expect(nodes.map(({ id, label, parent }) => [id, label, parent])).to.deep.equal([
            ['b', '«system»\nB', undefined],
            ['f', 'F [System]', undefined],
            ['c', '«container»\nC', 'f']
        ]);
        expect(edges.map(({ from, to, label }) => [from.node, to.node, label])).to.deep.equal([
            ['b', 'c', 'x'],
            ['b', 'c', '3: y']
        ]);
        expect(told).to.deep.equal(['Legends are left out.']);
    });

    it('PU16 sequences take all macros of C4, and name what they do not show', () => {
        const { nodes, edges, told } = sequence(
            'AddElementTag("t", $bgColor="red")\nPerson($alias=a, $label="Ann ""x"" said")\nSystem(b, "B", $sprite="s", $link="http://x.org")\n' +
                'increment()\nRel_R($from=a, $to=b, $label="r")\nRel_Back(a, b, "back", $link="http://y.org")\nSHOW_LEGEND()'
        );
        expect(nodes.map(({ label }) => label)).to.include.members(['Ann x said', 'B']);
        expect(edges.map(({ label }) => label)).to.deep.equal(['r', 'back']);
        expect(told).to.include.members([
            'Styles and tags of C4 in sequences are left out.',
            'Numbers of C4 in sequences are left out.',
            'Icons and pictures in texts are left out.',
            'Links in texts are written plain. (b)',
            'Legends are left out.'
        ]);
    });

    it('PU16 tags and arguments of elements, boundaries and messages of a sequence are named where they are not shown', () => {
        const TAGS = ['Styles and tags of C4 in sequences are left out.'];
        expect(sequence('System(a, "A")\nSystem(b, "B")\nRel(a, b, "x", "HTTP", $rel="-->")').told).to.deep.equal([]);
        for (const line of [
            'System(c, "C", $tags="t")',
            'Container(c, "C", "Go", "Text", "", "t")',
            'System(c, "C", "Text", "", "t")',
            'Rel(a, b, "x", $tags="t")',
            'System_Boundary(c, "C", "t")\nSystem(d, "D")\nBoundary_End()',
            'Boundary(c, "C", "Kind", $tags="t")\nSystem(d, "D")\nBoundary_End()'
        ]) {
            expect(sequence(`System(a, "A")\nSystem(b, "B")\nRel(a, b, "y")\n${line}`).told, line).to.deep.equal(TAGS);
        }
        const { told, nodes } = sequence(
            'Boundary(z, "Zone", "Kind", $descr="Text")\nContainer(a, "A", $baseShape="x")\nBoundary_End()\nSystem(b, "B")\n' +
                'Rel(a, b, "x", $index=SetIndex(3), $colour="red")'
        );
        expect(nodes[0]?.label).to.equal('Zone\n[Kind]\nText');
        expect(told).to.deep.equal(['Left out: baseShape of Container.', 'Left out: index of Rel.', 'Left out: colour of Rel.']);
    });

    it('PU16 arguments that are not shown are named', () => {
        const { told } = read(
            'AddElementTag("t", $bgColor="red", $techn="Java", $legendText="L", $shadowing="true")\nAddRelTag("r", "red", "red", DashedLine(), "sprite")\n' +
                'System(a, "A", $tags="t+u", $baseShape="storage")\nSystem(b, "B")\nRel(a, b, "x", $tags="s", $colour="red")'
        );
        expect(told).to.have.members([
            'Left out: the technology of AddElementTag.',
            'Legends are left out.',
            'Left out: shadowing of AddElementTag.',
            'Sprites are left out.',
            'Tags without a style are left out. (a, a->b)',
            'Left out: baseShape of System.',
            'Left out: colour of Rel.'
        ]);
        expect(
            read('System(a, "A", $tags="t")\nAddElementTag($tagStereo="t", $bgColor="red", $shape=RoundedBoxShape())').told
        ).to.deep.equal([]);
    });
});
