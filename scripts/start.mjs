/** npm start [-- WORKSPACE] [options]: install, build, run, and say where. */
import './steps/node-version.mjs';
import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { KeepRunning } from './steps/keep-running.mjs';
import { at, BACKEND, BACKEND_OPTIONS } from './steps/paths.mjs';
import { say } from './steps/run.mjs';
import { confirmed, runningHub } from './steps/running-hub.mjs';

const USAGE = `Usage: npm start -- [WORKSPACE] [--port N] [--hostname NAME] [--no-open] [--another]
                    [--require-token | --no-token] [--new-token] [--plugins PATH]

  --require-token   ask programs of the same user for the token, too
  --no-token        ask no one: everyone who reaches the port can use the IDE
  --new-token       make another token first
  --plugins PATH    a .vsix file, or a folder of extensions, to load as well; may be repeated`;

const NOBODY_IS_ASKED = `
  WARNING: --no-token is set. Everyone who can reach this port, including the
  other users of this machine, can use the IDE, its files and its terminals.
`;

const { values, positionals } = readArguments();
const port = Number(values.port);
const { hostname } = values;
if (!Number.isInteger(port) || port < 1 || port > 65535) {
    fail(`--port ${values.port}: use a number from 1 to 65535.`);
}
if (values['require-token'] && !values.token) {
    fail('--require-token and --no-token exclude each other.');
}
const workspace = workspaceFolder(positionals[0]);
const plugins = values.plugins.map(extensionSource);
const config = path.resolve(process.env.THEIA_CONFIG_DIR || path.join(os.homedir(), '.openspace'));
if (!values.another) {
    await offerRunning();
}
/** Where a backend that stands still puts down what it was doing, before it is ended. */
const stuckReport = path.join(config, `stuck-${process.pid}.json`);
const environment = {
    // The name given here is one by which the app may be reached.
    OPENSPACE_ALLOWED_HOSTS: hostname,
    // Its own sample is no folder of somebody else.
    OPENSPACE_TRUSTED_FOLDER: at('sample-workspace'),
    ...process.env,
    ...(plugins.length > 0 && { THEIA_PLUGINS: [process.env.THEIA_PLUGINS, ...plugins].filter(Boolean).join(',') }),
    // After the rest: an empty variable is none.
    THEIA_CONFIG_DIR: config,
    OPENSPACE_STUCK_REPORT: stuckReport,
    ...(values['require-token'] && { OPENSPACE_REQUIRE_TOKEN: '1' }),
    ...(!values.token && { OPENSPACE_NO_TOKEN: '1', OPENSPACE_REQUIRE_TOKEN: '' })
};

// `npm run dev` has done both.
if (values.build) {
    await install();
    await build();
}
await checkPortIsFree();
const token = await accessToken();

const url = `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`;
say(`Starting OpenSpace on ${workspace}`);
const backend = new KeepRunning({
    start: () =>
        spawn(process.execPath, ['--expose-gc', ...BACKEND_OPTIONS, BACKEND, workspace, '--hostname', hostname, '--port', String(port)], {
            stdio: ['ignore', 'pipe', 'pipe'],
            cwd: at('browser-app'),
            env: environment
        }),
    serves: answers,
    explain: whyStuck,
    onServing: first => (first ? tellRunning() : say('The backend runs again.')),
    showsOutput: Boolean(process.env.OPENSPACE_LOG)
});
for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => backend.stop());
}
rmSync(stuckReport, { force: true });
const code = await backend.run();
rmSync(stuckReport, { force: true });
process.exit(code);

async function tellRunning() {
    const page = (await isTokenNeeded().catch(() => true)) ? pageAddress(url, token) : url;
    if (!values.token) {
        process.stdout.write(NOBODY_IS_ASKED);
    }
    process.stdout.write(`
  OpenSpace is running. Ctrl+C ends it.

    IDE   ${page}
    MCP   ${url}/mcp${page === url ? '' : `\n\n  MCP clients send the token as Authorization: Bearer ${token}`}

`);
    if (values.open && process.stdout.isTTY && !process.env.CI) {
        openBrowser(page);
    }
}

