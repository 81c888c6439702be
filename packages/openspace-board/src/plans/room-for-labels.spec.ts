import { expect } from 'chai';
import type { ShapeOf } from '../document/board-schema';
import type { MemoryBoard } from '../document/memory-board';
import { centerOf } from '../geometry/box';
import { BoardIndex, type Box } from '../geometry/geometry';
import { keptInPlace } from '../layout/keep-in-place';
import { figureIn } from '../notation/face-size';
import { pictureMetrics } from '../quality/picture-metrics';
import { boardOf, boxAt } from '../test/boards';
import { typeLabel } from '../test/typed-by-hand';
import type { ShapeInput } from '../vocabulary/vocabulary';

const LONG = 'a label that somebody has typed in several lines, as it says much more than the short name that stood in this box before';
const geo = (id: string, x: number, y: number, more: Partial<ShapeInput> = {}): ShapeInput =>
    boxAt(id, x, y, { ...more, props: { face: 'rounded', ...more.props } });

const type = (board: MemoryBoard, id: string, label = LONG): ((id: string) => Box) => typeLabel(board, id, label);

function keep(board: MemoryBoard, id: string): MemoryBoard {
    const shape = BoardIndex.of(board).shape(`shape:${id}`);
    board.apply({ put: shape ? [{ ...shape, meta: keptInPlace(shape.meta, true) }] : [], remove: [] });
    return board;
}

