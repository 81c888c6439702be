import { expect } from 'chai';
import { tidyTexts } from '../../accessibility/tidy-texts';
import { tidiedBoards } from '../../test/headless/compared';
import type { Tidied } from '../../test/headless/tidy-board';

describe('Tidying up in a pane', () => {
    let results: readonly Tidied[];

    before(async () => {
        results = await tidiedBoards();
    });

    it('is one step of the history, which reverts the file byte for byte, and leaves kept shapes', () => {
        const arranged = results.filter(({ name }) => /^(tidy up|as kanban)/.test(name));
        expect(arranged).to.have.length(4);
        for (const { name, moved, scopes: _scopes, ...result } of arranged) {
            expect(result, name).to.deep.equal({ message: 'done 1 1', steps: 1, isReverted: true, staysKept: true, differences: [] });
            expect(moved, name).to.be.greaterThan(0);
        }
    });

    it('routes arrows without moving shapes, as one step', () => {
        const routed = results.filter(({ name }) => name.startsWith('route arrows'));
        expect(routed).to.have.length(3);
        for (const { name, scopes: _scopes, ...result } of routed) {
            const expected = { message: 'done 0 1', steps: 1, isReverted: true, staysKept: true, moved: 0, differences: [] };
            expect(result, name).to.deep.equal(expected);
        }
    });

    it('says why it does nothing', () => {
        const messages = results.flatMap(({ name, message, steps }) =>
            /read-only|all kept|no sequence/.test(name) ? [[message, steps]] : []
        );
        expect(messages).to.deep.equal([
            ['read-only', 0],
            ['all kept', 0],
            ['no sequence', 0]
        ]);
    });

    it('says what it works on: arrows only get other ways', () => {
        expect(results[0]?.scopes.map(tidyTexts.scope)).to.deep.equal([
            'Arranges the selected shape with all that it is connected to.',
            'Finds a way for the selected arrow.',
            'Arranges the 2 selected shapes.',
            'Arranges the whole board.',
            'Moves nothing: the selection is locked or kept in place.',
            'Arranges the 2 selected shapes.'
        ]);
    });
});