/** What the backend with this process id was doing when it was ended because it stood still; undefined when it was not. */
function whyStuck(pid) {
    try {
        const report = JSON.parse(readFileSync(stuckReport, 'utf8'));
        return report.pid === pid ? report.text : undefined;
    } catch {
        return undefined;
    }
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
                // Also where a hub serves the workspace already.
                another: { type: 'boolean', default: false },
                'require-token': { type: 'boolean', default: false },
                'new-token': { type: 'boolean', default: false },
                plugins: { type: 'string', multiple: true, default: [] },
                // Given as --no-token.
                token: { type: 'boolean', default: true },
                // Left out by `npm run dev`, which builds while it watches.
                build: { type: 'boolean', default: true }
            }
        });
    } catch (error) {
        fail(`${error.message}\n${USAGE}`);
    }
}

/** @returns the file or folder as the backend takes it */
function extensionSource(given) {
    const source = path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
    if (!existsSync(source)) {
        fail(`--plugins ${given}: there is no such file or folder.`);
    }
    const isFolder = statSync(source).isDirectory();
    if ((!isFolder && !source.endsWith('.vsix')) || source.includes(',')) {
        fail(`--plugins ${given}: name a .vsix file or a folder, without a comma in its path.`);
    }
    return isFolder ? `local-dir:${source}` : `local-file:${source}`;
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

/** Ends here when OpenSpace runs on the workspace already: a second one would have windows and agents of its own. */
async function offerRunning() {
    const running = await runningHub(workspace, config);
    if (!running) {
        return;
    }
    const page = pageAddress(running.url, running.token);
    const message = `OpenSpace is already running on ${workspace} (process ${running.pid}).

    IDE   ${page}
    MCP   ${running.url}/mcp

To start a second one: npm start -- --another`;
    if (!process.stdin.isTTY || !process.stdout.isTTY || process.env.CI) {
        fail(message);
    }
    process.stdout.write(`${message}\n\n`);
    if (values.open && (await confirmed('Open it in the browser?'))) {
        openBrowser(page);
    }
    process.exit(0);
}

/** The IDE's address as a browser opens it. */
function pageAddress(base, needed) {
    return needed === undefined ? base : `${base}/?token=${encodeURIComponent(needed)}`;
}

function checkPortIsFree() {
    return new Promise(resolve => {
        const probe = net.createServer();
        probe.once('error', error => fail(`Port ${port} cannot be used (${error.code}). Choose another: npm start -- --port ${port + 1}`));
        probe.listen(port, hostname, () => probe.close(resolve));
    });
}

/** The token that the backend will ask for, made where there is none; undefined when it asks no one. */
async function accessToken() {
    // Only there once the extensions are compiled.
    const folder = at('extensions', 'openspace-core', 'lib', 'node', 'admission');
    const { chosenToken } = await import(pathToFileURL(path.join(folder, 'access-policy.js')));
    const { makeNewToken, readOrMakeToken } = await import(pathToFileURL(path.join(folder, 'access-token.js')));
    try {
        const chosen = chosenToken(environment);
        if (chosen !== undefined && values['new-token']) {
            fail('--new-token has no effect while OPENSPACE_TOKEN chooses the token.');
        }
        const kept = () => (values['new-token'] ? makeNewToken : readOrMakeToken)(config);
        return values.token ? (chosen ?? kept()) : undefined;
    } catch (error) {
        fail(error.message);
    }
}

/** Whether a program of this user, such as the person's browser, has to show the token. */
async function isTokenNeeded() {
    const response = await fetch(url);
    await response.body?.cancel();
    return response.status === 401;
}

async function answers(signal) {
    while (!signal.aborted) {
        const answered = await fetch(url, { signal }).then(
            response => response.ok || response.status === 401,
            () => false
        );
        if (answered) {
            return;
        }
        await new Promise(resolve => setTimeout(resolve, 100));
    }
}

function openBrowser(page) {
    const opener = { darwin: 'open', win32: 'explorer' }[process.platform] ?? 'xdg-open';
    spawn(opener, [page], { stdio: 'ignore', detached: true })
        .on('error', () => undefined)
        .unref();
}

function fail(message) {
    process.stderr.write(`${message}\n`);
    process.exit(1);
}
