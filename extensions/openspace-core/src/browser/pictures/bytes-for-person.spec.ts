import { expect } from 'chai';
import { bytesForPerson } from './bytes-for-person';

describe('bytesForPerson', () => {
    it('uses the largest unit that fits', () => {
        expect([0, 1, 1023, 1024, 1536, 64 * 1024 ** 2, 5000 * 1024 ** 3].map(bytesForPerson)).to.deep.equal([
            '0B',
            '1B',
            '1023B',
            '1.00KB',
            '1.50KB',
            '64.00MB',
            '5000.00GB'
        ]);
    });
});
