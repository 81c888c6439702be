import { expect } from 'chai';
import { StallClock } from './stall-clock';

describe('The clock of a loop that stands still', () => {
    it('counts from the last turn of the loop', () => {
        const clock = new StallClock(1_000);
        expect([clock.look(1, 0), clock.look(2, 1_000), clock.look(2, 2_000), clock.look(2, 3_100), clock.look(3, 4_000)]).to.deep.equal([
            0, 0, 1_000, 2_100, 0
        ]);
    });

    it('does not count what passed while the watcher stood still too', () => {
        const clock = new StallClock(1_000);
        clock.look(1, 0);
        expect(clock.look(1, 1_000)).to.equal(1_000);
        expect(clock.look(1, 3_600_000)).to.equal(1_000);
        expect(clock.look(1, 3_601_000)).to.equal(2_000);
    });
});
