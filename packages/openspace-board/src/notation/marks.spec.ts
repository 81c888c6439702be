import { expect } from 'chai';
import { placeMark } from './marks';

describe('The marks of edges', () => {
    it('N1 leave the arc of a socket open, clear of the border that it is at', () => {
        const [arc] = placeMark('socket', { x: 100, y: 50 }, { x: 0, y: 50 }, 10);
        const points = arc?.path.flatMap(step => (step.type === 'close' ? [] : [step])) ?? [];
        const [first, last] = [points[0], points.at(-1)];
        expect(first?.x).to.be.closeTo(96, 0.01);
        expect(last?.x).to.be.closeTo(96, 0.01);
        expect(Math.abs((first?.y ?? 0) - (last?.y ?? 0))).to.be.closeTo(14, 0.01);
        expect(Math.min(...points.map(({ x }) => x))).to.be.closeTo(89, 0.01);
    });
});
