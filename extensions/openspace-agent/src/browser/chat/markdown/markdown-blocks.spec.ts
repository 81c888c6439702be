import { expect } from 'chai';
import { markdownBlocks } from './markdown-blocks';

describe('markdownBlocks', () => {
    it('parts paragraphs, headings and code', () => {
        expect(markdownBlocks('One\ntwo\n\n# Three\nfour\n\n```ts\na\n\nb\n```\n\n**Five**')).to.deep.equal([
            'One\ntwo\n\n',
            '# Three\nfour\n\n',
            '```ts\na\n\nb\n```\n\n',
            '**Five**'
        ]);
    });

    it('leaves together what belongs together: lists with gaps, quotes, tables, code in code', () => {
        for (const text of [
            '1. a\n\n   more of a\n\n2. b\n',
            '- a\n\n- b\n\n    code\n',
            '> a\n\n> b\n',
            '| a |\n|---|\n| b |\n',
            '````md\n```\n\nWords\n```\n\nWords\n````\n',
            'See [it].\n\nWords\n\n[it]: https://example.org\n'
        ]) {
            expect(markdownBlocks(text)).to.deep.equal([text]);
        }
    });

    it('keeps every letter, however the text is cut while it comes', () => {
        const text = 'Words\n\n- a\n\n```\nx\n\ny\n```\nWords\n\n\n# H\n\nEnd';
        for (let length = 0; length <= text.length; length++) {
            expect(markdownBlocks(text.slice(0, length)).join('')).to.equal(text.slice(0, length));
        }
        const before = markdownBlocks(text).slice(0, -1);
        expect(markdownBlocks(`${text} and more\n\nand more`).slice(0, before.length)).to.deep.equal(before);
    });
});
