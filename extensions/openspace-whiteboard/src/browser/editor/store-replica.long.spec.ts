import { expect } from 'chai';
import { differencesOf } from '../test/headless/compared';

describe('The store of a pane, for long', function () {
    this.timeout(1_200_000);

    for (let seed = 11; seed <= 20; seed++) {
        it(`is what would be saved after 2,000 random operations, while an agent draws (${seed})`, async () => {
            expect(await differencesOf(seed, 2_000)).to.deep.equal([]);
        });
    }
});
