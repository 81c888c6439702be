import { mkdtemp, readFile, rm, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import type { App } from './app';
import { until } from '@openspace/tool/lib/test/until';

/** Loaded into a backend: collects its garbage when it gets the signal, and writes down how many bytes are left. */
const REPORTER = `
require('v8').setFlagsFromString('--expose-gc');
const gc = require('vm').runInNewContext('gc');
process.on('SIGUSR2', () => {
    gc();
    setImmediate(() => {
        gc();
        require('fs').writeFileSync(process.env.OPENSPACE_HEAP_FILE, String(process.memoryUsage().heapUsed));
    });
});
`;

/** Measures the heap of a backend: start it with {@link env}. */
export class Heap {
    private constructor(private readonly folder: string) {}

    static async create(): Promise<Heap> {
        const heap = new Heap(await mkdtemp(path.join(os.tmpdir(), 'openspace-heap-')));
        await writeFile(heap.reporter, REPORTER);
        return heap;
    }

    get env(): NodeJS.ProcessEnv {
        return { NODE_OPTIONS: `--require ${this.reporter}`, OPENSPACE_HEAP_FILE: this.file };
    }

    /** Bytes in use after garbage was collected. */
    async bytesOf(app: App): Promise<number> {
        await rm(this.file, { force: true });
        app.process.kill('SIGUSR2');
        return Number(
            await until('the backend has told its heap', async () => (await readFile(this.file, 'utf8').catch(() => '')) || false)
        );
    }

    async dispose(): Promise<void> {
        await rm(this.folder, { recursive: true });
    }

    private get reporter(): string {
        return path.join(this.folder, 'reporter.cjs');
    }

    private get file(): string {
        return path.join(this.folder, 'heap');
    }
}
