import { ILogger } from '@theia/core';
import type { BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { appendFile, mkdir, rename, stat } from 'fs/promises';
import * as path from 'path';
import type { CallEntry, FinishedCall } from '../../common/call-log';
import { withoutControls } from '../../common/without-controls';
import { configFolder } from '../announcement/announced-hubs';
import { isErrno } from '../documents/atomic-file';
import { CallRecorder } from './call-recorder';

const WRITE_EVERY_MS = 500;
const MAX_BYTES = 5 * 1024 * 1024;
/** Next to the one that is written to. */
const OLD_FILES = 3;
/** The limit while the disk accepts no lines. Further lines are counted, but not kept. */
const MAX_WAITING = 10_000;

/** The file with a line of JSON for every call of every hub of this person (docs/hub.md). */
export function auditPath(environment: NodeJS.ProcessEnv): string {
    return path.join(configFolder(environment), 'logs', 'hub-calls.jsonl');
}

export const AUDIT_PATH = Symbol('AUDIT_PATH');

/** Writes down who called what: no contents, no secrets, one line a call, whatever is in the names. */
@injectable()
export class AuditFile implements BackendApplicationContribution {
    private waiting: string[] = [];
    private lost = 0;
    private timer: NodeJS.Timeout | undefined;
    private writing: Promise<void> = Promise.resolve();

    constructor(
        @inject(CallRecorder) private readonly recorder: Pick<CallRecorder, 'onCall'>,
        @inject(ILogger) @named('openspace:hub') private readonly logger: Pick<ILogger, 'warn'>,
        @inject(AUDIT_PATH) private readonly file: string
    ) {}

    initialize(): void {
        this.recorder.onCall(event => event.type === 'finished' && this.add(event.call));
    }

    async onStop(): Promise<void> {
        clearTimeout(this.timer);
        await this.write();
    }

    private add(call: FinishedCall): void {
        if (this.waiting.length >= MAX_WAITING) {
            this.lost++;
            return;
        }
        this.waiting.push(lineOf(call));
        this.timer ??= setTimeout(() => void this.write(), WRITE_EVERY_MS).unref();
    }

    private write(): Promise<void> {
        this.timer = undefined;
        const lines = this.waiting;
        this.waiting = [];
        this.writing = this.writing
            .then(() => this.append(lines.join('')))
            .catch(error => {
                this.lost += lines.length;
                void this.logger.warn(`The audit log of the hub could not be written; ${this.lost} calls are missing in it`, error);
            });
        return this.writing;
    }

    private async append(lines: string): Promise<void> {
        if (lines === '') {
            return;
        }
        await mkdir(path.dirname(this.file), { recursive: true, mode: 0o700 });
        const { size } = await stat(this.file).catch(() => ({ size: 0 }));
        if (size > 0 && size + Buffer.byteLength(lines) > MAX_BYTES) {
            await this.rotate();
        }
        await appendFile(this.file, lines, { mode: 0o600 });
    }

    private async rotate(): Promise<void> {
        for (let age = OLD_FILES; age > 0; age--) {
            await rename(this.aged(age - 1), this.aged(age)).catch(error => {
                // Another hub of this person may have done it in this moment.
                if (!isErrno(error, 'ENOENT')) {
                    throw error;
                }
            });
        }
    }

    private aged(age: number): string {
        return age === 0 ? this.file : this.file.replace(/\.jsonl$/, `.${age}.jsonl`);
    }
}

/** Not simply the event: a window is told more than is kept. */
function lineOf({ id, at, sessionId, client, tool, path: document, outcome, durationMs, windowId }: FinishedCall): string {
    const entry: Omit<CallEntry, 'at'> & { readonly at: string } = {
        id,
        at: new Date(at).toISOString(),
        sessionId,
        client,
        tool,
        path: document,
        outcome,
        durationMs,
        windowId
    };
    return `${withoutControls(JSON.stringify(entry))}\n`;
}
