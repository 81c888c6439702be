import { expect } from 'chai';
import { formatAge } from './format-age';

describe('an age', () => {
    it('is told in the largest whole unit, in a language', () => {
        const now = Date.UTC(2026, 0, 31);
        const ago = (seconds: number, language = 'en') => formatAge(now - seconds * 1000, language, now);
        expect([ago(0), ago(59), ago(60), ago(7_199), ago(86_400), ago(400 * 86_400)]).to.deep.equal([
            'now',
            '59 seconds ago',
            '1 minute ago',
            '1 hour ago',
            'yesterday',
            'last year'
        ]);
        expect(ago(3 * 86_400, 'de')).to.equal('vor 3 Tagen');
    });
});
