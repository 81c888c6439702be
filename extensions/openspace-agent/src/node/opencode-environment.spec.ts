import { expect } from 'chai';
import { existsSync } from 'fs';
import * as path from 'path';
import { CONFIG_VARIABLE, opencodeVariables } from './opencode-environment';

describe('opencodeVariables', () => {
    it('names the hub on its port, and the token by its variable only', () => {
        const { [CONFIG_VARIABLE]: config = '' } = opencodeVariables('http://localhost:4567/mcp', 's3cret');
        expect(JSON.parse(config).mcp.openspace).to.deep.include({ type: 'remote', url: 'http://localhost:4567/mcp' });
        expect(config).to.contain('{env:OPENSPACE_HUB_TOKEN}');
        expect(opencodeVariables('http://localhost:4567/mcp', undefined)[CONFIG_VARIABLE]).not.to.contain('headers');
    });

    it('names a folder that has the skill, the agent and the command', () => {
        const root = path.resolve(__dirname, '..', '..', '..', '..', '.opencode');
        const { OPENCODE_CONFIG_DIR: folder = '' } = opencodeVariables('http://localhost/mcp', undefined, root);
        for (const file of ['skills/draw-diagram/SKILL.md', 'agents/diagrammer.md', 'commands/draw.md']) {
            expect(existsSync(path.join(folder, file)), file).to.equal(true);
        }
    });
});
