import { expect } from 'chai';
import type { ShapeOf } from '../document/board-schema';
import type { MemoryBoard } from '../document/memory-board';
import { arrowLabelBox } from '../geometry/arrow-label';
import { BoardIndex } from '../geometry/geometry';
import { keptInPlace } from '../layout/keep-in-place';
import { markLength } from '../notation/edge-picture';
import { pictureMetrics } from '../quality/picture-metrics';
import { boardOf, boxAt } from '../test/boards';
import { type Seen, viewOf } from '../test/seen';
import { changeByHand } from '../test/typed-by-hand';
import type { ShapeInput } from '../vocabulary/vocabulary';

const arrow = (from: string, to: string): ShapeInput => ({
    type: 'arrow',
    id: `${from}-${to}`,
    from,
    to,
    props: { route: { kind: 'straight', automatic: true } }
});
const lane = (id: string, y: number): ShapeInput => ({
    type: 'geo',
    id,
    label: id,
    ...{ x: 0, y, width: 600, height: 140 },
    props: { face: 'swimlane', labelPosition: 'left' }
});

/** What a person types on an arrow, and what follows. */
function type(board: MemoryBoard, id: string, text: string): Seen {
    const shape = BoardIndex.of(board).shape(`shape:${id}`);
    const put = shape?.type === 'arrow' ? [{ ...shape, props: { ...shape.props, text } }] : [];
    changeByHand(board, put);
    return viewOf(board);
}

