import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { at } from './steps/paths.mjs';
import { allTools } from './steps/tool-lists.mjs';

const README = readFileSync(at('README.md'), 'utf8');
const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve', 'Thirteen'];

describe('what the README says about working without a window', () => {
    const expected = {};
    for (const { name, runsIn, errorForm } of allTools()) {
        if (runsIn === 'window') {
            const answer = errorForm?.({ code: 'NO_FRONTEND', message: 'There is no window.' });
            (expected[answer?.error_code ?? 'NO_FRONTEND'] ??= []).push(name);
        }
    }
    const count = Object.values(expected).flat().length;

    it('names exactly the tools that need one, under the code that they answer', () => {
        const named = {};
        for (const [, tools, code] of README.matchAll(/^- Without a window, ([^]*?)\sanswer\s+`([A-Z_]+)`\.$/gm)) {
            named[code] = [...tools.matchAll(/`([^`]+)`/g)].map(([, name]) => name).sort();
        }
        const sorted = Object.fromEntries(Object.entries(expected).map(([code, names]) => [code, names.sort()]));
        expect(named).to.deep.equal(sorted);
    });

    it('counts them', () => {
        expect(README).to.contain(`${NUMBERS[count]} tools need a window`);
        expect(README).to.contain(`all but ${NUMBERS[count].toLowerCase()} tools`);
    });
});
