import { expect } from 'chai';
import { comparedOperations, differencesOf, redoableAfterOthers, undoneAfterOthers } from '../test/headless/compared';

/** The pane may report these, as the board was changed in between. */
const CHANGED_BACK = ['drag and Esc', 'bail to a mark', 'load a snapshot'];

describe('The store of a pane', () => {
    it('is what would be saved, and what another pane shows, after each of tldraw’s operations', async () => {
        const results = await comparedOperations();
        expect(Object.keys(results)).to.have.length.greaterThan(40);
        for (const [name, { differences, told, changed }] of Object.entries(results)) {
            expect(differences, name).to.deep.equal([]);
            expect(told, `${name} reports a change`).to.equal(changed || CHANGED_BACK.includes(name));
        }
    });

    it('has what an agent undid still as undone when another agent drew since', async () => {
        expect(await redoableAfterOthers()).to.deep.equal({ count: 1, shapes: ['shape:mine'] });
    });

    it('is whole when a person undoes what somebody in another pane has used since @long', async () => {
        const results = Object.entries(await undoneAfterOthers());
        expect(results).to.have.length(6);
        results.forEach(([name, wrong]) => expect(wrong, name).to.deep.equal([]));
    });

    it('is what would be saved after random operations, while an agent draws @long', async () => {
        for (const seed of [1, 2]) {
            expect(await differencesOf(seed, 200)).to.deep.equal([]);
        }
    });
});
