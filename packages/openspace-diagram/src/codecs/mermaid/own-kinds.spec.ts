import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { areaOfBranch } from '@openspace/board/lib/placement/hues';
import { drawSequence } from '@openspace/board/lib/test/drawn-sequences';
import { drawClean, noElk } from '@openspace/board/lib/test/draw-placed';
import { type Choose, randomChoices } from '@openspace/board/lib/test/random-numbers';
import { randomSequence as agentsSequence } from '@openspace/board/lib/test/random-sequences';
import type { ShapeInput } from '@openspace/board/lib/vocabulary/vocabulary';
import type { Diagram, DiagramEdge, DiagramNode } from '../../diagram';
import { layOutPages } from '../../layout/lay-out-diagram';
import { layOutQuickly } from '../../layout/quick-layout';
import { drawn } from '../../test/boards';
import { throughMermaid, untold } from '../../test/mermaid-round-trip';
import { refusedByMermaid } from '../../test/parse-with-mermaid';
import { randomC4, randomGantt, randomMindmap } from '../../test/random-kinds';
import { randomSequence } from '../../test/random-sequences';
import { readSequence } from '../shared/sequence/read-sequence';
import { diagramOf } from '../whiteboard';
import { encodeMermaid } from './encode/encode-mermaid';
import { mermaidCodec } from './mermaid-codec';

const SEEDS = runs(50);
/** Mermaid's own parsers take their time. */
const PARSED = runs(100);

/** What Mermaid has no words for: other figures, sections of what has none, and notes about who is made later. */
const KNOWN = ['All other participants are boxes', 'This fragment has no sections', 'Who is spoken of', 'Participants that are made later'];

type Random = (choose: Choose) => Diagram;

/** As a board has it; kinds without places are laid out first. */
const onBoard = async (diagram: Diagram): Promise<Diagram> => {
    const { diagram: placed } = await layOutPages(diagram, graph => Promise.resolve(layOutQuickly(graph)));
    return diagramOf(drawn(placed).board).diagram;
};

const at = (y: number) => ({ x: 0, y, width: 120, height: 60 });

const line = (from: string, to: string, arrowhead: 'none' | 'arrow' = 'none'): DiagramEdge => ({
    id: `${from}-${to}`,
    from: { node: from, arrowhead: 'none' },
    to: { node: to, arrowhead }
});

