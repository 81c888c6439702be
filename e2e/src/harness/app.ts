import { type ChildProcess, spawn } from 'child_process';
import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'fs/promises';
import { createServer } from 'net';
import * as os from 'os';
import * as path from 'path';
import { Kept } from './kept';
import { appEnded, appStarted, running } from './running';
import { areLive } from './settings';
import { trustEverything, trustOnly, trustsEverything } from './trust';
import { until } from '@openspace/tool/lib/test/until';

export const ROOT = path.resolve(__dirname, '..', '..', '..');
const OPENSPACE = path.join(ROOT, 'browser-app');
/** As `npm start` does. */
const NODE_OPTIONS = ['--require', path.join(OPENSPACE, 'compile-cache.cjs')];

/** Starts a program without the right of root to ignore the permissions of files. */
const OBEYING = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override', '--'] : [];

/** Runs every spec with `--require-token`: all clients and browsers of the harness then present the token. */
const REQUIRE_TOKEN = process.env.OPENSPACE_TEST_REQUIRE_TOKEN === '1';
const TEST_TOKEN = 'token-of-the-tests-4f1c9a';

/** Who may connect: programs of the same user without the token, only those with the token, or everybody. */
export type Access = 'same-user' | 'token' | 'open';

export interface AppOptions {
    /** A folder of the test's own, removed at the end, unless given. */
    readonly workspace?: string;
    /** What the workspace has from the start: contents by path in it. */
    readonly files?: Readonly<Record<string, string>>;
    readonly port?: number;
    readonly env?: NodeJS.ProcessEnv;
    /** Unless given, what `OPENSPACE_TEST_REQUIRE_TOKEN` says. */
    readonly access?: Access;
    /** The folder of another Theia app to start instead of OpenSpace. */
    readonly folder?: string;
    /** A backend that no test had before or has afterwards, for tests that change more than files and settings. */
    readonly own?: boolean;
    /** Whether root, too, is refused what the permissions of a file refuse. */
    readonly obeysPermissions?: boolean;
    /** Whether the IDE asks for workspace trust as it does for people; otherwise it trusts every folder. */
    readonly asksForTrust?: boolean;
}

/**
 * A running IDE. A file that asks for nothing special shares its backend with the files before and after it in this process, one at a
 * time, and finds an empty workspace and default settings; any option other than `files` gives it a backend of its own.
 */
export class App {
    private static readonly kept = new Kept<App>(app => !app.exited);
    /** Called when the shared backend is lent. */
    static onBorrow: (app: App) => Promise<void> = async () => undefined;

    private log = '';
    private exited = false;

    private constructor(
        readonly workspace: string,
        private bound: number | undefined,
        private readonly folders: string[],
        private readonly ownConfig: string,
        readonly process: ChildProcess,
        private readonly options: AppOptions
    ) {
        const keep = (chunk: Buffer) => (this.log = (this.log + chunk.toString()).slice(-50_000));
        process.stdout?.on('data', keep);
        process.stderr?.on('data', keep);
        appStarted(this);
        process.on('exit', () => {
            this.exited = true;
            appEnded(this);
            running.apps.delete(this);
        });
    }

    static async start({ files = {}, ...options }: AppOptions = {}): Promise<App> {
        const isPlain = Object.values(options).every(option => option === undefined);
        const app = (isPlain ? await this.borrow(files) : undefined) ?? (await this.startOwn(options, files));
        running.apps.add(app);
        return app;
    }

    /** The backend that is kept, unless it is in use. */
    private static async borrow(files: Readonly<Record<string, string>>): Promise<App | undefined> {
        const app = await this.kept.lend(
            () => this.startOwn({}, {}),
            last => last.empty()
        );
        if (app !== undefined) {
            await app.write(files);
            await this.onBorrow(app);
        }
        return app;
    }

    /** Ends the backend that is kept for the next file. */
    static async endKept(): Promise<void> {
        await this.kept.forget()?.stop();
    }

    /** Whether a file has the backend that is kept. */
    static get isLent(): boolean {
        return App.kept.lentOut() !== undefined;
    }

    /** Whether this backend is the one that is kept for the next file. */
    get isShared(): boolean {
        return App.kept.has(this);
    }

    private static async startOwn(options: AppOptions, files: Readonly<Record<string, string>>): Promise<App> {
        const config = await mkdtemp(path.join(os.tmpdir(), 'openspace-config-'));
        const own = options.workspace === undefined ? await mkdtemp(path.join(os.tmpdir(), 'openspace-workspace-')) : undefined;
        const workspace = await realpath(options.workspace ?? own!);
        await writeFiles(workspace, files);
        if (!options.asksForTrust) {
            await trustEverything(options.env?.THEIA_CONFIG_DIR ?? config);
        }
        const folder = options.folder ?? OPENSPACE;
        const backend = path.join(folder, 'lib', 'backend', 'main.js');
        const preloads = folder === OPENSPACE ? NODE_OPTIONS : [];
        const [program = '', ...before] = [...(options.obeysPermissions ? OBEYING : []), process.execPath];
        const child = spawn(
            program,
            [...before, ...preloads, backend, workspace, '--hostname', 'localhost', '--port', String(options.port ?? 0)],
            {
                cwd: folder,
                env: { ...process.env, THEIA_CONFIG_DIR: config, ...accessEnvironment(options), ...options.env },
                stdio: ['ignore', 'pipe', 'pipe']
            }
        );
        const app = new App(workspace, options.port, own === undefined ? [config] : [config, own], config, child, options);
        await until('the backend answers', async () => {
            if (app.exited) {
                throw new Error(`The backend ended:\n${app.log}`);
            }
            // Unless told otherwise, it chooses a port that is free.
            app.bound ??= portIn(app.log);
            if (app.bound === undefined) {
                return false;
            }
            return fetch(app.url, { headers: app.headersFor('/') }).then(
                response => response.ok,
                () => false
            );
        });
        return app;
    }

