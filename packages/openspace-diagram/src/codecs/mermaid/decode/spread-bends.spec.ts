import { expect } from 'chai';
import type { DiagramEdge, Point } from '../../../diagram';
import { spreadBends } from './spread-bends';

describe('bends of square lines', () => {
    /** From the left at one height to the right at another. */
    const line = (id: string, from: number, to: number, at: number): DiagramEdge => ({
        id,
        from: { point: { x: 0, y: from } },
        to: { point: { x: 100, y: to } },
        route: 'orthogonal',
        waypoints: [
            { x: at, y: from },
            { x: at, y: to }
        ]
    });
    const ends = ({ from, to }: DiagramEdge): readonly [Point, Point] => [from.point ?? { x: 0, y: 0 }, to.point ?? { x: 0, y: 0 }];
    const placesOf = (edges: readonly DiagramEdge[]): (number | undefined)[] => edges.map(({ waypoints }) => waypoints?.[0]?.x);

    it('MC9 are moved apart, in the order in which the lines do not cross', () => {
        const down = [line('a', 0, 100, 50), line('b', 50, 150, 50), line('c', 90, 190, 50)];
        spreadBends(down, ends);
        const [a = 0, b = 0, c = 0] = placesOf(down);
        expect(c).to.be.below(b - 5);
        expect(b).to.be.below(a - 5);
        const up = [line('a', 100, 0, 50), line('b', 150, 50, 50)];
        spreadBends(up, ends);
        const [first = 0, second = 0] = placesOf(up);
        expect(first).to.be.below(second - 5);
    });

    it('MC9 stay where nothing lies on them, and where there is no room', () => {
        const far = [line('a', 0, 40, 50), line('b', 100, 150, 50)];
        const narrow = [line('a', 0, 100, 50), line('b', 50, 150, 50)].map(edge => ({
            ...edge,
            to: { point: { x: 55, y: edge.to.point?.y ?? 0 } }
        }));
        for (const edges of [far, narrow]) {
            const before = structuredClone(edges);
            spreadBends(edges, ({ from, to }) => [
                from.point ?? { x: 0, y: 0 },
                { ...(to.point ?? { x: 0, y: 0 }), x: edges === narrow ? 18 : 100 }
            ]);
            expect(edges).to.deep.equal(before);
        }
    });
});
