import { expect } from 'chai';
import fc from 'fast-check';
import { summaryOf } from './block-summary';
import { BYTE_CLASSES, classOf, classShares } from './byte-class';
import { entropyOf } from './entropy';

describe('what bytes are like', () => {
    it('N1 entropy is 0 for one value, 8 for all values alike, and in between for the rest', () => {
        expect(entropyOf(new Uint8Array(100))).to.equal(0);
        expect(entropyOf(new Uint8Array())).to.equal(0);
        expect(entropyOf(Uint8Array.from({ length: 512 }, (_, at) => at & 0xff))).to.equal(8);
        expect(entropyOf(Uint8Array.of(0, 0, 1, 1))).to.equal(1);
        fc.assert(
            fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), bytes => {
                const entropy = entropyOf(bytes);
                expect(entropy).to.be.within(0, Math.log2(Math.min(256, bytes.length)) + 1e-9);
                expect(entropyOf(bytes.slice().reverse())).to.be.closeTo(entropy, 1e-9);
            })
        );
    });

    it('N2 every byte has one class, and the shares of the classes make a whole', () => {
        expect([0, 9, 31, 32, 126, 127, 254, 255].map(byte => BYTE_CLASSES[classOf(byte)])).to.deep.equal([
            'zero',
            'control',
            'control',
            'text',
            'text',
            'high',
            'high',
            'ones'
        ]);
        fc.assert(
            fc.property(fc.uint8Array({ minLength: 1 }), bytes => {
                const shares = Object.values(classShares(bytes));
                expect(shares.reduce((sum, share) => sum + share, 0)).to.be.closeTo(1, 1e-9);
            })
        );
    });

    it('N3 a stretch has the class that most of its bytes have, and its entropy in 255ths', () => {
        const bytes = Uint8Array.of(0, 65, 66, 255, 0, 0, 0, 0);
        expect(summaryOf(bytes, 0, 4)).to.deep.equal({ byteClass: 2, entropy: 255 });
        expect(summaryOf(bytes, 4)).to.deep.equal({ byteClass: 0, entropy: 0 });
        fc.assert(
            fc.property(fc.uint8Array({ minLength: 3, maxLength: 40 }), fc.integer({ min: 1, max: 150 }), (few, times) => {
                const many = Uint8Array.from({ length: few.length * times }, (_, at) => few[at % few.length]!);
                const { byteClass, entropy } = summaryOf(many);
                const most = Math.log2(Math.min(256, Math.max(2, many.length)));
                expect(entropy).to.be.closeTo((entropyOf(many) / most) * 255, 0.501);
                const shares = Object.values(classShares(many));
                expect(shares[byteClass]).to.equal(Math.max(...shares));
            })
        );
    });
});
