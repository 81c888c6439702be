import { CLIENT_INFO_META_KEY } from '@modelcontextprotocol/server';
import { expect } from 'chai';
import { namedClient, sessionClient } from './calling-clients';

describe('The name of a client', () => {
    const initialize = (name: string) => ({
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name, version: '1' } }
    });
    const request = { socket: { remoteAddress: '::1' } } as Parameters<typeof namedClient>[0];
    const named = (name: string) => namedClient(request, { [CLIENT_INFO_META_KEY]: { name, version: '1' } }).name;
    const inSession = (name: string) => sessionClient('s', initialize(name)).name;

    for (const [kind, nameOf] of Object.entries({ named, inSession })) {
        it(`is never that of the person (${kind})`, () => {
            for (const name of ['person', 'Person', ' person ', 'per\u200bson', 'the person', '\uff50erson', '"person"']) {
                expect(nameOf(name)).to.match(/^agent /);
            }
            expect(['Personal Assistant', 'personne', 'Claude'].map(nameOf)).to.deep.equal(['Personal Assistant', 'personne', 'Claude']);
            expect(nameOf('')).to.equal('an agent');
        });

        it(`is cut without halves of characters (${kind})`, () => {
            expect(nameOf(`${'x'.repeat(99)}😀`)).to.equal(`${'x'.repeat(99)}\ufffd`);
        });
    }
});
