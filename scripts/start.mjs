/** npm start [-- WORKSPACE] [--port N] [--hostname NAME] [--no-open]: install, build, run, and say where. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, statSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { at, BACKEND } from './steps/paths.mjs';
import { say } from './steps/run.mjs';

const { values, positionals } = readArguments();
const port = Number(values.port);
const { hostname } = values;
if (!Number.isInteger(port) || port < 1 || port > 65535) {
    fail(`--port ${values.port}: use a number from 1 to 65535.`);
}
const workspace = workspaceFolder(positionals[0]);

await install();
if (values.build) {
    await build();
}
await checkPortIsFree();

const url = `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`;
say(`Starting OpenSpace on ${workspace}`);
const backend = spawn(process.execPath, [BACKEND, workspace, '--hostname', hostname, '--port', String(port)], {
    stdio: ['ignore', process.env.OPENSPACE_LOG ? 'inherit' : 'ignore', 'inherit'],
    cwd: at('browser-app'),
    env: {
        THEIA_CONFIG_DIR: path.join(os.homedir(), '.openspace'),
        // The name given here is one by which the app may be reached.
        OPENSPACE_ALLOWED_HOSTS: hostname,
        ...process.env
    }
});
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
        stopping = true;
        backend.kill('SIGTERM');
    });
}
backend.on('exit', code => {
    if (!stopping) {
        process.stderr.write(`\nThe backend ended by itself (exit code ${code}). Set OPENSPACE_LOG=1 to see its log.\n`);
    }
    process.exit(stopping ? 0 : (code ?? 1));
});

await answers();
process.stdout.write(`
  OpenSpace is running. Ctrl+C ends it.

    IDE   ${url}
    MCP   ${url}/mcp

`);
if (values.open && process.stdout.isTTY && !process.env.CI) {
    openBrowser();
}

function readArguments() {
    try {
        return parseArgs({
            allowPositionals: true,
            allowNegative: true,
            options: {
                port: { type: 'string', default: '3000' },
                hostname: { type: 'string', default: 'localhost' },
                open: { type: 'boolean', default: true },
                // Left out by `npm run dev`, which builds while it watches.
                build: { type: 'boolean', default: true }
            }
        });
    } catch (error) {
        fail(`${error.message}\nUsage: npm start -- [WORKSPACE] [--port N] [--hostname NAME] [--no-open]`);
    }
}

function workspaceFolder(given) {
    if (given !== undefined) {
        // npm runs scripts in the package's folder; the person meant the folder that they stand in.
        const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
        if (!existsSync(folder) || !statSync(folder).isDirectory()) {
            fail(`There is no folder ${folder}.`);
        }
        return folder;
    }
    const sample = at('sample-workspace');
    if (!existsSync(sample)) {
        cpSync(at('samples'), sample, { recursive: true });
    }
    return sample;
}

function checkPortIsFree() {
    return new Promise(resolve => {
        const probe = net.createServer();
        probe.once('error', error => fail(`Port ${port} cannot be used (${error.code}). Choose another: npm start -- --port ${port + 1}`));
        probe.listen(port, hostname, () => probe.close(resolve));
    });
}

async function answers() {
    for (;;) {
        const answered = await fetch(url).then(
            response => response.ok,
            () => false
        );
        if (answered) {
            return;
        }
        await new Promise(resolve => setTimeout(resolve, 100));
    }
}

function openBrowser() {
    const opener = { darwin: 'open', win32: 'explorer' }[process.platform] ?? 'xdg-open';
    spawn(opener, [url], { stdio: 'ignore', detached: true })
        .on('error', () => undefined)
        .unref();
}

function fail(message) {
    process.stderr.write(`${message}\n`);
    process.exit(1);
}
