import { expect } from 'chai';
import { meets } from '../../quality/crossed-shapes';
import { freeEdge } from '../../test/free-graph';
import { freeLabels } from './free-labels';
import { labelRoom } from './label-room';
import type { ArrangedBlock, Way } from '../placement';
import { pieces } from './way-hits';

/** A long line between two shapes with a label in its middle, and lines across it at some places. */
function crossedAt(...places: readonly number[]): ArrangedBlock {
    const boxes = new Map([
        ['one', { x: -100, y: -30, w: 100, h: 60 }],
        ['other', { x: 400, y: -30, w: 100, h: 60 }],
        ...places.flatMap((x, at) => [
            [`above ${at}`, { x: x - 20, y: -200, w: 40, h: 40 }] as const,
            [`below ${at}`, { x: x - 20, y: 160, w: 40, h: 40 }] as const
        ])
    ]);
    const long: Way = {
        points: [
            { x: 0, y: 0 },
            { x: 400, y: 0 }
        ],
        label: { x: 200, y: 0 },
        labelSize: { w: 100, h: 20 }
    };
    const across = places.map((x): Way => ({
        points: [
            { x, y: -160 },
            { x, y: 160 }
        ]
    }));
    const edges = [freeEdge(0, 'one', 'other'), ...places.map((_, at) => freeEdge(at + 1, `above ${at}`, `below ${at}`))];
    return { scope: '', kind: 'graph', nodes: [], edges, ties: [], w: 600, h: 400, boxes, ways: new Map([long, ...across].entries()) };
}

const isCrossed = ({ ways }: ArrangedBlock): boolean => {
    const [first, ...others] = [...ways.values()];
    const room = first && labelRoom(first);
    return room !== undefined && others.some(way => pieces(way).some(([from, to]) => meets(room, from, to)));
};

describe('labels of lines', () => {
    it('A12 are moved along their lines to where no other line runs through them', () => {
        const crossed = crossedAt(210);
        expect(isCrossed(crossed)).to.equal(true);
        const freed = freeLabels(crossed);
        expect(isCrossed(freed)).to.equal(false);
        expect(freed.ways.get(0)?.label?.y).to.equal(0);
        expect(freed.ways.get(0)?.label?.x).to.be.below(160);
    });

    it('A12 do not come to lie on the shapes at the ends of their lines', () => {
        const crossed = crossedAt(200);
        const boxes = new Map([...crossed.boxes, ['one', { x: -100, y: -30, w: 250, h: 60 }]]);
        expect(freeLabels({ ...crossed, boxes }).ways.get(0)?.label?.x).to.be.above(250);
    });

    it('A12 take the room of their text where there is no more', () => {
        const tight = crossedAt(100, 200, 260);
        const text = { w: 40, h: 14 };
        const freed = freeLabels({ ...tight, edges: tight.edges.map(each => (each.at === 0 ? { ...each, label: text } : each)) });
        const { label } = freed.ways.get(0)!;
        const gaps = [100, 200, 260].map(x => Math.abs(x - label!.x) - text.w / 2);
        expect(Math.min(...gaps)).to.be.at.least(4);
    });

    it('A12 stay where no line crosses them, and where no place is better', () => {
        const free = crossedAt(320);
        expect(freeLabels(free).ways.get(0)).to.deep.equal(free.ways.get(0));
        const crowded = crossedAt(40, 120, 200, 280, 360);
        expect(freeLabels(crowded).ways.get(0)?.label).to.deep.equal({ x: 200, y: 0 });
    });
});
