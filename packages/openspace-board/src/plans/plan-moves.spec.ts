import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { BoardIndex, pageBounds } from '../geometry/geometry';
import { planMoves } from './plan-moves';
import { boardOf, boards } from '../test/boards';
import { GEO } from '../test/compiling';

describe('planMoves', () => {
    it('P11 puts the bounds of shapes where they should be, in turned frames and turned themselves', () => {
        const board = boardOf([
            { type: 'frame', id: 'f', x: 300, y: 100, rotation: 0.7, width: 400, height: 300 },
            { ...GEO, id: 'a', parentId: 'f', x: 20, y: 30, rotation: -0.3 },
            { ...GEO, id: 'b', parentId: 'f', x: 200, y: 30 }
        ]);
        const inFrame = pageBounds(board, 'shape:b');
        const { change, result } = planMoves(board, new Map([['shape:a', { x: -50, y: 900 }]]));
        expect(result.moved).to.equal(1);
        board.apply(change);
        expect(pageBounds(board, 'shape:a')?.x).to.be.closeTo(-50, 0.001);
        expect(pageBounds(board, 'shape:a')?.y).to.be.closeTo(900, 0.001);
        expect(pageBounds(board, 'shape:b')).to.deep.equal(inFrame);
    });

    it('P11 counts what moved, and passes over what is gone', () => {
        const board = boardOf([
            { ...GEO, id: 'a' },
            { ...GEO, id: 'b' }
        ]);
        const positions = new Map([
            ['shape:a', { x: 0, y: 0 }],
            ['shape:b', { x: 5, y: 0 }],
            ['shape:gone', { x: 1, y: 1 }]
        ]);
        expect(planMoves(board, positions).result.moved).to.equal(1);
    });

    it('P11 holds for parents and children moved at once', () => {
        fc.assert(
            fc.property(
                boards,
                fc.array(fc.record({ x: fc.integer({ min: -999, max: 999 }), y: fc.integer({ min: -999, max: 999 }) }), {
                    minLength: 3,
                    maxLength: 9
                }),
                (board, places) => {
                    board.apply({ put: [], remove: [] });
                    const boxes = [...BoardIndex.of(board).descendants(board.pageId)].filter(({ type }) => type !== 'arrow');
                    const positions = new Map(
                        boxes.flatMap(({ id }, at) => {
                            const place = places[at];
                            return place ? [[String(id), place] as const] : [];
                        })
                    );
                    board.apply(planMoves(board, positions).change);
                    for (const [id, place] of positions) {
                        expect(pageBounds(board, id)?.x).to.be.closeTo(place.x, 0.02);
                        expect(pageBounds(board, id)?.y).to.be.closeTo(place.y, 0.02);
                    }
                }
            ),
            { numRuns: runs(200) }
        );
        const nested = boardOf([
            { type: 'frame', id: 'f', x: 0, y: 0, rotation: 1 },
            { ...GEO, id: 'a', parentId: 'f', x: 5, y: 5 }
        ]);
        nested.apply(
            planMoves(
                nested,
                new Map([
                    ['shape:a', { x: 70, y: 80 }],
                    ['shape:f', { x: 500, y: 600 }]
                ])
            ).change
        );
        expect(pageBounds(nested, 'shape:f')?.x).to.be.closeTo(500, 0.001);
        expect(pageBounds(nested, 'shape:a')?.y).to.be.closeTo(80, 0.001);
    });
});
