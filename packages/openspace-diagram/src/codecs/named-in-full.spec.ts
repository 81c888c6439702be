import { expect } from 'chai';
import type { Codec } from '../codec';
import { d2Codec } from './d2';
import { dotCodec } from './dot';
import { likec4Codec } from './likec4';
import { mermaidCodec } from './mermaid';
import { plantumlCodec } from './plantuml';
import { structurizrCodec } from './structurizr';

async function read(codec: Codec, source: string) {
    const { diagram, losses } = await codec.decode(source);
    return { ...diagram, told: losses.map(({ message }) => message) };
}

describe('what formats say beyond the plain case', () => {
    it('D4 D2: settings, spreads, styles of the whole, unknown colours and links of connections are named', async () => {
        const told = async (source: string) => (await read(d2Codec, source)).told;
        expect(await told('vars: { d2-config: { theme-id: 300; sketch: true } }\na -> b')).to.deep.equal([
            'Themes and the sketch style of D2 are left out.'
        ]);
        expect(await told('vars: { d2-config: { theme-id: 0; sketch: false } }\na -> b')).to.deep.equal([]);
        expect(await told('vars: { d2-config: { theme-id: 0; sketch: true } }\na -> b')).to.have.length(1);
        expect(await told('vars: { d2-config: { layout-engine: elk } }\na -> b')).to.deep.equal([]);
        expect(await told('vars: { d2-legend: { l: Legend } }\na')).to.deep.equal(['Legends are left out.']);
        expect(await told('vars: { v: { k: 1 } }\nx: { ...${v} }')).to.deep.equal(['Left out: ...${v}']);
        expect(await told('style: { fill: lightblue }\na')).to.deep.equal(['Styles of the whole diagram are left out.']);
        expect(await told('a: { style.fill: nocolor; label.near: top-left }')).to.have.members([
            'The colour "nocolor" is not known.',
            'Left out: label.near.'
        ]);
        expect(await told('a -> b: { link: https://x.org }')).to.deep.equal(['Links of connections are left out.']);
        const { nodes, told: named } = await read(d2Codec, 'a: { style.fill: "linear-gradient(#ff0000, #0000ff)" }');
        expect([nodes[0]?.style?.fill, named]).to.deep.equal(['#ff0000', ['Areas of several colours are painted in one.']]);
    });

    it('SZ12 Structurizr: archetypes are kinds with their technology and tags', async () => {
        const { nodes, edges, told } = await read(
            structurizrCodec,
            'workspace {\n model {\n  archetypes {\n   ms = container {\n    technology "Spring"\n    tags "MS"\n   }\n   db = ms {\n    technology "SQL"\n   }\n' +
                '   sync = -> {\n    technology "REST"\n   }\n  }\n  s = softwareSystem "S" {\n   a = ms "A"\n   b = db "B"\n   a --sync-> b "calls"\n  }\n }\n' +
                ' views {\n  container s {\n   include *\n  }\n  styles {\n   element "MS" {\n    background #112233\n   }\n  }\n }\n}'
        );
        expect(nodes.map(({ label, style }) => [label, style?.fill])).to.deep.equal([
            ['S [Software System]', undefined],
            ['A\n[Container: Spring]', '#112233'],
            ['B\n[Container: SQL]', '#112233']
        ]);
        expect(edges.map(({ label }) => label)).to.deep.equal(['calls\n[REST]']);
        expect(told).to.deep.equal([]);
    });

    it('SZ12 Structurizr: steps in blocks of their own are steps, and looks for one scheme are named', async () => {
        const { edges, told } = await read(
            structurizrCodec,
            'workspace {\n model {\n  a = softwareSystem "A"\n  b = softwareSystem "B"\n  a -> b "x"\n }\n views {\n  dynamic * {\n   a -> b "one"\n   {\n    {\n' +
                '     a -> b "two"\n    }\n    {\n     a -> b "three"\n    }\n   }\n   a -> b "four"\n  }\n' +
                '  styles {\n   dark {\n    element "x" {\n     background #000\n    }\n   }\n  }\n  terminology {\n   person "Actor"\n  }\n }\n}'
        );
        expect(edges.map(({ label }) => label)).to.deep.equal(['1: one', '2: two', '3: three', '4: four']);
        expect(told).to.have.members([
            'Steps that happen at the same time are numbered one after the other.',
            'Left out: dark.',
            'Left out: terminology.'
        ]);
    });

    it('LC10 LikeC4: borders of what holds others are drawn; ways, links of relationships and sequences are named', async () => {
        const { nodes, told } = await read(
            likec4Codec,
            "specification {\n element s {\n  style {\n   color green\n   border dotted\n  }\n }\n}\nmodel {\n a = s 'A' {\n  b = s 'B'\n }\n c = s 'C'\n" +
                " a.b -> c 'x' {\n  link https://x.org\n  navigateTo v\n }\n}\nviews {\n view index {\n  include a, a.b, c\n }\n" +
                ' dynamic view v {\n  variant sequence\n  c -> a\n }\n}'
        );
        expect(nodes.find(({ id }) => id === 'a')?.style).to.deep.equal({ stroke: '#2d5d39', dash: 'dotted' });
        expect(told).to.include.members([
            'Only the border of what holds others has its colour.',
            'Links of relationships are left out.',
            'Ways to other views are left out.',
            'Sequences are laid out as other diagrams are.'
        ]);
    });

    it('DT11 DOT: tables and words of their own look in labels are named, and a border is no colour of a text', async () => {
        const { nodes, told } = await read(
            dotCodec,
            'digraph { a [shape=plain, label=<<TABLE BORDER="0" CELLBORDER="1"><TR><TD BGCOLOR="yellow">x</TD><TD>y</TD></TR></TABLE>>]; b [label=<n <FONT COLOR="red">r</FONT>>]; c [label=<<B>b</B>>]; d }'
        );
        expect(nodes.find(({ id }) => id === 'a')?.style?.textColor).to.equal(undefined);
        expect(told).to.deep.equal([
            'Tables in labels are lines of one text.',
            'Words of a label that look different are written alike. (b, c)'
        ]);
    });

    it('MC11 Mermaid: tooltips and functions of clicks are named in every kind that has them', async () => {
        const told = async (source: string) => (await read(mermaidCodec, source)).told;
        const tooltips = 'Tooltips have no place on a board.';
        expect(await told('flowchart LR\n a --> b\n click a "https://x.org" "tip"')).to.deep.equal([tooltips]);
        expect(await told('classDiagram\n class A\n click A href "https://x.org" "tip"')).to.deep.equal([tooltips]);
        expect(await told('classDiagram\n class A\n callback A "fn"')).to.deep.equal(['Functions that a click calls are left out.']);
        expect(await told('stateDiagram-v2\n [*] --> A\n click A "https://x.org" "tip"')).to.deep.equal([tooltips]);
        expect(await told('classDiagram\n class A\n click A href "https://x.org"')).to.deep.equal([]);
    });

    it('W a loss about an element that several pages show is named once', async () => {
        const { losses } = await likec4Codec.decode(
            "specification {\n element s\n}\nmodel {\n a = s 'A' {\n  style {\n   shape mobile\n  }\n }\n}\nviews {\n view index {\n  include *\n }\n view two {\n  include *\n }\n}"
        );
        expect(losses.map(({ id, message }) => [id, message])).to.deep.equal([['a', 'The shape "mobile" is drawn as the nearest one.']]);
    });

    it('W words that every object has are words like any other', async () => {
        const sources = (word: string): (readonly [Codec, string])[] => [
            [plantumlCodec, `@startuml\nstart\n:a; <<${word}>>\nstop\n@enduml`],
            [plantumlCodec, `@startuml\nstate A <<${word}>>\nA --> B\n@enduml`],
            [d2Codec, `t: {\n shape: sql_table\n id: int {constraint: ${word}}\n}`],
            [dotCodec, `digraph { rankdir=${word}; a -> b [dir=${word}, arrowhead=${word}] }`],
            [
                structurizrCodec,
                'workspace {\n model {\n  a = softwareSystem "A"\n  b = softwareSystem "B"\n  a -> b "x"\n }\n views {\n  systemLandscape {\n   include *\n' +
                    `   autolayout ${word}\n  }\n  styles {\n   element "Element" {\n    shape ${word}\n   }\n   relationship "Relationship" {\n    routing ${word}\n   }\n  }\n }\n}`
            ]
        ];
        for (const [codec, source] of ['constructor', '__proto__', 'toString'].flatMap(sources)) {
            const { diagram } = await codec.decode(source);
            expect(() => structuredClone(diagram), source).not.to.throw();
            expect(
                diagram.nodes.every(({ shape }) => typeof shape === 'string'),
                source
            ).to.equal(true);
        }
    });
});
