import { arrangeBlocks, BoardIndex, boardGraph, decodeBoard, encodeBoard, MemoryBoard, pictureMetrics, planTidy } from '@openspace/board';
import { c4Briefs } from '@openspace/board/lib/test/briefs/c4-briefs';
import { judgeBrief } from '@openspace/board/lib/test/briefs/judge-brief';
import { drawClean } from '@openspace/board/lib/test/draw-placed';
import { scatteredGraph } from '@openspace/board/lib/test/scattered-graphs';
import { ElkThread } from '@openspace/core/lib/node/workers/elk-thread';
import { sample } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { TemporaryWorkspace } from './test/temporary-workspace';

const SEEDS = [1, 2, 3];

describe('Tidying up with ELK', () => {
    let elk: ElkThread;

    before(() => {
        elk = new ElkThread();
    });

    for (const layout of ['auto', 'layered', 'force', 'class', 'er', 'c4', 'state', 'process', 'kanban', 'timeline'] as const) {
        it(`${layout}: puts no node on another, moves no marked one, and can be reverted whole`, async () => {
            for (const seed of sample(SEEDS, 3)) {
                const { board, kept } = scatteredGraph(seed);
                const text = encodeBoard(board.records(), 'snapshot');
                const before = BoardIndex.of(board);
                const graph = boardGraph(board, { layout });
                const signal = new AbortController().signal;
                const blocks = await arrangeBlocks(graph, each => elk.layOut(each, signal));
                const { change, result } = planTidy(board, graph, blocks);
                const touched = [...change.put.map(({ id }) => id), ...change.remove];
                const back = touched.flatMap(id => board.get(id) ?? []);
                const added = touched.filter(id => board.get(id) === undefined);
                const places = kept.map(id => before.pageBounds(id));

                board.apply(change);

                expect(result.moved, `${layout} ${seed}`).to.be.greaterThan(0);
                expect(kept.map(id => BoardIndex.of(board).pageBounds(id))).to.deep.equal(places);
                const { overlaps, edgesThroughNodes } = pictureMetrics(board);
                expect(overlaps, `${layout} ${seed}`).to.deep.equal([]);
                if (layout === 'auto') {
                    expect(edgesThroughNodes, `${layout} ${seed}`).to.deep.equal([]);
                }
                board.apply({ put: back, remove: added });
                expect(encodeBoard(board.records(), 'snapshot')).to.equal(text);
            }
        });
    }

    /** What a person drags away, and by how much. */
    const DRAGS: readonly (readonly [brief: string, moves: Readonly<Record<string, readonly [number, number]>>])[] = [
        ['deployment-three-zones', { store: [-500, -900], app: [900, -300], internet: [-600, 500] }],
        ['c4-deployment-cluster', { cluster: [900, -200], data: [1_500, -900], user: [-700, 300] }],
        ['c4-context-bank', { customer: [-900, 300], bank: [-300, 100], core: [700, -400] }]
    ];

    for (const [name, moves] of DRAGS) {
        it(`has people and what they begin with at the top again, and no wide picture: ${name}`, async () => {
            const brief = c4Briefs.find(each => each.name === name)!;
            const { board } = await drawClean(brief.shapes, graph => elk.layOut(graph, new AbortController().signal));
            const drawn = judgeBrief(board, brief);
            for (const [id, [x, y]] of Object.entries(moves)) {
                const shape = BoardIndex.of(board).shape(`shape:${id}`)!;
                board.apply({ put: [{ ...shape, x: shape.x + x, y: shape.y + y }], remove: [] });
            }
            const graph = boardGraph(board, { layout: 'auto' });
            expect(graph.direction).not.to.equal('down');
            const blocks = await arrangeBlocks(graph, each => elk.layOut(each, new AbortController().signal));
            board.apply(planTidy(board, graph, blocks).change);
            const { crossings, proportions, faults } = judgeBrief(board, brief);
            expect(Object.values(faults).flat()).to.deep.equal([]);
            expect(crossings).to.equal(drawn.crossings);
            expect(proportions).to.be.closeTo(drawn.proportions ?? NaN, 0.1);
        });
    }

    it('is what the tool does, too: a sequence in its order, and the rest of the board', async () => {
        const workspace = new TemporaryWorkspace();
        const path = 'both.whiteboard.json';
        const lifeline = (id: string, x: number) => ({
            type: 'geo',
            id,
            label: id,
            x,
            y: 0,
            width: 120,
            height: 400,
            props: { face: 'lifeline' }
        });
        const box = (id: string) => ({ type: 'geo', id, label: id, x: 900, y: 30, width: 120, height: 60 });
        await workspace.ok('create', { path });
        await workspace.ok('replace', {
            path,
            shapes: [
                lifeline('user', 0),
                lifeline('shop', 300),
                { type: 'arrow', id: 'asks', from: 'user', to: 'shop', label: 'asks' },
                box('one'),
                box('two'),
                { type: 'arrow', id: 'leads', from: 'one', to: 'two' }
            ]
        });
        await workspace.ok('layout', { path });
        const board = new MemoryBoard(decodeBoard(workspace.text(path), path).records);
        expect(pictureMetrics(board).overlaps).to.deep.equal([]);
        const index = BoardIndex.of(board);
        const [one, two] = ['one', 'two'].map(id => index.pageBounds(`shape:${id}`)?.y ?? NaN);
        expect(two).to.be.greaterThan(one ?? NaN);
        workspace.dispose();
    });
});
