import { GeoShapeGeoStyle, type TLParentId, type TLRecord } from '@tldraw/tlschema';
import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { emptyBoard } from '../document/board-file';
import { asShape } from '../document/board-schema';
import {
    ancestorsOf,
    BoardIndex,
    boundsOf,
    type Box,
    childrenOf,
    readLabel,
    pageBounds,
    pageOf,
    pageTransform,
    plainText,
    touches,
    transform
} from './geometry';
import { boxOfPoints } from './box';
import { flatten } from './path';
import { geoOutline } from './geo-path';
import { MemoryBoard } from '../document/memory-board';
import { measureText } from '../text/text-metrics';
import { bindingRecord, boardOf, boards, richText, shapeRecord } from '../test/boards';

function near(actual: Box | undefined, expected: Box, by = 0.01): void {
    for (const side of ['x', 'y', 'w', 'h'] as const) {
        expect(actual?.[side], side).to.be.closeTo(expected[side], by);
    }
}

/** An arrow from one geo of 100 by 100 to another, with the strokes that tldraw gives it. */
function arrowBetween(from: object, to: object, arrow: object = {}): Box | undefined {
    const board = new MemoryBoard([
        ...emptyBoard(),
        shapeRecord('geo', 'a', {
            ...from,
            props: { w: 100, h: 100, ...('props' in from && typeof from.props === 'object' ? from.props : {}) }
        }),
        shapeRecord('geo', 'b', { ...to, props: { w: 100, h: 100, ...('props' in to && typeof to.props === 'object' ? to.props : {}) } }),
        shapeRecord('arrow', 'arrow', { props: arrow }),
        bindingRecord('start', 'arrow', 'a', 'start'),
        bindingRecord('end', 'arrow', 'b', 'end')
    ]);
    return pageBounds(board, 'shape:arrow');
}

