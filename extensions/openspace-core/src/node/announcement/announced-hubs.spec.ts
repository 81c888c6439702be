import { expect } from 'chai';
import { mkdtemp, readdir, realpath, rm, stat, writeFile } from 'fs/promises';
import { createServer, type Server } from 'http';
import type { AddressInfo } from 'net';
import * as os from 'os';
import * as path from 'path';
import { announcedHubs, announceHub, hubsFolder, withdrawHub } from './announced-hubs';
import { findHub } from '../stdio/find-hub';

/** Above every pid that Linux, macOS or Windows gives out. */
const DEAD = 2 ** 31 - 1;

describe('announced hubs', () => {
    let config: string;
    let hubs: string;
    beforeEach(async () => {
        config = await realpath(await mkdtemp(path.join(os.tmpdir(), 'openspace-hubs-')));
        hubs = hubsFolder({ THEIA_CONFIG_DIR: config });
    });
    afterEach(() => rm(config, { recursive: true }));

    const hub = (pid: number, url = 'http://localhost:1/mcp', startedAt = 1, workspace?: string) => ({ url, pid, startedAt, workspace });

    it('are in a file that only its owner can read', async () => {
        await announceHub(hubs, { ...hub(process.pid), token: 's3cret' });
        expect(await announcedHubs(hubs)).to.deep.equal([
            { url: 'http://localhost:1/mcp', token: 's3cret', pid: process.pid, startedAt: 1 }
        ]);
        if (process.platform !== 'win32') {
            expect((await stat(path.join(hubs, `${process.pid}.json`))).mode & 0o777).to.equal(0o600);
            expect((await stat(hubs)).mode & 0o777).to.equal(0o700);
        }
    });

    it('are gone when withdrawn, and a second time is no error', async () => {
        await announceHub(hubs, hub(process.pid));
        await withdrawHub(hubs, process.pid);
        await withdrawHub(hubs, process.pid);
        expect(await readdir(hubs)).to.deep.equal([]);
    });

    it('are not those of dead processes, whose files the next hub removes', async () => {
        await announceHub(hubs, hub(DEAD));
        expect(await announcedHubs(hubs)).to.deep.equal([]);
        await announceHub(hubs, hub(process.pid));
        expect(await readdir(hubs)).to.deep.equal([`${process.pid}.json`]);
    });

    it('do not fail for a folder that does not exist or a file that says something else', async () => {
        expect(await announcedHubs(hubs)).to.deep.equal([]);
        await announceHub(hubs, hub(process.pid));
        await writeFile(path.join(hubs, `${process.ppid}.json`), '{ "url": "file:///etc/passwd" }');
        expect(await announcedHubs(hubs)).to.have.length(1);
    });

    describe('findHub', () => {
        let server: Server;
        let url: string;
        beforeEach(async () => {
            server = createServer((_request, response) => response.writeHead(405).end());
            await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
            url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
        });
        afterEach(() => new Promise(resolve => server.close(resolve)));

        const find = (folder: string, more: NodeJS.ProcessEnv = {}) => findHub(folder, { THEIA_CONFIG_DIR: config, ...more });
        const announce = (pid: number, name: string, startedAt: number, workspace?: string) =>
            announceHub(hubs, hub(pid, `${url}/${name}`, startedAt, workspace));

        it('prefers the innermost workspace around the folder, else the newest', async () => {
            await announce(process.pid, 'outer', 1, path.dirname(config));
            await announce(process.ppid, 'inner', 2, config);
            expect((await find(hubs))?.url).to.equal(`${url}/inner`);
            expect((await find(path.dirname(config)))?.url).to.equal(`${url}/outer`);
            expect((await find(path.parse(config).root))?.url).to.equal(`${url}/inner`);
        });

        it('passes over a hub that does not answer', async () => {
            await announceHub(hubs, hub(process.ppid, 'http://127.0.0.1:1/mcp', 9));
            expect(await find(config)).to.equal(undefined);
            await announce(process.pid, 'mcp', 1);
            expect((await find(config))?.url).to.equal(`${url}/mcp`);
        });

        it('takes the word of the environment for URL and token', async () => {
            await announceHub(hubs, { ...hub(process.pid, `${url}/a`), token: 'its own' });
            expect(await find(config)).to.deep.equal({ url: `${url}/a`, token: 'its own' });
            expect(await find(config, { OPENSPACE_HUB_TOKEN: 'other' })).to.deep.equal({ url: `${url}/a`, token: 'other' });
            expect(await find(config, { OPENSPACE_MCP_URL: `${url}/b` })).to.deep.equal({ url: `${url}/b`, token: undefined });
            const named = { OPENSPACE_MCP_URL: `${url}/a?session=x`, OPENSPACE_TOKEN: 'of the IDE' };
            expect(await find(config, named)).to.deep.equal({ url: `${url}/a?session=x`, token: 'its own' });
            expect(await find(config, { ...named, OPENSPACE_MCP_URL: `${url}/b` })).to.deep.equal({ url: `${url}/b`, token: 'of the IDE' });
        });
    });
});
