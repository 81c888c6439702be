import { expect } from 'chai';
import type { MemoryBoard } from '../document/memory-board';
import { BoardIndex, type Box } from '../geometry/geometry';
import { arrangeBlocks } from '../placement/arrange-block';
import { boardGraph } from '../placement/board-graph';
import { freeGraph } from '../placement/free-graph';
import type { FreeGraph, PlacementOptions } from '../placement/placement';
import { boardOf } from '../test/boards';
import { drawClean, inColumn, noElk } from '../test/draw-placed';
import { inAgentStyle } from '../vocabulary/agent-style';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { planTidyWithSequence } from './plan-tidy';
import { planUpdate } from './plan-update';

const box = (id: string, more: Partial<ShapeInput> = {}): ShapeInput => ({ type: 'geo', id, label: `Card ${id}`, ...more });
const arrow = (from: string, to: string): ShapeInput => ({ type: 'arrow', id: `${from}-${to}`, from, to });

const TREE: ShapeInput[] = [
    ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(id => box(id)),
    // The order of the call is not that in which the arrows lie above each other.
    ...[arrow('a', 'c'), arrow('a', 'b'), arrow('b', 'f'), arrow('b', 'd'), arrow('c', 'g'), arrow('c', 'e')]
];

const COLUMNS: ShapeInput[] = ['To do', 'Doing', 'Done'].flatMap((label, at): ShapeInput[] => [
    { type: 'frame', id: `column${at}`, label },
    ...Array.from({ length: 3 - at }, (_, index) => box(`${at}${index}`, { parentId: `column${at}` }))
]);

const GRID: ShapeInput[] = [{ type: 'text', id: 'title', label: 'Who can what' }, ...Array.from({ length: 9 }, (_, at) => box(`${at}`))];

const STOPS: ShapeInput[] = [
    ...['2020', '2021', '2022', '2023'].map((label, at) => box(`stop${at}`, { label })),
    ...[0, 1, 2].map(at => arrow(`stop${at}`, `stop${at + 1}`)),
    ...[0, 2].flatMap(at => [box(`event${at}`), { ...arrow(`stop${at}`, `event${at}`), props: { endMark: 'none' as const } }])
];

const LANES: ShapeInput[] = [
    { type: 'geo', id: 'hr', label: 'Human resources', props: { face: 'swimlane' } },
    { type: 'geo', id: 'it', label: 'Development', props: { face: 'swimlane' } },
    box('ask', { parentId: 'hr' }),
    box('fork', { parentId: 'it', label: '', props: { face: 'bar' } }),
    ...['one', 'two', 'three'].map(id => box(id, { parentId: 'it' })),
    box('ok', { parentId: 'it', label: 'all is done?', props: { face: 'choice' } }),
    arrow('ask', 'fork'),
    ...['one', 'two', 'three'].flatMap(id => [arrow('fork', id), arrow(id, 'ok')])
];

/** All that a participant does is on one bar. */
const SEQUENCE: ShapeInput[] = [
    { type: 'geo', id: 'user', label: 'User', props: { face: 'actor' } },
    { type: 'geo', id: 'saga', label: 'Saga', props: { face: 'control' } },
    { type: 'geo', id: 'shop', label: 'Shop', props: { face: 'lifeline' } },
    { ...arrow('user', 'saga'), label: 'start', sequence: { life: 'activate' } },
    { ...arrow('saga', 'shop'), label: 'order' },
    { ...arrow('saga', 'user'), label: 'done', sequence: { life: 'deactivate' } }
];

async function drawn(shapes: readonly ShapeInput[], options: PlacementOptions): Promise<MemoryBoard> {
    const board = boardOf([]);
    await drawClean(shapes, noElk, options, board);
    return board;
}

async function tidy(board: MemoryBoard): Promise<void> {
    const graph = boardGraph(board, { layout: 'auto' });
    // Trees do not need ELK; as a graph in layers this one would need it.
    const blocks = await arrangeBlocks(graph, noElk);
    board.apply(planTidyWithSequence(board, graph, blocks).change);
}

function places(board: MemoryBoard): Record<string, Box> {
    const index = BoardIndex.of(board);
    const shapes = index.descendants(index.pageId).filter(({ type }) => type !== 'arrow');
    return Object.fromEntries(
        shapes.map(({ id }) => {
            const { x, y, w, h } = index.pageBounds(id)!;
            return [id, { x: Math.round(x), y: Math.round(y), w: Math.round(w), h: Math.round(h) }] as const;
        })
    );
}

