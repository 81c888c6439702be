import { expect } from 'chai';
import { checkRandomEdits, checkTemplate, nameOfTemplate, templates } from '../../test/draw-io-round-trip';

describe('from every draw.io file to a board and back onto the file', () => {
    let [files, cells, edited] = [0, 0, 0];

    for (const file of templates()) {
        it(`DR13 changes what was changed: ${nameOfTemplate(file)}`, async () => {
            const found = await checkTemplate(file);
            files++;
            cells += found.cells;
            edited += Number(found.isEdited);
        });
    }

    it('DR13 changes what was changed, whatever that was', () => checkRandomEdits(150)).timeout(600_000);

    after(() => {
        // The files are draw.io's own templates; none of them may go unread.
        expect(templates()).to.have.length.above(140);
        if (files === templates().length) {
            expect(cells).to.be.above(4_000);
            expect(edited).to.be.above(files / 3);
        }
    });
});
