import { spawn, type ChildProcess } from 'child_process';
import { chmod, mkdtemp, rm, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { json } from 'stream/consumers';
import type { App } from './app';
import type { RawResponse } from './raw-http';
import { OTHER_USERS_PROGRAM } from './other-users-program';

/** `nobody`, who owns nothing of the tests. */
const OTHER_UID = 65_534;

export interface OtherRequest {
    readonly path: string;
    readonly method?: string;
    readonly headers?: Record<string, string>;
    readonly body?: string;
    /** The port to connect from; any unless given. */
    readonly localPort?: number;
    /** To connect to; the app's unless given. */
    readonly port?: number;
}

/**
 * Another user of this machine. Only root can be somebody else; without root the requests say that a proxy carried them,
 * which is refused on the same grounds but does not show that the kernel is asked who connects.
 */
export class OtherUser {
    static readonly isReal = process.getuid?.() === 0;
    private readonly proxies: ChildProcess[] = [];

    private constructor(
        private readonly app: App,
        private readonly folder: string
    ) {}

    static async of(app: App): Promise<OtherUser> {
        if (!OtherUser.isReal) {
            process.stderr.write('These tests do not run as root: another user is played by requests through a proxy.\n');
        }
        const folder = await mkdtemp(path.join(os.tmpdir(), 'openspace-other-user-'));
        await chmod(folder, 0o755);
        await writeFile(path.join(folder, 'program.cjs'), OTHER_USERS_PROGRAM, { mode: 0o644 });
        return new OtherUser(app, folder);
    }

    /** Sends requests one after the other, each over a connection of its own. An upgrade that succeeds has status 101. */
    async send(...requests: readonly OtherRequest[]): Promise<RawResponse[]> {
        const child = this.start('requests');
        const asProxy: Record<string, string> = OtherUser.isReal ? {} : { 'x-forwarded-for': '127.0.0.1' };
        const all = requests.map(request => ({ port: this.app.port, ...request, headers: { ...asProxy, ...request.headers } }));
        child.stdin?.end(JSON.stringify(all));
        const answers = (await json(child.stdout!)) as RawResponse[];
        if (answers.length !== requests.length) {
            throw new Error(`${requests.length} requests had ${answers.length} answers.`);
        }
        return answers;
    }

    /** Starts a proxy to the app that keeps its connections. @returns its port */
    async proxy(): Promise<number> {
        const child = this.start('proxy');
        this.proxies.push(child);
        child.stdin?.write(JSON.stringify({ port: this.app.port, says: !OtherUser.isReal }));
        return new Promise((resolve, reject) => {
            child.once('exit', code => reject(new Error(`The proxy ended with code ${code}.`)));
            child.stdout?.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())));
        });
    }

    async stop(): Promise<void> {
        for (const proxy of this.proxies) {
            const exit = new Promise(resolve => proxy.once('exit', resolve));
            proxy.kill();
            await exit;
        }
        await rm(this.folder, { recursive: true });
    }

    private start(mode: string): ChildProcess {
        return spawn(process.execPath, [path.join(this.folder, 'program.cjs'), mode], {
            cwd: this.folder,
            env: { PATH: process.env.PATH },
            stdio: ['pipe', 'pipe', 'inherit'],
            ...(OtherUser.isReal && { uid: OTHER_UID, gid: OTHER_UID })
        });
    }
}