describe('Tidying up what no one has touched', () => {
    const cases: readonly (readonly [string, readonly ShapeInput[], PlacementOptions])[] = [
        ['a tree', TREE, { layout: 'tree' }],
        ['a tree to the right', TREE, { layout: 'tree', direction: 'right' }],
        ['columns of cards', COLUMNS, { layout: 'auto' }],
        ['a grid with its title', GRID, { layout: 'grid' }],
        ['stops along time', STOPS, { layout: 'auto' }],
        ['lanes with a fork and names that are read from below', LANES, { layout: 'auto' }],
        ['a sequence', SEQUENCE, { layout: 'auto' }]
    ];
    for (const [name, shapes, options] of cases) {
        it(`TU11 moves nothing of ${name}`, async () => {
            const board = await drawn(shapes, options);
            const before = places(board);
            await tidy(board);
            expect(places(board)).to.deep.equal(before);
        });
    }

    it('TU11 brings back a card of a grid and a step of a tree that were moved', async () => {
        for (const [shapes, options, shapeId] of [
            [GRID, { layout: 'grid' }, '4'],
            [TREE, { layout: 'tree' }, 'e']
        ] as const) {
            const board = await drawn(shapes, options);
            const before = places(board);
            board.apply(planUpdate(board, [{ shapeId, x: (before[`shape:${shapeId}`]?.x ?? 0) + 17 }]).change);
            expect(places(board)).not.to.deep.equal(before);
            await tidy(board);
            expect(places(board)).to.deep.equal(before);
        }
    });

    it('TU11 has shapes with outlines of their own exactly as large as they were without a place', async () => {
        const clouds = Array.from({ length: 12 }, (_, at) => box(`cloud ${at}`, { props: { geo: 'cloud' } }));
        const sizes = ({ blocks }: FreeGraph) => blocks.flatMap(({ nodes }) => nodes.map(({ id, w, h }) => [id, w, h]));
        const options = { layout: 'grid' } as const;
        const shapes = inAgentStyle('clean', clouds);
        expect(sizes(boardGraph(await drawn(clouds, options), options))).to.deep.equal(sizes(freeGraph(boardOf([]), shapes, options)));
    });

    it('TU11 keeps a tree, columns and stops what they are in the direction that is said', async () => {
        const cases: readonly (readonly [readonly ShapeInput[], PlacementOptions, PlacementOptions['layout']])[] = [
            [TREE, { layout: 'tree' }, 'tree'],
            [COLUMNS, { layout: 'auto' }, 'kanban'],
            [STOPS, { layout: 'auto' }, 'timeline'],
            [TREE, { layout: 'auto' }, 'auto']
        ];
        for (const [shapes, options, kind] of cases) {
            for (const direction of ['down', 'right'] as const) {
                const board = boardOf([]);
                await drawClean(shapes, inColumn, options, board);
                const blocks = await arrangeBlocks(boardGraph(board, { layout: 'auto', direction }), inColumn);
                const said = await arrangeBlocks(boardGraph(board, { layout: kind, direction }), inColumn);
                expect(
                    blocks.map(({ boxes }) => [...boxes]),
                    `${kind} ${direction}`
                ).to.deep.equal(said.map(({ boxes }) => [...boxes]));
            }
        }
    });

    it('TU11 leaves the size that a person or longer words gave a shape', async () => {
        const tree = await drawn(TREE, { layout: 'tree' });
        tree.apply(planUpdate(tree, [{ shapeId: 'd', width: 160, height: 80 }]).change);
        await tidy(tree);
        expect(places(tree)['shape:d']).to.deep.include({ w: 160, h: 80 });

        const board = await drawn(LANES, { layout: 'auto' });
        const before = places(board)['shape:one']!;
        board.apply(planUpdate(board, [{ shapeId: 'one', label: 'All of them who were asked have to answer in time' }]).change);
        const longer = places(board)['shape:one']!;
        expect(longer.h).to.be.greaterThan(before.h);
        await tidy(board);
        expect(places(board)['shape:one']).to.deep.include({ w: longer.w, h: longer.h });
    });

    it('TU11 makes nothing larger than it is for what a file says of its size', async () => {
        const board = await drawn(TREE, { layout: 'tree' });
        const shape = BoardIndex.of(board).shape('shape:d')!;
        const [w, h, , , words] = shape.meta['plannedSize'] as [number, number, number, number, string];
        for (const own of [1e300, 5000]) {
            board.apply({ put: [{ ...shape, meta: { ...shape.meta, plannedSize: [w, h, own, own, words] } }], remove: [] });
            await tidy(board);
            expect(places(board)['shape:d']).to.deep.include({ w: Math.round(w), h: Math.round(h) });
        }
    });
});
