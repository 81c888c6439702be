import { expect } from 'chai';
import { at } from '../steps/paths.mjs';
import { browserlessFirst, usesBrowser } from './uses-browser.mjs';

const test = name => at('e2e', 'lib', `${name}.spec.js`);

describe('the order of the tests of the running app', () => {
    it('knows who has a browser, by itself or through what it requires', () => {
        expect(['soak', 'conformance', 'faults/crash'].filter(name => usesBrowser(test(name)))).to.deep.equal([]);
        const windowed = ['editor', 'shape-picker', 'agent-chat', 'faults/windows'];
        expect(windowed.filter(name => usesBrowser(test(name)))).to.deep.equal(windowed);
    });

    it('begins with those who have none', () => {
        const files = ['unit.slow.spec.js', test('editor'), test('soak'), test('ide'), test('conformance')];
        const isOfApp = file => file !== files[0];
        expect(browserlessFirst(files, isOfApp)).to.deep.equal([files[2], files[4], files[0], files[1], files[3]]);
    });
});
