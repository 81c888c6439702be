import { expect } from 'chai';
import type { MemoryBoard } from '../document/memory-board';
import { BoardIndex } from '../geometry/geometry';
import { keptInPlace } from '../layout/keep-in-place';
import { frameWidthByHand } from '../notation/frame-picture';
import { pictureMetrics } from '../quality/picture-metrics';
import { boardOf, boxAt } from '../test/boards';
import { viewOf } from '../test/seen';
import { changeByHand } from '../test/typed-by-hand';
import type { ShapeInput } from '../vocabulary/vocabulary';

const frame = (more: Partial<ShapeInput> = {}): ShapeInput => ({
    type: 'frame',
    id: 'f',
    label: 'Bank',
    ...{ x: 0, y: 240, width: 400, height: 200 },
    props: { titleSize: 18 },
    ...more
});
const arrow = (from: string, to: string): ShapeInput => ({
    type: 'arrow',
    id: `${from}-${to}`,
    from,
    to,
    props: { route: { kind: 'straight', automatic: true } }
});
const SHAPES = [boxAt('a', 120, 0), boxAt('left', -180, 260), frame(), boxAt('in', 120, 60, { parentId: 'f' }), arrow('a', 'in')];

/** What a person makes of the name of a frame, and what follows. */
function rename(board: MemoryBoard, name: string): void {
    const shape = BoardIndex.of(board).shape('shape:f');
    const named = shape?.type === 'frame' ? [{ ...shape, props: { ...shape.props, name } }] : [];
    const put = named.map(each => ({ ...each, props: { ...each.props, w: frameWidthByHand(each) } }));
    changeByHand(board, put);
}

describe('Room for titles', () => {
    it('RM9 is made at the left, so that a line that leads into the frame stays straight, and where it was', () => {
        const board = boardOf(SHAPES);
        const before = viewOf(board);
        rename(board, 'Bank of the whole country');
        const after = viewOf(board);
        expect(after.way('a-in')).to.deep.equal(before.way('a-in'));
        expect([after.box('f').x + after.box('f').w, after.box('in')]).to.deep.equal([400, before.box('in')]);
        expect(after.box('f').x).to.be.below(0);
        expect(after.box('left').x + after.box('left').w).to.be.at.most(after.box('f').x - 16);
        expect(pictureMetrics(board).textsOverLines).to.deep.equal([]);
    });

    it('RM9 is not made where no line is under the title, nor where it would be a hole, nor by what is kept in place', () => {
        const near = boardOf(SHAPES);
        rename(near, 'Our bank');
        expect(viewOf(near).box('f')).to.include({ x: 0, w: 400 });
        const far = boardOf(SHAPES);
        rename(far, 'Bank of the whole country, of its neighbours and of all of the islands');
        expect(viewOf(far).box('f').x).to.equal(0);
        const kept = boardOf(SHAPES);
        const shape = BoardIndex.of(kept).shape('shape:f');
        kept.apply({ put: shape ? [{ ...shape, meta: keptInPlace(shape.meta, true) }] : [], remove: [] });
        rename(kept, 'Bank of the whole country');
        expect(viewOf(kept).box('f').x).to.equal(0);
    });
});
