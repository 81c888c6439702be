import { expect } from 'chai';
import { FewAtOnce } from './few-at-once';

describe('FewAtOnce', () => {
    it('does all work in its order, with a bound, past work that fails', async () => {
        const few = new FewAtOnce(3);
        const begun: number[] = [];
        let running = 0;
        let most = 0;
        const work = (at: number) =>
            few.run(async () => {
                begun.push(at);
                most = Math.max(most, ++running);
                await new Promise(resolve => setImmediate(resolve));
                running--;
                if (at % 4 === 0) {
                    throw new Error(`${at}`);
                }
                return at;
            });
        const all = Array.from({ length: 20 }, (_, at) => at);
        const results = await Promise.allSettled(all.map(work));
        expect(begun).to.deep.equal(all);
        expect(most).to.equal(3);
        expect(results.filter(({ status }) => status === 'rejected')).to.have.length(5);
        expect(await few.run(async () => 'again')).to.equal('again');
    });
});