    get port(): number {
        if (this.bound === undefined) {
            throw new Error('The backend does not listen yet.');
        }
        return this.bound;
    }

    get url(): string {
        return `http://localhost:${this.port}`;
    }

    get mcpUrl(): string {
        return `${this.url}/mcp`;
    }

    /** The folder with settings, the token and what running hubs announce. */
    get config(): string {
        return this.options.env?.THEIA_CONFIG_DIR ?? this.ownConfig;
    }

    /** The token that the backend asks for; undefined when it asks programs of the same user for none. */
    get token(): string | undefined {
        return accessOf(this.options) === 'token' ? (this.options.env?.OPENSPACE_TOKEN ?? TEST_TOKEN) : undefined;
    }

    /** The IDE's address as a person opens it, with the token where it is needed. */
    pageUrl(pathAndQuery = '/'): string {
        const url = new URL(pathAndQuery, this.url);
        if (this.token !== undefined) {
            url.searchParams.set('token', this.token);
        }
        return url.href;
    }

    /** What a client sends to be let in: nothing, or the token as `authorization`. A hub token of its own is for `/mcp` only. */
    headersFor(pathname: string): Record<string, string> {
        const hubToken = pathname.startsWith('/mcp') ? this.options.env?.OPENSPACE_HUB_TOKEN : undefined;
        const token = hubToken ?? this.token;
        return token === undefined ? {} : { authorization: `Bearer ${token}` };
    }

    file(...parts: string[]): string {
        return path.join(this.workspace, ...parts);
    }

    /** Writes files of the workspace: contents by path in it. */
    write(files: Readonly<Record<string, string>>): Promise<void> {
        return writeFiles(this.workspace, files);
    }

    /** Whether a window that goes on has the settings of this backend as one that is loaded, or {@link followsSettings} can wait for them. */
    async hasLiveSettings(): Promise<boolean> {
        return (await areLive(this.workspace)) && (await trustsEverything(this.config));
    }

    /** Makes the workspace empty, and the settings those of the start. */
    private async empty(): Promise<void> {
        this.log = '';
        await emptied(this.workspace);
        await trustOnly(this.config);
    }

    /** The end of what the backend printed. */
    get output(): string {
        return this.log;
    }

    async kill(signal: NodeJS.Signals): Promise<void> {
        if (!this.exited) {
            const exit = new Promise(resolve => this.process.once('exit', resolve));
            this.process.kill(signal);
            await exit;
        }
    }

    /** Ends the backend and starts another one in its place: on its port, with its workspace. */
    async restart(): Promise<App> {
        await this.kill('SIGTERM');
        const next = await App.start({ ...this.options, workspace: this.workspace, port: this.port });
        next.folders.push(...this.folders);
        return next;
    }

    /** Ends the backend; the shared one lives on for the next file. */
    async stop(): Promise<void> {
        if (this.isShared) {
            running.apps.delete(this);
            await this.empty();
            App.kept.takeBack();
            return;
        }
        await this.kill('SIGTERM');
        await Promise.all(this.folders.map(folder => rm(folder, { recursive: true, force: true })));
    }
}

async function emptied(folder: string): Promise<void> {
    // A backend may still write there.
    await Promise.all((await readdir(folder)).map(name => rm(path.join(folder, name), { recursive: true, force: true, maxRetries: 3 })));
}

async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, content] of Object.entries(files)) {
        await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
        await writeFile(path.join(folder, name), content);
    }
}

/** What a backend prints as soon as it listens. */
function portIn(log: string): number | undefined {
    const port = /listening on https?:\/\/\S+?:(\d+)/.exec(log)?.[1];
    return port === undefined ? undefined : Number(port);
}

function accessOf({ access, folder }: AppOptions): Access {
    return access ?? (REQUIRE_TOKEN && folder === undefined ? 'token' : 'same-user');
}

function accessEnvironment(options: AppOptions): NodeJS.ProcessEnv {
    const access = accessOf(options);
    return access === 'token'
        ? { OPENSPACE_REQUIRE_TOKEN: '1', OPENSPACE_TOKEN: TEST_TOKEN }
        : access === 'open'
          ? { OPENSPACE_NO_TOKEN: '1' }
          : {};
}

export function freePort(): Promise<number> {
    return new Promise((resolve, reject) => {
        const server = createServer();
        server.once('error', reject);
        server.listen(0, 'localhost', () => {
            const address = server.address();
            server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))));
        });
    });
}
