import { expect } from 'chai';
import { mentionBegun, mentionOf, mentionsIn } from './mentions';

describe('mentions', () => {
    it('are found in a sentence, each once, without what ends the sentence', () => {
        expect(mentionsIn('Draw @selection on @board. See (#src/app.ts), #übersicht.md and "#a-b.md"; @board again...')).to.deep.equal([
            '@selection',
            '@board',
            '#src/app.ts',
            '#übersicht.md',
            '#a-b.md'
        ]);
    });

    it('are none in addresses and headings', () => {
        expect(mentionsIn('mail me@example.org about https://example.org/#part\n# Heading')).to.deep.equal([]);
    });

    it('name files of every name, and are found again as they are written', () => {
        for (const path of ['a.md', 'src/b_c.ts', 'my notes.md', 'über/ä.md', 'odd (1).txt', 'ends-', 'x.']) {
            expect(mentionsIn(`look at ${mentionOf(path)} please`)).to.deep.equal([`#${path}`]);
        }
        expect(mentionOf('src/b_c.ts')).to.equal('#src/b_c.ts');
        expect(mentionOf('my notes.md')).to.equal('#"my notes.md"');
    });

    it('are known while they are written', () => {
        expect(mentionBegun('look at @bo')).to.equal('@bo');
        expect(mentionBegun('look at #"my no')).to.equal('#"my no');
        expect(mentionBegun('(#src/')).to.equal('#src/');
        expect(mentionBegun('done @board ')).to.equal('');
    });
});