describe('Geometry', () => {
    it('G1 puts shapes on their page through all their parents, turned and moved', () => {
        const board = new MemoryBoard([
            ...emptyBoard(),
            shapeRecord('frame', 'outer', { x: 100, y: 50, rotation: Math.PI / 2 }),
            shapeRecord('frame', 'inner', { x: 10, y: 20, parentId: 'shape:outer' as never }),
            shapeRecord('geo', 'box', { x: 1, y: 2, rotation: Math.PI / 2, parentId: 'shape:inner' as never, props: { w: 40, h: 30 } })
        ]);
        const at = pageTransform(board, 'shape:box');
        const corner = at && transform(at, { x: 0, y: 0 });
        // A quarter turn makes (x, y) of the parent (-y, x) of the page.
        expect(corner?.x).to.be.closeTo(100 - 22, 1e-9);
        expect(corner?.y).to.be.closeTo(50 + 11, 1e-9);
        near(pageBounds(board, 'shape:box'), { x: 78 - 40, y: 61 - 30, w: 40, h: 30 });
        expect(ancestorsOf(board, 'shape:box').map(shape => shape.id)).to.deep.equal(['shape:inner', 'shape:outer']);
        expect(pageOf(board, 'shape:box')).to.equal('page:page');
    });

    it('G2 gives boxes the size that people see: with what the label made them grow, and scaled notes', () => {
        const board = boardOf([
            { id: 'grown', type: 'geo', x: 10, y: 20, width: 60, height: 20, label: 'one two three four five six' },
            { id: 'note', type: 'note', x: 0, y: 0, width: 400 }
        ]);
        const grown = asShape(board.get('shape:grown'));
        const growY = grown?.type === 'geo' ? grown.props.growY : 0;
        expect(growY).to.be.greaterThan(20);
        near(pageBounds(board, 'shape:grown'), { x: 10, y: 20, w: 60, h: 20 + growY });
        near(pageBounds(board, 'shape:note'), { x: 0, y: 0, w: 400, h: 400 });
        near(boundsOf(board, ['shape:grown', 'shape:note', 'shape:none']), { x: 0, y: 0, w: 400, h: Math.max(400, 40 + growY) });
    });

    it('G3 bounds turned shapes by their outline, not by their box', () => {
        const board = boardOf([
            { id: 'square', type: 'geo', x: 0, y: 0, width: 100, height: 100, rotation: Math.PI / 4 },
            { id: 'circle', type: 'geo', x: 0, y: 0, width: 100, height: 100, rotation: Math.PI / 4, props: { geo: 'ellipse' } }
        ]);
        expect(pageBounds(board, 'shape:square')?.w).to.be.closeTo(Math.SQRT2 * 100, 0.01);
        expect(pageBounds(board, 'shape:circle')?.w).to.be.closeTo(100, 0.5);
    });

    it('G4 bounds groups by their children, at any depth', () => {
        const board = new MemoryBoard([
            ...emptyBoard(),
            shapeRecord('group', 'group', { x: 500, y: 500 }),
            shapeRecord('group', 'inner', { parentId: 'shape:group' as never }),
            shapeRecord('geo', 'a', { x: 10, y: 10, parentId: 'shape:group' as never, props: { w: 20, h: 20 } }),
            shapeRecord('geo', 'b', { x: 100, y: 50, parentId: 'shape:inner' as never, props: { w: 20, h: 20 } })
        ]);
        near(pageBounds(board, 'shape:group'), { x: 510, y: 510, w: 110, h: 60 });
    });

    it('G5 ends arrows at the edges of their shapes, with room for a head', () => {
        // 10 for the gap and half of either stroke: 13.5 before the second shape.
        near(arrowBetween({}, { x: 300 }), { x: 100, y: 50, w: 186.5, h: 0 });
        near(arrowBetween({}, { x: 300 }, { arrowheadStart: 'arrow', arrowheadEnd: 'none' }), { x: 113.5, y: 50, w: 186.5, h: 0 });
        near(arrowBetween({}, { x: 300 }, { size: 'xl', scale: 2 }), { x: 100, y: 50, w: 200 - 2 * (10 + 5 + 1.75), h: 0 });
        near(arrowBetween({ props: { geo: 'diamond' } }, { x: 200, y: 200 }, { arrowheadEnd: 'none' }), { x: 75, y: 75, w: 125, h: 125 });
    });

    it('G5 makes a stub of an arrow between shapes that cover each other', () => {
        const stub = arrowBetween({}, { x: 20 }, { arrowheadEnd: 'none' });
        expect(stub?.w).to.be.lessThan(60);
    });

    it('G6 bends arrows, clockwise for a negative bend, and takes the bend of an end that is bound to nothing', () => {
        const down = arrowBetween({}, { x: 300 }, { bend: 60, arrowheadEnd: 'none' });
        const up = arrowBetween({}, { x: 300 }, { bend: -60, arrowheadEnd: 'none' });
        expect((down?.y ?? 0) + (down?.h ?? 0)).to.be.closeTo(110, 0.5);
        expect(up?.y).to.be.closeTo(-10, 0.5);
        expect(arrowBetween({}, { x: 300 }, { bend: 7 })?.h).to.equal(0);
        const free = new MemoryBoard([
            ...emptyBoard(),
            shapeRecord('arrow', 'free', { x: 10, y: 10, props: { start: { x: 0, y: 0 }, end: { x: 100, y: 0 }, bend: 50 } })
        ]);
        near(pageBounds(free, 'shape:free'), { x: 10, y: 10, w: 100, h: 50 }, 0.5);
    });

    it('G7 leads elbow arrows along the wider gap, through its middle', () => {
        const board = boardOf([
            { id: 'a', type: 'geo', x: 0, y: 0, width: 100, height: 100 },
            { id: 'b', type: 'geo', x: 300, y: 200, width: 100, height: 100 },
            { id: 'arrow', type: 'arrow', from: 'a', to: 'b', props: { kind: 'elbow', elbowMidPoint: 0.25 } }
        ]);
        const index = BoardIndex.of(board);
        const arrow = index.shape('shape:arrow');
        const points = arrow?.type === 'arrow' ? index.route(arrow)?.points : undefined;
        expect(points?.map(({ x, y }) => [x, y])).to.deep.equal([
            [100, 50],
            [150, 50],
            [150, 250],
            [286.5, 250]
        ]);
    });

    it('G8 measures texts that size themselves, and breaks those that have a width', () => {
        const board = boardOf([
            { id: 'auto', type: 'text', x: 0, y: 0, label: 'Some words' },
            { id: 'wide', type: 'text', x: 0, y: 0, width: 90, label: 'Some words' }
        ]);
        const measured = measureText('Some words', { font: 'draw', fontSizePx: 24 });
        near(pageBounds(board, 'shape:auto'), { x: 0, y: 0, w: measured.w + 1, h: measured.h });
        near(pageBounds(board, 'shape:wide'), { x: 0, y: 0, w: 90, h: measured.h * 2 }, 0.1);
    });

    it('G9 lists children from the lowest up, and everything inside in the order of painting', () => {
        const board = new MemoryBoard([
            ...emptyBoard(),
            shapeRecord('geo', 'top', { index: 'a3' }),
            shapeRecord('frame', 'frame', { index: 'a2' }),
            shapeRecord('geo', 'low', { index: 'a1' }),
            shapeRecord('geo', 'in-b', { index: 'a2', parentId: 'shape:frame' as never }),
            shapeRecord('geo', 'in-a', { index: 'a1', parentId: 'shape:frame' as never })
        ]);
        expect(childrenOf(board, 'page:page').map(shape => shape.id)).to.deep.equal(['shape:low', 'shape:frame', 'shape:top']);
        expect(
            BoardIndex.of(board)
                .descendants('page:page')
                .map(shape => shape.id)
        ).to.deep.equal(['shape:low', 'shape:frame', 'shape:in-a', 'shape:in-b', 'shape:top']);
    });

    it('G9 knows what stands in what, as one finds by going up, also where parents lead in a circle', () => {
        const arbitraryParents = fc.array(fc.option(fc.nat({ max: 9 })), { minLength: 10, maxLength: 10 });
        fc.assert(
            fc.property(arbitraryParents, parents => {
                const records = parents.map((parent, at) =>
                    shapeRecord('frame', `f${at}`, { ...(parent !== null && { parentId: `shape:f${parent}` as TLParentId }) })
                );
                const index = BoardIndex.of(new MemoryBoard([...emptyBoard(), ...records]));
                for (const { id } of records) {
                    const above = ancestorsOf(index, id).map((shape): string => shape.id);
                    const isInCircle = [id, ...above].some(each => ancestorsOf(index, each).some(shape => shape.id === each));
                    for (const other of records) {
                        expect(index.isIn(id, other.id)).to.equal(!isInCircle && above.includes(other.id));
                    }
                }
            })
        );
    });

    it('G10 reads labels as plain text, one line for each paragraph and item', () => {
        const doc = {
            type: 'doc',
            content: [
                {
                    type: 'paragraph',
                    content: [
                        { type: 'text', text: 'a ' },
                        { type: 'text', text: 'bold', marks: [{ type: 'bold' }] }
                    ]
                },
                { type: 'paragraph' },
                {
                    type: 'bulletList',
                    content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'item' }] }] }]
                },
                { type: 'paragraph', content: [{ type: 'text', text: 'x' }, { type: 'hardBreak' }, { type: 'text', text: 'y' }] }
            ]
        };
        expect(plainText(doc)).to.equal('a bold\n\nitem\nx\ny');
        fc.assert(fc.property(fc.string(), text => plainText(richText(text)) === text));
        for (const odd of [undefined, null, 3, [], { content: 'x' }, { content: [{ content: [{ type: 'text', text: 7 }] }] }]) {
            expect(plainText(odd)).to.equal('');
        }
        const frame = asShape(shapeRecord('frame', 'f', { props: { name: 'Services' } }));
        const arrow = asShape(shapeRecord('arrow', 'a', { props: { text: 'calls' } }));
        expect([frame && readLabel(frame), arrow && readLabel(arrow)]).to.deep.equal(['Services', 'calls']);
    });

    it('G11 keeps the outline of every geo in its box, and lets it touch all four sides', () => {
        for (const geo of GeoShapeGeoStyle.values) {
            fc.assert(
                fc.property(fc.integer({ min: 30, max: 600 }), fc.integer({ min: 30, max: 600 }), (w, h) => {
                    const [outline, ...more] = flatten(geoOutline({ geo, w, h, size: 'm', scale: 1, id: 'shape:x' }));
                    const box = boxOfPoints(outline?.points ?? []);
                    // Clouds are shaken, and hearts and stars do not quite reach every side.
                    const slack =
                        geo === 'cloud'
                            ? 10 + Math.max(w, h) * 0.1
                            : geo === 'heart'
                              ? h * 0.02
                              : geo === 'star'
                                ? Math.max(w, h) * 0.01
                                : 0.01;
                    expect(more, geo).to.deep.equal([]);
                    expect(outline?.closed, geo).to.equal(true);
                    near(box, { x: 0, y: 0, w, h }, slack);
                }),
                { numRuns: runs(75) }
            );
        }
    });

    it('G12 tells the same shapes to touch an area as their bounds do', () => {
        const area = fc.record({
            x: fc.integer({ min: -2500, max: 2500 }),
            y: fc.integer({ min: -2500, max: 2500 }),
            w: fc.integer({ min: 1, max: 2000 }),
            h: fc.integer({ min: 1, max: 2000 })
        });
        fc.assert(
            fc.property(boards, area, (board, box) => {
                const index = BoardIndex.of(board);
                for (const shape of index.descendants(board.pageId)) {
                    const bounds = BoardIndex.of(board).pageBounds(shape.id);
                    expect(index.touches(shape, box), shape.id).to.equal(bounds !== undefined && touches(bounds, box));
                }
            }),
            { numRuns: runs(300) }
        );
    });

    it('G13 finds a place for shapes however deep they nest', () => {
        const depth = 20_000;
        const nested = Array.from({ length: depth }, (_, at) =>
            shapeRecord('group', `g${at}`, { x: 1, ...(at > 0 && { parentId: `shape:g${at - 1}` as never }) })
        );
        const index = BoardIndex.of(new MemoryBoard([...emptyBoard(), ...nested]));
        expect(index.pageTransform(`shape:g${depth - 1}`)?.e).to.equal(depth);
        expect(index.descendants('page:page')).to.have.length(depth);
        expect(index.pageBounds('shape:g0')).to.deep.include({ w: 0, h: 0 });
    });

    it('measures a record again as soon as one that decides its bounds is another', () => {
        fc.assert(
            fc.property(boards, fc.array(fc.tuple(fc.nat(), fc.integer({ min: -500, max: 500 })), { maxLength: 6 }), (board, moves) => {
                const measured = (records: Iterable<TLRecord>) => {
                    const index = BoardIndex.of(new MemoryBoard([...records]));
                    return index.descendants(index.pageId).map(({ id }) => [id, index.pageBounds(id)]);
                };
                measured(board.records());
                for (const [nth, by] of moves) {
                    const shapes = [...board.records()].flatMap(record => asShape(record) ?? []);
                    const shape = shapes[nth % Math.max(1, shapes.length)];
                    board.apply({ put: shape ? [{ ...shape, x: shape.x + by }] : [], remove: [] });
                    const copies = JSON.parse(JSON.stringify([...board.records()])) as TLRecord[];
                    expect(measured(board.records())).to.deep.equal(measured(copies));
                }
            })
        );
    });
});
