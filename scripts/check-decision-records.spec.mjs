import { expect } from 'chai';
import { verdictOf } from './test/verdict-of.mjs';

describe('npm run check, for the decision records', () => {
    const record = (number, title) =>
        `# ${number}. ${title}\n\n## Status\n\nAccepted.\n\n## Context\n\nNeed.\n\n## Decision\n\nDo it.\n\n## Consequences\n\nNone.\n`;
    const RECORDS = {
        'docs/adr/README.md': '# Records\n\n- [One writer](0001-one-writer.md)\n- [Two bundles](0002-two-bundles.md)\n',
        'docs/adr/0001-one-writer.md': record(1, 'One writer'),
        'docs/adr/0002-two-bundles.md': record(2, 'Two bundles')
    };
    const verdictWith = files => verdictOf('check-decision-records.mjs', { ...RECORDS, ...files });

    it('passes records that are numbered, complete and listed', async () => {
        expect(await verdictWith({})).to.deep.equal({ code: 0, output: '' });
    });

    it('fails for a hole in the numbers', async () => {
        const { code, output } = await verdictWith({
            'docs/adr/README.md': `${RECORDS['docs/adr/README.md']}- [Late](0004-late.md)\n`,
            'docs/adr/0004-late.md': record(4, 'Late')
        });
        expect(code).to.equal(1);
        expect(output).to.contain('docs/adr/0004-late.md:1: expected number 3');
    });

    it('fails for a missing section', async () => {
        const text = RECORDS['docs/adr/0002-two-bundles.md'].replace('## Context', 'Context:');
        expect(await verdictWith({ 'docs/adr/0002-two-bundles.md': text })).to.deep.equal({
            code: 1,
            output: 'docs/adr/0002-two-bundles.md:11: the sections must be Status, Context, Decision, Consequences'
        });
    });

    it('fails for a record that the index does not list', async () => {
        const index = RECORDS['docs/adr/README.md'].replace('- [Two bundles](0002-two-bundles.md)\n', '');
        expect(await verdictWith({ 'docs/adr/README.md': index })).to.deep.equal({
            code: 1,
            output: 'docs/adr/README.md:3: the index must link [Two bundles](0002-two-bundles.md)'
        });
    });

    it('fails for an entry of the index without a record', async () => {
        const index = `${RECORDS['docs/adr/README.md']}- [Gone](0003-gone.md)\n`;
        expect(await verdictWith({ 'docs/adr/README.md': index })).to.deep.equal({
            code: 1,
            output: 'docs/adr/README.md:5: there is no record 0003-gone.md'
        });
    });
});
