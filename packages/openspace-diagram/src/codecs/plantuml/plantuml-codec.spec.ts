import { ToolError } from '@openspace/tool';
import { sample } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { type Diagram, faceWord } from '../../diagram';
import { findFaults } from '../../find-faults';
import { formatCorpus } from '../../test/format-corpus';
import { expectDecodingInProportion } from '../../test/decoding-steps';
import { plantumlCodec } from './plantuml-codec';

/** Names that the layout of sequences gives, which the files call by their kinds. */
const NUMBERED = /-active(#\d+)?$|#\d+$|-lifeline$/;

describe('PlantUML', () => {
    const corpus = formatCorpus('plantuml');
    const read = (body: string) => plantumlCodec.decode(`@startuml\n${body}\n@enduml`);
    const listed = (text: string | undefined) =>
        (text ?? '')
            .split(', ')
            .map(part => part.trim())
            .filter(part => part !== '')
            .sort();
    const refusal = (source: string): ToolError => {
        try {
            plantumlCodec.decode(source);
        } catch (error) {
            expect(error).to.be.instanceOf(ToolError);
            return error as ToolError;
        }
        throw new Error(`It should have been refused:\n${source}`);
    };
    const plain = (id: string | undefined) => (id ?? '').replace(/-lifeline$/, '').replace(NUMBERED, '');
    /** An empty line in the place of the first divider, none for the others. */
    const lines = (label: string) => label.replace(/────+/, '').replace(/\n────+/g, '');
    const nodesOf = ({ nodes, kind }: Diagram) =>
        nodes
            .filter(({ id }) => !id.endsWith('-lifeline') && !/-line(#\d+)?$/.test(id))
            .map(({ id, label }) => {
                const isOwn = kind === 'sequence' && /^(note|ref|alt|opt|loop|par|group|divider|delay|(alt|loop)-section)(#\d+)?$/.test(id);
                const isSilent = label === undefined || /-active/.test(id);
                const own = isOwn
                    ? id.replace(/#\d+$/, '').replace(/^.*-/, '')
                    : /-active/.test(id)
                      ? 'active'
                      : id.replace(/#?\d*( of .*)?$/, '');
                return isOwn || isSilent ? own : lines(label).replaceAll('\n', '/');
            })
            .sort();
    const edgesOf = ({ edges }: Diagram) =>
        edges.map(({ from, to, label }) => `${plain(from.node)}>${plain(to.node)}${label === undefined ? '' : `:${label}`}`).sort();

    it('PU1 every file of the corpus has the nodes, edges and labels that it says in its first lines', () => {
        expect(corpus.length).to.be.at.least(30);
        for (const { name, source } of corpus) {
            const { diagram } = plantumlCodec.decode(source);
            const [, nodes] = /^' nodes: (.*)$/m.exec(source) ?? [];
            const [, edges] = /^' edges: ?(.*)$/m.exec(source) ?? [];
            expect(findFaults(diagram), name).to.deep.equal([]);
            expect(nodesOf(diagram), name).to.deep.equal(listed(nodes));
            expect(edgesOf(diagram), name).to.deep.equal(listed(edges));
            expect(diagram.kind, name).to.equal(/^(component|usecase|deployment)/.test(name) ? 'description' : name.split('-')[0]);
        }
    });

    it('PU2 marks, dashes, multiplicities, kinds and nesting are kept', () => {
        const { diagram } = read(
            'interface I\nabstract class A {\n  +run()\n}\nI <|.. A\nA "1" *-[#red]- "0..*" B : has\npackage P {\n  class C #ffcc00\n}'
        );
        const [realizes, has] = diagram.edges;
        expect(realizes?.from).to.deep.equal({ node: 'I', arrowhead: 'open-triangle' });
        expect(realizes?.style).to.deep.equal({ dash: 'dashed' });
        expect(has).to.deep.include({
            from: { node: 'A', arrowhead: 'diamond', label: '1' },
            to: { node: 'B', label: '0..*' },
            label: 'has',
            style: { stroke: '#ff0000' }
        });
        const inside = diagram.nodes.find(({ id }) => id === 'C');
        expect(inside?.style).to.include({ fill: '#ffcc00' });
        expect(diagram.nodes.find(({ id }) => id === inside?.parent)).to.include({ shape: 'frame', label: 'P' });
        const kinds = read('actor U\n(use)\ndatabase D\ncloud C {\n [x]\n}\nU --> (use)').diagram;
        expect(kinds.nodes.map(({ id, shape }) => `${id}:${shape}`)).to.deep.equal([
            'U:actor',
            'use:ellipse',
            'D:cylinder',
            'C:frame',
            'x:rectangle'
        ]);
    });

    it('PU3 a sequence is placed: time runs down, messages end on lifelines, frames are around what is in them', () => {
        const { diagram } = read(
            'A -> B : first\nalt yes\n  B -> C : second, with a rather long text\nelse no\n  B -> B : third\nend\nC --> A : fourth'
        );
        const node = (id: string) => diagram.nodes.find(each => each.id === id);
        const [a, b, c] = ['A', 'B', 'C'].map(id => node(id)?.bounds);
        expect(a && b && c && a.x + a.width < b.x && b.x + b.width < c.x).to.equal(true);
        const shares = diagram.edges.map(({ from }) => from.anchor?.y ?? NaN);
        expect(shares).to.deep.equal([...shares].sort((one, other) => one - other));
        expect(diagram.edges.every(({ from, to }) => from.node?.endsWith('-lifeline') && to.node?.endsWith('-lifeline'))).to.equal(true);
        const frame = node('alt')?.bounds;
        const line = node('B-lifeline')?.bounds;
        const [, second, third, fourth] = shares.map(share => (line ? line.y + share * line.height : NaN));
        expect(
            frame && frame.y < (second ?? 0) && frame.y + frame.height > (third ?? 0) && frame.y + frame.height < (fourth ?? 0)
        ).to.equal(true);
        expect(node('alt')?.label).to.equal('alt [yes]');
    });

    it('PU3 bars of a sequence are in front of the lines of frames, but not of a title that is on them', () => {
        const order = (called: string, caller: string): string[] => {
            const { diagram } = read(
                `participant A\nparticipant B\n${caller} -> ${called} ++ : go\nalt yes\nA -> B : do\nend\nreturn done`
            );
            return diagram.nodes.flatMap(({ id, native }) => (id === 'alt' || native === faceWord('activation') ? [id] : []));
        };
        expect(order('B', 'A').at(-1)).to.not.equal('alt');
        expect(order('A', 'B').at(-1)).to.equal('alt');
    });

    it('PU4 each diagram of a file is a page', () => {
        const source = '@startuml one\nA -> B\n@enduml\ntext between\n@startuml\nclass C\n@enduml\n';
        const { diagram } = plantumlCodec.decode(source);
        expect([diagram.kind, diagram.page?.name, diagram.others?.length]).to.deep.equal(['sequence', 'one', 1]);
        expect(diagram.others?.[0]).to.include({ kind: 'class' });
        expect(plantumlCodec.decode(source, { page: 1 }).diagram).to.include({ kind: 'class' });
        expect(plantumlCodec.decode(source, { page: 'one' }).diagram).to.include({ kind: 'sequence' });
        expect(() => plantumlCodec.decode(source, { page: 7 })).to.throw(ToolError, 'no page 7');
    });

    it('PU4 names a diagram by what is after @startuml, however that is written', () => {
        const names = {
            one: 'one',
            ' "two words"': 'two words',
            '(id=three)': 'three',
            ' four.png': 'four',
            '{id = five}': 'five',
            ' six seven': 'six seven'
        };
        for (const [written, name] of Object.entries(names)) {
            const source = `@startuml${written.startsWith('o') ? ` ${written}` : written}\nA -> B\n@enduml\n`;
            expect(plantumlCodec.decode(source).diagram.page?.name, written).to.equal(name);
            expect(plantumlCodec.decode(`${source}@startuml\nclass C\n@enduml`, { page: name }).diagram.kind, written).to.equal('sequence');
        }
    });

    it('PU5 what says only how things look is a loss, and no file is read', () => {
        const { diagram, losses } = read(
            '!include secret.puml\n!includeurl https://example.com/x\n!theme plain from /etc\n!$x = %date()\nskinparam monochrome true\nlegend right\n a\nend legend\n<style>\n a {}\n</style>\nhide circle\nclass A {\n  **bold** <color:red>red</color>\n}'
        );
        expect(diagram.nodes.map(({ label }) => label)).to.deep.equal(['A\n────────\nbold red']);
        const messages = losses.map(({ message }) => message).join('\n');
        expect(messages)
            .to.include('Other files are not read: !include secret.puml')
            .and.include('!includeurl')
            .and.include('!theme plain from');
        expect(messages).to.include('preprocessor').and.include('Skins').and.include('Legends').and.include('hide').and.include('plain');
    });

    it('PU6 a line that belongs to no kind is refused with its line and column; size and nesting have limits', () => {
        const fault = (body: string) => refusal(`@startuml\n${body}\n@enduml`);
        expect(fault('class A\n  class B {\n  x').details).to.include({ line: 3, column: 3 });
        expect(fault('class A\nA <|-- \n').details).to.include({ line: 3, column: 7 });
        expect(fault('class A\nclass').message).to.include('line 3, column 6: expected the name of the class');
        expect(fault('A -> B\nalt x\nB -> A').message).to.include('line 5, column 1: expected the end of what is open');
        expect(fault('start\nif (x) then (y)\nstop').message).to.include('expected the end of what is open');
        expect(fault('start\nendif').message).to.include('nothing is open');
        expect(fault('what is this?').message).to.include('line 2, column 1: expected a line of a class, sequence');
        const gantt = '@startgantt\n[x] lasts 3 days\n@endgantt';
        expect(refusal(gantt).message).to.include('line 1, column 1').and.include('@startuml');
        const { diagram, losses } = plantumlCodec.decode(`@startuml\nclass A\n@enduml\n${gantt}\n@startuml\nclass B\n@enduml`);
        expect([diagram, ...(diagram.others ?? [])].map(({ nodes }) => nodes.map(({ id }) => id))).to.deep.equal([['A'], ['B']]);
        expect(losses.map(({ message }) => message)).to.deep.equal(['Diagrams between @startgantt and @endgantt are not read.']);
        expect(refusal('').details).to.include({ line: 1, column: 1 });
        expect(fault('package p {\n'.repeat(100)).message).to.include('nested more than 60 deep');
        expect(fault(`class ${'x'.repeat(5_000)}`).message).to.include('more than 4000 characters');
        expect(refusal('x'.repeat(1_000_001))).to.include({ code: 'TOO_LARGE' });
        expect(fault(Array.from({ length: 5_100 }, (_, at) => `class C${at}`).join('\n'))).to.include({ code: 'TOO_LARGE' });
    });

    it('PU7 a source is recognized by its name, or by its first line', () => {
        expect(plantumlCodec.detect('x', 'a.puml')).to.equal(true);
        expect(plantumlCodec.detect('\n  @startuml\nA -> B')).to.equal(true);
        expect(plantumlCodec.detect('flowchart LR')).to.equal(false);
    });

    it('PU8 is decoded, or refused, in proportion to its size, hostile lines as well', async () => {
        const listed = (lineOf: (at: number, size: number) => string) => (size: number) =>
            Array.from({ length: size }, (_, at) => lineOf(at, size)).join('\n');
        const classes = listed((at, size) => `class C${at} {\n  +field : int\n}\nC${at} --> C${(at * 7) % size} : uses`);
        expect(read(classes(1_000)).diagram.nodes).to.have.length(1_000);
        const bodies = [
            classes,
            listed(at => `P${at % 50} -> P${(at * 7) % 50} : message ${at}`),
            listed(at => `:step ${at};`),
            (size: number) => `class A\nclass B\nA --> B\n${'note on link: x\n'.repeat(size)}`,
            listed(() => 'A --> B\nnote on link: x'),
            (size: number) => `if ${'('.repeat(size)}${')'.repeat(size)} then`,
            (size: number) => `A ${'-'.repeat(size)}[${'#'.repeat(size)}`,
            (size: number) => `partition ${'# '.repeat(size)}`,
            (size: number) => `class A : ${'**//""__--'.repeat(size)}`
        ];
        for (const body of sample(bodies, 3)) {
            await expectDecodingInProportion(['plantuml/plantuml-codec', 'plantumlCodec'], size => `@startuml\n${body(size)}\n@enduml`);
        }
    });
});
