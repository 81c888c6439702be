import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { blockOf, type Drawn } from '../../test/drawn-block';
import { pairsBeside } from './pairs-beside';
import type { ArrangedBlock, FreeNode } from '../placement';

const points = (...all: readonly (readonly [number, number])[]): Point[] => all.map(([x, y]) => ({ x, y }));
const labelSize = { w: 44, h: 20 };

describe('pairs of states', () => {
    const first: Box = { x: 100, y: 0, w: 120, h: 60 };
    const hub: Box = { x: 100, y: 140, w: 120, h: 60 };
    const next: Box = { x: 100, y: 280, w: 120, h: 60 };
    const leaf: Box = { x: 260, y: 280, w: 120, h: 60 };
    const path: readonly Drawn[] = [
        ['first', 'hub', { points: points([160, 60], [160, 140]) }],
        ['hub', 'next', { points: points([160, 200], [160, 280]) }]
    ];
    const pair: readonly Drawn[] = [
        ['hub', 'leaf', { points: points([220, 160], [350, 160], [350, 280]), label: { x: 350, y: 240 }, labelSize }],
        ['leaf', 'hub', { points: points([290, 280], [290, 180], [220, 180]), label: { x: 290, y: 240 }, labelSize }]
    ];
    const beside = (
        boxes: Readonly<Record<string, Box>> = {},
        lines: readonly Drawn[] = [],
        nodes: Readonly<Record<string, Partial<FreeNode>>> = {}
    ): ArrangedBlock => pairsBeside(blockOf({ first, hub, next, leaf, ...boxes }, [...path, ...pair, ...lines], nodes), true);

    it('A19 are next to each other with straight lines where one of them is entered and left from the other only', () => {
        const { boxes, ways } = beside();
        expect(boxes.get('leaf')).to.deep.equal({ x: 320, y: 140, w: 120, h: 60 });
        const [there, back] = [2, 3].map(at => ways.get(at));
        expect([there?.points, back?.points]).to.deep.equal([points([220, 158], [320, 158]), points([320, 182], [220, 182])]);
        expect([there?.label, back?.label]).to.deep.equal(points([270, 158], [270, 182]));
    });

    it('A19 are at a side at which no other line is, also one above or below, and so far apart as there are shapes elsewhere', () => {
        const other: Box = { x: 420, y: 140, w: 120, h: 60 };
        const level: readonly Drawn[] = [
            ['first', 'hub', { points: points([160, 60], [160, 140]) }],
            ['hub', 'other', { points: points([220, 150], [420, 150]) }]
        ];
        const block = blockOf({ first, hub, other, leaf }, [...level, ...pair]);
        expect(pairsBeside(block, false).boxes.get('leaf')).to.deep.equal({ x: 100, y: 276, w: 120, h: 60 });
        expect(pairsBeside(block, false, 2).boxes.get('leaf')?.y).to.equal(352);
    });

    it('A19 stay where they are where there is no room, or either has to do with others', () => {
        const wall: Box = { x: 400, y: 120, w: 120, h: 100 };
        const left: Box = { ...wall, x: -120 };
        const others: readonly Drawn[] = [['leaf', 'next', { points: points([260, 310], [220, 310]) }]];
        const busy: readonly Drawn[] = [
            ['hub', 'wall', { points: points([220, 190], [400, 190]) }],
            ['hub', 'left', { points: points([100, 190], [0, 190]) }]
        ];
        const all = [
            beside({ wall, left }),
            beside({ wall: { ...wall, x: 700 }, left }, busy),
            beside({}, others),
            beside({}, [], { hub: { isDiamond: true } })
        ];
        for (const { boxes } of all) {
            expect(boxes.get('leaf')).to.deep.equal(leaf);
        }
    });

    it('A19 stay where they are where the picture would become much larger', () => {
        const wide = pair.map(([from, to, way]): Drawn => [from, to, { ...way, labelSize: { w: 150, h: 20 } }]);
        const { boxes } = pairsBeside(blockOf({ first, hub, next, leaf }, [...path, ...wide]), true);
        expect(boxes.get('leaf')).to.deep.equal(leaf);
    });

    it('A19 have a frame around them that grows for that where none of its lines is at a side that moves', () => {
        const frame: Box = { x: 60, y: -40, w: 360, h: 420 };
        const nodes = Object.fromEntries(['first', 'hub', 'next', 'leaf'].map(id => [id, { parent: 'frame' }]));
        const isFrame = { isFrame: true, hasSize: false };
        const grown = beside({ frame }, [], { ...nodes, frame: isFrame });
        expect(grown.boxes.get('leaf')).to.include({ x: 320 });
        expect(grown.boxes.get('frame')).to.deep.equal({ ...frame, w: 412 });
        const outside: Box = { x: 600, y: 140, w: 120, h: 60 };
        const bound: readonly Drawn[] = [['frame', 'outside', { points: points([420, 170], [600, 170]) }]];
        for (const held of [
            beside({ frame, outside }, bound, { ...nodes, frame: isFrame }),
            beside({ frame }, [], { ...nodes, frame: { isFrame: true } })
        ]) {
            expect(held.boxes.get('frame')).to.deep.equal(frame);
        }
    });
});
