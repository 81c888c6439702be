import { expect } from 'chai';
import { laneCrossings } from './lane-crossings';
import { laneGrid } from './lane-grid';
import type { LaneEdge, LaneItem } from './lane-orders';

const LANES: Readonly<Record<string, readonly string[]>> = {
    colleague: ['first', 'sign', 'learn'],
    office: ['desk', 'badge'],
    it: ['account', 'laptop', 'rights'],
    mentor: ['plan', 'tour']
};
const items = Object.values(LANES).flatMap((ids, lane) => ids.map((id): LaneItem => ({ id, lane })));
const edges = edgesOf(
    'first sign, sign desk, sign account, desk badge, account laptop, laptop rights, badge tour, plan tour, rights learn, tour learn'
);

/** Such as `a b, b c`. */
function edgesOf(text: string): LaneEdge[] {
    return text.split(', ').map(each => {
        const [from = '', to = ''] = each.split(' ');
        return { from, to };
    });
}

describe('a process in lanes that hands over to several of them', () => {
    it('A15 has what is handed furthest straight below where fewer arrows cross then', () => {
        const cells = laneGrid(items, edges);
        expect(cells.get('account')?.column).to.equal(cells.get('sign')?.column);
        // To print a badge crosses no one's way.
        expect(laneCrossings(cells, edges)).to.be.at.most(2);
    });

    it('PR2 has a gateway behind what hands over to it where something leads back from the same lane', () => {
        const around = [
            { id: 'ask', lane: 0 },
            { id: 'change', lane: 0 },
            { id: 'ok', lane: 1, isGateway: true },
            { id: 'no', lane: 1 }
        ];
        const columnOf = (some: readonly LaneItem[], ways: string) => laneGrid(some, edgesOf(ways)).get('ok')?.column;
        expect(columnOf(around, 'ask ok, ok no, no change, change ok')).to.equal(1);
        expect(columnOf(around, 'ask ok, ok no, no change')).to.equal(0);
        const asTask = around.map(item => ({ ...item, isGateway: false }));
        expect(columnOf(asTask, 'ask ok, ok no, no change, change ok')).to.equal(0);
    });

    it('PR2 has an end, with a step before it, below the row in which something else goes straight on to its own', () => {
        const lanes = [
            ['got', 'granted', 'tell', 'refused'],
            ['decide', 'print', 'write']
        ];
        const all = lanes.flatMap((ids, lane) => ids.map((id): LaneItem => ({ id, lane, isGateway: id === 'decide' })));
        for (const refusal of ['write refused', 'write tell, tell refused']) {
            const said = edgesOf(`decide print, decide write, print got, got granted, ${refusal}`);
            const cells = laneGrid(
                all.filter(({ id }) => said.some(({ from, to }) => from === id || to === id)),
                said
            );
            expect(cells.get('granted')?.row, refusal).to.equal(cells.get('got')?.row);
            expect(cells.get('refused')?.row, refusal).to.be.above(cells.get('granted')?.row ?? NaN);
        }
    });

    it('A15 has the one of two branches lower that others lead back to from below', () => {
        const build = ['fork', 'backend', 'frontend', 'join'].map((id): LaneItem => ({ id, lane: 0 }));
        const check = ['test', 'passed'].map((id): LaneItem => ({ id, lane: 1 }));
        const flow = edgesOf('fork backend, fork frontend, backend join, frontend join, join test, test passed, passed backend');
        const cells = laneGrid([...build, ...check], flow);
        expect(cells.get('backend')?.row).to.be.above(cells.get('frontend')?.row ?? NaN);
        expect(laneCrossings(cells, flow)).to.equal(0);
    });

    it('PR2 has the branch upper that goes on above, whichever comes first in the call', () => {
        const lanes = [
            ['above', 'later'],
            ['first', 'up', 'down', 'second', 'low', 'high'],
            ['below', 'last']
        ];
        const all = lanes.flatMap((ids, lane) => ids.map((id): LaneItem => ({ id, lane })));
        const flow = edgesOf('first up, first down, up above, down below, above second, second low, second high, low last, high later');
        const cells = laneGrid(all, flow);
        const rowOf = (id: string): number => cells.get(id)?.row ?? NaN;
        expect(rowOf('up')).to.be.below(rowOf('down'));
        expect(rowOf('high')).to.be.below(rowOf('low'));
        expect(laneCrossings(cells, flow)).to.equal(0);
    });

    it('PR2 goes straight on to the end, and not to what only leads back, whichever comes first in the call', () => {
        const all = ['begin', 'check', 'right', 'revise', 'publish', 'end'].map((id): LaneItem => ({ id, lane: 0 }));
        const cells = laneGrid(all, edgesOf('begin check, check right, right revise, revise check, right publish, publish end'));
        expect(cells.get('publish')?.row).to.equal(cells.get('right')?.row);
        expect(cells.get('revise')?.row).to.not.equal(cells.get('right')?.row);
    });

    it('PR2 has nothing in a column where an arrow runs straight past to another lane', () => {
        const lanes = [['check', 'confirm'], ['apply', 'close'], ['repair']];
        const all = lanes.flatMap((ids, lane) => ids.map((id): LaneItem => ({ id, lane })));
        const cells = laneGrid(all, edgesOf('check apply, check repair, repair confirm, apply confirm, confirm close'));
        const columnOf = (id: string): number => cells.get(id)?.column ?? NaN;
        expect(columnOf('confirm')).to.equal(columnOf('repair'));
        expect(columnOf('close')).to.be.above(columnOf('confirm'));
    });

    it('PR2 has what nothing leads to next to what it leads to', () => {
        const cells = laneGrid(items, edges);
        expect(cells.get('plan')?.column).to.equal((cells.get('tour')?.column ?? NaN) - 1);
        expect(cells.get('plan')?.row).to.equal(cells.get('tour')?.row);
        expect(cells.get('first')?.column).to.equal(0);
    });

    it('PR2 has first in a circle what is nearer to the beginning, where fewer arrows cross then', () => {
        const lanes = [
            ['inspect', 'good'],
            ['deliver', 'bill'],
            ['check', 'match', 'query', 'pay']
        ];
        const all = lanes.flatMap((ids, lane) => ids.map((id): LaneItem => ({ id, lane })));
        const flow = edgesOf(
            'deliver inspect, inspect good, deliver bill, bill check, good check, check match, match query, query bill, match pay'
        );
        const cells = laneGrid(all, flow);
        expect(cells.get('bill')?.column).to.be.below(cells.get('query')?.column ?? NaN);
        expect(laneCrossings(cells, flow)).to.equal(0);
    });

    it('A15 counts crossings of lines that turn behind what they leave', () => {
        const cell = (id: string, lane: number, column: number) => [id, { id, lane, column, row: 0 }] as const;
        const cells = new Map([cell('a', 0, 0), cell('b', 2, 1), cell('c', 1, 0), cell('d', 1, 1)]);
        const across = { from: 'c', to: 'd' };
        expect(laneCrossings(cells, [{ from: 'a', to: 'b' }, across])).to.equal(1);
        expect(laneCrossings(cells, [{ from: 'a', to: 'd' }, across])).to.equal(0);
    });

    it('PR2 has answers so that one does not run past where the other hands over back across it', () => {
        const lanes: Readonly<Record<string, readonly string[]>> = { one: ['go'], two: ['ask', 'ok'], three: ['no', 'book'] };
        const some = Object.values(lanes).flatMap((ids, lane) => ids.map((id): LaneItem => ({ id, lane, isGateway: id === 'ok' })));
        const flow = edgesOf('ask ok, ok book, ok no, book go');
        const cells = laneGrid(some, flow);
        expect(cells.get('no')?.column).to.equal(cells.get('ok')?.column);
        expect(laneCrossings(cells, flow)).to.equal(0);
        const past = new Map(
            [...cells].map(([id, cell]) => [id, id === 'no' ? { ...cell, column: 2 } : id === 'book' ? { ...cell, column: 1 } : cell])
        );
        expect(laneCrossings(past, flow)).to.equal(1);
    });
});
