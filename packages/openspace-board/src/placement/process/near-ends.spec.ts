import { expect } from 'chai';
import type { LaneCell } from './lane-grid';
import { nearEnds } from './near-ends';
import { drawClean, noElk } from '../../test/draw-placed';
import type { ShapeInput } from '../../vocabulary/vocabulary';

const lane = (id: string): ShapeInput => ({ type: 'geo', id, label: id, props: { face: 'swimlane' } });
const task = (id: string, parentId: string, more: object = {}): ShapeInput => ({ type: 'geo', id, parentId, label: id, ...more });
const arrow = (from: string, to: string): ShapeInput => ({ type: 'arrow', id: `${from}-${to}`, from, to });
const cell = (id: string, laneAt: number, column: number, row = 0): [string, LaneCell] => [id, { id, lane: laneAt, column, row }];

describe('What stands near to the only step that it has an arrow with', () => {
    it('PR2 is what comes before or after it in one row, and nothing that leads on, or comes from another lane or row', () => {
        const cells = new Map([cell('a', 0, 0), cell('b', 0, 1), cell('c', 0, 2), cell('d', 1, 2), cell('e', 0, 2, 1)]);
        const edges = ['ab', 'bc', 'bd', 'be'].map(pair => ({ from: pair[0] ?? '', to: pair[1] ?? '' }));
        expect([...nearEnds(cells, edges)]).to.deep.equal([
            ['a', 'end'],
            ['c', 'start']
        ]);
    });

    it('PR2 is an end as far from the last step as steps are from each other, and what its text needs', async () => {
        const end = (label: string) => task('end', 'one', { label, props: { face: 'final' } });
        const draw = (label: string) => {
            const shapes = [task('a', 'one'), task('b', 'one'), end(label), task('c', 'two'), task('d', 'two'), task('e', 'two')];
            const pairs = ['ab', 'cd', 'de'].map(pair => arrow(pair[0] ?? '', pair[1] ?? ''));
            return drawClean([lane('one'), lane('two'), ...shapes, ...pairs, arrow('b', 'end')], noElk);
        };
        const { box } = await draw('');
        const gap = box('b').x - box('a').x - box('a').w;
        expect(box('end').x - box('b').x - box('b').w).to.be.closeTo(gap, 0.1);
        const labelled = await draw('All of it is done');
        expect(labelled.box('end').x).to.be.above(labelled.box('b').x + labelled.box('b').w);
    });
});
