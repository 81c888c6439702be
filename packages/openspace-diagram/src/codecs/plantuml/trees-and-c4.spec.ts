import { expect } from 'chai';
import { mermaidCodec } from '../mermaid';
import { plantumlCodec } from './plantuml-codec';

const decode = (source: string) => {
    const { diagram, losses } = plantumlCodec.decode(source);
    return { ...diagram, told: losses.map(({ message }) => message).join('\n') };
};
const uml = (body: string) => decode(`@startuml\n${body}\n@enduml`);
const linksOf = ({ nodes, edges }: ReturnType<typeof decode>) => {
    const labels = new Map(nodes.map(({ id, label = '' }) => [id, label]));
    return edges.map(({ from, to }) => `${labels.get(from.node ?? '')} > ${labels.get(to.node ?? '')}`);
};
const C4 = '!include <C4/C4_Container>';

describe('mindmaps, work breakdowns and C4 of PlantUML', () => {
    it('PU15 topics hang on the last one above them, however their depth is written', () => {
        const bodies = ['* a\n** b\n*** c\n** d', '+ a\n++ b\n+++ c\n-- d', '# a\n## b\n### c\n## d', '* a\n\t* b\n\t\t* c\n\t* d'];
        for (const body of bodies) {
            const map = decode(`@startmindmap\ntitle T\n${body}\n@endmindmap`);
            expect([map.kind, map.title], body).to.deep.equal(['mindmap', 'T']);
            expect(linksOf(map), body).to.deep.equal(['a > b', 'b > c', 'a > d']);
        }
    });

    it('PU15 colours, texts of several lines and topics without a box are kept; the side is named', () => {
        const { nodes, told } = decode('@startmindmap\n*[#Orange] a\n**_ b\n**:c\nd;\nleft side\n** e\n@endmindmap');
        expect(nodes.map(({ shape, label, style }) => [shape, label, style?.fill])).to.deep.equal([
            ['rounded', 'a', '#ffa500'],
            ['text', 'b', undefined],
            ['rounded', 'c\nd', undefined],
            ['rounded', 'e', undefined]
        ]);
        expect(told).to.equal('Which side of its parent a topic stands on is left to the layout.');
    });

    it('PU15 a work breakdown has arrows between the parts that it names', () => {
        const wbs = decode('@startwbs\n* w\n** a\n***(c) x\n***< y\n** b\n***(d) z\nc ..> d : to\n@endwbs');
        expect(linksOf(wbs)).to.deep.equal(['w > a', 'a > x', 'a > y', 'w > b', 'b > z', 'x > z']);
        expect(wbs.edges.at(-1)).to.deep.include({ label: 'to', style: { dash: 'dashed' } });
    });

    it('PU15 names of parts may hold what means something outside of them, and arrows need no blanks', () => {
        const wbs = decode('@startwbs\n* w\n**(my_id) a\n**(b-c) b\nmy_id-->b-c\nb-c->my_id\n@endwbs');
        expect(wbs.nodes.map(({ shape }) => shape)).to.deep.equal(['rectangle', 'rectangle', 'rectangle']);
        expect(linksOf(wbs).slice(2)).to.deep.equal(['a > b', 'b > a']);
    });

    it('PU15 what is lost of topics of several pages is not said of one of them', () => {
        const map = '@startmindmap\n* **a**\n@endmindmap\n';
        expect(plantumlCodec.decode(map + map).losses).to.deep.equal([{ message: 'Bold, slanted and coloured words are written plain.' }]);
    });

    it('PU15 stereotypes of topics are named', () => {
        for (const topic of ['** b <<x>>', '**:b; <<x>>', '** "b" as n <<x>>', '** "b <<x>>" as n']) {
            const { nodes, told } = decode(`@startmindmap\n* a\n${topic}\n@endmindmap`);
            expect([nodes.at(-1)?.label, told], topic).to.deep.equal(['b', 'Stereotypes of topics are left out.']);
        }
        expect(decode('@startmindmap\n* a\n@endmindmap').told).to.equal('');
    });

    it('PU15 a topic that skips a step is refused with its line', () => {
        expect(() => decode('@startmindmap\n* a\n*** b\n@endmindmap')).to.throw(
            'line 3, column 1: expected a topic that is at most one step'
        );
        expect(plantumlCodec.detect('@startmindmap\n* a\n@endmindmap')).to.equal(true);
    });

    it('PU15 a mindmap is one in Mermaid, too', () => {
        const { target, losses } = mermaidCodec.encode(plantumlCodec.decode('@startmindmap\n* a\n** b\n** c\n@endmindmap').diagram);
        expect(target).to.match(/^mindmap\n/);
        expect(losses).to.deep.equal([]);
    });

    it('PU16 macros of C4 are elements, boundaries and relations, without any other file', () => {
        const { nodes, edges, kind, told } = uml(
            `${C4}\nPerson(p, "Ann, the (VIP)", "buys")\nSystem_Boundary(b, "Shop") {\n  Container(w, "Web", "Java", $descr="sells", $link="https://x.org")\n` +
                '  ContainerDb(d, Store, SQL)\n  ContainerQueue_Ext(q, "Events")\n}\n' +
                'Rel(p, w, "uses", "HTTPS")\nRel_Back(d, w, "reads")\nBiRel_R(w, q, "talks", $techn="AMQP")'
        );
        expect([kind, told]).to.deep.equal(['c4', '']);
        expect(nodes.map(({ id, label, native, shape, parent, link }) => [id, label, native ?? shape, parent, link])).to.deep.equal([
            ['p', '«person»\nAnn, the (VIP)\nbuys', 'face:person', undefined, undefined],
            ['b', 'Shop [System]', 'frame', undefined, undefined],
            ['w', '«container»\nWeb\n[Java]\nsells', 'rectangle', 'b', 'https://x.org'],
            ['d', '«container db»\nStore\n[SQL]', 'cylinder', 'b', undefined],
            ['q', '«external container queue»\nEvents', 'face:queue', 'b', undefined]
        ]);
        expect(edges.map(({ from, to, label }) => [from.node, from.arrowhead, to.node, to.arrowhead, label])).to.deep.equal([
            ['p', undefined, 'w', 'arrow', 'uses\n[HTTPS]'],
            ['d', 'arrow', 'w', undefined, 'reads'],
            ['w', 'arrow', 'q', 'arrow', 'talks\n[AMQP]']
        ]);
    });

    it('PU16 tags colour elements and relations; legends, sprites and links of relations are named', () => {
        const { nodes, edges, direction, told } = uml(
            `${C4}\nLAYOUT_LEFT_RIGHT()\nAddElementTag("v1", $bgColor="#00ff00", $shape=EightSidedShape())\nAddRelTag("async", "red", "blue", DashedLine())\n` +
                'System(s, "S", $tags="v0+v1", $sprite="x")\nSystem(t, "T")\nRel(s, t, "r", $tags="async", $link="http://l")\nLay_R(s, t)\nSHOW_LEGEND()'
        );
        expect([nodes[0]?.shape, nodes[0]?.style?.fill, direction]).to.deep.equal(['octagon', '#00ff00', 'right']);
        expect(edges[0]?.style).to.deep.equal({ textColor: '#ff0000', stroke: '#0000ff', dash: 'dashed' });
        expect(told.split('\n')).to.have.members([
            'Sprites are left out.',
            'Tags without a style are left out.',
            'Links of relations are left out.',
            'Hints for where elements stand next to each other are left out.',
            'Legends are left out.'
        ]);
    });

    it('PU16 nodes hold others, relations of dynamic diagrams have numbers, and sequences are sequences', () => {
        const { nodes } = uml('!include <C4/C4_Deployment>\nDeployment_Node(n, "Host", "Linux", "fast") {\n Container(c, "C")\n}');
        expect(nodes.map(({ shape, label, parent }) => [shape, label, parent])).to.deep.equal([
            ['frame', 'Host [Linux] fast', undefined],
            ['rectangle', '«container»\nC', 'n']
        ]);
        const dynamic = uml('!include <C4/C4_Dynamic>\nSystem(a, A)\nSystem(b, B)\nRel(a, b, "x")\nRelIndex(7, b, a, "y")\nRel(a, b, "z")');
        expect(dynamic.edges.map(({ label }) => label)).to.deep.equal(['1: x', '7: y', '2: z']);
        const sequence = uml(
            '!include C4_Sequence.puml\nPerson(p, "Ann")\nContainer_Boundary(b, "API")\nComponent(c, "Sign in", "Java")\nBoundary_End()\nRel(p, c, "asks", "JSON")'
        );
        expect(sequence.kind).to.equal('sequence');
        expect(sequence.nodes.map(({ label }) => label)).to.include.members(['API', 'Ann', 'Sign in\n[Java]']);
        expect(sequence.edges.map(({ label }) => label)).to.deep.equal(['asks\n[JSON]']);
    });

    it('PU16 what is included counts by the name of its file, and all of it counts', () => {
        const elements = 'System(a, A)\nSystem(b, B)\nRel(a, b, "x")';
        const url = 'https://raw.githubusercontent.com/plantuml-stdlib/C4-PlantUML/master/C4_Dynamic.puml';
        for (const file of ['<C4/C4_Dynamic>', '<C4/C4_Dynamic.puml>', 'C4_Dynamic', 'lib\\C4_Dynamic.puml', '"C4_Dynamic.puml"', url]) {
            const { edges, told } = uml(`!include ${file}\n${C4}\n${elements}`);
            expect([edges[0]?.label, told], file).to.deep.equal(['1: x', '']);
        }
        for (const file of ['lib/C4_Container/my-elements.puml', 'x.puml!C4_Context', 'my-C4_Dynamic.puml', 'C4_Dynamic_old.puml']) {
            const { edges, told } = uml(`!include ${file}\n${elements}`);
            expect([edges[0]?.label, told], file).to.deep.equal(['x', `Other files are not read: !include ${file}`]);
        }
    });

    it('PU16 a C4 diagram is one in Mermaid, and comes back the same', () => {
        const source = `@startuml\n${C4}\nPerson(p, "Ann")\nSystem_Boundary(b, "Shop") {\n Container(w, "Web", "Java", "sells")\n}\nRel(p, w, "uses", "HTTPS")\n@enduml`;
        const { target, losses } = mermaidCodec.encode(plantumlCodec.decode(source).diagram);
        const { nodes, edges } = mermaidCodec.decode(target).diagram;
        expect(losses).to.deep.equal([]);
        expect(nodes.map(({ label }) => label)).to.have.members(['«person»\nAnn', 'Shop [System]', '«container»\nWeb\n[Java]\nsells']);
        expect(edges.map(({ label }) => label)).to.deep.equal(['uses\n[HTTPS]']);
    });

    it('PU17 names that stand for texts are filled in, and the branch that counts is read', () => {
        const { nodes, told } = uml(
            '!define COLOR #FFAACC\n!define box(n, c) rectangle n c\n!$name = "Service"\nbox(One, COLOR)\nrectangle $name\n' +
                '!ifdef DEBUG\nrectangle no\n!else\nrectangle yes\n!endif\n!if ($name == "Service")\nrectangle same\n!endif'
        );
        expect(nodes.map(({ label, style }) => [label, style?.fill])).to.deep.equal([
            ['One', '#ffaacc'],
            ['Service', undefined],
            ['yes', undefined],
            ['same', undefined]
        ]);
        expect(told).to.equal('');
    });

    it('PU17 definitions that double with each line end at the longest line', () => {
        const doubled = Array.from({ length: 60 }, (_, at) => `!define M${at + 1} M${at} M${at}`);
        expect(() => uml(`!define M0 x\n${doubled.join('\n')}\nrectangle "M60"`)).to.throw(
            'line 13, column 1: a line has more than 4000 characters once its names are filled in.'
        );
    });

    it('PU17 what is not read is called by its name, with its line', () => {
        const message = (body: string) => {
            try {
                return uml(body).told;
            } catch (error) {
                return String(error);
            }
        };
        expect(message('concise "User" as U\n@0\nU is Idle')).to.include('line 2, column 1: timing diagrams of PlantUML are not read');
        expect(message('salt\n{\n Just text\n}')).to.include('line 2, column 1: wireframes (salt)');
        expect(message('(*) --> "First"\n--> (*)')).to.include('line 2, column 1: activity diagrams in the old syntax');
        expect(message('rectangle a\nAzureVM(x, "VM")')).to.include('line 3, column 1: macros and procedures');
        // What could be read is not blamed for what could not.
        expect(message('class A {\n run()\n}\nA --> B\nclass C\nclass')).to.include('line 7, column 6: expected the name of the class');
        expect(message('clock -> bob : tick\nalt x\nbob -> clock')).to.include('line 5, column 1: expected the end of what is open');
        expect(message('rectangle a\nclock b\nwhat is this?')).to.include('line 3, column 1');
    });
});
