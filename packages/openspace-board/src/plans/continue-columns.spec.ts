import { expect } from 'chai';
import { type Drawn, drawClean, noElk } from '../test/draw-placed';
import { BoardIndex } from '../geometry/board-index';
import { viewOf } from '../test/seen';
import type { ShapeInput } from '../vocabulary/vocabulary';

const auto = { layout: 'auto' as const };
const column = (id: string): ShapeInput => ({ type: 'frame', id, label: id });
const card = (id: string, parentId: string, label = id): ShapeInput => ({ type: 'geo', id, parentId, label });
const BOARD = [column('todo'), column('doing'), column('done'), card('a', 'todo'), card('b', 'todo'), card('c', 'doing')];

async function inCalls(...calls: readonly (readonly ShapeInput[])[]): Promise<Drawn> {
    const [first = [], ...more] = calls;
    let drawn = await drawClean(first, noElk, auto);
    for (const shapes of more) {
        drawn = await drawClean(shapes, noElk, auto, drawn.board);
    }
    return drawn;
}

describe('columns that further calls add to', () => {
    it('TL6 have later cards below the last one, as wide as the others, and become longer together', async () => {
        const before = await inCalls(BOARD);
        const { box } = before;
        const was = box('todo');
        const widths = [box('a').w, was.w];
        const later = Array.from({ length: 4 }, (_, at) =>
            card(`more${at}`, 'todo', `Something that takes several lines to be said ${at}`)
        );
        const drawn = await inCalls(BOARD, [card('d', 'todo')], later);
        const ids = ['a', 'b', 'd', ...later.map(({ id = '' }) => id)];
        ids.slice(1).forEach((id, at) => {
            const above = drawn.box(ids[at] ?? '');
            expect(drawn.box(id).y, id).to.be.greaterThan(above.y + above.h);
            expect([drawn.box(id).x, drawn.box(id).w], id).to.deep.equal([above.x, above.w]);
        });
        expect([drawn.box('d').w, drawn.box('todo').w]).to.deep.equal(widths);
        const [todo, last] = [drawn.box('todo'), drawn.box('more3')];
        expect(todo.h).to.be.greaterThan(was.h);
        expect(todo.y + todo.h).to.be.greaterThan(last.y + last.h);
        expect([drawn.box('doing').h, drawn.box('done').h]).to.deep.equal([todo.h, todo.h]);
    });

    it('TL6 have later cards as high as the lowest one of the board', async () => {
        const wide = ['one', 'two', 'three', 'four', 'five'].map(column);
        const { box } = await inCalls([...wide, card('a', 'one'), card('b', 'one')], [card('c', 'two')]);
        expect(box('a').h).to.be.greaterThan(60);
        expect(box('c').h).to.equal(box('a').h);
    });

    it('TL6 have later columns next to the last one, of one width, one top and one length', async () => {
        const drawn = await inCalls(BOARD, [column('lost'), card('z', 'lost')]);
        const [before, last, added] = ['doing', 'done', 'lost'].map(id => drawn.box(id));
        expect(added).to.include({ y: last?.y, w: last?.w, h: last?.h });
        expect((added?.x ?? NaN) - (last?.x ?? NaN)).to.be.closeTo((last?.x ?? NaN) - (before?.x ?? NaN), 0.5);
        expect(drawn.box('z').y).to.equal(drawn.box('a').y);
    });

    it('TL6 move what is below them away as they become longer', async () => {
        const first = await inCalls(BOARD);
        const bottom = first.box('todo').y + first.box('todo').h;
        const legend: ShapeInput = { type: 'geo', id: 'legend', label: 'legend', x: 0, y: bottom + 20 };
        const drawn = await inCalls(
            BOARD,
            [legend],
            Array.from({ length: 6 }, (_, at) => card(`more${at}`, 'done'))
        );
        expect(drawn.box('legend').y).to.be.greaterThan(drawn.box('done').y + drawn.box('done').h);
    });

    it('TL6 leave columns and cards where a person has moved them', async () => {
        const { board, box } = await inCalls(BOARD);
        const shift = { a: { x: 6, y: 8 }, c: { x: 0, y: 60 }, done: { x: 160, y: 40 } };
        const index = BoardIndex.of(board);
        const moved = Object.entries(shift).flatMap(([id, by]) => {
            const shape = index.shape(`shape:${id}`);
            return shape ? [{ ...shape, x: shape.x + by.x, y: shape.y + by.y }] : [];
        });
        board.apply({ put: moved, remove: [] });
        const ids = ['todo', 'doing', 'done', 'a', 'b', 'c'];
        const places = (of: typeof box): number[][] => ids.map(id => [of(id).x, of(id).y]);
        const before = places(viewOf(board).box);
        const more = Array.from({ length: 5 }, (_, at) => card(`more${at}`, 'doing'));
        const drawn = await drawClean(more, noElk, auto, board);
        expect(places(drawn.box)).to.deep.equal(before);
    });

    it('leave boundaries that only look like columns to the layout of their kind', async () => {
        const frames = ['one', 'two'].map((id, at): ShapeInput => ({ ...column(id), x: at * 300, y: 0, width: 240, height: 400 }));
        const inner = ['one', 'two'].map((id): ShapeInput => ({ ...card(`in ${id}`, id), x: 40, y: 40, width: 160, height: 60 }));
        const arrow: ShapeInput = { type: 'arrow', id: 'e', from: 'in one', to: 'in two' };
        const added: ShapeInput = { ...card('more', 'two', 'm'), props: { face: 'component' } };
        const drawn = await inCalls([...frames, ...inner, arrow], [added, { type: 'arrow', id: 'f', from: 'in one', to: 'more' }]);
        expect(drawn.box('more').w).not.to.equal(160);
    });
});
