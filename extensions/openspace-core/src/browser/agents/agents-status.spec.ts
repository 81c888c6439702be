import { Emitter } from '@theia/core';
import { expect } from 'chai';
import { mock } from 'node:test';
import { connected, started } from '../test/sample-calls';
import { type AgentsState, NOTHING_KNOWN } from './agents-state';
import { AgentsStatus, statusEntry } from './agents-status';

describe('the agents in the status bar', () => {
    const there = { ...NOTHING_KNOWN, hub: 'there' } as const;

    it('are counted, and their calls that run', () => {
        const text = (clients: number, running: number) =>
            statusEntry({
                ...there,
                clients: Array.from({ length: clients }, (_, at) => connected(String(at))),
                running: Array.from({ length: running }, (_, at) => started(String(at)))
            }).text;
        expect([text(0, 0), text(1, 0), text(2, 1), text(2, 3)]).to.deep.equal([
            '$(hubot) No agents',
            '$(hubot) 1 agent',
            '$(loading~spin) 2 agents, 1 call running',
            '$(loading~spin) 2 agents, 3 calls running'
        ]);
    });

    it('are no longer counted when they are gone', () => {
        const clients = [connected('a'), connected('b', { goneAt: 1 })];
        expect(statusEntry({ ...there, clients }).text).to.equal('$(hubot) 1 agent');
        expect(statusEntry({ ...there, clients: clients.slice(1) }).text).to.equal('$(hubot) No agents');
    });

    it('are as many as before when a call has ended within a second', () => {
        mock.timers.enable({ apis: ['setTimeout'] });
        const texts: string[] = [];
        const changed = new Emitter<AgentsState>();
        const model = { state: there as AgentsState, onDidChange: changed.event, start: () => undefined, dispose: () => undefined };
        const status = new AgentsStatus(model, { setElement: async (_id, { text }) => void texts.push(text) });
        const become = (...ids: string[]) => {
            model.state = { ...there, running: ids.map(id => started(id)) };
            changed.fire(model.state);
        };
        status.onStart();
        become('short', 'long');
        mock.timers.tick(500);
        become('long', 'later');
        expect(texts).to.deep.equal(['$(hubot) No agents']);
        mock.timers.tick(500);
        expect(texts.at(-1)).to.equal('$(loading~spin) No agents, 1 call running');
        mock.timers.tick(1_000);
        expect(texts.at(-1)).to.equal('$(loading~spin) No agents, 2 calls running');
        become();
        expect(texts.at(-1)).to.equal('$(hubot) No agents');
        status.onStop();
        mock.timers.reset();
    });

    it('cannot be known while the hub is away', () => {
        const entry = statusEntry({ ...there, hub: 'away' });
        expect(entry.text).to.contain('debug-disconnect');
        expect(entry.accessibilityInformation?.label).to.contain('does not answer');
    });
});