describe('Room for the label of an arrow', () => {
    it('RM10 is made between the shapes that it leads from and to, with what is beyond', () => {
        const board = boardOf([boxAt('a', 0, 0), boxAt('b', 160, 0), boxAt('c', 160, 100), boxAt('d', 400, 0), arrow('a', 'b')]);
        const { box, way } = type(board, 'a-b', 'is written to');
        expect([box('a').x, box('b').x - 160]).to.deep.equal([0, box('c').x - 160]);
        expect(box('b').x).to.be.greaterThan(200);
        expect(box('d').x - box('b').x).to.be.closeTo(240, 0.01);
        expect(way('a-b')).to.have.length(2);
        expect(pictureMetrics(board).textsOverLines).to.deep.equal([]);
    });

    it('RM10 is as much as the head needs next to it, while the label is typed letter by letter', () => {
        for (const size of ['s', 'm', 'l'] as const) {
            const style = { size, font: 'draw' as const };
            const board = boardOf([
                boxAt('a', 0, 0),
                boxAt('b', 200, 0),
                { ...arrow('a', 'b'), props: { ...arrow('a', 'b').props, ...style } }
            ]);
            const text = 'complain';
            [...text].forEach((_, at) => type(board, 'a-b', text.slice(0, at + 1)));
            const { index } = viewOf(board);
            const shape = index.shape('shape:a-b') as ShapeOf<'arrow'>;
            const route = index.route(shape);
            const label = route && arrowLabelBox(shape, route);
            const room = (route?.points.at(-1)?.x ?? NaN) - (label ? label.x + label.w : NaN);
            expect(room, size).to.be.greaterThan(markLength('arrow', { size, scale: 1 }));
        }
    });

    it('RM10 is made in all lanes of a pool, so that columns stay columns', () => {
        const task = (id: string, x: number, parentId: string): ShapeInput => boxAt(id, x, 40, { parentId });
        const board = boardOf([
            ...[lane('one', 0), lane('two', 140)],
            ...[task('a', 60, 'one'), task('b', 220, 'one'), task('c', 220, 'two'), task('e', 60, 'two')],
            ...[arrow('a', 'b'), arrow('b', 'c')]
        ]);
        const { box, way } = type(board, 'a-b', 'is written to');
        expect(box('b').x).to.be.greaterThan(260);
        expect([box('c').x, box('e').x]).to.deep.equal([box('b').x, 60]);
        ['one', 'two'].forEach(id => expect(box(id).w - 600).to.be.closeTo(box('b').x - 220, 0.01));
        expect(way('b-c')).to.have.length(2);
        expect(pictureMetrics(board).textsOverLines).to.deep.equal([]);
    });

    it('RM10 is not made for a label that has room, nor by what is kept in place', () => {
        const board = boardOf([boxAt('a', 0, 0), boxAt('b', 320, 0), arrow('a', 'b')]);
        expect(type(board, 'a-b', 'is written to').box('b').x).to.equal(320);
        const kept = boardOf([boxAt('a', 0, 0), boxAt('b', 160, 0), arrow('a', 'b')]);
        const shape = BoardIndex.of(kept).shape('shape:b');
        kept.apply({ put: shape ? [{ ...shape, meta: keptInPlace(shape.meta, true) }] : [], remove: [] });
        const { box } = type(kept, 'a-b', 'is written to');
        expect([box('b').x, box('a').w]).to.deep.equal([160, 120]);
        expect(box('a').x).to.be.below(0);
    });

    it('RM10 is not made in lanes where something that would have to move is kept in place', () => {
        const task = (id: string, x: number, parentId: string): ShapeInput => boxAt(id, x, 40, { parentId });
        const tasks = [task('a', 60, 'one'), task('b', 220, 'one'), task('c', 220, 'two')];
        const board = boardOf([lane('one', 0), lane('two', 140), ...tasks, arrow('a', 'b')]);
        const shape = BoardIndex.of(board).shape('shape:c');
        board.apply({ put: shape ? [{ ...shape, meta: keptInPlace(shape.meta, true) }] : [], remove: [] });
        const { box } = type(board, 'a-b', 'is written to');
        expect([box('b').x, box('c').x, box('one').w]).to.deep.equal([220, 220, 600]);
    });

    it('RM10 is made between frames for arrows between shapes in them, and next to them, but not between lanes', () => {
        const frame = (id: string, x: number): ShapeInput => ({ type: 'frame', id, label: id, x, y: 0, width: 160, height: 120 });
        const inside = [boxAt('a', 20, 40, { parentId: 'one' }), boxAt('b', 20, 40, { parentId: 'two' })];
        const board = boardOf([frame('one', 0), frame('two', 190), ...inside, boxAt('c', 380, 40), arrow('a', 'b'), arrow('b', 'c')]);
        const { box } = type(board, 'a-b', 'is written to by all');
        expect([box('one').x, box('one').w, box('two').w]).to.deep.equal([0, 160, 160]);
        expect(box('two').x).to.be.greaterThan(220);
        expect(box('b').x - box('two').x).to.be.closeTo(20, 0.01);
        expect(box('c').x - box('two').x).to.be.closeTo(190, 0.01);
        const out = type(board, 'b-c', 'is read by all of them');
        expect(out.box('two').x).to.be.closeTo(box('two').x, 0.01);
        expect(out.box('c').x).to.be.greaterThan(box('c').x + 20);
        expect(pictureMetrics(board).textsOverLines).to.deep.equal([]);
        const shape = out.index.shape('shape:b-c') as ShapeOf<'arrow'>;
        const label = arrowLabelBox(shape, out.index.route(shape)!)!;
        expect(label.x + label.w / 2, 'between the border and the shape').to.be.closeTo((out.box('two').x + 160 + out.box('c').x) / 2, 8);
        const tasks = [boxAt('d', 60, 40, { parentId: 'upper' }), boxAt('e', 60, 20, { parentId: 'lower' })];
        const pool = boardOf([lane('upper', 0), lane('lower', 140), ...tasks, arrow('d', 'e')]);
        expect(type(pool, 'd-e', 'a label of so many words that it needs several lines, and much room for these').box('lower').y).to.equal(
            140
        );
    });

    it('RM10 is made for an arrow that no one has planned as well, so that something is seen of it', () => {
        for (const props of [{}, { route: { kind: 'straight' } }] as const) {
            for (const [x, y] of [
                [150, 0],
                [0, 90]
            ] as const) {
                const own: ShapeInput = { type: 'arrow', id: 'own', from: 'a', to: 'b', props };
                const board = boardOf([boxAt('a', 0, 0), boxAt('b', x, y), own]);
                const { index } = type(board, 'own', 'a label that is far longer than its arrow');
                const shape = index.shape('shape:own') as ShapeOf<'arrow'>;
                const route = index.route(shape)!;
                const label = arrowLabelBox(shape, route)!;
                const [start, end] = [route.points[0]!, route.points.at(-1)!];
                const [before, after] =
                    x > 0 ? [label.x - start.x, end.x - label.x - label.w] : [label.y - start.y, end.y - label.y - label.h];
                expect(Math.min(before, after)).to.be.greaterThan(16);
            }
        }
        const roomy = boardOf([boxAt('a', 0, 0), boxAt('b', 320, 0), { type: 'arrow', id: 'own', from: 'a', to: 'b' }]);
        expect(type(roomy, 'own', 'a label that is broken on its arrow').box('b').x).to.equal(320);
    });
});
