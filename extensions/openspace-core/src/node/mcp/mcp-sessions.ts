import { ILogger } from '@theia/core';
import { inject, injectable, named, preDestroy } from '@theia/core/shared/inversify';
import { HubLimits } from '../admission/hub-limits';
import type { McpTransport } from './serve-transport';

const IDLE_LIMIT_MS = 30 * 60_000;
const SWEEP_EVERY_MS = 60_000;

interface Session {
    readonly transport: McpTransport;
    lastUsed: number;
    /** Requests and streams that are open now; such a session is not idle. */
    open: number;
}

/** The sessions of all MCP clients, bounded in number and in idle time. */
@injectable()
export class McpSessions {
    /** The last used comes last. */
    private readonly sessions = new Map<string, Session>();
    private sweeper: NodeJS.Timeout | undefined;

    constructor(
        @inject(HubLimits) private readonly limits: Pick<HubLimits, 'get'>,
        @inject(ILogger) @named('openspace:hub') private readonly logger: Pick<ILogger, 'warn'>
    ) {}

    get count(): number {
        return this.sessions.size;
    }

    add(id: string, transport: McpTransport): void {
        this.sweeper ??= setInterval(() => this.sweep(), SWEEP_EVERY_MS).unref();
        // Before it is added: the new one is not in use yet, so it would look the most idle.
        if (this.sessions.size >= this.limits.get('sessions')) {
            this.evictMostIdle();
        }
        this.sessions.set(id, { transport, lastUsed: Date.now(), open: 0 });
    }

    get(id: string): McpTransport | undefined {
        return this.sessions.get(id)?.transport;
    }

    /** Marks a session as in use until the returned function is called. */
    use(id: string): () => void {
        const session = this.sessions.get(id);
        if (!session) {
            return () => undefined;
        }
        session.open++;
        return () => {
            session.open--;
            session.lastUsed = Date.now();
            if (this.sessions.delete(id)) {
                this.sessions.set(id, session);
            }
        };
    }

    remove(id: string): void {
        this.sessions.delete(id);
    }

    @preDestroy()
    dispose(): void {
        clearInterval(this.sweeper);
        for (const id of [...this.sessions.keys()]) {
            this.close(id);
        }
    }

    private sweep(): void {
        const oldest = Date.now() - IDLE_LIMIT_MS;
        for (const [id, session] of this.sessions) {
            if (session.open === 0 && session.lastUsed < oldest) {
                this.close(id);
            }
        }
    }

    private evictMostIdle(): void {
        let first: string | undefined;
        for (const [id, { open }] of this.sessions) {
            first ??= id;
            if (open === 0) {
                first = id;
                break;
            }
        }
        if (first !== undefined) {
            this.close(first);
        }
    }

    private close(id: string): void {
        const session = this.sessions.get(id);
        this.sessions.delete(id);
        session?.transport.close().catch(error => this.logger.warn('A session did not close cleanly', error));
    }
}
