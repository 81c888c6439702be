import { expect } from 'chai';
import { freeEdge } from '../../test/free-graph';
import { crowding } from './crowding';
import type { Line } from '../ways/way-hits';

/** An upright line with a label in its middle, if that has a width. */
function lineAt(x: number, at: number, w = 0): Line {
    const label = w > 0 ? { w, h: 20 } : undefined;
    const points = [
        { x, y: 0 },
        { x, y: 100 }
    ];
    return { edge: freeEdge(at, 'one', 'other', label), way: { points, ...(label && { label: { x, y: 50 }, labelSize: label }) } };
}

describe('how near a line comes to what is not its own', () => {
    const wall = (x: number, id = 'foreign') => ({ id, box: { x, y: 20, w: 40, h: 40 } });
    const near = (line: Line, ...walls: readonly ReturnType<typeof wall>[]): number => crowding(line, { walls, frames: [], lines: [line] });

    it('A12 is nothing where there is room, at shapes of its own as well', () => {
        expect(near(lineAt(0, 0), wall(28))).to.equal(0);
        expect(near(lineAt(0, 0), wall(5, 'one'))).to.equal(0);
        expect(near(lineAt(0, 0), wall(27))).to.be.above(0);
        const name = { ...wall(20), isName: true };
        expect(near(lineAt(0, 0), name)).to.equal(0);
        expect(near(lineAt(0, 0), { ...name, box: { ...name.box, x: 19 } })).to.be.above(0);
    });

    it('A12 is least in the middle between two shapes', () => {
        const between = (left: number): number => near(lineAt(0, 0), wall(-40 - left), wall(20 - left));
        expect(between(10)).to.be.below(between(7)).and.below(between(13));
    });

    it('A12 counts labels in one row that read as one sentence', () => {
        const row = (x: number): number => {
            const [one, other] = [lineAt(0, 0, 60), lineAt(x, 1, 60)];
            return crowding(one, { walls: [], frames: [], lines: [one, other] });
        };
        expect(row(88)).to.equal(0);
        expect(row(80)).to.be.above(0);
        expect(row(75)).to.be.above(row(80));
    });

    it('A12 is least in the middle between two frames, of lines that run along their borders', () => {
        const frames = (off: number) => [-130 + off, 20 + off].map(x => ({ x, y: -50, w: 110, h: 200 }));
        const between = (off: number): number => crowding(lineAt(0, 0), { walls: [], frames: frames(off), lines: [] });
        expect(between(0)).to.be.below(between(-8)).and.below(between(8));
        const across = { x: -50, y: 90, w: 100, h: 200 };
        expect(crowding(lineAt(0, 0), { walls: [], frames: [across], lines: [] })).to.equal(0);
    });
});
