import { expect } from 'chai';
import { BoardIndex } from '../../geometry/board-index';
import { boardOf } from '../../test/boards';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { standingProcess } from './standing-process';

const lane = (id: string, x: number, y: number, width: number, height: number): ShapeInput => {
    return { type: 'geo', id, label: id, x, y, width, height, props: { face: 'swimlane' } };
};

function standing(lanes: readonly ShapeInput[], parentId: string) {
    const { shapes, isUpright } = standingProcess(BoardIndex.of(boardOf(lanes)), [{ type: 'geo', id: 'new', parentId }]) ?? {};
    return { lanes: shapes?.map(({ id }) => id), isUpright };
}

describe('The process on a board that a call goes on with', () => {
    it('PR7 has the lanes that touch those of the call, and no other process next to it', () => {
        const beside = [lane('a', 0, 0, 900, 200), lane('b', 1_000, 0, 900, 200)];
        expect(standing(beside, 'b')).to.deep.equal({ lanes: ['shape:b'], isUpright: false });
        const more = [...beside, lane('d', 1_000, 400, 900, 200), lane('c', 1_000, 200, 900, 200)];
        expect(standing(more, 'c')).to.deep.equal({ lanes: ['shape:b', 'shape:c', 'shape:d'], isUpright: false });
        const upright = [lane('a', 0, 0, 200, 150), lane('b', 200, 0, 200, 150), lane('c', 0, 400, 900, 100)];
        expect(standing(upright, 'a')).to.deep.equal({ lanes: ['shape:a', 'shape:b'], isUpright: true });
    });

    it('PR7 has lanes that were moved a little apart, and none of another pool', () => {
        const moved = [lane('a', 0, 0, 900, 200), lane('b', 6, 218, 900, 200), lane('c', 0, 400, 900, 200)];
        expect(standing(moved, 'a')).to.deep.equal({ lanes: ['shape:a', 'shape:b', 'shape:c'], isUpright: false });
        const upright = [lane('a', 0, 0, 200, 500), lane('b', 215, 8, 200, 500)];
        expect(standing(upright, 'b')).to.deep.equal({ lanes: ['shape:a', 'shape:b'], isUpright: true });
        // As far apart as a layout has pools, next to each other along their flow, and of another length.
        expect(standing([lane('a', 0, 0, 900, 200), lane('b', 0, 230, 900, 200)], 'a').lanes).to.deep.equal(['shape:a']);
        expect(standing([lane('a', 0, 0, 900, 200), lane('b', 915, 0, 900, 200)], 'a').lanes).to.deep.equal(['shape:a']);
        expect(standing([lane('a', 0, 0, 900, 200), lane('b', 0, 215, 600, 200)], 'a').lanes).to.deep.equal(['shape:a']);
    });

    it('PR7 leads down in a lane alone that has its name at the top and steps below each other, however wide it is', () => {
        const wide = lane('a', 0, 0, 600, 400);
        const step = (id: string, x: number, y: number): ShapeInput => ({ type: 'geo', id, parentId: 'a', x, y, width: 104, height: 64 });
        const arrow = (from: string, to: string): ShapeInput => ({ type: 'arrow', id: `${from}-${to}`, from, to });
        const down = [step('b', 200, 80), step('c', 60, 260), step('d', 400, 260), arrow('b', 'c'), arrow('b', 'd')];
        expect(standing([wide, ...down], 'a').isUpright).to.equal(true);
        const right = [step('b', 40, 80), step('c', 240, 80), arrow('b', 'c')];
        expect(standing([wide, ...right], 'a').isUpright).to.equal(false);
        // The name at the left stands at the beginning of a lane that lies, whatever its steps do.
        const lying = { ...wide, props: { face: 'swimlane', labelPosition: 'left' } } satisfies ShapeInput;
        expect(standing([lying, ...down], 'a').isUpright).to.equal(false);
    });
});
