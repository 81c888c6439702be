import { expect } from 'chai';
import { plantumlCodec } from './plantuml-codec';

const read = (body: string) => {
    const { diagram, losses } = plantumlCodec.decode(`@startuml\n!include <C4/C4_Container>\n${body}\n@enduml`);
    return { ...diagram, told: losses.map(({ message }) => message) };
};
const fillsOf = (body: string) => read(body).nodes.map(({ style }) => style?.fill);

describe('styles of C4 in PlantUML', () => {
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
});