describe('kinds with marks of their own, from a board to Mermaid and back', () => {
    const RANDOM: Readonly<Record<string, Random>> = {
        c4: randomC4,
        mindmap: randomMindmap,
        // With the dates on its axis that Mermaid has there.
        gantt: choose => mermaidCodec.decode(encodeMermaid(randomGantt(choose)).target).diagram,
        sequence: choose => randomSequence(choose).diagram
    };

    for (const [kind, random] of Object.entries(RANDOM)) {
        it(`ME5 ME8 a ${kind} board keeps its kind, its nodes, its lines and their order`, async () => {
            for (let seed = 0; seed < SEEDS; seed++) {
                const board = await onBoard(random(randomChoices(seed)));
                const trip = throughMermaid(board);
                expect(trip.read.kind, trip.source).to.equal(kind);
                expect(untold(trip), `seed ${seed}\n${trip.source}`).to.deep.equal([]);
                expect(trip.losses, `seed ${seed}\n${trip.source}`).to.deep.equal([]);
            }
        });
    }

    it('ME5 a sequence says again what happened, in order', async () => {
        const said = (text: string): string => text.replace(/\s+/g, ' ').trim();
        for (let seed = 0; seed < SEEDS; seed++) {
            const { participants, events, diagram } = randomSequence(randomChoices(seed));
            const { target } = encodeMermaid(await onBoard(diagram));
            const read = readSequence(await onBoard(mermaidCodec.decode(target).diagram));
            const nameOf = (ids: readonly string[]) => (id: string | undefined) => ids.indexOf(id ?? '');
            const shown = (all: typeof events, name: (id: string | undefined) => number): string[] =>
                all.flatMap(event => {
                    switch (event.kind) {
                        case 'message':
                            return [
                                `${name(event.from)} ${event.tail} ${event.head} ${event.dashed} ${name(event.to)} ${said(event.text)}`
                            ];
                        case 'note':
                            return [`note ${event.place} ${event.over.map(name).join()} ${said(event.text)}`];
                        case 'open':
                            return [`${event.word} ${said(event.text)}`];
                        case 'else':
                            return [`else ${said(event.text)}`];
                        case 'area':
                        case 'close':
                            return [event.kind];
                        default:
                            return 'id' in event ? [`${event.kind} ${name(event.id)}`] : [];
                    }
                });
            const after = shown(read?.happenings.map(({ event }) => event) ?? [], nameOf(read?.participants.map(({ id }) => id) ?? []));
            expect(after, `seed ${seed}\n${target}`).to.deep.equal(shown(events, nameOf(participants.map(({ id }) => id))));
        }
    });

    it('ME5 ME8 a sequence that an agent drew keeps its messages, fragments, notes and bars in order', async () => {
        for (let seed = 0; seed < SEEDS; seed++) {
            const { shapes } = agentsSequence(seed);
            const trip = throughMermaid(diagramOf((await drawSequence(shapes)).board).diagram);
            expect(trip.read.kind, trip.source).to.equal('sequence');
            expect(untold(trip), `seed ${seed}\n${trip.source}`).to.deep.equal([]);
            const lost = trip.losses.filter(({ message }) => !KNOWN.some(known => message.startsWith(known)));
            expect(lost, `seed ${seed}\n${trip.source}`).to.deep.equal([]);
        }
    });

    it('ME8 boundaries without a type keep their names, and elements say their technology and what is outside', () => {
        const { source, read } = throughMermaid({
            nodes: [
                { id: 'p', shape: 'rounded', native: 'face:person', label: 'Buyer', bounds: at(0) },
                { id: 'shop', shape: 'frame', label: 'Web shop', bounds: { ...at(100), height: 200 } },
                { id: 'api', shape: 'rectangle', label: 'API\n[Node]', parent: 'shop', bounds: at(120) },
                { id: 'db', shape: 'cylinder', label: 'Orders\n[PostgreSQL]\nAll of them', parent: 'shop', bounds: at(220) },
                { id: 'erp', shape: 'rectangle', label: 'ERP\n[External]', bounds: at(400) }
            ],
            edges: [line('p', 'api', 'arrow'), line('api', 'db', 'arrow'), line('api', 'erp', 'arrow')]
        });
        expect(source).to.include('Container(api, "API", "Node"').and.to.include('ContainerDb(db, "Orders", "PostgreSQL", "All of them"');
        expect(source).to.include('System_Ext(erp, "ERP"').and.to.include('Boundary(shop, "Web shop", "")');
        expect(read.nodes.find(({ id }) => id === 'shop')?.label).to.equal('Web shop');
        expect(refusedByMermaid([source])).to.deep.equal([]);
    });

    it('ME8 a text above a mindmap is its title, and above a tree with other outlines, which is a flowchart', () => {
        const tree = (leaf: DiagramNode['shape']): Diagram => ({
            nodes: [
                { id: 'title', shape: 'text', label: 'Next spring', bounds: at(0) },
                { id: 'root', shape: 'ellipse', label: 'Garden', bounds: at(100) },
                { id: 'a', shape: 'rounded', label: 'Beds', bounds: at(100) },
                { id: 'b', shape: leaf, label: 'Tools', bounds: at(200) }
            ],
            edges: [line('root', 'a'), line('root', 'b')]
        });
        const { read, losses } = throughMermaid(tree('rectangle'));
        expect([read.kind, read.title, read.nodes.length]).to.deep.equal(['mindmap', 'Next spring', 3]);
        expect(losses).to.deep.equal([]);
        const network = throughMermaid(tree('cylinder')).read;
        expect([network.kind, network.title, network.nodes.length]).to.deep.equal(['flowchart', 'Next spring', 3]);
    });

    it('ME8 tells no loss of the hues that branches of a mindmap have on boards and in Mermaid, but of all other colours', () => {
        const filled = (id: string, fill: string, stroke: string): DiagramNode => ({
            id,
            shape: 'rounded',
            label: id,
            bounds: at(100),
            style: { fill, stroke }
        });
        const colored = (from: string, to: string, stroke: string): DiagramEdge => ({ ...line(from, to), style: { stroke } });
        const losses = (main: string, lineColor: string): readonly unknown[] =>
            throughMermaid({
                nodes: [
                    filled('root', areaOfBranch(undefined), '#1d1d1d'),
                    filled('a', areaOfBranch(0), '#4465e9'),
                    filled('b', main, '#e16919'),
                    filled('leaf', 'none', '#4465e9')
                ],
                edges: [line('root', 'a'), line('root', 'b'), colored('a', 'leaf', lineColor)]
            }).losses;
        expect(losses(areaOfBranch(1), '#4465e9')).to.deep.equal([]);
        expect(JSON.stringify(losses('#ff0000', '#4465e9')))
            .to.contain('colour of their branch')
            .and.not.to.contain('colours of lines');
        expect(JSON.stringify(losses(areaOfBranch(1), '#ff0000')))
            .to.contain('colours of lines')
            .and.not.to.contain('colour of their branch');
    });

    it('ME8 tells no loss of the hues that columns of a kanban board have, but of all other colours', async () => {
        const { board } = await drawClean(
            ['todo', 'done'].flatMap((column): ShapeInput[] => [
                { type: 'frame', id: column, label: column },
                { type: 'geo', id: `${column}-card`, label: 'card', parentId: column }
            ]),
            noElk,
            { layout: 'auto' }
        );
        const { diagram } = diagramOf(board);
        expect(throughMermaid(diagram).losses).to.deep.equal([]);
        const nodes = diagram.nodes.map(node => ({ ...node, style: { ...node.style, fill: '#ff0000' } }));
        expect(JSON.stringify(throughMermaid({ ...diagram, nodes }).losses)).to.contain('colours of the theme');
    });

    it("ME6 what is written of them is read by Mermaid's own parsers", async () => {
        const boards = Object.values(RANDOM).flatMap(random =>
            Array.from({ length: PARSED }, (_, seed) => onBoard(random(randomChoices(seed))))
        );
        const sources = (await Promise.all(boards)).map(board => encodeMermaid(board).target);
        expect(refusedByMermaid(sources)).to.deep.equal([]);
    });
});
