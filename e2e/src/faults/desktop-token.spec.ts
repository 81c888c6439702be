// Own backend: has the token of the desktop app.
import { expect } from 'chai';
import { mkdtemp, readdir, readFile, rm, stat } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { App } from '../harness/app';
import { MCP_HEADERS, rawRequest } from '../harness/raw-http';
import { until } from '@openspace/tool/lib/test/until';

const LIST = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';

describe('the token in the desktop app', () => {
    let app: App;
    let config: string;
    before(async () => {
        config = await mkdtemp(path.join(os.tmpdir(), 'openspace-config-'));
        app = await App.start({ env: { THEIA_CONFIG_DIR: config, THEIA_ELECTRON_TOKEN: '{"value":"of Theia"}' } });
    });
    after(async () => {
        await app.stop();
        await rm(config, { recursive: true });
    });

    const list = (authorization?: string) =>
        rawRequest(app, '/mcp', {
            method: 'POST',
            headers: { ...MCP_HEADERS, ...(authorization !== undefined && { authorization }) },
            body: LIST
        });

    it('is made at the start, stands in a file that only its owner reads, and in nothing else', async () => {
        const hubs = path.join(config, 'hubs');
        const file = await until('the hub is announced', async () =>
            (await readdir(hubs).catch(() => [])).find(name => /^\d+\.json$/.test(name))
        );
        const { token } = JSON.parse(await readFile(path.join(hubs, file), 'utf8'));
        expect((await stat(path.join(hubs, file))).mode & 0o777).to.equal(0o600);
        const [without, wrong, withIt] = [await list(), await list('Bearer wrong'), await list(`Bearer ${token}`)];
        expect([without.status, wrong.status, withIt.status]).to.deep.equal([401, 401, 200]);
        expect(without.body + wrong.body + withIt.body + app.output).not.to.contain(token);
        expect((await rawRequest(app, `/mcp?token=${token}`, { method: 'POST', headers: MCP_HEADERS, body: LIST })).status).to.equal(401);
    });

    it('cannot be guessed fast: after twenty wrong ones there is no answer but to wait', async () => {
        const statuses: number[] = [];
        await until('a guess is turned away', async () => {
            const { status, headers } = await list(`Bearer guess${statuses.length}`);
            statuses.push(status);
            return status === 429 && Number(headers['retry-after']) >= 1;
        });
        expect(statuses.length).to.be.above(15);
        expect(new Set(statuses)).to.deep.equal(new Set([401, 429]));
    });
});
