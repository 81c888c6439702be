import { expect } from 'chai';
import { ALL_HOSTILE, outlives } from './test/hostile-programs';

describe('the daemon with hostile programs', () => {
    it('outlives two hundred hostile and endless programs as one process, and answers others meanwhile', async function () {
        // Each of them gets a thread of its own.
        this.timeout(600_000);
        expect(ALL_HOSTILE.kernels.length + ALL_HOSTILE.bricks.length).to.be.at.least(200);
        await outlives(ALL_HOSTILE);
    });
});
