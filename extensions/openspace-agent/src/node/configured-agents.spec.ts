import { expect } from 'chai';
import { chmod, mkdtemp, rm, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { AGENTS_PREFERENCE } from '../common/agent-preferences';
import { ConfiguredAgents } from './configured-agents';

describe('ConfiguredAgents', () => {
    let folder: string;
    const agents = (configured: unknown) =>
        new ConfiguredAgents(
            { ready: Promise.resolve(), get: <T>(name: string, usual?: T) => (name === AGENTS_PREFERENCE ? (configured as T) : usual) },
            { warn: async () => undefined }
        );

    beforeEach(async () => {
        folder = await mkdtemp(path.join(os.tmpdir(), 'openspace-agents-'));
    });
    afterEach(() => rm(folder, { recursive: true, force: true }));

    it('offers those that are configured first, then the known ones, each found or with how to install it', async () => {
        const gemini = path.join(folder, 'gemini');
        await writeFile(gemini, '#!/bin/sh\n');
        await chmod(gemini, 0o755);
        const infos = await agents([{ id: 'mine', command: '/no/such' }]).infos({ PATH: folder, HOME: folder });
        expect(infos.map(({ name, command }) => [name, command])).to.deep.equal([
            ['mine', '/no/such'],
            ['opencode', 'opencode acp'],
            ['Claude Code', 'claude-agent-acp'],
            ['Gemini CLI', 'gemini --acp'],
            ['Codex', 'codex-acp'],
            ['Goose', 'goose acp']
        ]);
        expect(infos.find(({ id }) => id === 'gemini')).to.include({ installed: true, program: gemini });
        for (const { id, installed, install } of infos.filter(info => ['claude-code', 'codex', 'goose'].includes(info.id))) {
            expect([installed, install], id).to.deep.include(false);
            expect(install, id).to.be.a('string');
        }
    });

    it('lets the person configure a known one in another way, and starts every one that it offers', async () => {
        const configured = agents([{ id: 'gemini', command: '/opt/gemini', args: ['--experimental-acp'] }]);
        expect((await configured.all()).filter(({ id }) => id === 'gemini').map(({ command }) => command)).to.deep.equal(['/opt/gemini']);
        for (const { id } of await configured.infos({ PATH: folder, HOME: folder })) {
            expect(await configured.get(id), id).to.include({ id });
        }
        expect((await agents([]).all())[0]).to.include({ id: 'opencode' });
    });
});
