import { callsOnLoop } from '@openspace/core/lib/node/test/calls-on-loop';
import type { Diagram } from '@openspace/diagram';
import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { TemporaryWorkspace } from './test/temporary-workspace';

const MANY = Math.max(600, runs(1_000));

describe('The layout of a large diagram', () => {
    const nodes = (count: number): Diagram['nodes'] =>
        Array.from({ length: count }, (_, at) => ({ id: `n${at}`, shape: 'rectangle', label: `Node ${at}` }));
    const edges = (to: (at: number) => string): Diagram['edges'] =>
        Array.from({ length: MANY }, (_, at) => ({ id: `e${at}`, from: { node: to(at) }, to: { node: to(at * 7) } }));
    const diagrams: readonly (readonly [string, Diagram])[] = [
        ['many nodes', { nodes: nodes(MANY), edges: edges(at => `n${at % MANY}`) }],
        ['many lines of one node', { nodes: nodes(1), edges: edges(() => 'n0') }]
    ];

    for (const [at, [what, diagram]] of diagrams.entries()) {
        it(`of ${what} is left to a thread${at === 0 ? '' : ' @long'}`, async () => {
            const workspace = new TemporaryWorkspace([]);
            try {
                const { signal } = new AbortController();
                await workspace.diagrams.layOut(diagram, signal);
                const calls = await callsOnLoop(async () => {
                    const { laidOut } = await workspace.diagrams.layOut(diagram, signal);
                    expect(laidOut).to.have.length(diagram.nodes.length);
                });
                expect(calls).to.be.below(3 * MANY);
            } finally {
                workspace.dispose();
            }
        });
    }
});
