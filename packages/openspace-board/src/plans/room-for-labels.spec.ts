import { expect } from 'chai';
import type { ShapeOf } from '../document/board-schema';
import type { MemoryBoard } from '../document/memory-board';
import { centerOf } from '../geometry/box';
import { BoardIndex, type Box } from '../geometry/geometry';
import { keptInPlace } from '../layout/keep-in-place';
import { fitted } from '../notation/edit-notation';
import { figureIn } from '../notation/face-size';
import { noteFromLabel } from '../notation/keep-noted';
import { ChangedView } from '../document/changed-view';
import { pictureMetrics } from '../quality/picture-metrics';
import { boardOf, boxAt } from '../test/boards';
import { richTextOf } from '../text/rich-text';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { followedRoutes } from './followed-routes';
import { roomForLabels } from './room-for-labels';

const LONG = 'a label that somebody has typed in several lines, as it says much more than the short name that stood in this box before';
const geo = (id: string, x: number, y: number, more: Partial<ShapeInput> = {}): ShapeInput =>
    boxAt(id, x, y, { ...more, props: { face: 'rounded', ...more.props } });

/** What a person types, and what follows from it as in the editor. */
function type(board: MemoryBoard, id: string, label = LONG): (id: string) => Box {
    const shape = BoardIndex.of(board).shape(`shape:${id}`);
    if (shape?.type !== 'geo') {
        throw new Error('There is no geo.');
    }
    const after = { ...shape, props: { ...shape.props, richText: richTextOf(label) } };
    const grown = fitted({ ...after, meta: noteFromLabel(after) }, shape);
    const typed = new ChangedView(board, { put: [grown], remove: [] });
    const room = roomForLabels(board, typed, [grown.id]);
    const roomy = new ChangedView(typed, { put: room, remove: [] });
    const routes = followedRoutes(board, roomy, [grown.id, ...room.map(each => each.id)]);
    board.apply({ put: [grown, ...room, ...routes], remove: [] });
    return each => BoardIndex.of(board).pageBounds(`shape:${each}`) ?? { x: NaN, y: NaN, w: NaN, h: NaN };
}

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
});
