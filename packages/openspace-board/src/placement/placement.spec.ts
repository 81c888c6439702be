import { ToolError } from '@openspace/tool';
import * as path from 'node:path';
import { expectInProportion } from '@openspace/tool/lib/test/proportion';
import { expect } from 'chai';
import { BoardIndex, type Box } from '../geometry/geometry';
import type { MemoryBoard } from '../document/memory-board';
import { pictureMetrics } from '../quality/picture-metrics';
import { boardOf } from '../test/boards';
import { drawPlaced, inColumn } from '../test/draw-placed';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { freeGraph } from './free-graph';
import { needsPlace, type PlacementOptions } from './placement';

function boxes(board: MemoryBoard): Record<string, Box> {
    const index = BoardIndex.of(board);
    const shapes = index.descendants(board.pageId).filter(({ type }) => type !== 'arrow');
    return Object.fromEntries(shapes.map(({ id }) => [id.slice(6), index.pageBounds(id) ?? { x: NaN, y: NaN, w: NaN, h: NaN }]));
}

function overlapping(all: Record<string, Box>, one: string, other: string): boolean {
    const [a, b] = [all[one], all[other]];
    return a !== undefined && b !== undefined && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

describe('placing what has no place', () => {
    const geo = (id: string, more: object = {}): ShapeInput => ({ type: 'geo', id, label: id, ...more });
    const arrow = (from: string, to: string): ShapeInput => ({ type: 'arrow', from, to });
    const draw = async (board: MemoryBoard, shapes: readonly ShapeInput[], options?: PlacementOptions) =>
        (await drawPlaced(shapes, inColumn, options, board)).board;

    it('A1 gives each shape a place, and the same call the same ones', async () => {
        const shapes = [
            geo('a'),
            geo('b', { label: 'a much longer label than that of the others' }),
            { type: 'note' } as const,
            arrow('a', 'b')
        ];
        expect(shapes.map(needsPlace)).to.deep.equal([true, true, true, false]);
        const first = boxes(await draw(boardOf([]), shapes));
        expect(Object.keys(first)).to.have.length(3);
        const { a, b } = boxes(await draw(boardOf([]), shapes));
        expect([a, b]).to.deep.equal([first['a'], first['b']]);
        expect(first['a']).to.include({ x: 0, y: 0, w: 200, h: 100 });
    });

    it('A2 leaves what has a place, and lies on none of it', async () => {
        const board = boardOf([
            { ...geo('old'), x: 40, y: 30 },
            { ...geo('far'), x: 700, y: 30 }
        ]);
        const before = boxes(board);
        const after = boxes(
            await draw(board, [geo('fixed', { x: 40, y: 300 }), geo('a'), geo('b'), geo('c'), arrow('old', 'a'), arrow('a', 'b')])
        );
        expect(after).to.deep.include(before);
        expect(after['fixed']).to.include({ x: 40, y: 300 });
        for (const placed of ['a', 'b', 'c']) {
            for (const other of Object.keys(after).filter(id => id !== placed)) {
                expect(overlapping(after, placed, other), `${placed} on ${other}`).to.equal(false);
            }
        }
    });

    it('A3 leads where the call says, or where most arrows lead that are there', async () => {
        const shapes = [geo('a'), geo('b'), arrow('a', 'b')];
        expect(freeGraph(boardOf([]), shapes, { layout: 'auto' }).direction).to.equal('down');
        expect(freeGraph(boardOf([]), shapes, { layout: 'auto', direction: 'left' }).direction).to.equal('left');
        const across = boardOf([{ ...geo('one'), x: 0, y: 0 }, { ...geo('two'), x: 500, y: 60 }, arrow('one', 'two')]);
        expect(freeGraph(across, shapes, { layout: 'auto' }).direction).to.equal('right');
        for (const [direction, axis, sign] of [
            ['right', 'x', 1],
            ['left', 'x', -1],
            ['down', 'y', 1],
            ['up', 'y', -1]
        ] as const) {
            const board = boardOf([{ ...geo('old'), x: 0, y: 0 }]);
            const { old, next } = boxes(await draw(board, [geo('next'), arrow('old', 'next')], { layout: 'auto', direction }));
            expect(Math.sign((next?.[axis] ?? NaN) - (old?.[axis] ?? NaN)), direction).to.equal(sign);
        }
    });

    it('A4 stands inside its parent, which becomes as large as needed', async () => {
        const frame = { type: 'frame', id: 'f', label: 'Frame' } as const;
        const inside = [geo('a', { parentId: 'f' }), geo('b', { parentId: 'f' }), geo('c', { parentId: 'f' })];
        const within = (all: Record<string, Box>): void => {
            const { f } = all;
            for (const id of ['a', 'b', 'c']) {
                const box = all[id];
                expect(f && box && box.x > f.x && box.y > f.y && box.x + box.w < f.x + f.w && box.y + box.h < f.y + f.h, id).to.equal(true);
            }
        };
        within(boxes(await draw(boardOf([]), [frame, ...inside, geo('outside'), arrow('a', 'outside')])));
        within(boxes(await draw(boardOf([]), [{ ...frame, x: 50, y: 70 }, ...inside])));
        const board = boardOf([{ ...frame, x: 50, y: 70, width: 300, height: 180 }]);
        const all = boxes(await draw(board, inside));
        within(all);
        expect(all['f']).to.include({ x: 50, y: 70 });
    });

    it('A6 leads arrows around what they do not connect, at right angles and with room for their labels', async () => {
        const board = boardOf([
            { ...geo('top'), x: 0, y: 0 },
            { ...geo('between'), x: 0, y: 200 },
            { ...geo('bottom'), x: 0, y: 400 }
        ]);
        await draw(board, [
            geo('new'),
            arrow('top', 'new'),
            { type: 'arrow', id: 'round', from: 'bottom', to: 'new', label: 'reads rows' }
        ]);
        const { edgesThroughNodes, textsOverTexts, textsOverLines, overlaps } = pictureMetrics(board);
        expect({ edgesThroughNodes, textsOverTexts, textsOverLines, overlaps }).to.deep.equal({
            edgesThroughNodes: [],
            textsOverTexts: [],
            textsOverLines: [],
            overlaps: []
        });
        const index = BoardIndex.of(board);
        const round = index.shape('shape:round');
        const points = (round?.type === 'arrow' && index.route(round)?.points) || [];
        for (const [at, to] of points.entries()) {
            const from = points[at - 1] ?? to;
            expect(Math.min(Math.abs(to.x - from.x), Math.abs(to.y - from.y)), JSON.stringify(points)).to.be.below(0.1);
        }
    });

    it('A7 lays trees, mind maps and grids out, with frames around what is in them, without overlaps', async () => {
        const shapes: ShapeInput[] = [
            geo('root'),
            { type: 'frame', id: 'f', label: 'Frame' },
            ...['a', 'b', 'c'].map(id => geo(id)),
            geo('d', { parentId: 'f' }),
            geo('e', { parentId: 'f' }),
            ...['a', 'b', 'c'].map(id => arrow('root', id)),
            arrow('a', 'd'),
            arrow('d', 'e')
        ];
        for (const layout of ['tree', 'mindmap', 'grid', 'force'] as const) {
            const board = await draw(boardOf([]), shapes, { layout });
            expect(pictureMetrics(board).overlaps, layout).to.deep.equal([]);
            const { f, d, e, root, a, b, c } = boxes(board);
            for (const inner of [d, e]) {
                expect(f && inner && inner.x > f.x && inner.x + inner.w < f.x + f.w, layout).to.equal(true);
            }
            if (layout === 'tree') {
                expect(
                    [a, b, c].every(child => (child?.y ?? NaN) > (root?.y ?? NaN)),
                    layout
                ).to.equal(true);
            }
            if (layout === 'mindmap') {
                const sides = [a, b, c].map(child => Math.sign((child?.x ?? NaN) - (root?.x ?? NaN)));
                expect(sides, layout).to.include.members([1, -1]);
            }
        }
    });

    it('A9 lays a sequence out with participants in a row and messages below each other, in their order', async () => {
        const message = (from: string, to: string, label: string): ShapeInput => ({ type: 'arrow', id: label, from, to, label });
        const shapes = [
            ...['client', 'gateway', 'orders', 'ledger'].map(id => geo(id)),
            message('client', 'gateway', 'places an order for two'),
            message('gateway', 'orders', 'creates it'),
            message('gateway', 'ledger', 'books the price at once'),
            message('ledger', 'client', 'sends the receipt'),
            message('orders', 'client', 'confirms')
        ];
        const board = await draw(boardOf([]), shapes, { layout: 'sequence' });
        const heads = boxes(board);
        const row = ['client', 'gateway', 'orders', 'ledger'].map(id => heads[id]?.x ?? NaN);
        expect(row).to.deep.equal([...row].sort((one, other) => one - other));
        const index = BoardIndex.of(board);
        const messages = shapes.slice(4).map(({ id }) => index.shape(`shape:${id}`));
        const ways = messages.map(shape => (shape?.type === 'arrow' ? (index.route(shape)?.points ?? []) : []));
        for (const [one, other] of ways) {
            expect(one?.y).to.be.closeTo(other?.y ?? NaN, 0.5);
        }
        const heights = ways.map(([first]) => first?.y ?? NaN);
        expect(heights).to.deep.equal([...heights].sort((one, other) => one - other));
        expect(new Set(heights).size).to.equal(5);
        const { crossings: _crossings, area: _area, ...faults } = pictureMetrics(board);
        expect(Object.values(faults).flat()).to.deep.equal([]);
    });

    it('A9 keeps what a call draws otherwise than as a plain box', async () => {
        const actor = geo('actor', { props: { face: 'actor' } });
        const board = await draw(boardOf([]), [actor, geo('system'), arrow('actor', 'system')], { layout: 'sequence' });
        expect(board.get('shape:actor')?.meta['notation']).to.deep.equal({ face: 'actor' });
        expect(board.get('shape:system')?.meta['notation']).to.deep.equal({ face: 'lifeline' });
        expect(pictureMetrics(board).overlaps).to.deep.equal([]);
    });

    it('A7 lays a thousand shapes out in steps in proportion to them, as trees in pieces', async () => {
        const ring = (size: number) => {
            const nodes = Array.from({ length: size }, (_, at) => geo(`n${at}`));
            return [...nodes, ...nodes.map((_, at) => arrow(`n${at}`, `n${(at + 1) % size}`))];
        };
        const board = await draw(boardOf([]), ring(1_000));
        const placed = JSON.stringify(path.join(__dirname, '../test/draw-placed'));
        // Of the ring, one arrow is led along all others.
        const chains = (size: number) => ring(size).filter((_, at) => at < size || at % 20 !== 19);
        await expectInProportion(`const { drawPlaced, inColumn } = require(${placed}); await drawPlaced(input, inColumn);`, chains, 250);
        const { overlaps, edgesThroughNodes } = pictureMetrics(board);
        expect({ overlaps, edgesThroughNodes }).to.deep.equal({ overlaps: [], edgesThroughNodes: [] });
        expect(Math.max(...Object.values(boxes(board)).map(({ x, y }) => Math.max(x, y)))).to.be.below(20_000);
    });

    it('A5 tells all that is wrong with a call at once', () => {
        const wrong = [geo('a', { label: 'x', props: { color: 'purple' } }), { type: 'arrow', from: 'a', to: 'nothing' } as const];
        const issues = (): unknown => {
            try {
                return freeGraph(boardOf([]), wrong, { layout: 'auto' });
            } catch (error) {
                expect(error).to.be.instanceOf(ToolError).with.property('code', 'INVALID_INPUT');
                const issues = (error as ToolError).details?.['issues'] as { path: string }[] | undefined;
                return issues?.map(({ path }) => path);
            }
        };
        expect(issues()).to.deep.equal(['shapes[1].to', 'shapes[0].props.color']);
    });
});
