import { mkdtemp, rm } from 'fs/promises';
import { get } from 'http';
import * as os from 'os';
import * as path from 'path';
import { App, ROOT } from './app';

/** A backend that tells how long its loop was held. */
export class HeldHub {
    private constructor(
        readonly app: App,
        private readonly folder: string
    ) {}

    static async start(): Promise<HeldHub> {
        const folder = await mkdtemp(path.join(os.tmpdir(), 'openspace-loop-'));
        const app = await App.start({
            env: {
                NODE_OPTIONS: `--require ${path.join(ROOT, 'e2e', 'lib', 'harness', 'loop-watch.js')}`,
                OPENSPACE_LOOP_SOCKET: path.join(folder, 'socket')
            }
        });
        return new HeldHub(app, folder);
    }

    /** How long the loop was held at most since the last time, in milliseconds of its own thread. */
    held(): Promise<number> {
        return new Promise((resolve, reject) => {
            get({ socketPath: path.join(this.folder, 'socket') }, response => {
                let text = '';
                response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
                response.on('end', () => resolve(Number(text)));
            }).on('error', reject);
        });
    }

    async stop(): Promise<void> {
        await this.app.stop();
        await rm(this.folder, { recursive: true });
    }
}
