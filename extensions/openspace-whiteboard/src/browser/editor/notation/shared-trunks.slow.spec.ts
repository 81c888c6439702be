import { expect } from 'chai';
import { sharedTrunks } from '../../test/headless/compared';

describe('Trunks that arrows of a pane share', () => {
    it('N27 are painted once, by the same arrows as in pictures of the hub, and by the next one when that is gone', async () => {
        const { pane, hub, withoutFirst } = await sharedTrunks();
        expect(pane.filter(length => length > 0)).to.have.length.above(5);
        expect(pane).to.deep.equal(hub);
        expect(pane[1]).to.be.above(0);
        expect(withoutFirst[0]).to.equal(0);
    });
});
