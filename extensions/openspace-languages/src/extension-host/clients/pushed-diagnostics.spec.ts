import { expect } from 'chai';
import { pushedDiagnostics } from './pushed-diagnostics';

describe('a server that sends what it finds', () => {
    it('is not told that the client can ask, and all else', () => {
        const capabilities = { textDocument: { diagnostic: {}, hover: {} }, workspace: { diagnostics: {}, applyEdit: true } };
        pushedDiagnostics.fillClientCapabilities(capabilities);
        expect(capabilities).to.deep.equal({ textDocument: { hover: {} }, workspace: { applyEdit: true } });
    });
});
