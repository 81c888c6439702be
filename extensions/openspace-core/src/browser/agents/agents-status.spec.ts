import { expect } from 'chai';
import { connected, started } from '../test/sample-calls';
import { NOTHING_KNOWN } from './agents-state';
import { statusEntry } from './agents-status';

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

    it('cannot be known while the hub is away', () => {
        const entry = statusEntry({ ...there, hub: 'away' });
        expect(entry.text).to.contain('debug-disconnect');
        expect(entry.accessibilityInformation?.label).to.contain('does not answer');
    });
});
