import { expect } from 'chai';
import { CLIENT_CONFIGS } from './client-configs';

const URL = 'http://localhost:3000/mcp';

describe('CLIENT_CONFIGS', () => {
    for (const { name, where, text } of CLIENT_CONFIGS) {
        it(`tell ${name} the address, and the token only where there is one`, () => {
            expect(where).not.to.equal('');
            expect(text(URL))
                .to.contain(URL)
                .and.not.to.match(/authorization|bearer/i);
            expect(text(URL, 'tok'))
                .to.contain(URL)
                .and.to.match(/Authorization/)
                .and.to.contain('Bearer tok');
        });
    }

    it('are for the clients that people use', () => {
        const ids = CLIENT_CONFIGS.map(({ id }) => id);
        expect(ids).to.deep.equal(['opencode', 'opencode-2', 'claude-code', 'vscode', 'cursor', 'zed', 'codex', 'gemini-cli', 'goose']);
    });
});
