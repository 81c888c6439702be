import type { DiagramEdge } from '@openspace/diagram';
import { expect } from 'chai';
import { fanShares, leadEdge } from './lead-edges';

const box = (x: number, y: number) => ({ x, y, width: 64, height: 64 });
const BOXES = new Map([
    ['from', box(0, 200)],
    ['low', box(300, 400)],
    ['high', box(300, 0)],
    ['level', box(300, 200)]
]);
const edge = (from: string, to: string): DiagramEdge => ({
    id: `${from}-${to}`,
    from: { node: from },
    to: { node: to },
    route: 'straight'
});

describe('edges that leave or enter by one side', () => {
    for (const isTurned of [false, true]) {
        it(`${isTurned ? 'enter' : 'leave'} it next to each other, in the order of their other ends`, () => {
            const edges = ['low', 'high', 'level'].map(to => (isTurned ? edge(to, 'from') : edge('from', to)));
            const around = { direction: 'right', boxes: BOXES, obstacles: new Map(), shares: fanShares(edges, 'right', BOXES) } as const;
            const anchors = edges.map(each => {
                const { from, to } = leadEdge(each, around, undefined);
                return (isTurned ? to : from).anchor;
            });
            expect(anchors.map(anchor => anchor?.x)).to.deep.equal([1, 1, 1]);
            const [low = 0, high = 0, level = 0] = anchors.map(anchor => anchor?.y ?? 0);
            expect([high, level, low]).to.deep.equal([high, level, low].sort());
            expect(Math.min(level - high, low - level) * 64).to.be.at.least(12);
        });
    }

    it('does so in its middle where it is alone', () => {
        const edges = [edge('from', 'level')];
        const shares = fanShares(edges, 'right', BOXES);
        const led = leadEdge(edges[0]!, { direction: 'right', boxes: BOXES, obstacles: new Map(), shares }, undefined);
        expect([led.from.anchor, led.to.anchor]).to.deep.equal([
            { x: 1, y: 0.5 },
            { x: 0, y: 0.5 }
        ]);
    });
});
