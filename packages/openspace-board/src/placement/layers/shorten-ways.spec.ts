import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import { freeEdge } from '../../test/free-graph';
import type { ArrangedBlock, Way } from '../placement';
import { shortenWays } from './shorten-ways';

const edge = freeEdge(0, 'left', 'right');
const LEFT: Box = { x: 0, y: 300, w: 100, h: 60 };
const RIGHT: Box = { x: 300, y: 100, w: 100, h: 60 };

/** From below the first column, up between both, and around the top of the second one. */
const AROUND: Way = {
    points: [
        { x: 50, y: 360 },
        { x: 50, y: 400 },
        { x: 200, y: 400 },
        { x: 200, y: 40 },
        { x: 350, y: 40 },
        { x: 350, y: 100 }
    ]
};

function shortened(way: Way, others: readonly (readonly [string, Box])[] = []): Way | undefined {
    const boxes = new Map([['left', LEFT], ['right', RIGHT], ...others]);
    const block: ArrangedBlock = {
        scope: '',
        kind: 'state',
        nodes: [],
        edges: [edge],
        ties: [],
        w: 400,
        h: 400,
        boxes,
        ways: new Map([[0, way]])
    };
    return shortenWays(block).ways.get(0);
}

describe('long ways of a block', () => {
    it('A15 end at the side of a shape that they run past, and leave from the one that is nearest', () => {
        expect(shortened(AROUND)?.points).to.deep.equal([
            { x: 100, y: 330 },
            { x: 200, y: 330 },
            { x: 200, y: 130 },
            { x: 300, y: 130 }
        ]);
    });

    it('A15 stay where something is in between, with their labels on them', () => {
        const between: Box = { x: 230, y: 80, w: 40, h: 100 };
        expect(shortened(AROUND, [['between', between]])?.points.slice(-3)).to.deep.equal(AROUND.points.slice(-3));
        const label = { x: 275, y: 40 };
        const labelled = shortened({ ...AROUND, label, labelSize: { w: 40, h: 20 } });
        expect(labelled?.points.slice(-3)).to.deep.equal(AROUND.points.slice(-3));
    });
});
