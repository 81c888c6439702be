import { Worker } from 'worker_threads';
import { injectable } from '@theia/core/shared/inversify';
import { daemonFile } from './daemon/threads';
import type { ThreadWork } from './daemon/thread';
import type { TileResult, TileWork } from './tile-work';

/** Sums tiles up outside the backend's thread, one after the other, the newest wish first. */
@injectable()
export class TileThread {
    private worker: Worker | undefined;
    private nextId = 1;
    private readonly waiting = new Map<number, { resolve(result: TileResult): void; reject(error: Error): void }>();

    summarise(work: Omit<TileWork, 'id'>): Promise<TileResult> {
        const worker = (this.worker ??= this.start());
        const id = this.nextId++;
        return new Promise((resolve, reject) => {
            this.waiting.set(id, { resolve, reject });
            worker.postMessage({ ...work, id });
        });
    }

    stop(): void {
        void this.worker?.terminate();
    }

    private start(): Worker {
        const work: ThreadWork = { role: 'tiles' };
        const worker = new Worker(daemonFile(), { workerData: work });
        worker.unref();
        worker.on('message', ({ id, ...result }: TileResult & { id: number }) => {
            this.waiting.get(id)?.resolve(result);
            this.waiting.delete(id);
        });
        worker.on('error', error => this.fail(error));
        worker.on('exit', () => this.fail(new Error('The thread that reads tiles ended.')));
        return worker;
    }

    private fail(error: Error): void {
        this.worker = undefined;
        this.waiting.forEach(({ reject }) => reject(error));
        this.waiting.clear();
    }
}
