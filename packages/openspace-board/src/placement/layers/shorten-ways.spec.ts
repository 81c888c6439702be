import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import { freeEdge } from '../../test/free-graph';
import type { ArrangedBlock, Way } from '../placement';
import { shortenWays } from './shorten-ways';

const edge = freeEdge(0, 'left', 'right');
const LEFT: Box = { x: 0, y: 300, w: 100, h: 60 };
/** Over the left one. */
const ABOVE: Box = { x: 20, y: 160, w: 60, h: 60 };
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

    it('A15 go on below a shape, and end there, rather than climb next to it to its side', () => {
        const points = [
            [50, 360],
            [50, 400],
            [200, 400],
            [200, 130],
            [300, 130]
        ].map(([x = 0, y = 0]) => ({ x, y }));
        const between: Box = { x: 110, y: 300, w: 60, h: 60 };
        const led = shortened({ points }, [
            ['above', ABOVE],
            ['between', between]
        ]);
        expect(led?.points).to.deep.equal([
            { x: 50, y: 360 },
            { x: 50, y: 400 },
            { x: 350, y: 400 },
            { x: 350, y: 160 }
        ]);
    });

    it('A15 stay where something is in between, and take labels along', () => {
        const between: Box = { x: 230, y: 80, w: 40, h: 100 };
        const below: Box = { x: 320, y: 200, w: 60, h: 60 };
        const around = shortened(AROUND, [
            ['above', ABOVE],
            ['between', between],
            ['below', below]
        ]);
        expect(around?.points.slice(-3)).to.deep.equal(AROUND.points.slice(-3));
        const label = { x: 275, y: 40 };
        const labelled = shortened({ ...AROUND, label, labelSize: { w: 40, h: 20 } });
        expect(labelled?.points.at(-1)).to.deep.equal({ x: 300, y: 130 });
        expect(labelled?.label, 'in the middle of the longest piece').to.deep.equal({ x: 200, y: 265 });
    });
});
