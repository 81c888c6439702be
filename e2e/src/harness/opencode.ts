import { CLIENT_CONFIGS } from '@openspace/core/lib/common/client-configs';
import { execFile, spawn } from 'child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { promisify } from 'util';
import { type App, ROOT } from './app';
import type { ScriptedModel } from './scripted-model';
import { TIME_SCALE } from '@openspace/tool/lib/test/until';

/** Against hanging, not a measure of speed. */
const LIMIT_MS = 90_000 * TIME_SCALE;

/**
 * Runs the real opencode once in a project folder that has this repository's skill and MCP settings, with the
 * scripted model as its only provider and no other network.
 * @returns what it printed.
 */
export async function runOpencode(app: App, model: ScriptedModel, prompt: string, kind: OpencodeSettings = 'start-page'): Promise<string> {
    const home = await mkdtemp(path.join(os.tmpdir(), 'openspace-opencode-'));
    try {
        await cp(path.join(ROOT, '.opencode'), path.join(home, '.opencode'), { recursive: true });
        // The bridge's command is found from the folder that opencode runs in, as in a clone.
        await symlink(path.join(ROOT, 'node_modules'), path.join(home, 'node_modules'));
        await writeFile(path.join(home, 'opencode.json'), JSON.stringify(await settings(app, model, kind)));
        return await run(home, prompt, { THEIA_CONFIG_DIR: app.config });
    } finally {
        await rm(home, { recursive: true, force: true });
    }
}

/** How opencode reaches the hub: as this repository's settings have it, or as the start page says. */
export type OpencodeSettings = 'shipped' | 'start-page';

async function settings(app: App, model: ScriptedModel, kind: OpencodeSettings): Promise<object> {
    const shipped = JSON.parse(await readFile(path.join(ROOT, 'opencode.json'), 'utf8'));
    const startPage = CLIENT_CONFIGS.find(({ id }) => id === 'opencode')!;
    return {
        ...shipped,
        ...(kind === 'start-page' && JSON.parse(startPage.text(app.mcpUrl, app.token))),
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

function run(home: string, prompt: string, environment: Record<string, string>): Promise<string> {
    const child = spawn(opencodeProgram(), ['run', prompt], {
        cwd: home,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...offlineEnvironment(home), ...environment }
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
