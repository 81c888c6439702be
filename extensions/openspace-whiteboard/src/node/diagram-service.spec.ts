import type { Codec } from '@openspace/diagram';
import { expect } from 'chai';
import { TemporaryWorkspace } from './test/temporary-workspace';

describe('Opening a diagram', () => {
    it('gives others a turn between the look at all of it and what copies it', async () => {
        let turns = 0;
        const probe: Codec = {
            id: 'probe',
            title: 'Probe',
            suffixes: ['.probe'],
            detect: () => true,
            decode: async () => {
                setImmediate(() => turns++);
                const bounds = { x: 0, y: 0, width: 10, height: 10 };
                return { diagram: { nodes: [{ id: 'a', shape: 'rectangle', bounds }], edges: [] }, losses: [] };
            }
        };
        const workspace = new TemporaryWorkspace([probe]);
        try {
            const { signal } = new AbortController();
            expect((await workspace.diagrams.open('a\nb', { format: 'probe' }, signal)).diagram.nodes).to.have.length(1);
            expect(turns).to.equal(1);
        } finally {
            workspace.dispose();
        }
    });
});
