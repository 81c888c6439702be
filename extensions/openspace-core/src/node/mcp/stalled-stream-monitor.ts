import { ILogger } from '@theia/core';
import { inject, injectable, named, preDestroy } from '@theia/core/shared/inversify';
import type { ServerResponse } from 'http';

const LOOK_EVERY_MS = 5_000;
/** A client that reads nothing for so long counts as gone, even if its connection is open. */
const STALL_LIMIT_MS = 60_000;
/** So much may wait for a client that does not read; its streams end when more is sent. */
const STALL_LIMIT_BYTES = 16 * 1024 * 1024;

/** What is looked at of a response. */
export type StreamOut = Pick<ServerResponse, 'writableNeedDrain' | 'writableLength'> & {
    once(event: 'close', listener: () => void): unknown;
    destroy(): unknown;
};

interface Watched {
    readonly response: StreamOut;
    left: number;
    since: number;
}

interface Reader {
    readonly streams: Set<Watched>;
    /** What was meant for it since it stopped reading. */
    waiting: number;
}

/** Drops the streams of clients that do not read them, so that the hub does not have to keep data for them. */
@injectable()
export class StalledStreamMonitor {
    private readonly readers = new Map<string, Reader>();
    private timer: NodeJS.Timeout | undefined;

    constructor(@inject(ILogger) @named('openspace:hub') private readonly logger: Pick<ILogger, 'warn'>) {}

    /** Watches a response until it is closed. `client` names who it is for, in the log too. */
    watch(client: string, response: StreamOut): void {
        this.timer ??= setInterval(() => this.look(), LOOK_EVERY_MS).unref();
        const reader = this.readers.get(client) ?? { streams: new Set(), waiting: 0 };
        this.readers.set(client, reader);
        const watched = { response, left: 0, since: Date.now() };
        reader.streams.add(watched);
        response.once('close', () => {
            reader.streams.delete(watched);
            if (reader.streams.size === 0) {
                this.readers.delete(client);
            }
        });
    }

    /** Counts the data that is sent to a client. While one of its streams is stuck, the limit applies. */
    sent(client: string, bytes: number): void {
        const reader = this.readers.get(client);
        if (!reader) {
            return;
        }
        const stuck = [...reader.streams].filter(({ response }) => response.writableNeedDrain);
        reader.waiting = stuck.length === 0 ? 0 : reader.waiting + bytes;
        if (reader.waiting > STALL_LIMIT_BYTES) {
            const why = `did not read while ${reader.waiting} bytes were waiting for it`;
            reader.waiting = 0;
            stuck.forEach(({ response }) => this.drop(client, response, why));
        }
    }

    @preDestroy()
    dispose(): void {
        clearInterval(this.timer);
        this.readers.clear();
    }

    private look(): void {
        const now = Date.now();
        for (const [client, { streams }] of this.readers) {
            streams.forEach(watched => this.check(client, watched, now));
        }
    }

    private check(client: string, watched: Watched, now: number): void {
        const left = watched.response.writableLength;
        if (left === 0 || left !== watched.left) {
            watched.left = left;
            watched.since = now;
        } else if (now - watched.since > STALL_LIMIT_MS) {
            this.drop(client, watched.response, `did not read for ${STALL_LIMIT_MS / 1_000} seconds`);
        }
    }

    private drop(client: string, response: StreamOut, why: string): void {
        void this.logger.warn(`A stream of the MCP client ${client} was ended: it ${why}. It can go on from its last event.`);
        response.destroy();
    }
}
