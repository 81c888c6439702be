import { expect } from 'chai';
import { mock } from 'node:test';
import { StalledStreamMonitor, type StreamOut } from './stalled-stream-monitor';

const MEGABYTE = 1024 * 1024;

/** A response whose reader takes only what it is told to take. */
class StuckResponse implements StreamOut {
    writableNeedDrain = true;
    writableLength = 100;
    ended = false;
    private closed: () => void = () => undefined;

    once(_event: 'close', listener: () => void): void {
        this.closed = listener;
    }
    destroy(): void {
        this.ended = true;
        this.closed();
    }
}

describe('StalledStreamMonitor', () => {
    let log: string[];
    let slow: StalledStreamMonitor;
    beforeEach(() => {
        mock.timers.enable({ apis: ['Date', 'setInterval'] });
        log = [];
        slow = new StalledStreamMonitor({ warn: async message => void log.push(String(message)) });
    });
    afterEach(() => {
        slow.dispose();
        mock.timers.reset();
    });

    const watched = (client = 'a') => {
        const response = new StuckResponse();
        slow.watch(client, response);
        return response;
    };

    it('ends a stream of which nothing was read for a minute, and says why', () => {
        const [stuck, slowly] = [watched(), watched('b')];
        for (let second = 0; second < 80; second += 5) {
            slowly.writableLength++;
            mock.timers.tick(5_000);
        }
        expect([stuck.ended, slowly.ended]).to.deep.equal([true, false]);
        expect(log).to.have.length(1);
        expect(log[0]).to.contain('client a').and.contain('did not read for 60 seconds');
    });

    it('ends no stream that has nothing to be read', () => {
        const quiet = watched();
        quiet.writableLength = 0;
        mock.timers.tick(600_000);
        expect(quiet.ended).to.equal(false);
    });

    it('ends the stuck streams of a client for which more than 16 MiB are waiting, and no others', () => {
        const [stuck, reading, other] = [watched(), watched(), watched('b')];
        reading.writableNeedDrain = false;
        for (let sent = 0; sent < 16; sent++) {
            slow.sent('a', MEGABYTE);
        }
        expect(stuck.ended).to.equal(false);
        slow.sent('a', 1);
        expect([stuck.ended, reading.ended, other.ended]).to.deep.equal([true, false, false]);
        expect(log[0]).to.contain('16777217 bytes');
    });

    it('begins to count again when a client has caught up', () => {
        const stuck = watched();
        slow.sent('a', 16 * MEGABYTE);
        stuck.writableNeedDrain = false;
        slow.sent('a', MEGABYTE);
        stuck.writableNeedDrain = true;
        slow.sent('a', 16 * MEGABYTE);
        expect(stuck.ended).to.equal(false);
    });
});
