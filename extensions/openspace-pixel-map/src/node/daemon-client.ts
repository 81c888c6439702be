import { ToolError, trimmedEnd } from '@openspace/tool';
import { PreferenceService } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { DAEMON_URL_PREFERENCE } from '../common/pixel-map-preferences';
import { DaemonConnection } from './daemon-connection';
import { type DaemonSecrets, TOKEN_VARIABLE } from './daemon/daemon-secret';
import { DaemonProcess, HOW_TO_START } from './daemon-process';
import { DAEMON_HOST, DAEMON_PORT } from './daemon/messages';

type Event = (message: Readonly<Record<string, unknown>>) => void;

/** Connects to the daemon: the one that the person named, or one of our own that is started when it is first needed; never to any other. */
@injectable()
export class DaemonClient {
    /** On which a daemon of our own listens if it can. */
    port = DAEMON_PORT;

    constructor(
        @inject(PreferenceService) private readonly preferences: Pick<PreferenceService, 'get' | 'ready'>,
        @inject(DaemonProcess) private readonly process: Pick<DaemonProcess, 'start' | 'running' | 'ended'>
    ) {}

    private connections = 0;

    /** Whether there is a daemon as far as is known: one of our own, or another that we are connected with. */
    get running(): boolean {
        return this.process.running !== undefined || this.connections > 0;
    }

    /** Where it listens, or would. */
    async url(): Promise<string> {
        return (await this.named()) ?? this.process.running?.url ?? `ws://${DAEMON_HOST}:${this.port}`;
    }

    /** @throws ToolError `BACKEND_UNAVAILABLE`, saying what to do */
    async connect(channel: '/evolution' | '/agents', onEvent?: Event, onClose?: () => void): Promise<DaemonConnection> {
        const named = await this.named();
        if (named !== undefined) {
            const token = process.env[TOKEN_VARIABLE];
            return this.open(`${named}${channel}`, token === undefined ? undefined : { token }, onEvent, onClose);
        }
        const before = this.process.running;
        const daemon = await this.process.start(this.port);
        try {
            return await this.open(`${daemon.url}${channel}`, daemon, onEvent, onClose);
        } catch (error) {
            if (daemon !== before) {
                throw error;
            }
            // One that ran before may have died a moment ago.
            await this.process.ended();
            const next = await this.process.start(this.port);
            return this.open(`${next.url}${channel}`, next, onEvent, onClose);
        }
    }

    private async open(
        url: string,
        secrets: DaemonSecrets | undefined,
        onEvent?: Event,
        onClose: () => void = () => undefined
    ): Promise<DaemonConnection> {
        const closed = () => {
            this.connections--;
            onClose();
        };
        const connection = await DaemonConnection.open(url, secrets, onEvent, closed).catch((error: unknown) => {
            throw unavailable(url, error);
        });
        this.connections++;
        return connection;
    }

    private async named(): Promise<string | undefined> {
        await this.preferences.ready;
        const given = process.env.OPENSPACE_PIXELMAP_DAEMON_URL || this.preferences.get(DAEMON_URL_PREFERENCE, '');
        const url = trimmedEnd(trimmedEnd(given.trim(), /\//).replace(/\/(evolution|agents)$/, ''), /\//);
        return url === '' ? undefined : url;
    }
}

function unavailable(url: string, error: unknown): ToolError {
    const why = error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : String(error);
    return new ToolError('BACKEND_UNAVAILABLE', `The pixel map daemon at ${url} cannot be reached: ${why}.`, { suggestion: HOW_TO_START });
}
