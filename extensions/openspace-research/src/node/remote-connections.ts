import type { CancelSignal } from '@openspace/tool';
import type { ResearchServiceId } from '../common/research';
import { SERVICE_SETTINGS } from '../common/research-preferences';
import { remoteError } from '@openspace/core/lib/node/remote/remote-errors';
import { type RemoteCall, RemoteMcp, type RemoteNames } from '@openspace/core/lib/node/remote/remote-mcp';
import type { RemoteSettings } from '@openspace/core/lib/node/remote/remote-settings';

interface Connected {
    /** The settings that it was made with; with others it is created again. */
    readonly fingerprint: string;
    readonly remote: Promise<RemoteMcp>;
    /** Calls that are under way on it. */
    users: number;
    dropped: boolean;
}

/** One connection for each service, which its calls share; made when first needed, and again after a failure. */
export class RemoteConnections {
    private readonly open = new Map<ResearchServiceId, Connected>();

    async use<T>(
        service: ResearchServiceId,
        settings: RemoteSettings,
        call: RemoteCall,
        work: (remote: RemoteMcp) => Promise<T>
    ): Promise<T> {
        const connected = this.connected(service, settings, call);
        connected.users++;
        try {
            return await work(await orCancelled(connected.remote, call.signal, SERVICE_SETTINGS[service].title));
        } catch (error) {
            // Perhaps it has other tools now, or has forgotten the session; a new connection costs little.
            this.drop(service, connected);
            throw error;
        } finally {
            connected.users--;
            closeUnused(connected);
        }
    }

    async dispose(): Promise<void> {
        const all = [...this.open.entries()];
        await Promise.all(
            all.map(([service, connected]) => {
                this.drop(service, connected);
                return closed(connected);
            })
        );
    }

    private connected(service: ResearchServiceId, settings: RemoteSettings, { timeLimitMs }: RemoteCall): Connected {
        const fingerprint = JSON.stringify([settings.url.href, settings.headers]);
        const known = this.open.get(service);
        if (known?.fingerprint === fingerprint) {
            return known;
        }
        if (known) {
            this.drop(service, known);
            closeUnused(known);
        }
        // Without the caller's signal: others may be waiting for the same connection.
        const remote = RemoteMcp.http(remoteNames(service), settings, timeLimitMs === undefined ? {} : { timeLimitMs });
        const made: Connected = { fingerprint, remote, users: 0, dropped: false };
        this.open.set(service, made);
        return made;
    }

    private drop(service: ResearchServiceId, connected: Connected): void {
        connected.dropped = true;
        if (this.open.get(service) === connected) {
            this.open.delete(service);
        }
    }
}

/** What a service and its settings are called in messages. */
export function remoteNames(service: ResearchServiceId): RemoteNames {
    const { title, variables, preferences } = SERVICE_SETTINGS[service];
    return {
        title,
        urlSetting: `${variables.url} (or ${preferences.url} in the settings)`,
        keySetting: `${variables.key} (or ${preferences.key} in the settings)`
    };
}

function closeUnused(connected: Connected): void {
    if (connected.dropped && connected.users === 0) {
        void closed(connected);
    }
}

function closed({ remote }: Connected): Promise<void> {
    return remote.then(
        connected => connected.close(),
        () => undefined
    );
}

function orCancelled<T>(promise: Promise<T>, signal: CancelSignal | undefined, title: string): Promise<T> {
    const error = () => remoteError(`The call to ${title} was cancelled.`, 'Call again.', [], undefined, 'CANCELLED');
    if (!signal) {
        return promise;
    }
    return new Promise<T>((resolve, reject) => {
        const abort = (): void => reject(error());
        signal.addEventListener('abort', abort, { once: true });
        if (signal.aborted) {
            abort();
        }
        promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
    });
}
