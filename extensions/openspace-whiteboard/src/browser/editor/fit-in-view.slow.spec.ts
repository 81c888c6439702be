import { expect } from 'chai';
import { nextToPanels } from '../test/headless/compared';

describe('What comes into view', () => {
    it('leaves room for the style panel, as wide as it is when a shape is selected', async () => {
        const { 'without a panel': without, fitted, revealed, ...tidied } = await nextToPanels();
        expect(without, 'uses all of the view where there is no panel').to.be.greaterThan(900);
        for (const [name, right] of Object.entries({ fitted, revealed, 'tidied up': tidied['tidied up'] })) {
            expect(right, name).to.be.lessThan(1_000 - 212);
        }
        expect(tidied['tidied up, seen in part'], 'a person who sees a part stays there').to.be.greaterThan(800);
    });
});
