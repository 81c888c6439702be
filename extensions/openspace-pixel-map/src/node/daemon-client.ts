import { ToolError } from '@openspace/tool';
import { PreferenceService } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { DAEMON_URL_PREFERENCE } from '../common/pixel-map-preferences';
import { DaemonConnection } from './daemon-connection';
import { DaemonProcess, howToStart } from './daemon-process';
import { DAEMON_PORT } from './daemon/messages';

type Event = (message: Readonly<Record<string, unknown>>) => void;

/** Connects to the daemon: the one that the person named, or one of our own that is started when it is first needed. */
@injectable()
export class DaemonClient {
    /** On which a daemon of our own listens, or that of another IDE of this machine; 0: any that is free when it starts. */
    port = DAEMON_PORT;

    constructor(
        @inject(PreferenceService) private readonly preferences: Pick<PreferenceService, 'get' | 'ready'>,
        @inject(DaemonProcess) private readonly process: Pick<DaemonProcess, 'start' | 'stop' | 'running'>
    ) {}

    private connections = 0;

    /** Whether there is a daemon as far as is known: one of our own, or another that we are connected with. */
    get running(): boolean {
        return this.process.running || this.connections > 0;
    }

    async url(): Promise<string> {
        return (await this.named()) ?? this.usual;
    }

    /** @throws ToolError `BACKEND_UNAVAILABLE`, saying how to start it */
    async connect(channel: '/evolution' | '/agents', onEvent?: Event, onClose?: () => void): Promise<DaemonConnection> {
        const named = await this.named();
        const url = `${named ?? this.usual}${channel}`;
        if (named !== undefined || this.port !== 0) {
            try {
                return await this.open(url, onEvent, onClose);
            } catch (error) {
                if (named !== undefined || !isNobodyThere(error)) {
                    throw unavailable(url, error, this.port);
                }
            }
        }
        // Another IDE of this machine may start one in the same moment: then that one serves both.
        const failed: unknown = await this.process.start(this.port).then(
            port => void (this.port = port),
            (error: unknown) => error
        );
        return this.open(`${this.usual}${channel}`, onEvent, onClose).catch((error: unknown) => {
            throw failed ?? unavailable(url, error, this.port);
        });
    }

    private async open(url: string, onEvent?: Event, onClose: () => void = () => undefined): Promise<DaemonConnection> {
        const connection = await DaemonConnection.open(url, onEvent, () => {
            this.connections--;
            onClose();
        });
        this.connections++;
        return connection;
    }

    private get usual(): string {
        return `ws://localhost:${this.port}`;
    }

    private async named(): Promise<string | undefined> {
        await this.preferences.ready;
        const given = process.env.OPENSPACE_PIXELMAP_DAEMON_URL || this.preferences.get(DAEMON_URL_PREFERENCE, '');
        const url = given.trim().replace(/\/+(evolution|agents)?\/*$/, '');
        return url === '' ? undefined : url;
    }
}

/** Nobody listens, or whoever did is about to end. */
function isNobodyThere(error: unknown): boolean {
    return error instanceof Error && 'code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET');
}

function unavailable(url: string, error: unknown, port: number): ToolError {
    const why = error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : String(error);
    return new ToolError('BACKEND_UNAVAILABLE', `The pixel map daemon at ${url} cannot be reached: ${why}.`, {
        suggestion: howToStart(port)
    });
}
