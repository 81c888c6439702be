import { arrangeBlocks, boardGraph, frameTitleSize, pictureMetrics, planTidy, type RunElk, type ShapeInput } from '@openspace/board';
import { boardOf } from '@openspace/board/lib/test/boards';
import { drawClean } from '@openspace/board/lib/test/draw-placed';
import { type Seen, viewOf } from '@openspace/board/lib/test/seen';
import { FLOW_BRIEFS } from '@openspace/board/lib/test/flow-briefs';
import { randomC4 } from '@openspace/board/lib/test/random-c4';
import { randomGraph } from '@openspace/board/lib/test/random-graphs';
import { ElkThread } from '@openspace/core/lib/node/workers/elk-thread';
import { runs, sample } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';

const SYSTEMS = runs(40);
const GRAPHS = runs(100);
const TIDIED = runs(60);
const LARGEST = 40;
const IN_PROPORTION = 0.95;

describe('Processes, C4 and graphs, without coordinates', () => {
    let elk: RunElk;

    before(() => {
        const thread = new ElkThread();
        elk = graph => thread.layOut(graph, new AbortController().signal);
    });

    for (const { kind, name, shapes } of sample(FLOW_BRIEFS, 4)) {
        it(`${kind}: ${name}, is drawn without a fault, and by Tidy Up again`, async () => {
            const seen = await drawClean(shapes, elk);
            expectFaultless(seen, name);
            const graph = boardGraph(seen.board, { layout: 'auto' });
            expect(
                graph.blocks.map(block => block.kind),
                name
            ).to.deep.equal([kind]);
            seen.board.apply(planTidy(seen.board, graph, await arrangeBlocks(graph, elk)).change);
            expectFaultless(viewOf(seen.board), `${name}, tidied up`);
        });
    }

    it('c4: people are first, though systems write to them', async () => {
        for (const { name, shapes } of sample(
            FLOW_BRIEFS.filter(({ kind }) => kind === 'c4'),
            3
        )) {
            const seen = await drawClean(shapes, elk);
            const persons = shapes.filter(({ props }) => props?.['face'] === 'person').map(({ id = '' }) => seen.box(id));
            const others = shapes
                .filter(({ type, props }) => type !== 'arrow' && props?.['face'] !== 'person')
                .map(({ id = '' }) => seen.box(id));
            const isFirst = (axis: 'x' | 'y', side: 'w' | 'h'): boolean =>
                persons.every(one => others.every(other => one[axis] + one[side] <= other[axis]));
            expect(isFirst('x', 'w') || isFirst('y', 'h'), name).to.equal(true);
        }
    });

    it('c4: people that have to do with each other are drawn without a fault, too', async () => {
        const person = (id: string): ShapeInput => ({ id, type: 'geo', label: id, props: { face: 'person' } });
        const seen = await drawClean(
            [
                ...['agent', 'boss', 'clerk'].map(person),
                { id: 'system', type: 'geo', label: 'System', props: { face: 'component' } },
                { id: 'reports', type: 'arrow', from: 'agent', to: 'boss', label: 'reports to' },
                { type: 'arrow', from: 'boss', to: 'clerk', label: 'tells' },
                { id: 'uses', type: 'arrow', from: 'agent', to: 'system', label: 'uses' },
                { type: 'arrow', from: 'boss', to: 'system', label: 'reads' }
            ],
            elk
        );
        expectFaultless(seen, 'people');
        // Lines of a plainer layout leave a shape at one point.
        expect(seen.way('reports')[0]).to.not.deep.equal(seen.way('uses')[0]);
    });

    it(`has people of one size first, and external systems outside of the boundaries, in ${SYSTEMS} systems`, async () => {
        let inProportion = 0;
        for (let seed = 0; seed < SYSTEMS; seed++) {
            const { name, shapes, persons, boundaries, containers, externals } = randomC4(seed);
            const seen = await drawClean(shapes, elk);
            expectFaultless(seen, name);
            const people = persons.map(id => seen.box(id));
            const others = [...containers, ...externals].map(id => seen.box(id));
            const isFirst = (axis: 'x' | 'y', side: 'w' | 'h'): boolean =>
                people.every(one => others.every(other => one[axis] + one[side] <= other[axis]));
            expect(isFirst('x', 'w') || isFirst('y', 'h'), name).to.equal(true);
            people.forEach(({ w, h }) => expect({ w, h }, name).to.deep.equal({ w: people[0]?.w, h: people[0]?.h }));
            for (const one of externals.map(id => seen.box(id))) {
                for (const around of boundaries.map(id => seen.box(id))) {
                    const isApart =
                        one.x >= around.x + around.w ||
                        around.x >= one.x + one.w ||
                        one.y >= around.y + around.h ||
                        around.y >= one.y + one.h;
                    expect(isApart, name).to.equal(true);
                }
            }
            inProportion += isInProportion(seen) ? 1 : 0;
        }
        expect(inProportion).to.be.at.least(Math.floor(SYSTEMS * IN_PROPORTION));
    });

    it('has the name of a boundary as large as the names of what is in it, and texts in proportion', async () => {
        const { shapes, boundaries } = randomC4(3);
        const seen = await drawClean(shapes, elk);
        const frame = seen.index.shape(`shape:${boundaries[0] ?? ''}`);
        expect(frame?.type === 'frame' && frameTitleSize(frame)).to.equal(18);
    });

    it(`is neither wider nor higher than 2 : 1, in ${GRAPHS} graphs of 5 to ${LARGEST} nodes`, async () => {
        let [drawn, inProportion] = [0, 0];
        for (let seed = 0; drawn < GRAPHS; seed++) {
            const { name, nodes, shapes } = randomGraph(seed);
            if (nodes.length > LARGEST) {
                continue;
            }
            drawn++;
            const seen = await drawClean(shapes, elk);
            expectFaultless(seen, name);
            inProportion += isInProportion(seen) ? 1 : 0;
        }
        expect(inProportion).to.be.at.least(Math.floor(GRAPHS * IN_PROPORTION));
    }).timeout(240_000);

    it(`is where it was when it is tidied up untouched, in ${TIDIED} graphs`, async () => {
        let tidied = 0;
        for (let seed = 0; tidied < TIDIED; seed++) {
            const { name, nodes, shapes } = randomGraph(seed);
            // What a cloud takes is not what it is drawn in.
            if (nodes.length > LARGEST || shapes.some(({ props }) => props?.geo === 'cloud')) {
                continue;
            }
            tidied++;
            const { board, index } = await drawClean(shapes, elk);
            const before = nodes.map(id => index.pageBounds(`shape:${id}`)!);
            const graph = boardGraph(board, { layout: 'auto' });
            board.apply(planTidy(board, graph, await arrangeBlocks(graph, elk)).change);
            const after = viewOf(board);
            nodes.forEach((id, at) => {
                const { x, y, w, h } = after.box(id);
                const was = before[at]!;
                expect(Math.max(...[x - was.x, y - was.y, w - was.w, h - was.h].map(Math.abs)), `${name}: ${id}`).to.be.below(1);
            });
        }
    });

    it('leads where the call says, whatever the proportions', async () => {
        const { shapes } = FLOW_BRIEFS.find(({ name }) => name === 'a pipeline of twelve steps') ?? { shapes: [] };
        for (const direction of ['down', 'right'] as const) {
            const seen = await drawClean(shapes, elk, { layout: 'auto', direction });
            const [first, second] = [seen.box('n0'), seen.box('n1')];
            expect(direction === 'down' ? second.y > first.y + first.h : second.x > first.x + first.w).to.equal(true);
        }
        const across = boardOf([
            { type: 'geo', id: 'one', x: 0, y: 0 },
            { type: 'geo', id: 'two', x: 600, y: 0 },
            { type: 'arrow', from: 'one', to: 'two' }
        ]);
        const seen = await drawClean(
            [
                { type: 'geo', id: 'next' },
                { type: 'arrow', from: 'two', to: 'next' }
            ],
            elk,
            { layout: 'auto' },
            across
        );
        expect(seen.box('next').x).to.be.greaterThan(seen.box('two').x + seen.box('two').w);
    });
});

function isInProportion({ board, index }: Seen): boolean {
    const boxes = index.descendants(board.pageId).flatMap(({ id }) => index.pageBounds(id) ?? []);
    const w = Math.max(...boxes.map(box => box.x + box.w)) - Math.min(...boxes.map(box => box.x));
    const h = Math.max(...boxes.map(box => box.y + box.h)) - Math.min(...boxes.map(box => box.y));
    return w / h >= 0.5 && w / h <= 2;
}

function expectFaultless({ board }: Seen, name: string): void {
    const { crossings: _crossings, area: _area, ...faults } = pictureMetrics(board);
    expect(Object.values(faults).flat(), `${name}: ${JSON.stringify(faults)}`).to.deep.equal([]);
}
