import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
    InitializeResultSchema,
    isInitializeRequest,
    isJSONRPCRequest,
    isJSONRPCResultResponse,
    type JSONRPCMessage,
    type JSONRPCRequest,
    type RequestId
} from '@modelcontextprotocol/sdk/types.js';
import { setTimeout as pause } from 'timers/promises';
import type { HubAddress } from './find-hub';
import { type HubTransport, HubSession, isUndelivered } from './hub-session';

/** How long a request waits for a hub that is being restarted. */
const RESTART_LIMIT_MS = 20_000;
const LOOK_EVERY_MS = 200;
/** JSON-RPC's first code for errors of a server's own. */
const SERVER_ERROR = -32000;
const BROKEN_OFF = 'The hub ended during this call, which may have been applied. Look before you send it again.';

export interface BridgeParts {
    /** The client's end: stdin and stdout. */
    readonly client: Transport;
    readonly findHub: () => Promise<HubAddress | undefined>;
    readonly connect: (hub: HubAddress) => HubTransport;
    readonly restartLimitMs?: number;
}

/**
 * Carries every message of one MCP client to the running hub and back, unchanged. When the hub is restarted, the
 * client does not notice: a new session is opened with the client's own `initialize`.
 */
export class StdioBridge {
    private session: Promise<HubSession> | undefined;
    /** What the client began with, once it has been answered. */
    private introduction: JSONRPCRequest | undefined;
    private introducing: JSONRPCRequest | undefined;
    private replays = 0;

    constructor(private readonly parts: BridgeParts) {
        parts.client.onmessage = message => void this.forward(message);
    }

    async start(): Promise<void> {
        await this.parts.client.start();
    }

    async close(): Promise<void> {
        await (await this.session?.catch(() => undefined))?.close();
    }

    private async forward(message: JSONRPCMessage): Promise<void> {
        if (isInitializeRequest(message) && isJSONRPCRequest(message)) {
            this.introducing = message;
        }
        try {
            await this.deliver(message, true);
        } catch (error) {
            if (isJSONRPCRequest(message)) {
                await this.refuse(message.id, explain(error));
            }
        }
    }

    private async deliver(message: JSONRPCMessage, mayRepeat: boolean): Promise<void> {
        const session = await (this.session ??= this.open());
        try {
            await session.send(message);
        } catch (error) {
            if (!isUndelivered(error)) {
                throw error;
            }
            session.lose();
            if (!mayRepeat) {
                throw error;
            }
            await this.deliver(message, false);
        }
    }

    private open(): Promise<HubSession> {
        const opening: Promise<HubSession> = this.connect(() => {
            if (this.session === opening) {
                this.session = undefined;
            }
        });
        opening.catch(() => (this.session = undefined));
        return opening;
    }

    private async connect(forget: () => void): Promise<HubSession> {
        const transport = this.parts.connect(await this.running());
        let answered: (message: JSONRPCMessage) => void = () => undefined;
        const introduction = this.introduction;
        const replay: JSONRPCRequest | undefined = introduction && { ...introduction, id: `openspace-mcp-${++this.replays}` };
        const session = new HubSession(
            transport,
            message => (replay && 'id' in message && message.id === replay.id ? answered(message) : this.receive(message, transport)),
            delivered => {
                forget();
                delivered.forEach(id => void this.refuse(id, BROKEN_OFF));
            }
        );
        await transport.start();
        if (replay) {
            const answer = new Promise<JSONRPCMessage>(resolve => (answered = resolve));
            await session.send(replay);
            agreeOnVersion(await answer, transport);
            await session.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
        }
        return session;
    }

    /** @throws Error when no hub has come up in time. */
    private async running(): Promise<HubAddress> {
        const end = Date.now() + (this.parts.restartLimitMs ?? RESTART_LIMIT_MS);
        for (;;) {
            const hub = await this.parts.findHub();
            if (hub) {
                return hub;
            }
            if (Date.now() > end) {
                throw new Error('OpenSpace is no longer running; start it with npm start in its folder.');
            }
            await pause(LOOK_EVERY_MS);
        }
    }

    private receive(message: JSONRPCMessage, transport: HubTransport): void {
        if (this.introducing && isJSONRPCResultResponse(message) && message.id === this.introducing.id) {
            agreeOnVersion(message, transport);
            this.introduction = this.introducing;
            this.introducing = undefined;
        }
        void this.parts.client.send(message);
    }

    private async refuse(id: RequestId, message: string): Promise<void> {
        await this.parts.client.send({ jsonrpc: '2.0', id, error: { code: SERVER_ERROR, message } });
    }
}

/** Every later request names the version that both agreed on. */
function agreeOnVersion(message: JSONRPCMessage, transport: HubTransport): void {
    const result = isJSONRPCResultResponse(message) ? InitializeResultSchema.safeParse(message.result) : undefined;
    if (!result?.success) {
        throw new Error('The hub did not accept this client again.');
    }
    transport.setProtocolVersion(result.data.protocolVersion);
}

function explain(error: unknown): string {
    if (error instanceof Error && 'code' in error && error.code === 401) {
        return 'The hub wants another token: set OPENSPACE_HUB_TOKEN to the one that it was started with.';
    }
    // This is how fetch reports a connection that broke before the answer. Requests that the hub never got are handled elsewhere.
    if (error instanceof TypeError && !isUndelivered(error)) {
        return BROKEN_OFF;
    }
    return error instanceof Error ? error.message : String(error);
}
