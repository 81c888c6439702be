import { isAlive } from '@openspace/core/lib/node/documents/atomic-file';
import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import * as path from 'path';
import { RemoteServer } from '@openspace/core/lib/node/test/remote-server';
import type { AwsDiagrams } from '../common/aws-diagrams';
import { AwsDiagramModes } from './aws-diagram-modes';
import { AwsSettings } from './aws-settings';
import { AwsHub } from './test/aws-hub';

const KEY = 'aws-secret-key-1';
/** From lib/node/aws of this extension. */
const SERVER = path.join(__dirname, '..', '..', 'src', 'node', 'test', 'stdio-server.cjs');
const CODE = 'with Diagram("d"):\n    EC2("a")';
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('AWS diagrams by other servers', () => {
    let hub: AwsHub;
    beforeEach(async () => (hub = await AwsHub.start()));
    afterEach(() => hub.stop());

    const pidOf = async (): Promise<number> => Number((await hub.call('get_diagram_examples', {})).examples['own']?.split(' ')[0]);

    it('are drawn by a server on this machine, which is started once and gets no key', async () => {
        process.env['TAVILY_API_KEY'] = KEY;
        process.env['MCP_SERVICE_API_KEY'] = KEY;
        try {
            hub.use({ AWS_DIAGRAM_MCP_MODE: 'local', AWS_DIAGRAM_MCP_COMMAND: `${process.execPath} ${SERVER}`, MCP_SERVICE_API_KEY: KEY });
            const answer = await hub.call('aws_generate_diagram', { code: CODE, filename: 'net' });
            expect(answer).to.include({ success: true, mode: 'local', path: path.join(hub.root, 'net.png') });
            const first = await pidOf();
            expect(await pidOf()).to.equal(first);
            const { examples } = await hub.call('get_diagram_examples', {});
            expect(examples['own']).to.contain('PATH').and.not.to.contain('API_KEY');
            expect((await hub.call('list_icons', {})).providers).to.deep.equal({ aws: { compute: ['EC2'] } });
            const bad = await hub.call('aws_generate_diagram', { code: 'bad' });
            expect(bad.error).to.include({ code: 'BACKEND_UNAVAILABLE' });
            expect(bad.error.message).to.contain('it does not compile');
            hub.modes.dispose();
            await hub.until(() => !isAlive(first));
        } finally {
            delete process.env['TAVILY_API_KEY'];
            delete process.env['MCP_SERVICE_API_KEY'];
        }
    });

    it('end with the program that draws them when they are cancelled', async () => {
        hub.use({ AWS_DIAGRAM_MCP_MODE: 'local', AWS_DIAGRAM_MCP_COMMAND: `${process.execPath} ${SERVER}` });
        const pid = await pidOf();
        const controller = new AbortController();
        const context = { signal: controller.signal, caller: 'tester', onProgress: () => controller.abort() };
        const outcome = await hub.dispatcher.call('aws_generate_diagram', { code: 'hang' }, context);
        expect(outcome).to.have.nested.property('error.code', 'CANCELLED');
        await hub.until(() => !isAlive(pid));
        expect(await pidOf()).not.to.equal(pid);
    });

    it('are given up when their time is over, or no one waits for them', async () => {
        const preferences = { ready: Promise.resolve(), get: () => undefined };
        const endless: AwsDiagrams['generate'] = (_input, { signal }) =>
            new Promise((_, reject) => {
                const give = () => reject(new ToolError('CANCELLED', 'Given up.'));
                signal.addEventListener('abort', give, { once: true });
                if (signal.aborted) {
                    give();
                }
            });
        const nothing = () => Promise.reject(new Error('Not asked for.'));
        const embedded = { during: () => ({ generate: endless, icons: nothing, examples: nothing }) };
        const outputs = { isOurs: async () => false, place: nothing, placesOf: nothing, write: nothing };
        const modes = new AwsDiagramModes(preferences, embedded, { roots: async () => [] }, outputs, { place: nothing });
        modes.settings = new AwsSettings(preferences, {});
        const { generate } = modes.port.make({
            catalogue: hub.dispatcher.catalogue,
            options: { signal: new AbortController().signal, caller: 'tester', onProgress: () => undefined },
            unavailable: async () => undefined,
            call: nothing
        });
        const ended = (signal: AbortSignal, timeout: number): Promise<unknown> =>
            generate({ code: CODE, timeout }, { signal, caller: 'tester', progress: () => undefined }).catch((error: unknown) => error);
        expect(await ended(new AbortController().signal, 0.01)).to.include({ code: 'TIMEOUT' });
        expect(await ended(AbortSignal.abort(), 300)).to.include({ code: 'CANCELLED' });
        const later = new AbortController();
        const waiting = ended(later.signal, 300);
        later.abort();
        expect(await waiting).to.include({ code: 'CANCELLED' });
        modes.dispose();
    });

    it('fail where the program is missing, or there is no such mode', async () => {
        hub.use({ AWS_DIAGRAM_MCP_MODE: 'local', AWS_DIAGRAM_MCP_COMMAND: 'no-such-program-here' });
        const { error } = await hub.call('aws_generate_diagram', { code: CODE });
        expect(error).to.include({ code: 'BACKEND_UNAVAILABLE' });
        expect(error.message).to.contain('ENOENT');
        expect(error.suggestion).to.contain('AWS_DIAGRAM_MCP_COMMAND');
        hub.use({ AWS_DIAGRAM_MCP_MODE: 'wishful' });
        expect((await hub.call('list_icons', {})).error.suggestion).to.contain('embedded, local, remote');
    });

    it('are drawn by a remote server, with the key as a bearer token and in nothing else', async () => {
        const remote = await RemoteServer.start();
        try {
            remote.tools = ['generate_diagram', 'list_icons'].map(name => ({ name, inputSchema: { type: 'object' } }));
            remote.answer = () => ({ content: [{ type: 'text', text: '{"status":"success","path":"/there/d.png"}' }] });
            hub.use({ AWS_DIAGRAM_MCP_MODE: 'remote', AWS_DIAGRAM_MCP_URL: remote.url, CANVAS_API_KEY: KEY });
            const there = await hub.call('aws_generate_diagram', { code: CODE, timeout: 20 });
            expect(there).to.include({ success: true, mode: 'remote', path: '/there/d.png' });
            expect(there.notes.join()).to.contain('on the machine of the remote server');
            expect(remote.asked.at(-1)?.args).to.deep.equal({ code: CODE, timeout: 20 });
            expect(remote.headers.at(-1)?.authorization).to.equal(`Bearer ${KEY}`);
            remote.answer = () => ({ content: [{ type: 'image', mimeType: 'image/png', data: PIXEL }] });
            const here = await hub.call('aws_generate_diagram', { code: CODE, filename: 'pixel' });
            expect(here.path).to.equal(path.join(hub.root, 'pixel.png'));
            expect(hub.exists('pixel.png')).to.equal(true);
            remote.answer = () => ({ isError: true, content: [{ type: 'text', text: `no such class; you are ${KEY}` }] });
            const failed = await hub.call('aws_generate_diagram', { code: CODE });
            expect(failed.error.message).to.contain('no such class').and.not.to.contain(KEY);
            expect((await hub.call('get_diagram_examples', {})).error.message).to.contain('has no tool get_diagram_examples');
            remote.failure = 'status';
            remote.status = 401;
            const refused = await hub.call('list_icons', {});
            expect(refused.error.suggestion).to.contain('MCP_SERVICE_API_KEY').and.to.contain('CANVAS_API_KEY');
            expect(JSON.stringify(refused) + hub.log).not.to.contain(KEY);
            hub.use({ AWS_DIAGRAM_MCP_MODE: 'remote' });
            expect((await hub.call('list_icons', {})).error.suggestion).to.contain('AWS_DIAGRAM_MCP_URL');
        } finally {
            await remote.stop();
        }
    });
});
