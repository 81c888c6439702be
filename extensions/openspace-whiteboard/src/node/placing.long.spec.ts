import { expect } from 'chai';
import { ADDED, checkPlaces, shareOfBytes } from './test/check-places';
import { TemporaryWorkspace } from './test/temporary-workspace';

const GRAPHS = 200;

describe('Many diagrams without coordinates', () => {
    let workspace: TemporaryWorkspace;

    beforeEach(() => {
        workspace = new TemporaryWorkspace();
    });
    afterEach(() => workspace.dispose());

    it(`A6 are drawn so that nothing lies on anything else: ${GRAPHS} graphs, and ${ADDED} shapes added to each, one by one`, () =>
        checkPlaces(workspace, GRAPHS)).timeout(550_000);

    it('A8 cost at most 60% of the bytes of the same diagram with types, coordinates and ids of arrows, which may all be left out', async () => {
        expect(await shareOfBytes(workspace, 40)).to.be.at.most(0.6);
    });
});
