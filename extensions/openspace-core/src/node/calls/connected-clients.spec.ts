import { expect } from 'chai';
import { mock } from 'node:test';
import type { CallingClient } from '../../common/call-log';
import { ConnectedClients } from './connected-clients';

describe('ConnectedClients', () => {
    const client = (sessionId: string, kind: CallingClient['kind'] = 'session'): CallingClient => ({
        sessionId,
        kind,
        name: sessionId,
        version: ''
    });
    let clients: ConnectedClients;
    const goneAt = (sessionId: string) => clients.all.find(known => known.sessionId === sessionId)?.goneAt;
    const seconds = (count: number) => mock.timers.tick(count * 1_000);

    beforeEach(() => {
        mock.timers.enable({ apis: ['Date', 'setTimeout'], now: 1_000_000 });
        clients = new ConnectedClients();
    });
    afterEach(() => mock.timers.reset());

    it('knows a client as gone soon after its stream ended, and as there when it is back', () => {
        clients.add(client('a'));
        const close = clients.attend('a', true);
        seconds(3_600);
        expect(goneAt('a'), 'its stream is open').to.equal(undefined);
        close();
        const leftAt = Date.now();
        seconds(5);
        expect(goneAt('a'), 'it may open the stream again').to.equal(undefined);
        seconds(10);
        expect(goneAt('a')).to.equal(leftAt);
        let told = 0;
        clients.onChanged(() => told++);
        const again = clients.attend('a', true);
        expect([goneAt('a'), told]).to.deep.equal([undefined, 1]);
        again();
        again();
        clients.attend('a', true);
        seconds(60);
        expect(goneAt('a'), 'a new stream has taken the place of the old one').to.equal(undefined);
    });

    it('knows a client that never had a stream as gone when it is silent for longer than its connection is kept', () => {
        for (const kind of ['session', 'stateless', 'window'] as const) {
            clients.admit(client(kind, kind));
            seconds(70);
            expect(goneAt(kind), kind).to.equal(undefined);
            clients.admit(client(kind, kind));
            seconds(70);
            expect(goneAt(kind), kind).to.equal(undefined);
            seconds(10);
            expect(goneAt(kind), kind).to.be.a('number');
        }
    });

    it('does not count a call that takes long as silence', () => {
        const end = clients.attend('slow');
        clients.admit(client('slow', 'window'));
        seconds(600);
        expect(goneAt('slow')).to.equal(undefined);
        end();
        seconds(80);
        expect(goneAt('slow')).to.be.a('number');
    });

    it('does not report a client that was removed', () => {
        clients.add(client('a'));
        clients.remove('a');
        let told = 0;
        clients.onChanged(() => told++);
        seconds(200);
        expect([clients.all, told]).to.deep.equal([[], 0]);
    });
});
