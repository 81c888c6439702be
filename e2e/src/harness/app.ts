import { type ChildProcess, spawn } from 'child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'fs/promises';
import { createServer } from 'net';
import * as os from 'os';
import * as path from 'path';
import { until } from './until';

export const ROOT = path.resolve(__dirname, '..', '..', '..');
const OPENSPACE = path.join(ROOT, 'browser-app');

export interface AppOptions {
    /** A folder of the test's own, removed at the end, unless given. */
    readonly workspace?: string;
    /** What the workspace has from the start: contents by path in it. */
    readonly files?: Readonly<Record<string, string>>;
    readonly port?: number;
    readonly env?: NodeJS.ProcessEnv;
    /** The folder of another Theia app to start instead of OpenSpace. */
    readonly folder?: string;
}

/** A running IDE of the test's own: its backend, workspace and settings are shared with nobody. */
export class App {
    private log = '';
    private exited = false;

    private constructor(
        readonly workspace: string,
        readonly port: number,
        private readonly folders: string[],
        readonly process: ChildProcess,
        private readonly options: AppOptions
    ) {
        const keep = (chunk: Buffer) => (this.log = (this.log + chunk.toString()).slice(-50_000));
        process.stdout?.on('data', keep);
        process.stderr?.on('data', keep);
        process.on('exit', () => (this.exited = true));
    }

    static async start(options: AppOptions = {}): Promise<App> {
        const config = await mkdtemp(path.join(os.tmpdir(), 'openspace-config-'));
        const own = options.workspace === undefined ? await mkdtemp(path.join(os.tmpdir(), 'openspace-workspace-')) : undefined;
        const workspace = await realpath(options.workspace ?? own!);
        for (const [name, content] of Object.entries(options.files ?? {})) {
            await mkdir(path.dirname(path.join(workspace, name)), { recursive: true });
            await writeFile(path.join(workspace, name), content);
        }
        const port = options.port ?? (await freePort());
        const folder = options.folder ?? OPENSPACE;
        const backend = path.join(folder, 'lib', 'backend', 'main.js');
        const child = spawn(process.execPath, [backend, workspace, '--hostname', 'localhost', '--port', String(port)], {
            cwd: folder,
            env: { ...process.env, THEIA_CONFIG_DIR: config, ...options.env },
            stdio: ['ignore', 'pipe', 'pipe']
        });
        const app = new App(workspace, port, own === undefined ? [config] : [config, own], child, options);
        await until('the backend answers', async () => {
            if (app.exited) {
                throw new Error(`The backend ended:\n${app.log}`);
            }
            return fetch(app.url).then(
                response => response.ok,
                () => false
            );
        });
        return app;
    }

    get url(): string {
        return `http://localhost:${this.port}`;
    }

    get mcpUrl(): string {
        return `${this.url}/mcp`;
    }

    file(...parts: string[]): string {
        return path.join(this.workspace, ...parts);
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
        const { files: _written, ...options } = this.options;
        const next = await App.start({ ...options, workspace: this.workspace, port: this.port });
        next.folders.push(...this.folders);
        return next;
    }

    async stop(): Promise<void> {
        await this.kill('SIGTERM');
        await Promise.all(this.folders.map(folder => rm(folder, { recursive: true, force: true })));
    }
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
