import { expect } from 'chai';
import { checkRandomEdits, checkTemplate, nameOfTemplate, templates } from '../../test/draw-io-round-trip';

/** All of them are in the long spec next to this one. */
const EVERY = 20;

describe('from some draw.io files to a board and back onto the file', () => {
    const files = templates().filter((_, at) => at % EVERY === 0);
    const edited: boolean[] = [];

    for (const file of files) {
        it(`DR13 changes what was changed: ${nameOfTemplate(file)}`, async () => {
            edited.push((await checkTemplate(file)).isEdited);
        });
    }

    it('DR13 changes what was changed, whatever that was', () => checkRandomEdits(8));

    after(() => {
        // The files are draw.io's own templates; not all of them may go unread.
        expect(files).to.have.length.above(7);
        if (edited.length === files.length) {
            expect(edited).to.include(true);
        }
    });
});
