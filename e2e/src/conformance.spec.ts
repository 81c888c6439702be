import { expect } from 'chai';
import { execFile } from 'child_process';
import * as path from 'path';
import { promisify } from 'util';
import { App } from './harness/app';
import { newerNode, TOOLS } from './harness/newer-node';

/** The generic scenarios of the official suite, which knows them for both versions; the others need a server with made-up tools. */
const SCENARIOS = [
    'server-initialize',
    'ping',
    'logging-set-level',
    'tools-list',
    'resources-list',
    'prompts-list',
    'dns-rebinding-protection',
    'server-sse-multiple-streams'
];

describe('the official MCP conformance suite', () => {
    let app: App;

    before(async () => {
        app = await App.start();
    });
    after(() => app.stop());

    for (const scenario of SCENARIOS) {
        it(`passes ${scenario}`, async () => {
            const suite = path.join(TOOLS, '@modelcontextprotocol', 'conformance', 'dist', 'index.js');
            const { stdout } = await promisify(execFile)(newerNode(), [suite, 'server', '--url', app.mcpUrl, '--scenario', scenario], {
                env: { PATH: process.env.PATH },
                cwd: app.workspace
            });
            expect(stdout).to.match(/Passed: \d+\/\d+, 0 failed/);
            expect(stdout, 'at least one check ran').not.to.match(/Passed: 0\//);
        });
    }
});
