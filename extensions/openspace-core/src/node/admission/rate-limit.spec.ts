import { expect } from 'chai';
import { mock } from 'node:test';
import { RateLimit } from './rate-limit';

describe('RateLimit', () => {
    let settings: { perSecond: number; burst: number };
    let limit: RateLimit;

    beforeEach(() => {
        mock.timers.enable({ apis: ['Date'] });
        settings = { perSecond: 10, burst: 20 };
        limit = new RateLimit(() => settings);
    });
    afterEach(() => mock.timers.reset());

    const take = (times: number, key = 'a') => Array.from({ length: times }, () => limit.take(key)).filter(wait => wait === 0).length;

    it('gives what was saved up, and then so many a second', () => {
        expect(take(30)).to.equal(20);
        mock.timers.tick(1_000);
        expect(take(30)).to.equal(10);
        mock.timers.tick(60_000);
        expect(take(30)).to.equal(20);
    });

    it('says how long to wait, and has it by then', () => {
        take(20);
        const wait = limit.take('a', 5);
        expect(wait).to.equal(500);
        mock.timers.tick(wait);
        expect([limit.wait('a', 5), limit.take('a', 5), limit.take('a')]).to.deep.equal([0, 0, 100]);
    });

    it('lets no one wait for a clock that was put back', () => {
        mock.timers.tick(3_600_000);
        take(5);
        mock.timers.setTime(0);
        expect(take(30)).to.equal(15);
        mock.timers.tick(1_000);
        expect(take(30)).to.equal(10);
    });

    it('keeps keys apart, ten thousand at most', () => {
        take(20);
        expect(take(20, 'b')).to.equal(20);
        expect(limit.take('a')).to.be.above(0);
        for (let key = 0; key < 10_000; key++) {
            limit.take(`k${key}`);
        }
        expect(limit.take('a'), 'forgotten, so full again').to.equal(0);
    });

    it('follows a change of the settings', () => {
        take(20);
        settings = { perSecond: 1_000, burst: 20 };
        mock.timers.tick(10);
        expect(take(20)).to.equal(10);
    });
});
