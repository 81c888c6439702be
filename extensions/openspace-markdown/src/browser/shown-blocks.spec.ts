import { enableJSDOM } from '@theia/core/lib/browser/test/jsdom';
import { expect } from 'chai';
import { ShownBlocks } from './shown-blocks';

describe('Blocks that are shown', () => {
    let disable: () => void;
    before(() => (disable = enableJSDOM()));
    after(() => disable());

    function shownIn(host: Element) {
        let [prepared, ended] = [0, 0];
        const blocks = new ShownBlocks(host as HTMLElement, () => (prepared++, () => void ended++));
        const show = (html: string) => blocks.show(document.createRange().createContextualFragment(html));
        return { show, counts: () => [prepared, ended] };
    }

    it('stay as they are where they are as before, the first of equal ones first', () => {
        const host = document.createElement('main');
        const { show, counts } = shownIn(host);
        show('<p data-line="0">a</p><p data-line="2">a</p><p data-line="4">b</p>');
        const [one, two] = host.children;
        show('<p data-line="0">new</p><p data-line="2">a</p><p data-line="4">a</p>');
        expect([host.children[1], host.children[2]]).to.deep.equal([one, two]);
        expect(host.innerHTML).to.equal('<p data-line="0">new</p><p data-line="2">a</p><p data-line="4">a</p>');
        expect(counts()).to.deep.equal([4, 1]);
    });

    it('are as many equal ones as a text may have', () => {
        const host = document.createElement('main');
        const { show, counts } = shownIn(host);
        let copied = 0;
        const iterate = Array.prototype[Symbol.iterator];
        const text = '<p>a</p>'.repeat(500);
        show(text);
        // Copying what is left for each of them would go over millions of entries.
        Array.prototype[Symbol.iterator] = function (this: unknown[]) {
            const first = this[0];
            copied += typeof first === 'object' && first !== null && 'key' in first ? this.length : 0;
            return iterate.call(this);
        };
        try {
            show(text);
        } finally {
            Array.prototype[Symbol.iterator] = iterate;
        }
        expect(counts()).to.deep.equal([500, 0]);
        expect(copied).to.be.below(10_000);
    });
});
