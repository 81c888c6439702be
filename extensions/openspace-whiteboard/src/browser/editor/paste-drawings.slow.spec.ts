import { expect } from 'chai';
import { pastedDrawings } from '../test/headless/compared';
import type { PastedDrawing, PastedDrawings } from '../test/headless/pasted-drawings';

describe('What a person pastes of a drawing', () => {
    let drawings: readonly (readonly [string, PastedDrawing])[];
    let onArrow: PastedDrawings['onArrow'];

    before(async () => {
        const pasted = await pastedDrawings();
        drawings = Object.entries(pasted.drawings);
        ({ onArrow } = pasted);
    });

    it('LR14 leaves the originals as they are, to every record', () => {
        expect(drawings).to.have.length(7);
        for (const [name, { changed, added, original }] of drawings) {
            expect(added, name).to.equal(original.length);
            expect(changed, name).to.deep.equal([]);
        }
    });

    it('LR14 looks as its original does', () => {
        drawings.forEach(([name, { original, copy }]) => expect(copy, name).to.deep.equal(original));
    });

    it('LR14 has the route led around it onto which it is pasted, and no other one', () => {
        const { arrow, changed } = onArrow;
        expect(changed).to.include(arrow);
        expect(changed.filter(id => id.startsWith('shape:'))).to.deep.equal([arrow]);
    });
});
