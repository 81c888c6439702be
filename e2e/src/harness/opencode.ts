import { execFile, spawn } from 'child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { promisify } from 'util';
import { type App, ROOT } from './app';
import type { ScriptedModel } from './scripted-model';

const LIMIT_MS = 90_000;

/**
 * Runs the real opencode once in a project folder that has this repository's skill and MCP settings, with the
 * scripted model as its only provider and no other network.
 * @returns what it printed.
 */
export async function runOpencode(app: App, model: ScriptedModel, prompt: string): Promise<string> {
    const home = await mkdtemp(path.join(os.tmpdir(), 'openspace-opencode-'));
    try {
        await cp(path.join(ROOT, '.opencode'), path.join(home, '.opencode'), { recursive: true });
        await writeFile(path.join(home, 'opencode.json'), JSON.stringify(await settings(app, model)));
        return await run(home, prompt);
    } finally {
        await rm(home, { recursive: true, force: true });
    }
}

/** The repository's own opencode.json, pointed at the app and the model of the test. */
async function settings(app: App, model: ScriptedModel): Promise<object> {
    const shipped = JSON.parse(await readFile(path.join(ROOT, 'opencode.json'), 'utf8'));
    return {
        ...shipped,
        mcp: { openspace: { ...shipped.mcp.openspace, url: app.mcpUrl } },
        ...scriptedProvider(model)
    };
}

/** Settings that leave opencode the scripted model as its only one. */
export function scriptedProvider(model: Pick<ScriptedModel, 'baseUrl'>): object {
    return {
        model: 'scripted/scripted',
        provider: {
            scripted: {
                npm: '@ai-sdk/openai-compatible',
                name: 'Scripted',
                options: { baseURL: model.baseUrl, apiKey: 'none' },
                models: { scripted: { name: 'Scripted', tool_call: true, limit: { context: 200_000, output: 20_000 } } }
            }
        }
    };
}

/** Runs a command of opencode that needs no model. */
export async function opencodeOutput(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
    const { stdout } = await promisify(execFile)(opencodeProgram(), args, { cwd, env, timeout: LIMIT_MS, maxBuffer: 10_000_000 });
    return stdout;
}

/** The program itself. */
export function opencodeProgram(): string {
    return platformBinary('opencode', 'opencode');
}

/** An environment in which opencode looks for nothing on the network and keeps everything in one folder. */
export function offlineEnvironment(home: string): Record<string, string> {
    const ripgrep = path.dirname(platformBinary('@vscode/ripgrep', 'rg'));
    return {
        PATH: `${ripgrep}${path.delimiter}${process.env.PATH}`,
        HOME: home,
        XDG_CONFIG_HOME: path.join(home, 'config'),
        XDG_DATA_HOME: path.join(home, 'data'),
        XDG_CACHE_HOME: path.join(home, 'cache'),
        XDG_STATE_HOME: path.join(home, 'state'),
        OPENCODE_DISABLE_MODELS_FETCH: '1',
        OPENCODE_DISABLE_AUTOUPDATE: '1',
        OPENCODE_DISABLE_LSP_DOWNLOAD: '1',
        OPENCODE_DISABLE_SHARE: '1',
        OPENCODE_DISABLE_DEFAULT_PLUGINS: '1',
        npm_config_offline: 'true'
    };
}

function run(home: string, prompt: string): Promise<string> {
    const child = spawn(opencodeProgram(), ['run', prompt], {
        cwd: home,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: offlineEnvironment(home)
    });
    return new Promise((resolve, reject) => {
        let printed = '';
        child.stdout.on('data', chunk => (printed += chunk));
        child.stderr.on('data', chunk => (printed += chunk));
        const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
        child.on('error', reject);
        child.on('exit', (code, signal) => {
            clearTimeout(limit);
            if (signal === null) {
                resolve(`${printed}\n(exit code ${code})`);
            } else {
                reject(new Error(`opencode did not end within ${LIMIT_MS} ms:\n${printed}`));
            }
        });
    });
}

/** The program inside the package of this platform, e.g. `opencode-linux-x64/bin/opencode`. */
function platformBinary(name: string, program: string): string {
    const suffix = process.platform === 'win32' ? '.exe' : '';
    const platform = process.platform === 'win32' && name === 'opencode' ? 'windows' : process.platform;
    return require.resolve(`${name}-${platform}-${process.arch}/bin/${program}${suffix}`);
}
