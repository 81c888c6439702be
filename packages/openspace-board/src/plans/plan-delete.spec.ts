import { ToolError } from '@openspace/tool';
import { createShapeId } from '@tldraw/tlschema';
import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { emptyBoard } from '../document/board-file';
import type { ShapeOf } from '../document/board-schema';
import { BoardIndex, type Point, transform } from '../geometry/geometry';
import { MemoryBoard } from '../document/memory-board';
import { planDelete } from './plan-delete';
import { boardOf, boards, shapeRecord } from '../test/boards';
import { GEO } from '../test/compiling';
import type { ShapeInput } from '../vocabulary/vocabulary';

const A = { ...GEO, id: 'a', width: 100, height: 100 } as const;
const B = { ...GEO, id: 'b', x: 400, y: 100, width: 100, height: 100 } as const;

/** Where an arrow is drawn: its points on the page. */
function wayOf(board: MemoryBoard, id: string): readonly Point[] {
    const index = BoardIndex.of(board);
    const arrow = index.shape(id);
    return (arrow?.type === 'arrow' && index.route(arrow)?.points) || [];
}

function idsIn(board: MemoryBoard): string[] {
    return [...board.records()].flatMap(record => (record.typeName === 'shape' ? [record.id.slice(6)] : [])).sort();
}

describe('planDelete', () => {
    it('P8 takes what is inside along', () => {
        const board = boardOf([
            { type: 'frame', id: 'f', x: 0, y: 0 },
            { type: 'frame', id: 'inner', parentId: 'f', x: 0, y: 0 },
            { ...A, parentId: 'inner' },
            B,
            { type: 'arrow', id: 'aa', from: 'a', to: 'a' },
            { type: 'arrow', id: 'ab', from: 'a', to: 'b' }
        ]);
        const { change, result } = planDelete(board, ['f', 'shape:a']);
        expect(result.deleted).to.have.members(['shape:f', 'shape:inner', 'shape:a', 'shape:aa']);
        board.apply(change);
        expect(idsIn(board)).to.deep.equal(['ab', 'b']);
        expect(BoardIndex.of(board).bindingsOf('shape:ab')).to.have.length(1);
    });

    it('P8 takes pictures along that nothing else shows', () => {
        const board = boardOf([{ type: 'image', id: 'i', x: 0, y: 0, props: { src: 'https://example.com/a.png' } }]);
        board.apply(planDelete(board, ['i']).change);
        expect([...board.records()].filter(({ typeName }) => typeName === 'asset')).to.deep.equal([]);
    });

    it('P9 leaves arrows where they were drawn', () => {
        for (const props of [{}, { bend: 60 }, { bend: -150 }, { kind: 'elbow' } as const]) {
            for (const gone of [['a'], ['b'], ['a', 'b']]) {
                const arrow: ShapeInput = { type: 'arrow', id: 'ab', from: 'a', to: 'b', props };
                const board = boardOf([A, B, arrow]);
                const before = wayOf(board, 'shape:ab');
                board.apply(planDelete(board, gone).change);
                const index = BoardIndex.of(board);
                const after = index.shape('shape:ab') as ShapeOf<'arrow'>;
                const at = index.pageTransform('shape:ab');
                const about = `${JSON.stringify(props)} without ${gone.join(' and ')}`;
                for (const [terminal, was] of [
                    ['start', before[0]],
                    ['end', before.at(-1)]
                ] as const) {
                    const is = at && transform(at, after.props[terminal]);
                    expect(
                        Math.hypot((is?.x ?? NaN) - (was?.x ?? NaN), (is?.y ?? NaN) - (was?.y ?? NaN)),
                        `${about}: ${terminal}`
                    ).to.be.below(0.01);
                }
                if (!('kind' in props)) {
                    const way = wayOf(board, 'shape:ab');
                    const [was, is] = [before, way].map(points => points[Math.floor(points.length / 2)]);
                    expect(Math.hypot((is?.x ?? NaN) - (was?.x ?? NaN), (is?.y ?? NaN) - (was?.y ?? NaN)), `${about}: middle`).to.be.below(
                        4
                    );
                }
            }
        }
    });

    it('P10 dissolves groups that would hold one shape or none', () => {
        const grouped = (): MemoryBoard =>
            new MemoryBoard([
                ...emptyBoard(),
                shapeRecord('group', 'outer', { x: 10, y: 20 }),
                shapeRecord('group', 'g', {
                    x: 100,
                    y: 0,
                    rotation: Math.PI / 2,
                    parentId: createShapeId('outer')
                }),
                shapeRecord('geo', 'a', { x: 5, y: 0, parentId: createShapeId('g') }),
                shapeRecord('geo', 'b', { x: 50, y: 0, parentId: createShapeId('g'), index: 'a2' })
            ]);
        const one = grouped();
        const before = BoardIndex.of(one).pageBounds('shape:b');
        const { change, result } = planDelete(one, ['a']);
        expect(result.deleted).to.deep.equal(['shape:a', 'shape:g']);
        one.apply(change);
        expect(one.get('shape:b')).to.include({ parentId: 'shape:outer' });
        const after = BoardIndex.of(one).pageBounds('shape:b');
        expect([after?.x, after?.y].map(value => Math.round(value ?? NaN))).to.deep.equal(
            [before?.x, before?.y].map(value => Math.round(value ?? NaN))
        );
        const none = grouped();
        none.apply(planDelete(none, ['a', 'b']).change);
        expect(idsIn(none)).to.deep.equal([]);
    });

    it('P7 says which ids are unknown', () => {
        expect(() => planDelete(boardOf([A]), ['a', 'aa']))
            .to.throw(ToolError, 'no shape "aa"')
            .with.property('code', 'NOT_FOUND');
    });

    it('P1 leaves a sound board, whatever goes', () => {
        fc.assert(
            fc.property(boards, fc.array(fc.nat(), { minLength: 1, maxLength: 5 }), (board, picks) => {
                const revision = board.revision;
                const ids = [...BoardIndex.of(board).descendants(board.pageId)].map(({ id }) => id);
                const chosen = picks.flatMap(pick => ids[pick % ids.length] ?? []);
                const plan = planDelete(board, chosen);
                expect(board.revision).to.equal(revision);
                const undo = board.apply(plan.change);
                expect(plan.result.deleted).to.include.members(chosen);
                plan.result.deleted.forEach(id => expect(board.get(id)).to.equal(undefined));
                board.apply(undo);
                expect(board.revision).to.equal(revision);
            }),
            { numRuns: runs(300) }
        );
    });
});
