import { expect } from 'chai';
import type { ShapeOf } from '../../document/board-schema';
import { BoardIndex } from '../../geometry/board-index';
import type { Box } from '../../geometry/box';
import { nodeNotationOf } from '../../notation/read-notation';
import { proportions } from '../../quality/kind-metrics';
import { drawClean, noElk } from '../../test/draw-placed';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import type { PlacementOptions } from '../placement';

const NOWHERE: Box = { x: NaN, y: NaN, w: NaN, h: NaN };
const card = (label: string): ShapeInput => ({ type: 'geo', id: label.split('\n')[0] ?? '', label });

async function names(labels: readonly string[], options: PlacementOptions = { layout: 'grid' }): Promise<unknown[]> {
    const { board } = await drawClean(labels.map(card), noElk, options);
    return labels.map(label => nodeNotationOf(board.get(`shape:${label.split('\n')[0]}`) as ShapeOf<'geo'>)?.boldName);
}

describe('Cards of a grid', () => {
    it('A7 have their first line as a title where all have more below it', async () => {
        expect(await names(['Ann\nTypeScript', 'Ben\nSQL'])).to.deep.equal(['line', 'line']);
        expect(await names(['Monday\nSoup', 'Tuesday\nPasta', 'Wednesday\nRice'])).to.deep.equal(['line', 'line', 'line']);
        expect(await names(['Ann\nTypeScript', 'Ben'])).to.deep.equal([undefined, undefined]);
        expect(await names(['Ann', 'Ben'])).to.deep.equal([undefined, undefined]);
        expect(await names(['Ann\nTypeScript', 'Ben\nSQL'], { layout: 'auto' })).to.deep.equal([undefined, undefined]);
    });

    it('A7 are of one width, as narrow as their words, and as near to each other as they are small', async () => {
        const boxesOf = async (labels: readonly string[], layout: 'grid' | 'auto' = 'grid'): Promise<Box[]> => {
            const index = BoardIndex.of((await drawClean(labels.map(card), noElk, { layout })).board);
            return labels.map(label => index.pageBounds(`shape:${label.split('\n')[0]}`) ?? NOWHERE);
        };
        const [first, second, ...more] = await boxesOf(['H', 'He', 'Li', 'Be']);
        expect(first?.w).to.be.below(100);
        expect(new Set([second, ...more].map(each => each?.w))).to.deep.equal(new Set([first?.w]));
        expect((second?.x ?? NaN) - (first?.x ?? NaN) - (first?.w ?? NaN)).to.be.within(8, 20);
        const [one, other] = await boxesOf(['H', 'He', 'Li', 'Be'], 'auto');
        expect((other?.x ?? NaN) - (one?.x ?? NaN) - (one?.w ?? NaN), 'room for arrows').to.be.at.least(40);
        // Names of days are no stops of a line here, which would be narrower.
        const [monday] = await boxesOf(['Wednesday evening', 'Thursday evening', 'Friday evening']);
        expect(monday?.w).to.be.greaterThan(140);
        const [long, next] = await boxesOf(['Release candidate of the first version', 'Beta', 'Alpha', 'Gamma']);
        expect((next?.x ?? NaN) - (long?.x ?? NaN) - (long?.w ?? NaN)).to.be.within(12, 44);
        expect(next?.w).to.equal(long?.w);
    });

    it('A7 are higher where the grid would be too wide, unless the call says how large they are', async () => {
        const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(day => card(`${day}\nSomething`));
        const drawn = async (shapes: readonly ShapeInput[]) => {
            const { board } = await drawClean(shapes, noElk, { layout: 'grid' });
            const index = BoardIndex.of(board);
            return { boxes: shapes.map(({ id }) => index.pageBounds(`shape:${id}`) ?? NOWHERE), whole: proportions(board) };
        };
        const { boxes, whole } = await drawn(days);
        expect(new Set(boxes.map(({ y }) => y)).size, 'rows').to.equal(3);
        expect(whole).to.be.within(1, 2);
        expect(new Set(boxes.map(({ h }) => h)).size).to.equal(1);
        // Notes may be as high as paper, and so leave none of them alone in the last row.
        const notes = await drawn(days.map(day => ({ ...day, props: { face: 'note' } })));
        expect([...new Set(notes.boxes.map(({ y }) => y))].map(row => notes.boxes.filter(({ y }) => y === row).length)).to.deep.equal([
            4, 3
        ]);
        expect(notes.whole).to.be.within(1, 2);
        const sized = await drawn(days.map(day => ({ ...day, width: 240, height: 90 })));
        expect(sized.boxes.map(({ h }) => h)).to.deep.equal(days.map(() => 90));
    });
});
