// Own backend: an environment has the keys.
import { expect } from 'chai';
import { randomUUID } from 'crypto';
import { mkdtemp, readdir, readFile, rm } from 'fs/promises';
import { createServer, type Server } from 'http';
import type { AddressInfo } from 'net';
import * as os from 'os';
import * as path from 'path';
import { App } from '../harness/app';
import { McpClient } from '../harness/mcp';
import { until } from '@openspace/tool/lib/test/until';

const KEYS = { TAVILY_API_KEY: `tavily-${randomUUID()}`, MCP_SERVICE_API_KEY: `aws-${randomUUID()}` };

describe('the keys of remote services', () => {
    let remote: Server;
    let config: string;
    let app: App;
    let agent: McpClient;
    const received: string[] = [];

    before(async () => {
        // Refuses every key, and says which one it was, as services do.
        remote = createServer(({ headers }, response) => {
            received.push(headers.authorization ?? '');
            response.writeHead(401, { 'content-type': 'text/plain' }).end(`no such key: ${headers.authorization}`);
        });
        await new Promise<void>(resolve => remote.listen(0, '127.0.0.1', resolve));
        const url = `http://127.0.0.1:${(remote.address() as AddressInfo).port}/mcp`;
        config = await mkdtemp(path.join(os.tmpdir(), 'openspace-config-'));
        app = await App.start({
            env: { THEIA_CONFIG_DIR: config, TAVILY_MCP_URL: url, AWS_DIAGRAM_MCP_MODE: 'remote', AWS_DIAGRAM_MCP_URL: url, ...KEYS }
        });
        agent = await McpClient.connect(app, '?toolsets=all');
    });
    after(async () => {
        await agent.close();
        await app.stop();
        remote.closeAllConnections();
        await new Promise(resolve => remote.close(resolve));
        await rm(config, { recursive: true });
    });

    it('reach the service as bearer tokens, and appear in no error, log, audit or process listing', async () => {
        const errors = [
            await agent.fail('tavily_search', { query: 'x' }),
            await agent.fail('aws_generate_diagram', { code: 'with Diagram("x", show=False):\n    EC2("a")\n' })
        ];
        expect(errors.map(({ code }) => code)).to.deep.equal(['BACKEND_UNAVAILABLE', 'BACKEND_UNAVAILABLE']);
        expect(received).to.include.members(Object.values(KEYS).map(key => `Bearer ${key}`));
        await until('both calls are in the audit log', async () => {
            const text = await readFile(path.join(config, 'logs', 'hub-calls.jsonl'), 'utf8').catch(() => '');
            return text.includes('tavily_search') && text.includes('aws_generate_diagram');
        });
        const files = (await readdir(config, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile());
        const written = await Promise.all(files.map(entry => readFile(path.join(entry.parentPath, entry.name), 'utf8')));
        const listed = await agent.call('openspace.tools.list');
        for (const [where, text] of Object.entries({
            errors: JSON.stringify(errors),
            'the log': app.output,
            'the audit and what else is kept': written.join('\n'),
            'the list of tools': JSON.stringify(listed),
            'the processes': await commandLines()
        })) {
            for (const key of Object.values(KEYS)) {
                expect(text, where).not.to.contain(key);
            }
        }
    });
});

/** Of all processes, as far as this system tells them; that of the test is among them. */
async function commandLines(): Promise<string> {
    const ids = (await readdir('/proc').catch(() => [])).filter(name => /^\d+$/.test(name));
    const lines = await Promise.all(ids.map(id => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
    return lines.join('\n');
}
