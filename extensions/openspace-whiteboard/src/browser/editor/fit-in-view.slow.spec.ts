import { expect } from 'chai';
import type { NextToPanels } from '../test/headless/next-to-panels';
import { nextToPanels } from '../test/headless/compared';

describe('What comes into view', () => {
    let results: NextToPanels;

    before(async () => {
        results = await nextToPanels();
    });

    it('leaves room for the style panel, as wide as it is when a shape is selected', async () => {
        const { 'without a panel': without, fitted, revealed, ...tidied } = results;
        expect(without, 'uses all of the view where there is no panel').to.be.greaterThan(900);
        for (const [name, right] of Object.entries({ fitted, revealed, 'tidied up': tidied['tidied up'] })) {
            expect(right, name).to.be.lessThan(1_000 - 212);
        }
        expect(tidied['tidied up, seen in part'], 'a person who sees a part stays there').to.be.greaterThan(800);
    });

    it('stays whole in a view that becomes narrower, unless the person went elsewhere', () => {
        expect(results.narrower).to.be.within(300, 500);
        expect(results['narrower, seen in part']).to.equal(960);
    });
});
