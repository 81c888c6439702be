import { expect } from 'chai';
import { Restarts } from './restarts';

const MINUTE = 60_000;

describe('restarts of a language server', () => {
    it('end when it keeps stopping', () => {
        const restarts = new Restarts();
        expect([0, 1, 2, 3, 4].map(time => restarts.mayRestart(time))).to.deep.equal([true, true, true, true, false]);
    });

    it('go on when it stops now and then, or the person starts it again', () => {
        const restarts = new Restarts();
        expect([0, 1, 2, 3, 4, 5, 6].map(time => restarts.mayRestart(time * MINUTE))).to.not.include(false);
        const again = new Restarts();
        for (const time of [0, 1, 2, 3]) {
            again.mayRestart(time);
        }
        again.forget();
        expect(again.mayRestart(4)).to.equal(true);
    });
});
