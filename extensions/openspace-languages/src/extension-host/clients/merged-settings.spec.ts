import { expect } from 'chai';
import { merged } from './merged-settings';

describe('settings of a language server', () => {
    it('are what the person chose, key by key, over the defaults', () => {
        expect(merged({ a: 1, b: { c: 1, d: 2 } }, { b: { c: 3 }, e: [1] })).to.deep.equal({ a: 1, b: { c: 3, d: 2 }, e: [1] });
        expect(merged({ a: [1, 2] }, { a: [3] })).to.deep.equal({ a: [3] });
    });

    it('are null where no value is given, as the protocol has it', () => {
        expect(merged(undefined, undefined)).to.equal(null);
        expect(merged({ a: true }, undefined)).to.deep.equal({ a: true });
        expect(merged({ a: true }, { a: false })).to.deep.equal({ a: false });
    });
});
