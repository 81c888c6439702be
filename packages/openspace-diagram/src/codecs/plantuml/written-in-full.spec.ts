import { expect } from 'chai';
import { plantumlCodec } from './plantuml-codec';

const read = (body: string) => {
    const { diagram, losses } = plantumlCodec.decode(`@startuml\n${body}\n@enduml`);
    return { ...diagram, told: losses.map(({ message }) => message).join('\n') };
};

describe('PlantUML with all that its lines may say', () => {
    it('PU18 names that begin like a command are names', () => {
        const { nodes, told } = read('class X\nscaler --> X\nshowcase --> X\nhide -> X\nremoveItem <|-- X');
        expect(nodes.map(({ id }) => id)).to.deep.equal(['X', 'scaler', 'showcase', 'hide', 'removeItem']);
        expect(told).to.equal('');
        expect(read('A -> B\nhide footbox').told).to.equal('Left out: hide.');
    });

    it('PU18 borders have a colour and a dash of their own', () => {
        const looks = (body: string) => read(body).nodes.map(({ style }) => [style?.fill, style?.stroke, style?.dash]);
        expect(looks('state S #pink ##[dashed]red\nS --> S')).to.deep.equal([['#ffc0cb', '#ff0000', 'dashed']]);
        expect(looks('class T <<Entity>> ##[dotted]blue')).to.deep.equal([[undefined, '#0000ff', 'dotted']]);
    });

    it('PU18 colours behind a line are those of the line, in every kind of diagram', () => {
        for (const body of ['class A\nA --> B', 'state A\nA --> B', 'node A\nA --> B']) {
            expect(read(`${body} #line:red;line.dotted;text:blue : x`).edges[0]?.style, body).to.deep.equal({
                stroke: '#ff0000',
                dash: 'dotted',
                textColor: '#0000ff'
            });
        }
    });

    it('PU18 arrows, lanes and partitions of activities keep their colours', () => {
        const { nodes, edges } = read(
            '|#pink|s| Sales\nstart\n-[#blue,dashed]-> on time;\n:a;\npartition "P" #lime {\n:b;\n}\n|s|\n:c;\nstop'
        );
        expect(nodes.filter(({ shape }) => shape === 'frame').map(({ label, style }) => [label, style?.fill])).to.deep.equal([
            ['Sales', '#ffc0cb'],
            ['P', '#00ff00']
        ]);
        expect(edges[0]).to.deep.include({ label: 'on time', style: { dash: 'dashed', stroke: '#0000ff' } });
    });

    it('PU18 a lane may have its colour or its title any time that it is entered', () => {
        const lanes = (body: string) =>
            read(body).nodes.flatMap(({ shape, label, style }) => (shape === 'frame' ? [[label, style?.fill]] : []));
        expect(lanes('|s| Sales\n:a;\n|#pink|s|\n:b;\n|s|\n:c;')).to.deep.equal([['Sales', '#ffc0cb']]);
        expect(lanes('|#pink|s|\n:a;\n|s| Sales\n:b;')).to.deep.equal([['Sales', '#ffc0cb']]);
    });

    it('PU18 actions have stereotypes, and a loop may have no condition', () => {
        const { nodes, told } = read('start\nrepeat\n:read; <<input>>\n:x; <<odd>>\nrepeat while\nstop');
        expect(nodes.map(({ label, shape }) => [label, shape])).to.deep.include.members([
            ['read', 'parallelogram'],
            ['x', 'rounded']
        ]);
        expect(told).to.include('The stereotype "odd" of an action is left out.');
    });

    it('PU18 stereotypes may stand before the short name, and links behind it or in the label', () => {
        const { nodes } = read(
            'artifact "app.war" <<lib>> as w\nnode m [[http://m.org{tip} text]]\nrectangle "see [[http://z.org there]]" as r\nnode n\nurl of n is [[http://n.org]]'
        );
        expect(nodes.map(({ id, label, link }) => [id, label, link])).to.deep.equal([
            ['w', '«lib»\napp.war', undefined],
            ['m', 'm', 'http://m.org'],
            ['r', 'see there', 'http://z.org'],
            ['n', 'n', 'http://n.org']
        ]);
    });

    it('PU18 what is lost of a text is named as what it is', () => {
        expect(read('rectangle "<&person> A" as a').told).to.equal('Icons and pictures in texts are left out.');
        expect(read('A -> B : see [[http://x.org it]]').told).to.equal('Links in texts are written plain.');
        expect(read('A -> B : **bold**').told).to.equal('Bold, slanted and coloured words are written plain.');
    });

    it('PU18 a use case is not the frame of its name, and may have several lines', () => {
        const { nodes, edges } = read('rectangle checkout {\n customer -- (checkout)\n}\nusecase UC as "You can\nuse lines"');
        expect(nodes.map(({ label, shape }) => [label, shape])).to.deep.include.members([
            ['checkout', 'frame'],
            ['checkout', 'ellipse'],
            ['You can\nuse lines', 'ellipse']
        ]);
        expect(nodes.find(({ id }) => id === edges[0]?.to.node)?.shape).to.equal('ellipse');
    });

    it('PU18 names in quotes end lines, members have notes, and data is named', () => {
        const { nodes, edges, told } = read(
            'class G\nG <|-- "G of text"\nnote left of G::x\n about x\nend note\nclass T $tag\njson J {\n "a": { "b": 1 }\n}\nT --> G'
        );
        expect(nodes.map(({ id }) => id)).to.deep.equal(['G', 'G of text', 'note', 'T']);
        expect(edges).to.have.length(3);
        expect(told).to.equal('Data of JSON and YAML in a diagram is left out.');
    });

    it('PU18 a note next to another one is a note', () => {
        expect(read('A -> B\nnote over A : one\n/ note over B : two').nodes.map(({ label }) => label)).to.include.members(['one', 'two']);
    });
});
