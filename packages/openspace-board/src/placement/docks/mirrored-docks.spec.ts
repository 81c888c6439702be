import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { blockOf, type Drawn } from '../../test/drawn-block';
import { dockMirrored } from './mirrored-docks';
import type { ArrangedBlock } from '../placement';

const points = (...all: readonly (readonly [number, number])[]): Point[] => all.map(([x, y]) => ({ x, y }));

describe('lines that lead as far to one side as others lead to the other side', () => {
    const push: Box = { x: 200, y: 0, w: 120, h: 60 };
    const apple: Box = { x: 100, y: 200, w: 140, h: 60 };
    const google: Box = { x: 280, y: 200, w: 140, h: 60 };
    const straight: Drawn = [
        'push',
        'apple',
        { points: points([220, 60], [220, 200]), label: { x: 220, y: 140 }, labelSize: { w: 40, h: 20 } }
    ];
    const beside: Drawn = ['push', 'google', { points: points([320, 30], [350, 30], [350, 200]) }];
    const mirrored = (boxes: Readonly<Record<string, Box>> = {}, more: readonly Drawn[] = []): ArrangedBlock =>
        dockMirrored({ ...blockOf({ push, apple, google, ...boxes }, [straight, beside, ...more]), direction: 'down' });

    it('A12 leave at that side as these leave at theirs, to the middle of what they lead to, with their labels', () => {
        const { ways } = mirrored();
        expect(ways.get(0)).to.deep.include({ points: points([200, 30], [170, 30], [170, 200]), label: { x: 170, y: 140 } });
        expect(ways.get(1)?.points).to.deep.equal(beside[2].points);
    });

    it('A12 do so with a corner as well, to whatever is level with what these lead to', () => {
        const bent: Drawn = ['push', 'apple', { points: points([260, 60], [260, 230], [140, 230]) }];
        const block = (at: Partial<Box>): ArrangedBlock =>
            dockMirrored({ ...blockOf({ push, apple: { ...apple, x: 0, ...at }, google }, [bent, beside]), direction: 'down' });
        expect(block({}).ways.get(0)?.points).to.deep.equal(points([200, 30], [70, 30], [70, 200]));
        expect(block({ y: 180 }).ways.get(0)?.points).to.deep.equal(bent[2].points);
    });

    it('A12 do so to the right as well', () => {
        const turned = ({ x, y, w, h }: Box): Box => ({ x: y, y: x, w: h, h: w });
        const lines = [straight, beside].map(([from, to, { points: all }]): Drawn => [
            from,
            to,
            { points: all.map(({ x, y }) => ({ x: y, y: x })) }
        ]);
        const block = blockOf({ push: turned(push), apple: turned(apple), google: turned(google) }, lines);
        expect(dockMirrored({ ...block, direction: 'right' }).ways.get(0)?.points).to.deep.equal(points([30, 200], [30, 170], [200, 170]));
    });

    it('A12 stay straight where they lead less far, something is in the way, or others end there as well', () => {
        for (const block of [
            mirrored({ apple: { ...apple, x: 130 } }),
            mirrored({ apple: { ...apple, y: 240 } }),
            mirrored({ other: { x: 150, y: 90, w: 40, h: 40 } }),
            mirrored({}, [['google', 'apple', { points: points([280, 230], [240, 230]) }]]),
            mirrored({ other: { x: 0, y: 0, w: 120, h: 60 } }, [['other', 'push', { points: points([120, 30], [200, 30]) }]])
        ]) {
            expect(block.ways.get(0)?.points).to.deep.equal(straight[2].points);
        }
    });

    it('A12 leave a picture as it is that has none', () => {
        const block = blockOf({ push, apple }, [straight]);
        expect(dockMirrored(block)).to.equal(block);
    });
});
