import { expect } from 'chai';
import { drawioCodec } from '../codecs/drawio';
import { excalidrawCodec, mergeScenes, readScene, type Scene, type SceneElement } from '../codecs/excalidraw';
import { mermaidCodec } from '../codecs/mermaid';
import type { Diagram } from '../diagram';
import { diffDiagrams } from './diff-diagrams';
import { mergeMermaid } from './merge-mermaid';

const said = (before: Diagram, after: Diagram, laidOut = false): string[] =>
    diffDiagrams(before, after, { laidOut }).map(({ sentence }) => sentence);

describe('The differences of two diagrams', () => {
    it('DG1 are said in a sentence each, of draw.io cells', () => {
        const file = (cells: string, name = 'One'): Diagram =>
            drawioCodec.decode(
                `<mxfile><diagram id="p" name="${name}"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel></diagram></mxfile>`,
                {}
            ).diagram;
        const cell = (id: string, label: string, x: number, style = ''): string =>
            `<mxCell id="${id}" value="${label}" style="${style}" vertex="1" parent="1"><mxGeometry x="${x}" y="0" width="80" height="40" as="geometry"/></mxCell>`;
        const edge = (to: string): string =>
            `<mxCell id="e" edge="1" parent="1" source="a" target="${to}"><mxGeometry relative="1" as="geometry"/></mxCell>`;
        const before = file(cell('a', 'A', 0) + cell('b', 'B', 100) + edge('b'));
        const after = file(cell('a', 'New', 50, 'fillColor=#ff0000;') + cell('b', 'B', 100) + cell('c', 'C', 300) + edge('c'), 'First');
        expect(said(before, after)).to.have.members([
            'Renamed the page "One" to "First".',
            'Moved rectangle "A" from 0, 0 to 50, 0.',
            'Relabelled rectangle from "A" to "New".',
            'Restyled rectangle "A": fill #ffffff → #ff0000.',
            'Added rectangle "C".',
            'Reconnected line from rectangle "New" to rectangle "C", before from rectangle "A" to rectangle "B".'
        ]);
        const fields = diffDiagrams(before, after).flatMap(entry => entry.fields.map(({ record, field }) => `${record} ${field ?? ''}`));
        expect(new Set(fields).size).to.equal(fields.length);
        expect(said(after, after)).to.deep.equal([]);
    });

    it('DG2 are those of Mermaid without the places that a layout chose', () => {
        const decode = (source: string): Diagram => mermaidCodec.decode(source).diagram;
        const [before, after] = [decode('flowchart TD\nA[Start]-->B'), decode('flowchart TD\nA[Begin]-->B\nB-->C')];
        expect(said(before, after, true)).to.have.members([
            'Relabelled rectangle from "Start" to "Begin".',
            'Added rectangle "C".',
            'Added line from rectangle "B" to rectangle "C".'
        ]);
        expect(said(before, before)).to.deep.equal([]);
        const [straight, forked] = [decode('flowchart LR\na-->b\nb-->c'), decode('flowchart LR\na-->b\na-->d\nb-->c')];
        expect(said(straight, forked, true), 'where a layout led the old lines').to.have.members([
            'Added rectangle "d".',
            'Added line from rectangle "a" to rectangle "d".'
        ]);
        const [two, three] = [decode('sequenceDiagram\nA->>B: hi\nB->>A: go'), decode('sequenceDiagram\nA->>B: new\nA->>B: hi\nB->>A: go')];
        expect(said(two, three).filter(sentence => sentence.startsWith('Reconnected'))).to.deep.equal([]);
        expect(said(two, three)).to.include('Redrew line "go".');
    });

    it('DG3 Mermaid sources are merged by statement', () => {
        const base = 'flowchart TD\nA-->B\n';
        expect(mergeMermaid(base, `${base}B-->D\n`, `${base}B-->C\n`, 'mine')).to.deep.equal({
            text: `${base}B-->C\nB-->D\n`,
            conflicts: 0
        });
        const talk = 'sequenceDiagram\nA->>B: one\n';
        expect(mergeMermaid(talk, `${talk}A->>B: two\n`, `${talk}B->>A: three\n`, 'mine').conflicts).to.equal(1);
        const open = 'flowchart TD\nsubgraph s\nA\nend\n';
        const merged = mergeMermaid(
            open,
            open.replace('subgraph s\n', '').replace('end\n', ''),
            open.replace('end\n', 'B\nend\n'),
            'theirs'
        );
        expect(merged).to.deep.equal({ text: open.replace('end\n', 'B\nend\n'), conflicts: 1 });
    });
});

describe('Merging two files of an Excalidraw scene', () => {
    const scene = (...elements: SceneElement[]): Scene => readScene(JSON.stringify({ type: 'excalidraw', elements }), 'test');
    const box = (id: string, more: object = {}): SceneElement => ({
        id,
        type: 'rectangle',
        x: 0,
        y: 0,
        width: 9,
        height: 9,
        strokeColor: '#000',
        version: 1,
        ...more
    });
    const arrow = (id: string, to: string): SceneElement => ({
        id,
        type: 'arrow',
        x: 0,
        y: 0,
        points: [[0, 0]],
        startBinding: null,
        endBinding: { elementId: to, focus: 0, gap: 1 }
    });

    it('EX12 takes properties from the side that changed them, and names those that both changed', () => {
        const base = scene(box('a'));
        const mine = scene(box('a', { x: 5, version: 2 }));
        const theirs = scene(box('a', { strokeColor: '#f00', version: 3 }));
        const { scene: merged, conflicts } = mergeScenes(base, mine, theirs, 'mine');
        expect(conflicts).to.deep.equal([]);
        expect(merged.elements).to.deep.equal([box('a', { x: 5, strokeColor: '#f00', version: 4 })]);
        const clash = mergeScenes(base, mine, scene(box('a', { y: 7 })), 'theirs');
        expect(clash.conflicts).to.deep.equal(['Both sides changed the position of rectangle.']);
        expect(clash.scene.elements[0]).to.include({ x: 0, y: 7 });
        expect(excalidrawCodec.decode(JSON.stringify(merged)).diagram.nodes).to.have.length(1);
    });

    it('EX12 keeps references sound: to what the other side removed, and back', () => {
        const base = scene(box('a'), box('b'));
        const mine = scene(box('a', { boundElements: [{ id: 'e', type: 'arrow' }] }), box('b'), arrow('e', 'a'));
        const theirs = scene(box('a', { boundElements: [{ id: 'f', type: 'arrow' }] }), box('b'), arrow('f', 'a'));
        const both = mergeScenes(base, mine, theirs, 'mine');
        expect(both.conflicts).to.deep.equal([]);
        const bound = both.scene.elements[0]?.['boundElements'] as { id: string }[] | undefined;
        expect(new Set(bound?.map(({ id }) => id))).to.deep.equal(new Set(['e', 'f']));
        const gone = mergeScenes(base, scene(box('a'), box('b'), arrow('e', 'b')), scene(box('a')), 'mine');
        expect(gone.scene.elements.find(({ id }) => id === 'e')).to.include({ endBinding: null });
    });
});
