import { expect } from 'chai';
import { laneCrossings } from './lane-crossings';
import { type LaneEdge, type LaneItem, laneGrid } from './lane-grid';

const LANES: Readonly<Record<string, readonly string[]>> = {
    colleague: ['first', 'sign', 'learn'],
    office: ['desk', 'badge'],
    it: ['account', 'laptop', 'rights'],
    mentor: ['plan', 'tour']
};
const items = Object.values(LANES).flatMap((ids, lane) => ids.map((id): LaneItem => ({ id, lane })));
const edges = [
    'first sign',
    'sign desk',
    'sign account',
    'desk badge',
    'account laptop',
    'laptop rights',
    'badge tour',
    'plan tour',
    'rights learn',
    'tour learn'
]
    .map(each => each.split(' '))
    .map(([from = '', to = '']): LaneEdge => ({ from, to }));

describe('a process in lanes that hands over to several of them', () => {
    it('A15 has what is handed furthest straight below where fewer arrows cross then', () => {
        const cells = laneGrid(items, edges);
        expect(cells.get('account')?.column).to.equal(cells.get('sign')?.column);
        // To print a badge crosses no one's way.
        expect(laneCrossings(cells, edges)).to.be.at.most(2);
    });

    it('A15 has the one of two branches lower that others lead back to from below', () => {
        const build = ['fork', 'backend', 'frontend', 'join'].map((id): LaneItem => ({ id, lane: 0 }));
        const check = ['test', 'passed'].map((id): LaneItem => ({ id, lane: 1 }));
        const flow = ['fork backend', 'fork frontend', 'backend join', 'frontend join', 'join test', 'test passed', 'passed backend']
            .map(each => each.split(' '))
            .map(([from = '', to = '']): LaneEdge => ({ from, to }));
        const cells = laneGrid([...build, ...check], flow);
        expect(cells.get('backend')?.row).to.be.above(cells.get('frontend')?.row ?? NaN);
        expect(laneCrossings(cells, flow)).to.equal(0);
    });

    it('A15 counts crossings of lines that turn behind what they leave', () => {
        const cell = (id: string, lane: number, column: number) => [id, { id, lane, column, row: 0 }] as const;
        const cells = new Map([cell('a', 0, 0), cell('b', 2, 1), cell('c', 1, 0), cell('d', 1, 1)]);
        const across = { from: 'c', to: 'd' };
        expect(laneCrossings(cells, [{ from: 'a', to: 'b' }, across])).to.equal(1);
        expect(laneCrossings(cells, [{ from: 'a', to: 'd' }, across])).to.equal(0);
    });
});
