import { currentClient } from '@openspace/core/lib/node/calls/current-client';
import { FairQueue, SharedPlaces } from '@openspace/core/lib/node/workers/fair-queue';
import { ToolError } from '@openspace/tool';
import { existsSync } from 'fs';
import { availableParallelism } from 'os';
import * as path from 'path';
import { Worker } from 'worker_threads';
import { injectable } from '@theia/core/shared/inversify';
import type { Blocks } from '../common/pixel-map-service';
import type { ReaderMessage, ReaderWork } from './reader/main';
import type { Scan, ScanWork } from './reader/scan-workspace';
import type { BlockWork } from './reader/sum-blocks';

type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;

interface Job {
    readonly client: string;
    readonly work: ReaderWork;
    readonly progress: (files: number) => void;
    resolve(message: ReaderMessage): void;
    reject(error: Error): void;
}

/** Two at least for one client: while one waits for the disk the other counts. One more is left to the others. */
const THREADS = Math.min(4, Math.max(2, availableParallelism())) + 1;
/** Every wish is a tile that a window waits for; there are only so many windows. */
const MAX_WAITING = 10_000;

/** The threads that read files for the map and write cartridges; what cannot begin yet waits, and clients have their turns. */
@injectable()
export class Readers {
    private readonly idle: Worker[] = [];
    private readonly busy = new Map<Worker, Job>();
    private readonly waiting = new FairQueue<Job>();
    private readonly places = new SharedPlaces(THREADS);
    private nextId = 1;

    async scan(scan: ScanWork, progress: (files: number) => void): Promise<Scan> {
        return (await this.ask('scan', { kind: 'scan', scan }, progress)).scan;
    }

    async sum(blocks: BlockWork): Promise<Blocks> {
        return (await this.ask('blocks', { kind: 'blocks', blocks })).blocks;
    }

    /** @throws ToolError `TOO_LARGE` */
    async cartridge(data: Uint8Array, about: Readonly<Record<string, unknown>>): Promise<Uint8Array> {
        return (await this.ask('cartridge', { kind: 'cartridge', data, about })).png;
    }

    stop(): void {
        for (const worker of [...this.idle, ...this.busy.keys()]) {
            void worker.terminate();
        }
    }

    private async ask<K extends ReaderMessage['kind']>(
        kind: K,
        work: Unnumbered<ReaderWork>,
        progress?: (files: number) => void
    ): Promise<Extract<ReaderMessage, { kind: K }>> {
        const said = await this.queued(work, progress);
        if (said.kind === 'failed') {
            throw ToolError.from(said.error);
        }
        if (!isOf(said, kind)) {
            throw new Error(`A reader said ${said.kind}, not ${kind}.`);
        }
        return said;
    }

    private queued(work: Unnumbered<ReaderWork>, progress: (files: number) => void = () => undefined): Promise<ReaderMessage> {
        return new Promise((resolve, reject) => {
            if (this.waiting.size >= MAX_WAITING) {
                reject(new Error('Too much is to be read already.'));
                return;
            }
            const client = currentClient();
            this.waiting.add(client, { client, work: { ...work, id: this.nextId++ }, progress, resolve, reject });
            this.next();
        });
    }

    private next(): void {
        const job = this.waiting.take(this.places.mayHave)?.job;
        if (job) {
            const free = this.idle.pop() ?? this.start();
            this.places.take(job.client);
            this.busy.set(free, job);
            free.postMessage(job.work);
        }
    }

    private start(): Worker {
        const worker = new Worker(readerFile());
        worker.unref();
        worker.on('message', (message: ReaderMessage) => {
            const job = this.busy.get(worker);
            if (message.kind === 'progress') {
                job?.progress(message.files);
                return;
            }
            this.done(worker, job);
            this.idle.push(worker);
            job?.resolve(message);
            this.next();
        });
        worker.on('error', error => this.lose(worker, error));
        worker.on('exit', () => this.lose(worker, new Error('A thread that reads the workspace ended.')));
        return worker;
    }

    private done(worker: Worker, job: Job | undefined): void {
        if (job && this.busy.delete(worker)) {
            this.places.giveBack(job.client);
        }
    }

    private lose(worker: Worker, error: Error): void {
        const job = this.busy.get(worker);
        this.done(worker, job);
        const at = this.idle.indexOf(worker);
        if (at >= 0) {
            this.idle.splice(at, 1);
        }
        job?.reject(error);
        if (job) {
            this.next();
        }
    }
}

function isOf<K extends ReaderMessage['kind']>(message: ReaderMessage, kind: K): message is Extract<ReaderMessage, { kind: K }> {
    return message.kind === kind;
}

/** Next to the app's bundle, or compiled next to this file. */
function readerFile(): string {
    const bundled = path.join(__dirname, 'pixel-map-reader.js');
    return existsSync(bundled) ? bundled : path.join(__dirname, 'reader', 'main.js');
}
