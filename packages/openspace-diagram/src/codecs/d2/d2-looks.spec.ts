import { nodeNotationOf } from '@openspace/board';
import { expect } from 'chai';
import { drawn, shapeOn } from '../../test/boards';
import { d2Codec } from './d2-codec';

describe('What shapes of D2 look like', () => {
    const read = (source: string) => d2Codec.decode(source);
    const nodeOf = (source: string, id = 'x') => read(source).diagram.nodes.find(each => each.id === id) ?? expect.fail(id);
    const face = (source: string) => nodeOf(source).native?.replace('face:', '') ?? nodeOf(source).shape;
    const messages = (source: string) =>
        read(source)
            .losses.map(({ message }) => message)
            .join('\n');

    it('D8 each shape has its face; what has none has the nearest one, which is a loss', () => {
        const shapes: Readonly<Record<string, string>> = {
            page: 'note',
            document: 'document',
            cylinder: 'cylinder',
            queue: 'queue',
            package: 'package',
            'c4-person': 'person',
            parallelogram: 'parallelogram',
            hexagon: 'hexagon',
            cloud: 'cloud',
            oval: 'ellipse',
            diamond: 'diamond',
            text: 'text'
        };
        for (const [shape, expected] of Object.entries(shapes)) {
            expect(face(`x.shape: ${shape}`), shape).to.equal(expected);
            expect(messages(`x.shape: ${shape}`), shape).to.equal('');
        }
        for (const shape of ['step', 'callout', 'stored_data', 'person']) {
            expect(messages(`x.shape: ${shape}`), shape).to.include(`"${shape}" is drawn as the nearest one`);
        }
        expect(face('x.style.3d: true')).to.equal('cube');
        expect(face('x: {shape: circle; style.double-border: true}')).to.equal('ring');
        expect(messages('x: {shape: hexagon; style.3d: true; style.bold: true; width: 50}'))
            .to.include('style.3d')
            .and.include('style.bold')
            .and.include('width');
        expect(messages('x: {shape: cloud; y}')).to.include('"cloud" of what holds others');
    });

    it('D2 a text above the whole is its title, and texts in Markdown have no marks, which is told', () => {
        const source =
            'title: |md\n  # Cloud **costs**\n| {near: top-center}\na: |md\n  - see [docs](https://a.example)\n  - `run` it\n|\na -> b';
        const { diagram, losses } = d2Codec.decode(source);
        expect(diagram.title).to.equal('Cloud costs');
        expect(diagram.nodes.map(({ id, label }) => [id, label])).to.deep.equal([
            ['a', '- see docs\n- run it'],
            ['b', 'b']
        ]);
        expect(losses.map(({ message }) => message)).to.deep.equal(['Texts in Markdown are written plain. (a, title)']);
        for (const other of [
            'title: |md\n # x\n| {near: bottom-center}',
            'title: x {near: top-center}',
            'title: |md\n # x\n| {near: top-center}\ntitle -> a'
        ]) {
            expect(d2Codec.decode(other).diagram.title, other).to.equal(undefined);
        }
    });

    it('D8 texts in a language are bare texts or code', () => {
        expect(nodeOf('x: |md\n  hello\n|')).to.include({ shape: 'text', label: 'hello' });
        expect(nodeOf('x: |go\n  a := 1\n|').style).to.deep.equal({ fontFamily: 'mono', align: 'start' });
    });

    it('D9 tables have columns and keys, classes fields and methods with their visibility', () => {
        const table = nodeOf(
            'x: {shape: sql_table; id: int {constraint: [primary_key; unique]}; name: text; owner: int {constraint: foreign_key}}'
        );
        expect(table.native).to.equal('face:table');
        expect(table.rows).to.deep.equal([
            { text: 'x' },
            '-',
            { text: 'id', type: 'int UK', key: 'PK' },
            { text: 'name', type: 'text' },
            { text: 'owner', type: 'int', key: 'FK' }
        ]);
        const made = nodeOf('x: {shape: class; run(): void; +name: string; -count; "#stop()"}');
        expect(made.rows).to.deep.equal([
            { text: 'x' },
            '-',
            { text: '+name', type: 'string' },
            { text: '-count' },
            '-',
            { text: 'run()', type: 'void' },
            { text: '#stop()' }
        ]);
        expect(made.label).to.equal('x\n────────\n+name: string\n-count\n────────\nrun(): void\n#stop()');
    });

    it('D10 each arrowhead is the one that D2 draws', () => {
        const head = (said: string) => read(`a -> b: {target-arrowhead: {${said}}}`).diagram.edges[0]?.to.arrowhead;
        const shapes: Readonly<Record<string, string>> = {
            triangle: 'triangle',
            arrow: 'arrow',
            diamond: 'open-diamond',
            circle: 'open-circle',
            cross: 'cross',
            line: 'open',
            'cf-one': 'crow-zero-one',
            'cf-one-required': 'crow-only-one',
            'cf-many': 'crow-zero-many',
            'cf-many-required': 'crow-one-many'
        };
        for (const [shape, expected] of Object.entries(shapes)) {
            expect(head(`shape: ${shape}`), shape).to.equal(expected);
        }
        expect(head('shape: diamond; style.filled: true')).to.equal('diamond');
        expect(head('shape: triangle; style.filled: false')).to.equal('open-triangle');
        expect(messages('a -> b: {target-arrowhead.shape: box}')).to.include('"box" is drawn as the nearest one');
    });

    it('D11 a gradient is painted in its first colour, wherever it begins', () => {
        const first: Readonly<Record<string, string>> = {
            'linear-gradient(to right, #123456, blue)': '#123456',
            'linear-gradient(to bottom right, red 10%, blue)': '#ff0000',
            'linear-gradient(45deg, red, blue)': '#ff0000',
            'linear-gradient(red, blue)': '#ff0000',
            'radial-gradient(circle, red, blue)': '#ff0000',
            'radial-gradient(circle at 10% 20%, rgba(255, 0, 0, 0.5) 10%, blue)': '#ff8080',
            'linear-gradient(rgb(0, 128, 0), blue)': '#008000',
            'linear-gradient(transparent, blue)': 'none'
        };
        for (const [fill, expected] of Object.entries(first)) {
            expect(nodeOf(`x.style.fill: "${fill}"`).style?.fill, fill).to.equal(expected);
            expect(messages(`x.style.fill: "${fill}"`), fill).to.equal('Areas of several colours are painted in one.');
        }
        expect(messages('x.style.fill: "linear-gradient(to right, nocolor)"')).to.include('is not known');
        expect(messages('x.style.fill: "rgba(1, 2, 3, 0.5)"')).to.equal('');
    });

    it('D11 colours, corners and rows arrive on a board as they are', () => {
        const { diagram } = read(
            'x.style: {fill: "#123456"; stroke: "#654321"; font-color: "#fedcba"; border-radius: 7}\ny: {shape: sql_table; a: int}'
        );
        const placed = diagram.nodes.map((node, at) => ({ ...node, bounds: { x: at * 300, y: 0, width: 160, height: 90 } }));
        const { board } = drawn({ ...diagram, nodes: placed });
        expect(nodeNotationOf(shapeOn(board, 'x', 'geo'))).to.deep.equal({
            face: 'rounded',
            cornerRadius: 7,
            fillColor: '#123456',
            strokeColor: '#654321',
            textColor: '#fedcba'
        });
        expect(nodeNotationOf(shapeOn(board, 'y', 'geo'))).to.deep.include({
            face: 'table',
            rows: [{ text: 'y' }, '-', { text: 'a', type: 'int' }]
        });
    });

    it('D8 lines of code and of Markdown stay as far in as they are', () => {
        expect(nodeOf('x: |python\n  def f():\n    if x:\n\n      return 1\n|').label).to.equal('def f():\n  if x:\n\n    return 1');
        expect(nodeOf('x: |md\r\n  - one\r\n    - two\r\n|').label).to.equal('- one\n  - two');
        expect(nodeOf('x: | one\n  two |').label).to.equal('one\ntwo');
        expect(nodeOf('x: |ts\n\tif (a) {\n\t\tb();\n\t}\n|').label).to.equal('if (a) {\n\tb();\n}');
        expect(nodeOf('x: |md |').label ?? '').to.equal('');
    });

    it('D1 names are told apart whatever they are written with, and dots in one are no levels', () => {
        const { nodes } = read('\'"a\'.\'b"\': one\n"a.b": two\na.b: three').diagram;
        expect(nodes.map(({ label }) => label)).to.deep.equal(['"a', 'one', 'two', 'a', 'three']);
        const line = `Chapter 1 ${'.'.repeat(120)} 5`;
        expect(read(`"${line}" -> b`).diagram.nodes[0]?.label).to.equal(line);
        expect(() => read(`${'a.'.repeat(120)}b`)).to.throw(/nested more than 100 deep/);
    });
});
