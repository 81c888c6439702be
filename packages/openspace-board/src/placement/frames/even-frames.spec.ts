import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import { freeEdge, freeNode } from '../../test/free-graph';
import { evenFrames } from './even-frames';
import type { ArrangedBlock, FreeEdge, FreeNode, Way } from '../placement';

const frame = (id: string): FreeNode => ({ ...freeNode(id), hasSize: false, isFrame: true, name: { w: 60, h: 18 } });

/** Frames below each other, each with one shape in it, and what is next to them. */
function stack(
    frames: Readonly<Record<string, Box>>,
    others: Readonly<Record<string, Box>> = {},
    lines: readonly (readonly [FreeEdge, Way])[] = []
): ArrangedBlock {
    const held = Object.entries(frames).map(([id, { x, y }]) => [`in ${id}`, { x: x + 32, y: y + 32, w: 100, h: 60 }] as const);
    return {
        scope: '',
        kind: 'graph',
        direction: 'down',
        nodes: [
            ...Object.keys(frames).map(frame),
            ...Object.keys(frames).map(id => ({ ...freeNode(`in ${id}`), parent: id })),
            ...Object.keys(others).map(id => freeNode(id))
        ],
        edges: lines.map(([edge]) => edge),
        ties: [],
        w: 600,
        h: 600,
        boxes: new Map([...Object.entries(frames), ...held, ...Object.entries(others)]),
        ways: new Map(lines.map(([{ at }, way]) => [at, way]))
    };
}

function ends({ boxes }: ArrangedBlock, ...ids: readonly string[]): (readonly [number, number])[] {
    return ids.map(id => {
        const { x, w } = boxes.get(id) ?? { x: NaN, w: NaN };
        return [x, x + w] as const;
    });
}

describe('frames that end at the same places', () => {
    const upper = { x: 0, y: 0, w: 320, h: 124 };
    const lower = { x: 60, y: 200, w: 300, h: 124 };

    it('A4 are those behind each other, with all in them where it was', () => {
        const even = evenFrames(stack({ upper, lower }));
        expect(ends(even, 'upper', 'lower', 'in upper', 'in lower')).to.deep.equal([
            [0, 360],
            [0, 360],
            [32, 132],
            [92, 192]
        ]);
    });

    it('A4 are not those side by side, nor what would become all too broad, or empty at one side', () => {
        for (const other of [
            { ...lower, y: 60 },
            { ...lower, x: 120, w: 140 },
            { ...lower, x: 140, w: 180 }
        ]) {
            const before = stack({ upper, other });
            expect(ends(evenFrames(before), 'upper', 'other')).to.deep.equal(ends(before, 'upper', 'other'));
        }
    });

    it('A4 end further in where a shape or a foreign line is in the way', () => {
        const besides = { x: 370, y: 20, w: 100, h: 60 };
        expect(ends(evenFrames(stack({ upper, lower }, { besides })), 'upper', 'lower')).to.deep.equal([
            [0, 320],
            [0, 360]
        ]);
        const way = { points: [30, 30].map((x, at) => ({ x, y: at === 0 ? 92 : 400 })) };
        const past = stack({ upper, lower }, { below: { x: -20, y: 400, w: 100, h: 60 } }, [[freeEdge(0, 'in upper', 'below'), way]]);
        expect(ends(evenFrames(past), 'upper', 'lower')).to.deep.equal([
            [0, 360],
            [60, 360]
        ]);
    });

    it('A4 take the ends of lines at their borders with them', () => {
        const way = { points: [440, 360].map(x => ({ x, y: 260 })) };
        const even = evenFrames(
            stack({ upper: { ...upper, w: 400 }, lower }, { right: { x: 440, y: 230, w: 100, h: 60 } }, [
                [freeEdge(0, 'right', 'lower'), way]
            ])
        );
        expect(even.ways.get(0)?.points[1]?.x).to.equal(400);
    });
});
