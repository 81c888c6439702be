import { expect } from 'chai';
import { drawClean, noElk } from '../../test/draw-placed';
import type { ShapeInput } from '../../vocabulary/vocabulary';

const lane: ShapeInput = { type: 'geo', id: 'lane', label: 'Lane', props: { face: 'swimlane' } };
const task = (id: string, label: string, more: object = {}): ShapeInput => ({ type: 'geo', id, parentId: 'lane', label, ...more });
const arrow = (from: string, to: string): ShapeInput => ({ type: 'arrow', id: `${from}-${to}`, from, to });

describe('The sizes of the tasks of a process', () => {
    it('PR8 are one, so that what is broken by hand is no wider, and their lines have room', async () => {
        const tasks = [task('a', 'Pay'), task('b', 'Screen applications'), task('c', 'Sign contract'), task('d', 'Sign\ncontract')];
        const { box } = await drawClean([lane, ...tasks, arrow('a', 'b'), arrow('b', 'c'), arrow('c', 'd')], noElk, { layout: 'auto' });
        const { w, h } = box('b');
        expect(w).to.be.within(105, 160);
        ['a', 'c', 'd'].forEach(id => expect([box(id).w, box(id).h], id).to.deep.equal([w, h]));
    });

    it('PR8 are apart where the call says so, and where one needs far more than the others', async () => {
        const long = 'Donaudampfschifffahrtsgesellschaft';
        const said = { width: 220, height: 90 };
        const tasks = [task('a', 'Pay'), task('b', long), task('c', 'Ship', said), task('d', 'One two three four five '.repeat(6))];
        const { box } = await drawClean([lane, ...tasks, arrow('a', 'b'), arrow('b', 'c'), arrow('c', 'd')], noElk, { layout: 'auto' });
        expect(box('a').w).to.be.at.most(160);
        expect(box('b').w).to.be.above(200);
        expect([box('c').w, box('c').h]).to.deep.equal([220, 90]);
        expect([box('d').w > 100, box('d').h > 100]).to.deep.equal([true, true]);
    });

    it('PR8 are those of the board in further calls', async () => {
        const first = [lane, task('a', 'Screen applications'), task('b', 'Pay'), arrow('a', 'b')];
        const { board } = await drawClean(first, noElk, { layout: 'auto' });
        const { box } = await drawClean([task('c', 'Ship'), arrow('b', 'c')], noElk, { layout: 'auto' }, board);
        expect(box('a').w).to.be.above(105);
        expect([box('c').w, box('c').h]).to.deep.equal([box('a').w, box('a').h]);
    });
});
