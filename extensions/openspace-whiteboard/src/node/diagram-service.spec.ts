import type { Codec } from '@openspace/diagram';
import { ToolError } from '@openspace/tool';
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

    it('takes a diagram of one line as a text if the call names its format, and a name as that of a file', async () => {
        const probe: Codec = {
            id: 'probe',
            title: 'Probe',
            suffixes: ['.probe'],
            detect: () => false,
            decode: async label => ({ diagram: { nodes: [{ id: 'a', shape: 'rectangle', label }], edges: [] }, losses: [] })
        };
        const workspace = new TemporaryWorkspace([probe]);
        const opened = (source: string, format?: string) =>
            workspace.diagrams.open(source, { ...(format !== undefined && { format }) }, new AbortController().signal).then(
                ({ diagram }) => diagram.nodes[0]?.label,
                (error: unknown) => (error instanceof ToolError ? error.code : error)
            );
        try {
            for (const line of ['a -> b', 'a->b', 'a -> b: calls; b -> c', 'graph TD; a-->b', '@startuml', 'a -> b: v1.2 of it']) {
                expect(await opened(line, 'probe'), line).to.equal(line === '@startuml' ? 'NOT_FOUND' : line);
                expect(await opened(line), line).to.equal('NOT_FOUND');
            }
            for (const name of ['flow', 'my flows/first one.probe', 'flow.probe']) {
                expect(await opened(name, 'probe'), name).to.equal('NOT_FOUND');
            }
        } finally {
            workspace.dispose();
        }
    });
});
