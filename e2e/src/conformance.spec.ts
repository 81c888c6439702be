import { expect } from 'chai';
import { spawn } from 'child_process';
import * as path from 'path';
import { App } from './harness/app';
import { TOOLS } from './harness/tools-folder';
import { OlderProtocol } from './harness/older-protocol';

/** The generic scenarios of the official suite; the others need a server with made-up tools (docs/hub.md). */
const SCENARIOS = {
    '2025-06-18': ['server-initialize', 'ping', 'logging-set-level', 'tools-list', 'resources-list', 'prompts-list'],
    '2025-11-25': [
        'server-initialize',
        'ping',
        'logging-set-level',
        'tools-list',
        'resources-list',
        'prompts-list',
        'dns-rebinding-protection',
        'server-sse-multiple-streams'
    ]
};

describe('the official MCP conformance suite', () => {
    let app: App;
    let older: OlderProtocol;
    /** The suite cannot send a token, so this way adds it where the app asks for it. */
    let newest: OlderProtocol;
    /** What the suite says at its end, by version: a line for each scenario. */
    const summaries = new Map<string, string>();

    before(async function () {
        this.timeout(180_000);
        app = await App.start();
        // The suite's own client always asks for the newest version that it knows.
        older = await OlderProtocol.to(app, '2025-06-18');
        newest = await OlderProtocol.to(app, '2025-11-25');
        for (const [version, url] of [
            ['2025-06-18', older.mcpUrl],
            ['2025-11-25', app.token === undefined ? app.mcpUrl : newest.mcpUrl]
        ] as const) {
            summaries.set(version, await run(url, version));
        }
    });
    after(async () => {
        await older.close();
        await newest.close();
        await app.stop();
    });

    for (const [version, scenarios] of Object.entries(SCENARIOS)) {
        for (const scenario of scenarios) {
            it(`passes ${scenario} in ${version}`, () => {
                expect(summaries.get(version)).to.match(new RegExp(`✓ ${scenario}: [1-9]\\d* passed, 0 failed`));
            });
        }
    }

    it('was answered in the version that it asked for', () => {
        expect([...older.seen].filter(version => version > '2025-06-18')).to.deep.equal([]);
        expect([...older.seen]).to.include('2025-06-18');
    });

    /** All scenarios of a version in one process: each by itself would take a second to start. */
    function run(url: string, version: string): Promise<string> {
        const suite = path.join(TOOLS, '@modelcontextprotocol', 'conformance', 'dist', 'index.js');
        const args = [suite, 'server', '--url', url, '--suite', 'all', '--spec-version', version];
        const child = spawn(process.execPath, args, {
            env: { PATH: process.env.PATH },
            cwd: app.workspace,
            stdio: ['ignore', 'pipe', 'inherit'],
            timeout: 150_000
        });
        return new Promise((resolve, reject) => {
            let printed = '';
            child.stdout.on('data', chunk => (printed += chunk));
            child.on('error', reject);
            // Its exit code includes the scenarios that need made-up tools.
            child.on('close', () => resolve(printed.slice(printed.indexOf('=== SUMMARY ==='))));
        });
    }
});
