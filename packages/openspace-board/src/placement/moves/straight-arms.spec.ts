import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { blockOf, type Drawn } from '../../test/drawn-block';
import { freeEdge } from '../../test/free-graph';
import type { ArrangedBlock, FreeNode } from '../placement';
import { straightArms } from './straight-arms';

const points = (...all: readonly (readonly [number, number])[]): Point[] => all.map(([x, y]) => ({ x, y }));

describe('what hangs on a line with a corner', () => {
    const hub: Box = { x: 200, y: 0, w: 120, h: 80 };
    const below: Box = { x: 200, y: 200, w: 120, h: 80 };
    const leaf: Box = { x: 400, y: 200, w: 120, h: 60 };
    const more: Box = { x: 400, y: 340, w: 120, h: 60 };
    const trunk: Drawn = ['hub', 'below', { points: points([260, 80], [260, 200]) }];
    const arm: Drawn = ['hub', 'leaf', { points: points([320, 40], [460, 40], [460, 200]) }];
    const chain: Drawn = [
        'leaf',
        'more',
        { points: points([460, 260], [460, 340]), label: { x: 460, y: 300 }, labelSize: { w: 40, h: 20 } }
    ];

    function straight(
        boxes: Readonly<Record<string, Box>>,
        lines: readonly Drawn[],
        nodes: Readonly<Record<string, Partial<FreeNode>>> = {}
    ): ArrangedBlock {
        const sized = Object.entries(boxes).map(([id, { w, h }]) => [id, { w, h, ...nodes[id] }] as const);
        return straightArms({ ...blockOf(boxes, lines, Object.fromEntries(sized)), kind: 'class', direction: 'down' });
    }

    it('A19 stands next to what it hangs on, with a straight line to it, where others are below that', () => {
        const { boxes, ways } = straight({ hub, below, leaf, more }, [trunk, arm, chain]);
        expect([boxes.get('leaf'), boxes.get('more')]).to.deep.equal([
            { ...leaf, x: 380, y: 0 },
            { ...more, x: 380, y: 140 }
        ]);
        expect(ways.get(1)?.points).to.deep.equal(points([320, 40], [380, 40]));
        expect(ways.get(2)).to.deep.include({ points: points([440, 60], [440, 140]), label: { x: 440, y: 100 } });
    });

    it('A12 stays below a shape with several lines to itself, which are at both of its sides', () => {
        const { edges, ...more } = blockOf({ hub, below, leaf }, [trunk, arm], { hub, below, leaf });
        const topWith = (count: number): number | undefined => {
            const loops = Array.from({ length: count }, (_, at) => freeEdge(at + 2, 'hub', 'hub'));
            return straightArms({ ...more, edges: [...edges, ...loops], kind: 'class', direction: 'down' }).boxes.get('leaf')?.y;
        };
        expect([1, 2].map(topWith)).to.deep.equal([0, 200]);
    });

    it('A19 stands straight below it where nothing else is', () => {
        const { boxes, ways } = straight({ hub, leaf, more, far: { x: -200, y: 0, w: 120, h: 60 } }, [arm, chain]);
        expect(boxes.get('leaf')).to.deep.equal({ ...leaf, x: 200 });
        expect(ways.get(0)?.points).to.deep.equal(points([260, 80], [260, 200]));
    });

    it('A19 stands next to it where the picture would be too high for its width otherwise, with a title above', () => {
        const topWith = (x: number): number | undefined =>
            straight({ hub, leaf, more, far: { x, y: 0, w: 60, h: 60 } }, [arm, chain]).boxes.get('leaf')?.y;
        expect([60, 130].map(topWith)).to.deep.equal([200, 0]);
    });

    it('A19 is as far away as a label between both and as what stands next to it need', () => {
        const broad: Box = { x: 100, y: 200, w: 400, h: 80 };
        const labelled = straight({ hub, broad, leaf: { ...leaf, y: 340 } }, [
            ['hub', 'broad', trunk[2]],
            ['hub', 'leaf', { points: points([320, 40], [540, 40], [540, 340]), label: { x: 540, y: 120 }, labelSize: { w: 80, h: 20 } }]
        ]);
        expect(labelled.boxes.get('leaf')?.x).to.equal(320 + 80 + 20 + 24);
        expect(labelled.ways.get(1)?.label).to.deep.equal({ x: 382, y: 40 });
        const wide = straight({ hub, below: { ...below, y: 100, w: 200 }, leaf, more }, [trunk, arm, chain]);
        expect(wide.boxes.get('leaf')?.x).to.equal(440);
    });

    it('A13 stands next to a table where the one side of their relation is on the left then', () => {
        const isNextTo = (isOne: boolean, x: number): boolean => {
            const boxes = { hub, below, leaf: { ...leaf, x } };
            const [side, from] = x > hub.x ? [320, x + 60] : [200, x + 60];
            const lines: Drawn[] = [trunk, ['hub', 'leaf', { points: points([side, 40], [from, 40], [from, 200]) }]];
            const sizes = Object.fromEntries(Object.entries(boxes).map(([id, { w, h }]) => [id, { w, h }]));
            const block = blockOf(boxes, lines, sizes);
            const [one, many] = [
                { mark: 'crow-only-one', length: 12 },
                { mark: 'crow-zero-many', length: 20 }
            ] as const;
            const edges = block.edges.map(edge => ({ ...edge, ends: isOne ? { start: one, end: many } : { start: many, end: one } }));
            return straightArms({ ...block, edges, kind: 'er', direction: 'down' }).boxes.get('leaf')?.y !== leaf.y;
        };
        expect([isNextTo(true, 460), isNextTo(true, -60)]).to.deep.equal([true, false]);
        expect([isNextTo(false, 460), isNextTo(false, -60)]).to.deep.equal([false, true]);
    });

    it('A13 ends at the row of a table that its line is about', () => {
        const keys = (name: string, ...all: readonly (readonly [string, string, number])[]): Partial<FreeNode> => ({
            table: { name, keys: all.map(([key, row, middle]) => ({ key, name: row, middle })) }
        });
        const nodes = { hub: keys('hub', ['PK', 'id', 40]), leaf: keys('leaf', ['PK', 'id', 20], ['FK', 'hub_id', 45]) };
        expect(straight({ hub, below, leaf }, [trunk, arm], nodes).boxes.get('leaf')).to.include({ x: 380, y: 200 - 205 + 5 });
    });

    it('A19 has its line clear of lines across both', () => {
        const { ways } = straight({ hub, below, leaf }, [trunk, arm], { leaf: { rules: [38] } });
        expect(ways.get(1)?.points).to.deep.equal(points([320, 46], [380, 46]));
    });

    it('A19 stays in a row that a shape leads to, straight down and to both sides, where not all in that can stand next to it', () => {
        const left: Box = { x: 0, y: 200, w: 120, h: 60 };
        const other: Drawn = ['hub', 'left', { points: points([200, 40], [60, 40], [60, 200]) }];
        const fan = (boxes: Readonly<Record<string, Box>>): (number | undefined)[] => {
            const arranged = straight({ hub, below, leaf, left, ...boxes }, [trunk, arm, other]);
            return ['leaf', 'left'].map(id => arranged.boxes.get(id)?.y);
        };
        expect(fan({})).to.deep.equal([0, 0]);
        expect(fan({ wall: { x: -200, y: 0, w: 380, h: 80 } })).to.deep.equal([200, 200]);
        expect(fan({ below: { ...below, y: 220 }, wall: { x: -200, y: 0, w: 380, h: 80 } })).to.deep.equal([0, 200]);
    });

    it('A19 stays where there is no room, where it hangs on other lines too, and where it is in a frame', () => {
        const wall: Box = { x: 360, y: 0, w: 300, h: 80 };
        const all = [
            straight({ hub, below, leaf, wall }, [trunk, arm]),
            straight({ hub, below, leaf }, [trunk, arm, ['below', 'leaf', { points: points([320, 240], [400, 240]) }]]),
            straight({ hub, below, leaf, frame: { x: 380, y: 180, w: 160, h: 100 } }, [trunk, arm], { leaf: { parent: 'frame' } })
        ];
        for (const { boxes } of all) {
            expect(boxes.get('leaf')).to.deep.equal(leaf);
        }
    });
});
