import 'reflect-metadata';
import { expect } from 'chai';
import { HubServer } from '../test/hub-server';

describe('what agents are told about toolsets', () => {
    it('is of those that they list, with the tools by the names that they see', async () => {
        const guidance = [{ toolset: 'canvas', text: 'Use `sample.picture` for pictures.' } as const];
        const hub = await HubServer.start(['discovery'], [{ tools: [], port: undefined, guidance }]);
        try {
            const told = async (query: string): Promise<string> => (await hub.connect(query)).getInstructions() ?? '';
            expect(await told('')).not.to.contain('for pictures');
            expect(await told('?toolsets=canvas')).to.contain('Use `sample.picture` for pictures.');
            expect(await told('?toolsets=canvas&names=portable')).to.contain('Use `sample_picture` for pictures.');
        } finally {
            await hub.stop();
        }
    });
});