describe('Room for labels', () => {
    it('RM4 is made by neighbours that a typed label would cover, and by frames around them', () => {
        const frame: ShapeInput = { type: 'frame', id: 'f', label: 'f', x: 0, y: 0, width: 300, height: 180 };
        const board = boardOf([frame, geo('a', 20, 20, { parentId: 'f' }), geo('b', 20, 100, { parentId: 'f' }), geo('far', 900, 0)]);
        const box = type(board, 'a');
        expect(box('a').h).to.be.greaterThan(80);
        expect(box('b').y).to.be.at.least(box('a').y + box('a').h + 16);
        expect(box('f').h).to.be.at.least(box('b').y + box('b').h);
        expect(box('far')).to.include({ x: 900, y: 0 });
        expect(pictureMetrics(board).overlaps).to.deep.equal([]);
    });

    for (const labelPosition of ['top', 'left', 'right'] as const) {
        it(`RM4 is not needed by the arrows of a gateway whose caption is elsewhere (${labelPosition})`, () => {
            const props = { face: 'choice', labelPosition, size: 's' } as const;
            const gate: ShapeInput = { type: 'geo', id: 'gate', label: 'Ok?', x: 0, y: 0, props };
            const drawn = BoardIndex.of(boardOf([gate])).shape('shape:gate') as ShapeOf<'geo'>;
            const { x, y } = centerOf(figureIn(drawn) ?? { x: NaN, y: NaN, w: 0, h: 0 });
            const isUpright = labelPosition !== 'top';
            const others = isUpright
                ? [geo('a', x - 60, y - 300), geo('b', x - 60, y + 240)]
                : [geo('a', x - 400, y - 30), geo('b', x + 280, y - 30)];
            for (const route of [{ kind: 'straight', automatic: true }, { kind: 'straight' }, undefined] as const) {
                const way = (id: string, from: string, to: string): ShapeInput => ({
                    type: 'arrow',
                    id,
                    from,
                    to,
                    ...(route && { props: { route } })
                });
                const board = boardOf([gate, ...others, way('in', 'a', 'gate'), way('out', 'gate', 'b')]);
                const ends = BoardIndex.of(board).bindingsTo('shape:gate');
                const normalizedAnchor = { x: x / drawn.props.w, y: y / (drawn.props.h + drawn.props.growY) };
                board.apply({ put: ends.map(end => ({ ...end, props: { ...end.props, isPrecise: true, normalizedAnchor } })), remove: [] });
                const arrows = (): (Box | undefined)[] => ['in', 'out'].map(id => BoardIndex.of(board).pageBounds(`shape:${id}`));
                const before = arrows();
                type(board, 'gate', 'Is the credit of this customer still ok?');
                arrows().forEach((box, at) => {
                    const side = isUpright ? (['x', 'w', 'y', 'h'] as const) : (['y', 'h', 'x', 'w'] as const);
                    side.forEach(key => expect(box?.[key], `${JSON.stringify(route)} ${key}`).to.be.closeTo(before[at]?.[key] ?? NaN, 1.5));
                });
            }
        });
    }

    it('RM4 is left to the other side where a neighbour is kept in place', () => {
        const box = type(keep(boardOf([geo('a', 0, 0), geo('k', 0, 90)]), 'k'), 'a');
        expect(box('k')).to.include({ x: 0, y: 90 });
        expect(box('a').y + box('a').h).to.be.below(90);
    });

    it('RM4 is not made where the label has room, or where shapes are on each other already', () => {
        const board = boardOf([geo('a', 0, 0), geo('b', 60, 30), geo('c', 0, 900)]);
        const before = ['b', 'c'].map(id => board.get(`shape:${id}`));
        type(board, 'a');
        expect(['b', 'c'].map(id => board.get(`shape:${id}`))).to.deep.equal(before);
    });

    it('RM5 is taken at the sides first, as far as nothing is there', () => {
        const alone = type(boardOf([geo('a', 0, 0)]), 'a');
        expect(alone('a').w).to.be.within(220, 300);
        expect(alone('a').x + alone('a').w / 2).to.be.closeTo(60, 0.01);
        const between = type(boardOf([geo('a', 0, 0), geo('left', -150, 0), geo('right', 190, 0)]), 'a');
        expect([between('a').x, between('a').x + between('a').w]).to.deep.equal([-6, 166]);
        expect([between('left').x, between('right').x]).to.deep.equal([-150, 190]);
        const frame: ShapeInput = { type: 'frame', id: 'f', label: 'f', x: 0, y: 0, width: 400, height: 180 };
        const inFrame = type(boardOf([frame, geo('a', 16, 40, { parentId: 'f' })]), 'a');
        expect(inFrame('a').x).to.equal(16);
        expect(inFrame('a').w).to.be.within(220, 300);
        expect(inFrame('f').w).to.equal(400);
    });

    it('RM5 leaves arrows at the sides as long as they need to be', () => {
        const row = [geo('a', 0, 0), geo('left', -200, 0), geo('right', 200, 0)];
        const board = boardOf([
            ...row,
            { type: 'arrow', id: 'said', from: 'left', to: 'a', label: 'so' },
            { type: 'arrow', id: 'bare', from: 'a', to: 'right' }
        ]);
        const box = type(board, 'a');
        expect([box('left').x, box('right').x]).to.deep.equal([-200, 200]);
        expect([box('a').x, box('a').x + box('a').w]).to.deep.equal([0, 176]);
    });

    it('RM5 is taken at both sides of rows only where arrows lead to them, whose middle stays', () => {
        const rows = { face: 'class' as const, rows: [{ text: 'A' }] };
        const shapes = [geo('a', 0, 0, { props: rows }), geo('under', 0, 300), geo('left', -154, 0)];
        const name = 'AClassWithANameThatIsQuiteLongForOne';
        const alone = type(boardOf(shapes), 'a', name)('a');
        expect(alone.w).to.be.greaterThan(200);
        expect(alone.x).to.equal(0);
        const arrow: ShapeInput = { type: 'arrow', id: 'e', from: 'under', to: 'a' };
        const free = type(boardOf([...shapes.slice(0, 2), arrow]), 'a', name)('a');
        expect(centerOf(free).x).to.be.closeTo(60, 0.01);
        const beside = type(boardOf([...shapes, arrow]), 'a', name);
        expect(beside('a').x, 'as far as there is room').to.equal(-10);
        expect(beside('left').x).to.equal(-154);
    });

    it('RM5 is not taken where the label has room', () => {
        const board = boardOf([geo('a', 0, 0, { height: 200 })]);
        expect(type(board, 'a', 'Three words here')('a')).to.include({ w: 120, h: 200 });
    });

    it('RM4 leaves an arrow to a neighbour as long as it was', () => {
        const board = boardOf([geo('a', 0, 0), geo('b', 0, 120), geo('c', 0, 240), { type: 'arrow', id: 'ab', from: 'a', to: 'b' }]);
        const box = type(board, 'a');
        expect(box('a').h).to.be.greaterThan(80);
        expect(box('b').y - box('a').y - box('a').h).to.be.closeTo(60, 0.01);
    });

    it('RM6 is made by lanes, which stay next to each other and as long', () => {
        const lane = (id: string, y: number): ShapeInput => ({
            type: 'geo',
            id,
            label: id,
            x: 0,
            y,
            width: 600,
            height: 140,
            props: { face: 'swimlane', labelPosition: 'left' }
        });
        const tasks = [
            geo('a', 100, 30, { parentId: 'one' }),
            geo('b', 240, 30, { parentId: 'one' }),
            geo('c', 240, 30, { parentId: 'two' })
        ];
        const board = boardOf([lane('one', 0), lane('two', 140), lane('three', 280), ...tasks, geo('d', 0, 440)]);
        const box = type(board, 'a', `${LONG} ${LONG}`);
        expect(box('one').h).to.be.at.least(box('a').y + box('a').h + 16);
        expect(box('two')).to.deep.include({ y: box('one').h, h: 140, w: 600 });
        expect(box('three').y).to.equal(box('two').y + 140);
        expect(box('c').y - box('two').y).to.equal(30);
        expect(box('d').y).to.be.at.least(box('three').y + 140 + 16);
        expect(pictureMetrics(board).overlaps).to.deep.equal([]);
    });
});
