import { expect } from 'chai';
import { SilenceWatch } from './silence-watch';

describe('SilenceWatch', () => {
    it('says nothing while there is a reason for silence, and then how long it was', async () => {
        let asked = 0;
        const silentMs = await new Promise<number>(resolve => {
            const watch = new SilenceWatch(5, () => ++asked < 3, resolve);
            expect(watch).to.be.instanceOf(SilenceWatch);
        });
        expect([asked, silentMs]).to.deep.equal([3, 5]);
    });

    it('says nothing any more once it is stopped', async () => {
        let said = 0;
        new SilenceWatch(
            1,
            () => false,
            () => void said++
        ).stop();
        // A later timer of the same length comes after it.
        await new Promise(resolve => setTimeout(resolve, 5));
        expect(said).to.equal(0);
    });
});
