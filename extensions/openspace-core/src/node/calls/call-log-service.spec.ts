import { Emitter } from '@theia/core';
import { expect } from 'chai';
import { mock } from 'node:test';
import type { CallEvent, ConnectedClient } from '../../common/call-log';
import { CallLogService } from './call-log-service';
import { ConnectedClients } from './connected-clients';
import type { OpenWindow } from '../bridge/open-windows';
import { FakeWindow } from '../test/fake-window';

describe('CallLogService', () => {
    let called: Emitter<CallEvent>;
    let clients: ConnectedClients;
    let told: (readonly CallEvent[])[];
    let toldClients: (readonly ConnectedClient[])[];
    let service: CallLogService;
    let open: OpenWindow[];

    beforeEach(() => {
        mock.timers.enable({ apis: ['setTimeout'] });
        called = new Emitter();
        clients = new ConnectedClients();
        told = [];
        open = [];
        toldClients = [];
        service = new CallLogService(
            { recent: [], running: [], windowOf: id => (id === 'in a' ? 'a' : undefined), onCall: called.event, cancel: () => undefined },
            clients,
            { all: () => open },
            {
                notifyCalls: events => told.push(events),
                notifyClients: all => toldClients.push(all)
            }
        );
    });
    afterEach(() => {
        service.dispose();
        mock.timers.reset();
    });

    const happen = (count: number) => {
        for (let index = 0; index < count; index++) {
            called.fire({ type: 'progress', id: String(index), fraction: 0 });
        }
    };

    it('tells a window of many events at once, in their order, of the newest thousand at most', () => {
        happen(3);
        mock.timers.tick(110);
        happen(1_500);
        mock.timers.tick(110);
        expect(told.map(events => events.length)).to.deep.equal([3, 1_000]);
        expect(told[1]?.map(event => event.type === 'progress' && event.id).filter((_id, at) => at === 0 || at === 999)).to.deep.equal([
            '500',
            '1499'
        ]);
    });

    it('shows how far a call is in the window in which it works, else where the person was last', async () => {
        expect(await service.windowFor('on a file')).to.equal(undefined);
        open = ['b', 'a'].map(windowId => FakeWindow.withId(windowId));
        expect([await service.windowFor('in a'), await service.windowFor('on a file')]).to.deep.equal(['a', 'b']);
    });

    it('reports clients that come, go, are paused and allowed', async () => {
        clients.add({ sessionId: 's', kind: 'session', name: 'agent', version: '' });
        mock.timers.tick(110);
        await service.pause('s');
        mock.timers.tick(110);
        await service.allow('s');
        mock.timers.tick(110);
        await service.pause('unknown');
        mock.timers.tick(110);
        expect(toldClients.map(all => all.map(({ paused }) => paused))).to.deep.equal([[false], [true], [false]]);
        expect(await service.clients()).to.deep.equal(toldClients[2]);
    });

    it('tells a window nothing after it has gone', () => {
        happen(1);
        service.dispose();
        mock.timers.tick(110);
        happen(1);
        mock.timers.tick(110);
        expect(told).to.deep.equal([]);
    });
});
