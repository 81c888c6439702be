import { Emitter } from '@theia/core';
import { expect } from 'chai';
import type { CallEvent, ConnectedClient, StartedCall } from '../../common/call-log';
import { connected, finished, started } from '../test/sample-calls';
import { AgentsModel } from './agents-model';
import type { AgentsState } from './agents-state';

describe('AgentsModel', () => {
    const turn = () => new Promise(resolve => setImmediate(resolve));
    let calls: Emitter<CallEvent>;
    let clients: Emitter<readonly ConnectedClient[]>;
    let reconnected: Emitter<void>;
    let closed: Emitter<void>;
    let running: StartedCall[];
    let failing: boolean;
    let told: AgentsState[];
    let model: AgentsModel;

    beforeEach(() => {
        [calls, clients, reconnected, closed] = [new Emitter(), new Emitter(), new Emitter(), new Emitter()];
        running = [];
        failing = false;
        told = [];
        const answer = async <T>(value: T): Promise<T> => {
            if (failing) {
                throw new Error('the connection is closed');
            }
            return value;
        };
        const log = {
            clients: () => answer([connected('a')]),
            running: () => answer(running),
            recent: () => answer([]),
            onDidCloseConnection: closed.event
        };
        model = new AgentsModel(log, { onCall: calls.event, onClientsChanged: clients.event, onReconnected: reconnected.event });
        model.onDidChange(state => told.push(state));
    });
    afterEach(() => model.dispose());

    it('asks the hub at start, and tells once of what happens at once', async () => {
        expect(model.state.hub).to.equal('asking');
        model.start();
        await turn();
        expect(told.map(({ hub, clients: known }) => [hub, known.length])).to.deep.equal([['there', 1]]);
        calls.fire({ type: 'started', call: started('1') });
        calls.fire({ type: 'started', call: started('2') });
        calls.fire({ type: 'finished', call: finished('1') });
        clients.fire([connected('a'), connected('b')]);
        await turn();
        expect(told).to.have.length(2);
        expect(told[1]).to.have.property('clients').with.length(2);
        expect(told[1]?.running.map(({ id }) => id)).to.deep.equal(['2']);
    });

    it('knows when the hub went away, and asks again when it is back', async () => {
        running = [started('1')];
        model.start();
        await turn();
        closed.fire();
        await turn();
        expect(told.at(-1)).to.deep.include({ hub: 'away', running: [] });
        running = [started('2')];
        reconnected.fire();
        await turn();
        expect(model.state.hub).to.equal('there');
        expect(model.state.running.map(({ id }) => id)).to.deep.equal(['2']);
    });

    it('says so when the hub does not answer, and can ask again', async () => {
        failing = true;
        model.start();
        await turn();
        expect(model.state.hub).to.equal('away');
        failing = false;
        await model.ask();
        expect(model.state.hub).to.equal('there');
    });
});
