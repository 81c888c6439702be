import { expect } from 'chai';
import { answerGates } from './answer-gates';
import type { Gate } from './way-grid';

const down: Gate = { port: { x: 0, y: 0 }, out: { x: 0, y: 24 }, dx: 0, dy: 1, cost: 10 };
const size = { w: 40, h: 28 };
const border = (y: number) => ({ id: 'lane', from: { x: -100, y }, to: { x: 100, y } });

describe('gates of answers', () => {
    it('PR3 lead past the answer, or out as usual for more', () => {
        const [roomy, usual] = answerGates(down, size, []);
        expect(roomy).to.deep.equal({ ...down, out: { x: 0, y: 52 } });
        expect(usual?.out).to.deep.equal(down.out);
        expect(usual?.cost).to.be.above(down.cost);
        const side: Gate = { ...down, out: { x: -24, y: 0 }, dx: -1, dy: 0 };
        expect(answerGates(side, size, [])[0]?.out).to.deep.equal({ x: -64, y: 0 });
    });

    it('PR3 are as usual where they lead far enough, or the answer would bend near to the border of a lane', () => {
        expect(answerGates({ ...down, out: { x: 0, y: 60 } }, size, [])).to.have.length(1);
        expect(answerGates(down, size, [border(50)])).to.deep.equal([down]);
        expect(answerGates(down, size, [border(60)])[0]?.out, 'a little less room').to.deep.equal({ x: 0, y: 45 });
        expect(answerGates(down, size, [border(66)])[0]?.out).to.deep.equal({ x: 0, y: 52 });
    });
});
