import { expect } from 'chai';
import { mock } from 'node:test';
import { RunningTurn } from './running-turn';

const LIMIT_MS = 10_000;

describe('RunningTurn', () => {
    let givenUp: number;
    let turn: RunningTurn;

    beforeEach(() => {
        mock.timers.enable({ apis: ['setTimeout'] });
        givenUp = 0;
        turn = new RunningTurn(() => {
            givenUp++;
            return 'It did not stop.';
        });
    });
    afterEach(() => mock.timers.reset());

    it('gives up once when the agent does not stop in time, however often it is asked to', async () => {
        turn.cancel(LIMIT_MS);
        turn.cancel(LIMIT_MS);
        mock.timers.tick(LIMIT_MS - 1);
        expect(givenUp).to.equal(0);
        mock.timers.tick(LIMIT_MS);
        expect(await turn.givenUp.catch((error: Error) => error.message)).to.equal('It did not stop.');
        expect(givenUp).to.equal(1);
    });

    it('gives up nothing once it has ended', () => {
        turn.cancel(LIMIT_MS);
        turn.end();
        turn.cancel(LIMIT_MS);
        mock.timers.tick(LIMIT_MS * 2);
        expect([givenUp, turn.cancelled]).to.deep.equal([0, true]);
    });
});
