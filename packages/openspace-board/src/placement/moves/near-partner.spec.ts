import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import { freeEdge, freeNode } from '../../test/free-graph';
import { nearPartners } from './near-partner';
import type { ArrangedBlock, Way } from '../placement';

interface Given {
    readonly beside?: number;
    readonly more?: readonly [string, string][];
    /** Where a further line of the column passes. */
    readonly passing?: number;
}

/** A table that is far above the only one it is related to, next to a column of others. */
function block({ beside = 200, more = [], passing }: Given = {}): ArrangedBlock {
    const places: Record<string, readonly [number, number]> = {
        alone: [0, 0],
        partner: [0, 600],
        first: [beside, 0],
        second: [beside, 200],
        third: [beside, 400]
    };
    const straight = (x: number, from: number, to: number): Way => ({ points: [from, to].map(y => ({ x, y })) });
    const ends: [string, string][] = [['alone', 'partner'], ['first', 'second'], ['second', 'third'], ...more];
    const label = { label: { x: 50, y: 330 }, labelSize: { w: 40, h: 20 } };
    const column = beside + 50;
    const around = (x: number): Way => ({
        points: [
            [beside, 30],
            [x, 30],
            [x, 430],
            [beside, 430]
        ].map(([at = 0, y = 0]) => ({ x: at, y }))
    });
    return {
        scope: '',
        kind: 'er',
        direction: 'down',
        nodes: Object.keys(places).map(id => freeNode(id)),
        edges: ends.map(([from, to], at) => freeEdge(at, from, to, at === 0 ? { w: 40, h: 20 } : undefined)),
        ties: [],
        w: 300,
        h: 660,
        boxes: new Map(Object.entries(places).map(([id, [x, y]]): [string, Box] => [id, { x, y, w: 100, h: 60 }])),
        ways: new Map([
            [0, { ...straight(50, 60, 600), ...label }],
            [1, straight(column, 60, 200)],
            [2, straight(column, 260, 400)],
            ...(passing === undefined ? [] : [[3, around(passing)] as const])
        ])
    };
}

const topOf = (id: string, { boxes }: ArrangedBlock): number | undefined => boxes.get(id)?.y;

describe('tables with one line', () => {
    it('A13 stand in the row of others that is nearest to their partner, with their label in the middle of their line', () => {
        const near = nearPartners(block());
        expect(topOf('alone', near)).to.equal(400);
        expect(near.ways.get(0)).to.deep.include({
            points: [
                { x: 50, y: 460 },
                { x: 50, y: 600 }
            ],
            label: { x: 50, y: 530 }
        });
    });

    it('A13 stand there also next to a line that passes as near as to shapes elsewhere', () => {
        const more: [string, string][] = [['first', 'third']];
        expect(topOf('alone', nearPartners(block({ more, passing: 124 })))).to.equal(400);
        expect(topOf('alone', nearPartners(block({ more, passing: 112 })))).to.equal(0);
    });

    it('A13 stay where they are if there is no room for them in a row nearer to it, or if they have further lines', () => {
        expect(topOf('alone', nearPartners(block({ beside: 90 })))).to.equal(0);
        expect(topOf('alone', nearPartners(block({ more: [['alone', 'third']] })))).to.equal(0);
    });
});
