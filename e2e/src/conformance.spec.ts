import { expect } from 'chai';
import { execFile } from 'child_process';
import * as path from 'path';
import { promisify } from 'util';
import { App, ROOT } from './harness/app';

const TOOLS = path.join(ROOT, 'e2e', 'conformance', 'node_modules');

/** The generic scenarios of the official suite; the others need a server with made-up tools. */
const SCENARIOS = [
    'server-initialize',
    'ping',
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

/** The suite needs Node 22; the app does not, so an older Node gets help from the suite's own folder. */
function newerNode(): string {
    const platform = process.platform === 'win32' ? 'win' : process.platform;
    const isNewEnough = Number(process.versions.node.split('.')[0]) >= 22;
    return isNewEnough ? process.execPath : path.join(TOOLS, `node-${platform}-${process.arch}`, 'bin', 'node');
}
