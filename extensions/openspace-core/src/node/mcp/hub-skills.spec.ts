import { SkillsClient } from '@modelcontextprotocol/client/ext/skills';
import { expect } from 'chai';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { HubServer } from '../test/hub-server';

const SKILL = '---\nname: draw\ndescription: Draws.\n---\nRead types/one.md.\n';

describe('HubSkills', () => {
    let folder: string;
    let hub: HubServer;
    before(async () => {
        folder = await mkdtemp(path.join(os.tmpdir(), 'skills-'));
        await mkdir(path.join(folder, 'draw', 'types'), { recursive: true });
        await writeFile(path.join(folder, 'draw', 'SKILL.md'), SKILL);
        await writeFile(path.join(folder, 'draw', 'types', 'one.md'), '# One');
        await writeFile(path.join(folder, 'secret.md'), 'secret');
        await mkdir(path.join(folder, 'linked'));
        await writeFile(path.join(folder, 'linked', 'SKILL.md'), SKILL.replace('name: draw', 'name: linked'));
        await symlink(path.join(folder, 'secret.md'), path.join(folder, 'linked', 'secret.md'));
        hub = await HubServer.start(undefined, [], { skills: folder });
    });
    after(async () => {
        await hub.stop();
        await rm(folder, { recursive: true });
    });

    for (const [revision, connect] of [
        ['2026-07-28', () => hub.connectPerRequest()],
        ['2025-11-25', () => hub.connect()]
    ] as const) {
        it(`lists skills by name and description, and gives their files on demand, in ${revision}`, async () => {
            const client = await connect();
            const resources = (await client.listResources()).resources.map(({ uri }) => uri);
            expect(resources).to.deep.equal(['skill://draw/SKILL.md']);
            const read = async (uri: string) => (await client.readResource({ uri })).contents[0];
            expect(await read('skill://draw/SKILL.md')).to.include({ mimeType: 'text/markdown', text: SKILL });
            expect(await read('skill://draw/types/one.md')).to.include({ text: '# One' });
        });

        it(`gives nothing but what it lists, in ${revision}`, async () => {
            const client = await connect();
            for (const uri of [
                'skill://secret.md',
                'skill://draw/../secret.md',
                'skill://draw/%2e%2e/secret.md',
                'skill://linked/secret.md'
            ]) {
                const error = await client.readResource({ uri }).catch((refusal: unknown) => refusal);
                expect(error, uri).to.have.property('code', -32602);
            }
        });
    }

    for (const mode of [{ pin: '2026-07-28' }, 'legacy'] as const) {
        it(`answers the official client of the extension, in ${JSON.stringify(mode)}`, async () => {
            const skills = new SkillsClient(await hub.connectPerRequest('', {}, mode));
            expect(skills.supported).to.equal(true);
            const { skills: listed } = await skills.list();
            expect(listed.map(({ uri, frontmatter }) => [uri, frontmatter.description])).to.deep.equal([
                ['skill://draw/SKILL.md', 'Draws.']
            ]);
            const { skill } = await skills.get('skill://draw/SKILL.md');
            expect(await skills.read(skill)).to.include({ text: SKILL, verified: true });
            expect(await skills.get('skill://none/SKILL.md').catch((refusal: unknown) => refusal)).to.have.property('code', -32602);
        });
    }
});
