import { expect } from 'chai';
import { renderMarkdown } from './render-markdown';

const FENCE = '```';

describe('renderMarkdown', () => {
    it('says of each block where it begins, also after front matter', () => {
        const html = renderMarkdown('---\na: 1\n---\n# One\n\ntwo\n\n- three\n');
        expect(html).to.contain('<pre data-line="0" data-language="yaml"><code>a: 1</code></pre>');
        expect(html).to.match(/<h1 data-line="3"/);
        expect(html).to.match(/<p data-line="5"/);
        expect(html).to.match(/<li data-line="7"/);
    });

    it('takes a line of dashes that nothing ends for what it is', () => {
        expect(renderMarkdown('---\nno: front\n'))
            .to.match(/<hr[^>]*>/)
            .and.to.contain('no: front');
    });

    it('names headings as GitHub does, each once', () => {
        const html = renderMarkdown('# A *b* & `c`!\n\n## Größe\n\n## Größe\n');
        expect([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).to.deep.equal(['a-b--c', 'größe', 'größe-1']);
    });

    it('shows tasks as boxes that cannot be changed', () => {
        const html = renderMarkdown('- [ ] open\n- [x] **done**\n- [y] text\n- [ ]no\n');
        expect([...html.matchAll(/<input[^>]*>/g)].map(([box]) => box)).to.deep.equal([
            '<input type="checkbox" aria-label="open" disabled>',
            '<input type="checkbox" aria-label="**done**" disabled checked>'
        ]);
        expect(html).to.contain('[y] text').and.to.contain('[ ]no');
    });

    it('escapes code and the name of its language', () => {
        const html = renderMarkdown(`${FENCE}TS"><b> x\n<i>&\n${FENCE}\n\n    <indented>\n`);
        expect(html).to.contain('data-language="ts"><code>&lt;i&gt;&amp;</code>').and.to.contain('<code>&lt;indented&gt;</code>');
    });
});
