import type { BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { inject, injectable } from '@theia/core/shared/inversify';
import { existsSync } from 'fs';
import { url as debuggerUrl } from 'inspector';
import * as path from 'path';
import { Worker } from 'worker_threads';
import type { StuckBackend, StuckBackends } from '../../common/stuck-backend';
import { CallRecorder } from '../calls/call-recorder';
import type { HeartbeatData } from './heartbeat-main';
import type { HeartbeatSettings } from './heartbeat-settings';
import { LOOP_TRACE } from './loop-trace';
import { noticeOf, readStuckReport, type StuckReport } from './stuck-report';

export const HeartbeatOptions = Symbol('HeartbeatOptions');

/** A window that connects later was not open when it happened. */
const TOLD_FOR_MS = 10 * 60_000;

/**
 * Starts a thread that watches this one. When the loop stands still for too long, that thread records what this one
 * was working on and ends the process, so that the program that started the backend starts another one.
 */
@injectable()
export class Heartbeat implements BackendApplicationContribution, StuckBackends {
    private before: Promise<StuckReport | undefined> = Promise.resolve(undefined);

    /** @param settings undefined if no program would restart the backend */
    constructor(
        @inject(HeartbeatOptions) private readonly settings: HeartbeatSettings | undefined,
        @inject(CallRecorder) private readonly recorder: Pick<CallRecorder, 'onCall'>
    ) {}

    initialize(): void {
        const { settings } = this;
        if (!settings) {
            return;
        }
        this.before = readStuckReport(settings.report);
        const trace = LOOP_TRACE.start();
        this.recorder.onCall(event => {
            if (event.type === 'started') {
                const { id, tool, client, path: document } = event.call;
                LOOP_TRACE.begin(id, { tool, client: client.name, ...(document !== undefined && { path: document }) });
            } else if (event.type === 'finished') {
                LOOP_TRACE.end(event.call.id);
            }
        });
        setInterval(() => LOOP_TRACE.turn(debuggerUrl() !== undefined), settings.everyMs).unref();
        const watcher = new Worker(threadFile(), { workerData: { ...settings, trace } satisfies HeartbeatData });
        watcher.unref();
        // Without a watcher the backend works as well.
        watcher.on('error', error => process.stderr.write(`The backend is not watched: ${error.message}\n`));
    }

    async replaced(): Promise<StuckBackend | undefined> {
        const before = await this.before;
        return before && Date.now() - before.at < TOLD_FOR_MS ? noticeOf(before) : undefined;
    }
}

/** Next to the app's bundle, or compiled next to this file. */
function threadFile(): string {
    const bundled = path.join(__dirname, 'heartbeat-main.js');
    return existsSync(bundled) ? bundled : path.join(__dirname, 'heartbeat', 'heartbeat-main.js');
}
