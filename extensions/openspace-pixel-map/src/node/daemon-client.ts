import { ToolError } from '@openspace/tool';
import { PreferenceService } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { DAEMON_URL_PREFERENCE, DEFAULT_DAEMON_URL } from '../common/pixel-map-preferences';
import { DaemonConnection } from './daemon-connection';
import { DaemonProcess, howToStart } from './daemon-process';
import { DAEMON_PORT } from './daemon/messages';

type Event = (message: Readonly<Record<string, unknown>>) => void;

/** Connects to the daemon: the one that the person named, or one of our own that is started when it is first needed. */
@injectable()
export class DaemonClient {
    constructor(
        @inject(PreferenceService) private readonly preferences: Pick<PreferenceService, 'get' | 'ready'>,
        @inject(DaemonProcess) private readonly process: Pick<DaemonProcess, 'start' | 'stop' | 'running'>
    ) {}

    get running(): boolean {
        return this.process.running;
    }

    async url(): Promise<string> {
        return (await this.named()) ?? DEFAULT_DAEMON_URL;
    }

    /** @throws ToolError `BACKEND_UNAVAILABLE`, saying how to start it */
    async connect(channel: '/evolution' | '/agents', onEvent?: Event, onClose?: () => void): Promise<DaemonConnection> {
        const named = await this.named();
        const url = `${named ?? DEFAULT_DAEMON_URL}${channel}`;
        try {
            return await DaemonConnection.open(url, onEvent, onClose);
        } catch (error) {
            if (named !== undefined || !isRefused(error)) {
                throw unavailable(url, error);
            }
        }
        await this.process.start(DAEMON_PORT);
        return DaemonConnection.open(url, onEvent, onClose).catch((error: unknown) => {
            throw unavailable(url, error);
        });
    }

    private async named(): Promise<string | undefined> {
        await this.preferences.ready;
        const given = process.env.OPENSPACE_PIXELMAP_DAEMON_URL || this.preferences.get(DAEMON_URL_PREFERENCE, '');
        const url = given.trim().replace(/\/+(evolution|agents)?\/*$/, '');
        return url === '' ? undefined : url;
    }
}

function isRefused(error: unknown): boolean {
    return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}

function unavailable(url: string, error: unknown): ToolError {
    const why = error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : String(error);
    return new ToolError('BACKEND_UNAVAILABLE', `The pixel map daemon at ${url} cannot be reached: ${why}.`, {
        suggestion: howToStart(DAEMON_PORT)
    });
}
