import { expect } from 'chai';
import type { McpClient } from './harness/mcp';
import { type OpenedBoard, Stage } from './harness/stage';

type Placed = Record<string, [x: number, y: number, w: number, h: number]>;

const NODES = ['Browser', 'Gateway', 'Orders', 'Payments', 'Database'].map(label => ({ id: label.toLowerCase(), type: 'geo', label }));
const EDGES = [
    ['browser', 'gateway', 'https'],
    ['gateway', 'orders'],
    ['gateway', 'payments', 'only when paid by card'],
    ['orders', 'database', 'writes'],
    ['payments', 'database']
].map(([from, to, label]) => ({ id: `${from}-${to}`, type: 'arrow', from, to, ...(label !== undefined && { label }) }));

describe('a diagram without coordinates', () => {
    let stage: Stage;
    let agent: McpClient;

    before(async () => {
        stage = await Stage.start();
        ({ agent } = stage);
    });
    after(() => stage.stop());

    /** Where the window shows a shape, in pixels. */
    const shown = async (board: OpenedBoard, id: string) =>
        (await board.shape(id).first().boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };

    it('is laid out along its arrows in a window, as the answer says, and alike in the hub', async () => {
        const board = await stage.newBoard();
        const shapes = [...NODES, ...EDGES];
        const inWindow = await agent.call<{ appliedBy: string; placed: Placed }>('openspace.whiteboard.replace', {
            path: board.name,
            shapes
        });
        expect(inWindow.appliedBy).to.equal('window');
        const ids = NODES.map(({ id }) => `shape:${id}`);
        expect(Object.keys(inWindow.placed)).to.have.members(ids);
        for (const { from, to } of EDGES) {
            expect(inWindow.placed[`shape:${to}`]?.[1], `${from} above ${to}`).to.be.above(inWindow.placed[`shape:${from}`]?.[1] ?? NaN);
        }
        await board.shape('database').getByText('Database').waitFor();
        const [one, other] = await Promise.all([shown(board, 'browser'), shown(board, 'database')]);
        const [first, last] = [inWindow.placed['shape:browser'], inWindow.placed['shape:database']];
        const zoom = one.width / (first?.[2] ?? NaN);
        expect((other.y - one.y) / zoom).to.be.closeTo((last?.[1] ?? NaN) - (first?.[1] ?? NaN), 3);

        await agent.call('openspace.whiteboard.create', { path: 'headless' });
        const onFile = await agent.call<{ appliedBy: string; placed: Placed }>('openspace.whiteboard.replace', {
            path: 'headless.whiteboard.json',
            shapes
        });
        expect(onFile.appliedBy).to.equal('file');
        expect(onFile.placed).to.deep.equal(inWindow.placed);
    });

    it('grows by one shape at a time, and nothing that has a place moves', async () => {
        const board = await stage.newBoard();
        const { placed } = await agent.call<{ placed: Placed }>('openspace.whiteboard.replace', { path: board.name, shapes: NODES });
        const before = await board.onDisk();
        const added = await agent.call<{ placed: Placed }>('openspace.whiteboard.batch_add_shapes', {
            path: board.name,
            shapes: [
                { id: 'cache', type: 'geo', label: 'Cache' },
                { id: 'link', type: 'arrow', from: 'orders', to: 'cache' }
            ]
        });
        expect(Object.keys(added.placed)).to.deep.equal(['shape:cache']);
        expect(Object.keys(placed)).to.have.length(5);
        const after = await board.onDisk();
        expect(after).to.deep.include.members(before);
    });
});
