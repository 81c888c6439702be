import { expect } from 'chai';
import { freeEdge } from '../../test/free-graph';
import type { LaneCell } from './lane-grid';
import { roomOfAnswers } from './room-of-answers';

const cellsOf = (places: Readonly<Record<string, readonly [lane: number, column: number]>>): Map<string, LaneCell> =>
    new Map(Object.entries(places).map(([id, [lane, column]]) => [id, { id, lane, column, row: 0 }]));
const label = { w: 30, h: 14 };

describe('room of answers in lanes', () => {
    it('PR3 is on the side of what a line leads back to, unless a straight line has that', () => {
        const cells = cellsOf({ a: [0, 0], ok: [1, 1], b: [0, 1] });
        const back = freeEdge(0, 'ok', 'a', label);
        expect(roomOfAnswers('ok', { cells, edges: [back], isUpright: false })).to.deep.equal({ before: 68, after: 0 });
        const both = [back, freeEdge(1, 'ok', 'b', label)];
        expect(roomOfAnswers('ok', { cells, edges: both, isUpright: false })).to.deep.equal({ before: 0, after: 68 });
        expect(roomOfAnswers('ok', { cells, edges: both, isUpright: true })).to.deep.equal({ before: 0, after: 84 });
    });

    it('PR3 is left for what leads back to the same column around something else', () => {
        const cells = cellsOf({ a: [0, 0], b: [1, 0], ok: [2, 0] });
        const edges = [freeEdge(0, 'b', 'ok'), freeEdge(1, 'ok', 'a', label)];
        expect(roomOfAnswers('ok', { cells, edges, isUpright: false })).to.deep.equal({ before: 0, after: 68 });
    });

    it('PR3 is not left for answers that lead on, or straight to another lane, or for lines without a text', () => {
        const cells = cellsOf({ a: [0, 0], ok: [1, 1], b: [0, 1], c: [2, 2] });
        const edges = [freeEdge(0, 'ok', 'b', label), freeEdge(1, 'ok', 'c', label), freeEdge(2, 'ok', 'a')];
        expect(roomOfAnswers('ok', { cells, edges, isUpright: false })).to.deep.equal({ before: 0, after: 0 });
    });

    it('PR3 is on the other side where a straight line leads on from the question on this one', () => {
        const cells = cellsOf({ a: [0, 0], ok: [0, 1], b: [1, 1] });
        const edges = [freeEdge(0, 'ok', 'a', label), freeEdge(1, 'ok', 'b', label)];
        expect(roomOfAnswers('ok', { cells, edges, isUpright: false })).to.deep.equal({ before: 68, after: 0 });
    });

    it('PR3 is there for answers that lead past something in the row, too: below, or else above what is busy below', () => {
        const cells = cellsOf({ ok: [0, 0], sure: [0, 1], b: [0, 2], c: [0, 3], d: [1, 1] });
        const [first, second] = [freeEdge(0, 'ok', 'b', label), freeEdge(1, 'sure', 'c', label)];
        expect(roomOfAnswers('ok', { cells, edges: [first, second], isUpright: false })).to.deep.equal({ before: 0, after: 68 });
        expect(roomOfAnswers('sure', { cells, edges: [first, second], isUpright: false })).to.deep.equal({ before: 68, after: 0 });
        const down = freeEdge(2, 'sure', 'd', label);
        expect(roomOfAnswers('ok', { cells, edges: [first, down], isUpright: false })).to.deep.equal({ before: 68, after: 0 });
    });
});
