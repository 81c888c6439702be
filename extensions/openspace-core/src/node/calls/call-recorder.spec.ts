import type { ToolOutcome } from '@openspace/tool';
import { expect } from 'chai';
import type { CallEvent, CallingClient } from '../../common/call-log';
import { CallRecorder } from './call-recorder';
import { currentClient } from './current-client';
import { ConnectedClients } from './connected-clients';
import { HubServer } from '../test/hub-server';

describe('CallRecorder', () => {
    const DONE: ToolOutcome = { success: true, output: { success: true, shapeIds: ['shape:b'] }, attachments: [] };
    const agent: CallingClient = { sessionId: 's1', kind: 'session', name: 'agent', version: '2' };
    let clients: ConnectedClients;
    let recorder: CallRecorder;
    let events: CallEvent[];

    beforeEach(() => {
        clients = new ConnectedClients();
        recorder = new CallRecorder(clients);
        events = [];
        recorder.onCall(event => events.push(event));
    });

    const record = (
        run: Parameters<CallRecorder['record']>[3] = async () => DONE,
        args: unknown = {},
        client = agent,
        signal = new AbortController().signal
    ) => recorder.record('t.draw', args, { caller: client.name, client, signal, onProgress: () => undefined }, run);

    it('reports the start, the progress and the end of a call, with who, where and which shapes', async () => {
        await record(
            async call => {
                expect(recorder.running.map(({ tool }) => tool)).to.deep.equal(['t.draw']);
                call.onProgress(0.5, 'half');
                call.path = '/real/a.whiteboard.json';
                call.windowId = 'w1';
                return DONE;
            },
            { path: 'a.whiteboard.json', label: 'content', updates: [{ shapeId: 'shape:a' }] }
        );
        expect(events.map(event => event.type)).to.deep.equal(['started', 'progress', 'finished']);
        expect(events[0]).to.have.nested.property('call.path', 'a.whiteboard.json');
        expect(events[1]).to.include({ fraction: 0.5, message: 'half' });
        const [finished] = recorder.recent;
        expect(finished).to.deep.include({
            sessionId: 's1',
            client: { name: 'agent', version: '2' },
            tool: 't.draw',
            path: '/real/a.whiteboard.json',
            outcome: 'ok',
            windowId: 'w1',
            shapeIds: ['shape:a', 'shape:b']
        });
        expect(JSON.stringify(events)).not.to.contain('content');
        expect(recorder.running).to.deep.equal([]);
    });

    it('tells a call that only proposes from one that draws', async () => {
        await record(async () => ({ success: true, output: { success: true, diffTotal: 2 }, attachments: [] }));
        await record();
        expect(recorder.recent.map(({ proposed }) => proposed)).to.have.members([true, undefined]);
    });

    it('cancels a call for the person, and for the caller', async () => {
        const cancelled: ToolOutcome = { success: false, error: { code: 'CANCELLED', message: 'stopped' } };
        const untilAborted: Parameters<CallRecorder['record']>[3] = ({ signal }) =>
            new Promise(resolve => (signal.aborted ? resolve(cancelled) : signal.addEventListener('abort', () => resolve(cancelled))));
        const [first, second] = [record(untilAborted), record(untilAborted)];
        recorder.cancel(recorder.running[1]?.id ?? '');
        expect([await second, recorder.running.length]).to.deep.equal([cancelled, 1]);
        recorder.cancel(recorder.running[0]?.id ?? '');
        recorder.cancel(recorder.recent[0]?.id ?? '');
        expect(await first).to.equal(cancelled);
        const caller = new AbortController();
        const third = record(untilAborted, {}, agent, caller.signal);
        caller.abort();
        expect(await third).to.equal(cancelled);
        expect(await record(untilAborted, {}, agent, AbortSignal.abort())).to.equal(cancelled);
    });

    it('runs a call, and what it awaits, on behalf of its client', async () => {
        const seen: string[] = [];
        const look = async () => {
            await new Promise(setImmediate);
            seen.push(currentClient());
            return DONE;
        };
        await Promise.all([record(look), record(look, {}, { ...agent, sessionId: 's2' })]);
        expect(seen).to.deep.equal(['s1', 's2']);
        expect(currentClient()).to.equal('');
    });

    it('names the code of a failure', async () => {
        await record(async () => ({ success: false, error: { code: 'CONFLICT', message: 'secret' } }));
        expect(recorder.recent[0]?.outcome).to.equal('CONFLICT');
        expect(JSON.stringify(events)).not.to.contain('secret');
    });

    it('keeps the last 200 calls', async () => {
        for (let index = 0; index < 230; index++) {
            await record(undefined, { path: `/${index}` });
        }
        expect([recorder.recent.length, recorder.recent[0]?.path, recorder.recent.at(-1)?.path]).to.deep.equal([200, '/30', '/229']);
    });

    it('refuses a paused client without running anything, in its next session too, until it is allowed', async () => {
        let ran = 0;
        const run = async () => (ran++, DONE);
        clients.add(agent);
        clients.setPaused('s1', true);
        const refused = await record(run);
        expect(refused).to.have.nested.property('error.code', 'CANCELLED');
        expect(refused).to.have.nested.property('error.message').that.contains('paused');
        clients.remove('s1');
        const again = { ...agent, sessionId: 's2' };
        clients.add(again);
        expect(await record(run, {}, again)).to.have.nested.property('error.code', 'CANCELLED');
        clients.setPaused('s2', false);
        expect(await record(run, {}, again)).to.equal(DONE);
        expect([ran, recorder.recent.map(({ outcome }) => outcome)]).to.deep.equal([1, ['CANCELLED', 'CANCELLED', 'ok']]);
    });
});

describe('ConnectedClients', () => {
    const caller = (index: number, kind: CallingClient['kind'] = 'stateless'): CallingClient => ({
        sessionId: `${kind}${index}`,
        kind,
        name: `${index}`,
        version: ''
    });

    it('forgets of a hundred callers without session the one that called longest ago, and no session', () => {
        const clients = new ConnectedClients();
        clients.add(caller(0, 'session'));
        for (let index = 0; index < 100; index++) {
            clients.admit(caller(index));
        }
        clients.admit(caller(0));
        clients.admit(caller(100));
        const ids = clients.all.map(({ sessionId }) => sessionId);
        expect(ids).to.have.length(101);
        expect(ids).to.include.members(['session0', 'stateless0', 'stateless100']).and.not.to.include('stateless1');
    });

    it('knows the clients of the hub by their names and how often they called, never by the key of their session', async () => {
        const hub = await HubServer.start();
        try {
            const client = await hub.connect();
            await client.callTool({ name: 'sample.echo', arguments: { text: 'x' } });
            await hub.ask('tools/call', { name: 'sample.echo', arguments: { text: 'y' } });
            const [session, stateless] = hub.connected.all;
            expect(session).to.deep.include({ kind: 'session', client: { name: 'tester', version: '1.0.0' }, calls: 1, paused: false });
            expect(stateless).to.deep.include({ kind: 'stateless', calls: 1 });
            expect(JSON.stringify(hub.connected.all)).not.to.contain(client.transport?.sessionId);
            await client.close();
        } finally {
            await hub.stop();
        }
        expect(hub.connected.all.filter(({ kind }) => kind === 'session')).to.deep.equal([]);
    });
});
