import { paintFrame, themeOf } from '@openspace/board';
import { expect } from 'chai';
import { labelGrounds } from '../../test/headless/compared';

describe('What is behind the labels of a pane', () => {
    it('is what pictures of the hub have there, also after a person has moved it', async () => {
        const { light, dark, darkPaper, messages, hiding } = await labelGrounds();
        for (const [isDark, found] of [[false, light] as const, [true, dark] as const]) {
            const { fill } = paintFrame({ meta: { notation: { fillColor: '#ffeecc' } } }, isDark);
            expect(found).to.deep.equal([fill, themeOf(isDark).background, fill]);
        }
        expect(darkPaper).to.equal(themeOf(true).solid);
        expect(messages).to.deep.equal(['shape:message']);
        expect(hiding).to.deep.equal([['shape:condition'], ['shape:condition', 'shape:nearby']]);
    });
});
