import { BoardIndex, nodeNotationOf, edgeNotationOf } from '@openspace/board';
import { expect } from 'chai';
import { drawn, shapeOn } from '../../test/boards';
import { mermaidCodec } from '../mermaid';
import { diagramOf } from '../whiteboard';
import { plantumlCodec } from './plantuml-codec';

describe('What elements of PlantUML look like', () => {
    const read = (body: string) => plantumlCodec.decode(`@startuml\n${body}\n@enduml`);
    const nodeOf = (body: string, id: string) => read(body).diagram.nodes.find(each => each.id === id) ?? expect.fail(id);
    const face = (body: string, id: string) => nodeOf(body, id).native?.replace('face:', '') ?? nodeOf(body, id).shape;
    const heads = (line: string) => {
        const { from, to } = read(line).diagram.edges[0] ?? expect.fail(line);
        return [from.arrowhead ?? 'none', to.arrowhead ?? 'none'];
    };
    const messages = (body: string) =>
        read(body)
            .losses.map(({ message }) => message)
            .join('\n');

    it('PU10 members are rows: attributes, then methods, static and abstract ones as such', () => {
        const { rows, native, label } = nodeOf('class A<T> <<table>> {\n {static} int n\n +{abstract} run()\n -x : int\n}', 'A');
        expect(native).to.equal(undefined);
        expect(rows).to.deep.equal([
            { text: '«table»\nA<T>' },
            '-',
            { text: 'int n', style: 'static' },
            { text: '-x : int' },
            '-',
            { text: '+run()', style: 'abstract' }
        ]);
        expect(label).to.equal('«table»\nA<T>\n────────\nint n\n-x : int\n────────\n+run()');
        expect(nodeOf('abstract class S', 'S').rows?.[0]).to.deep.equal({ text: '«abstract»\nS', style: 'abstract' });
        expect(nodeOf('class A\nhide empty members', 'A').rows).to.deep.equal([{ text: 'A' }]);
        expect(nodeOf('class A {\n a\n}\nhide empty methods', 'A').rows).to.deep.equal([{ text: 'A' }, '-', { text: 'a' }]);
        expect(nodeOf('A <|-- B', 'B').rows).to.deep.equal([{ text: 'B' }, '-', '-']);
    });

    it('PU10 dividers of a class are its own; objects and enumerations have one compartment', () => {
        expect(nodeOf('class A {\n one()\n -- more --\n two\n ==\n three\n}', 'A').rows).to.deep.equal([
            { text: 'A' },
            '-',
            { text: 'one()' },
            '-',
            { text: 'more' },
            { text: 'two' },
            '-',
            { text: 'three' }
        ]);
        expect(nodeOf('object o {\n a = f()\n b = 1\n}', 'o').rows).to.deep.equal([
            { text: 'o' },
            '-',
            { text: 'a = f()' },
            { text: 'b = 1' }
        ]);
    });

    it('PU10 maps and entities are tables with columns and keys', () => {
        expect(nodeOf('map M {\n UK => London\n}', 'M')).to.deep.include({
            native: 'face:table',
            rows: [{ text: '«map»\nM' }, '-', { type: 'UK', text: 'London' }]
        });
        expect(nodeOf('entity E {\n * id : number <<PK>>\n --\n name\n}', 'E')).to.deep.include({
            native: 'face:table',
            rows: [{ text: '«entity»\nE' }, '-', { text: '* id', type: 'number', key: 'PK' }, '-', { text: 'name' }]
        });
    });

    it('PU11 each kind of element has its face', () => {
        const kinds: Readonly<Record<string, string>> = {
            actor: 'actor',
            artifact: 'artifact',
            boundary: 'boundary',
            card: 'rounded',
            cloud: 'cloud',
            component: 'component',
            control: 'control',
            database: 'cylinder',
            entity: 'entity',
            file: 'note',
            folder: 'package',
            frame: 'fragment',
            hexagon: 'hexagon',
            interface: 'interface',
            node: 'node3d',
            package: 'package',
            person: 'person',
            queue: 'queue',
            storage: 'stadium',
            usecase: 'ellipse'
        };
        for (const [kind, expected] of Object.entries(kinds)) {
            expect(face(`${kind} x\n[y] --> x`, 'x'), kind).to.equal(expected);
            expect(messages(`${kind} x\n[y] --> x`), kind).to.equal('');
        }
        expect(face('class A\ncircle c\nA -- c', 'c')).to.equal('interface');
        expect(face('class A\ndiamond d\nA -- d', 'd')).to.equal('choice');
        expect(face('class A\nnote left of A : x', 'note')).to.equal('note');
        expect(messages('stack s\n[y] --> s')).to.include('"stack" have the nearest outline');
        expect(messages('actor/ a\na --> (use)')).to.include('"actor/"');
        expect(messages('cloud c {\n [x]\n}')).to.include('"cloud" that hold others');
    });

    it('PU12 each end of a line has its mark', () => {
        const marks: Readonly<Record<string, string>> = {
            '--|>': 'open-triangle',
            '--*': 'diamond',
            '--o': 'open-diamond',
            '--x': 'cross',
            '--0': 'open-circle',
            '--@': 'circle',
            '--(': 'socket',
            '-->>': 'open',
            '--||': 'crow-only-one',
            '--o|': 'crow-zero-one',
            '--|{': 'crow-one-many',
            '--o{': 'crow-zero-many',
            '--{': 'crow-foot'
        };
        for (const [line, mark] of Object.entries(marks)) {
            expect(heads(`class A\nclass B\nA ${line} B`), line).to.deep.equal(['none', mark]);
        }
        expect(heads('class A\nA }o--|| B')).to.deep.equal(['crow-zero-many', 'crow-only-one']);
        expect(messages('class A\nA --# B')).to.include('nearest');
    });

    it('PU13 pseudo-states, bars and actions have their faces', () => {
        const states =
            '[*] --> A\nstate f <<fork>>\nstate c <<choice>>\nstate h <<history*>>\nstate e <<entryPoint>>\nA --> [*]\nA --> [H]';
        const looks = { start: 'initial', end: 'final', f: 'bar', c: 'choice', h: 'history', e: 'interface', H: 'history', A: 'rounded' };
        for (const [id, expected] of Object.entries(looks)) {
            expect(face(states, id), id).to.equal(expected);
        }
        expect(nodeOf(states, 'h').label).to.equal('*');
        expect(nodeOf(states, 'e').label).to.equal('e');
        const steps = 'start\nfork\n:a|\nfork again\n:b/\nend fork\nif (x) then (y)\n:c;\nendif\nrepeat\n:d;\nrepeat while (e)\nstop';
        const actions = {
            start: 'initial',
            fork: 'bar',
            a: 'subroutine',
            b: 'parallelogram',
            x: 'diamond',
            repeat: 'choice',
            stop: 'final'
        };
        for (const [id, expected] of Object.entries(actions)) {
            expect(face(steps, id), id).to.equal(expected);
        }
    });

    it('PU5 PU14 a group keeps its name next to its condition on a board and in Mermaid, and a box with nothing in it is named', () => {
        const source =
            '@startuml\nbox "Partners"\nend box\nA -> B : pay\ngroup Retry [3 times]\nA -> B : again\nend\ngroup Retry\nA -> B : last\nend\n@enduml';
        const { diagram, losses } = plantumlCodec.decode(source);
        expect(losses).to.deep.equal([{ message: 'A box without participants of its own is left out.' }]);
        const { target, losses: written } = mermaidCodec.encode(diagramOf(drawn(diagram).board).diagram);
        expect(target)
            .to.match(/opt Retry \[3 times\]\n/)
            .and.match(/opt Retry\n/);
        expect(written).to.deep.equal([{ message: 'Fragments that Mermaid lacks are written as opt or alt. (Retry [3 times], Retry)' }]);
    });

    it('PU14 participants have their faces, messages their heads, groups their fragments, and boxes stand behind', () => {
        const body =
            'box "Inside" #lightblue\nactor a\nboundary b\nend box\ncontrol c\nentity e\ndatabase d\nqueue q\na ->> b : x\nb -\\ c : half\nc -\\ b : back\nhnote over a : h\nalt yes\na -> a\nend';
        const faces = { a: 'actor', b: 'boundary', c: 'control', e: 'entity', d: 'cylinder', q: 'queue', note: 'hexagon', alt: 'fragment' };
        for (const [id, expected] of Object.entries(faces)) {
            expect(face(body, id), id).to.equal(expected);
        }
        const { diagram } = read(body);
        expect(diagram.edges.map(({ to }) => to.arrowhead)).to.deep.equal(['open', 'half-top', 'half-bottom', 'triangle']);
        const box = nodeOf(body, 'box');
        expect(box).to.deep.include({ label: 'Inside' });
        expect(box.style).to.include({ fill: '#add8e6' });
        const [actor, control] = [nodeOf(body, 'b').bounds, nodeOf(body, 'c').bounds];
        const { x = 0, width = 0 } = box.bounds ?? {};
        expect(actor && control && x + width > actor.x + actor.width && x + width < control.x).to.equal(true);
        expect(diagram.nodes.findIndex(({ id }) => id === 'box')).to.be.below(diagram.nodes.findIndex(({ id }) => id === 'a'));
        // What is on one line stands on it, however high it is.
        const bottoms = ['a', 'b', 'd'].map(id => nodeOf(body, id).bounds).map(bounds => (bounds ? bounds.y + bounds.height : NaN));
        expect(new Set(bottoms).size).to.equal(1);
        expect(messages('create b\na -> b\nautonumber "<b>[000]"')).to.include('Formats of numbers');
    });

    it('PU14 participants are made by their first message, and lifelines end in a cross', () => {
        for (const source of [
            'a -> b : ask\ncreate c\nb -> c : new\nc --> b : done\ndestroy c\nb --> a : tell',
            'a -> b : ask\nb -> c ** : new\nc --> b !! : done\na -> a : wait'
        ]) {
            const bounds = (id: string) => nodeOf(source, id).bounds!;
            expect(bounds('c').y).to.be.greaterThan(bounds('b').y + bounds('b').height);
            const gone = source.includes('destroy') ? 'c' : 'b';
            const [line, other] = [bounds(`${gone}-lifeline`), bounds('a-lifeline')];
            expect(line.y + line.height).to.be.lessThan(other.y + other.height - 10);
            expect(read(source).diagram.nodes.filter(({ id }) => id.startsWith(`${gone}-line`))).to.have.length(2);
            expect(messages(source)).to.equal('');
        }
    });

    it('PU10 rows, faces and marks are those of the board', () => {
        const { diagram } = read('class A {\n x\n}\nA "1" *-- "n" B');
        const placed = diagram.nodes.map((node, at) => ({ ...node, bounds: { x: at * 300, y: 0, width: 160, height: 90 } }));
        const { board } = drawn({ ...diagram, nodes: placed });
        expect(nodeNotationOf(shapeOn(board, 'A', 'geo'))).to.deep.include({
            face: 'class',
            rows: [{ text: 'A' }, '-', { text: 'x' }, '-']
        });
        const arrow = BoardIndex.of(board)
            .descendants(board.pageId)
            .find(({ type }) => type === 'arrow');
        expect(arrow?.type === 'arrow' && edgeNotationOf(arrow)).to.include({ startMark: 'diamond', startLabel: '1', endLabel: 'n' });
    });
});
