import { callsOnLoop } from '@openspace/core/lib/node/test/calls-on-loop';
import type { Diagram } from '@openspace/diagram';
import { expect } from 'chai';
import { TemporaryWorkspace } from './test/temporary-workspace';

const MANY = 1_000;

describe('The layout of a large diagram', () => {
    it('is left to a thread', async () => {
        const workspace = new TemporaryWorkspace([]);
        try {
            const { signal } = new AbortController();
            const diagram: Diagram = {
                nodes: Array.from({ length: MANY }, (_, at) => ({ id: `n${at}`, shape: 'rectangle', label: `Node ${at}` })),
                edges: Array.from({ length: MANY }, (_, at) => ({
                    id: `e${at}`,
                    from: { node: `n${at}` },
                    to: { node: `n${(at * 7) % MANY}` }
                }))
            };
            await workspace.diagrams.layOut(diagram, signal);
            const calls = await callsOnLoop(async () => {
                const { laidOut } = await workspace.diagrams.layOut(diagram, signal);
                expect(laidOut).to.have.length(MANY);
            });
            expect(calls).to.be.below(3 * MANY);
        } finally {
            workspace.dispose();
        }
    }).timeout(60_000);
});
