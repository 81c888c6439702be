import { expect } from 'chai';
import { plantumlCodec } from './plantuml-codec';

describe('the source of a PlantUML diagram', () => {
    const read = (body: string) => {
        const { diagram, losses } = plantumlCodec.decode(`@startuml\n${body}\n@enduml`);
        return { ...diagram, labels: diagram.nodes.map(({ label }) => label), told: losses.map(({ message }) => message).join('\n') };
    };

    it('PU6 what begins and does not end is refused where it begins, as all behind it would be left out', () => {
        const openings = [
            '!if 0',
            '!ifdef x',
            '!if 1\n!else',
            'legend',
            'skinparam class {',
            '<style>',
            'title',
            'json J {',
            'header',
            '!procedure $p()',
            '!function $f($x)'
        ];
        for (const opening of openings) {
            expect(() => read(`rectangle a\n  ${opening}\nrectangle b`), opening).to.throw('line 3, column 3: this is not closed.');
        }
        expect(() => read('!if 1\n!if 1\n!endif\n!if 1\nrectangle a')).to.throw('line 5, column 1: this is not closed.');
        expect(read('!function $f($x) !return $x\nrectangle a').labels).to.deep.equal(['a']);
        expect(read('title\nT\nend title\nrectangle a')).to.deep.include({ title: 'T', labels: ['a'] });
    });

    it('PU6 braces in texts of data are no braces of it', () => {
        for (const text of ['{', '}', '\\"{', '{{\\\\']) {
            const { nodes, told } = read(`class A\njson J {\n "a": "${text}",\n "b": { "${text}": 1 }\n}\nclass B`);
            expect(
                nodes.map(({ id }) => id),
                text
            ).to.deep.equal(['A', 'B']);
            expect(told).to.equal('Data of JSON and YAML in a diagram is left out.');
        }
        expect(read('class A\nyaml Y {\n a: 5" { x\n b: 6" }\n}\nclass B').nodes).to.have.length(2);
    });

    it('PU18 addresses belong to elements and packages by their names; others are named', () => {
        const linksOf = (body: string) => read(body).nodes.flatMap(({ id, link }) => (link === undefined ? [] : [`${id} ${link}`]));
        const url = (name: string) => `url of ${name} is [[http://x/${name.replaceAll(/\W/g, '')}]]`;
        const nested = 'package p {\n package q {\n  class A\n }\n}';
        expect(linksOf(`${nested}\n${['p', 'q', 'A'].map(url).join('\n')}`)).to.deep.equal([
            'package:p http://x/p',
            'package:p.q http://x/q',
            'A http://x/A'
        ]);
        expect(linksOf(`${nested}\n${url('p.q')}`)).to.deep.equal(['package:p.q http://x/pq']);
        expect(linksOf(`class p\n${nested}\n${url('p')}`)).to.deep.equal(['p http://x/p']);
        expect(linksOf(`class "a b"\n${url('"a b"')}`)).to.deep.equal(['a b http://x/ab']);
        expect(linksOf(`rectangle r {\n [x]\n}\n${url('r')}`)).to.deep.equal(['r http://x/r']);
        const message = 'Addresses of names that no element, or more than one, has are left out';
        expect(read(`class A\n${url('B')}`).told).to.equal(`${message}: B.`);
        expect(read(`class A\n${['B', 'C', 'D', 'E'].map(url).join('\n')}`).told).to.equal(`${message}: B, C, D and 1 more.`);
        const twice = `package p {\n package r {\n }\n}\npackage q {\n package r {\n }\n}\nclass A\n${url('r')}`;
        expect([linksOf(twice), read(twice).told]).to.deep.equal([[], `${message}: r.`]);
    });
});
