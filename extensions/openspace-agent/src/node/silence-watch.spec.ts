import { expect } from 'chai';
import { mock } from 'node:test';
import { SilenceWatch } from './silence-watch';

const LIMIT_MS = 20_000;

describe('SilenceWatch', () => {
    let said: number[];
    let excused: boolean;
    let watch: SilenceWatch;

    beforeEach(() => {
        mock.timers.enable({ apis: ['setTimeout'] });
        said = [];
        excused = false;
        watch = new SilenceWatch(
            LIMIT_MS,
            () => excused,
            silentMs => void said.push(silentMs)
        );
    });
    afterEach(() => mock.timers.reset());

    it('says once how long the silence was, counted from the last word', () => {
        mock.timers.tick(LIMIT_MS - 1);
        watch.heard();
        mock.timers.tick(LIMIT_MS - 1);
        expect(said).to.deep.equal([]);
        mock.timers.tick(1);
        mock.timers.tick(LIMIT_MS * 2);
        expect(said).to.deep.equal([LIMIT_MS]);
    });

    it('says nothing while there is a reason for silence, and then how long it was', () => {
        excused = true;
        mock.timers.tick(LIMIT_MS * 3);
        expect(said).to.deep.equal([]);
        excused = false;
        mock.timers.tick(LIMIT_MS);
        expect(said).to.deep.equal([LIMIT_MS]);
    });

    it('says nothing once it is stopped', () => {
        watch.stop();
        mock.timers.tick(LIMIT_MS * 2);
        expect(said).to.deep.equal([]);
    });

    it('says nothing of what comes once it is stopped', () => {
        watch.stop();
        watch.heard();
        mock.timers.tick(LIMIT_MS * 2);
        expect(said).to.deep.equal([]);
    });
});
