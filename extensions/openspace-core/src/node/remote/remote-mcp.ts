import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport, StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
    type CallToolResult,
    CallToolResultSchema,
    ErrorCode,
    McpError,
    type Tool as RemoteTool
} from '@modelcontextprotocol/sdk/types.js';
import { append, type CancelSignal, ToolError } from '@openspace/tool';
import { AsyncLocalStorage } from 'async_hooks';
import { boundedFetch, TooMuch } from './bounded-fetch';
import { remoteError } from './remote-errors';
import { type RemoteSettings, shownUrl } from './remote-settings';

/** What there is to say about a server when something goes wrong. */
export interface RemoteNames {
    readonly title: string;
    /** Where its address is set, and where its key. */
    readonly urlSetting: string;
    readonly keySetting: string;
}

export interface RemoteCall {
    readonly signal?: CancelSignal | undefined;
    readonly onProgress?: (fraction: number, message?: string) => void;
    readonly timeLimitMs?: number;
}

const TIME_LIMIT_MS = 30_000;
const CLIENT_INFO = { name: 'openspace', version: '0.1.0' };
/** More pages of tools than any server has. */
const MAX_TOOL_PAGES = 20;

/** The attempt that a request belongs to. */
const attempts = new AsyncLocalStorage<AbortController>();

/** A connection to one remote MCP server. Every failure is a `ToolError` that says what to change, and shows no secret. */
export class RemoteMcp {
    private tools: RemoteTool[] = [];

    private constructor(
        private readonly client: Client,
        private readonly names: RemoteNames,
        private readonly where: string,
        private readonly secrets: readonly string[],
        private readonly timeLimitMs: number
    ) {}

    /** Connects over HTTP and reads what tools there are. */
    static http(names: RemoteNames, settings: RemoteSettings, call: RemoteCall = {}): Promise<RemoteMcp> {
        const transport = new StreamableHTTPClientTransport(settings.url, {
            requestInit: { headers: { ...settings.headers } },
            fetch: (url, init) => {
                const attempt = attempts.getStore();
                return boundedFetch(error => attempt?.abort(error))(url, init);
            },
            reconnectionOptions: {
                maxRetries: 0,
                initialReconnectionDelay: 1000,
                maxReconnectionDelay: 1000,
                reconnectionDelayGrowFactor: 1
            }
        });
        return RemoteMcp.over(transport, names, shownUrl(settings.url), settings.secrets, call);
    }

    static async over(
        transport: Transport,
        names: RemoteNames,
        where: string,
        secrets: readonly string[],
        call: RemoteCall
    ): Promise<RemoteMcp> {
        const remote = new RemoteMcp(new Client(CLIENT_INFO), names, where, secrets, call.timeLimitMs ?? TIME_LIMIT_MS);
        // An error that is not the answer to one of our calls, such as the end of a stream, fails no call.
        remote.client.onerror = () => undefined;
        try {
            await remote.attempt(call, async options => {
                await remote.client.connect(transport, options);
                await remote.readTools(options);
            });
            return remote;
        } catch (error) {
            await remote.close();
            throw error;
        }
    }

    /** What the server offers now. */
    get offered(): readonly RemoteTool[] {
        return this.tools;
    }

    call(name: string, args: Readonly<Record<string, unknown>>, call: RemoteCall = {}): Promise<CallToolResult> {
        return this.attempt(call, async options => {
            const result = await this.client.callTool({ name, arguments: { ...args } }, CallToolResultSchema, options);
            return CallToolResultSchema.parse(result);
        });
    }

    async close(): Promise<void> {
        await this.client.close().catch(() => undefined);
    }

    private async readTools(options: CallLimits): Promise<void> {
        let cursor: string | undefined;
        for (let page = 0; page < MAX_TOOL_PAGES; page++) {
            const { tools, nextCursor } = await this.client.listTools(cursor === undefined ? {} : { cursor }, options);
            append(this.tools, tools);
            cursor = nextCursor;
            if (cursor === undefined) {
                return;
            }
        }
    }

    /** One time limit for everything that belongs to a call, together with the caller's signal. */
    private async attempt<T>(call: RemoteCall, work: (options: CallLimits) => Promise<T>): Promise<T> {
        const limit = call.timeLimitMs ?? this.timeLimitMs;
        const controller = new AbortController();
        const cancel = () => controller.abort(new Cancelled());
        const timer = setTimeout(() => controller.abort(new Late()), limit);
        call.signal?.addEventListener('abort', cancel, { once: true });
        const aborted = new Promise<never>((_resolve, reject) =>
            controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error), { once: true })
        );
        if (call.signal?.aborted) {
            cancel();
        }
        // The SDK's own limit must not be the first.
        const options = {
            signal: controller.signal,
            timeout: limit * 2,
            onprogress: ({ progress, total, message }: { progress: number; total?: number; message?: string }) =>
                call.onProgress?.(total ? Math.min(1, progress / total) : 0.5, message)
        };
        try {
            return await Promise.race([attempts.run(controller, () => work(options)), aborted]);
        } catch (error) {
            throw this.explained(controller.signal.aborted ? controller.signal.reason : error, limit);
        } finally {
            clearTimeout(timer);
            call.signal?.removeEventListener('abort', cancel);
            // An abort must not be reported when no one waits for it any longer.
            aborted.catch(() => undefined);
        }
    }

    private explained(error: unknown, limitMs: number): Error {
        const { title, urlSetting, keySetting } = this.names;
        const refuse = (message: string, suggestion: string, details: Record<string, unknown> = {}) =>
            remoteError(message, suggestion, this.secrets, { service: title, url: this.where, ...details });
        if (error instanceof Cancelled) {
            return remoteError(`The call to ${title} was cancelled.`, 'Call again.', this.secrets, undefined, 'CANCELLED');
        }
        if (error instanceof Late) {
            const message = `${title} did not answer within ${limitMs / 1000} s.`;
            return remoteError(message, `Try again, or check ${urlSetting}.`, this.secrets, { service: title, url: this.where }, 'TIMEOUT');
        }
        const status = error instanceof StreamableHTTPError ? error.code : undefined;
        if (status === 401 || status === 403) {
            return refuse(`${title} refused the key (HTTP ${status}).`, `Check ${keySetting}.`, { status });
        }
        if (status === 429) {
            return refuse(
                `${title} has had enough requests for now (HTTP 429).`,
                `Wait a minute, or use another plan or key: ${keySetting}.`,
                {
                    status
                }
            );
        }
        if (status !== undefined && status > 0) {
            return refuse(`${title} answered with HTTP ${status}.`, `Check ${urlSetting}, or try again later.`, { status });
        }
        if (error instanceof McpError && error.code !== Number(ErrorCode.ConnectionClosed)) {
            return refuse(`${title} answered: ${error.message.slice(0, 500)}`, 'Correct the arguments, or try again later.', {
                rpcCode: error.code
            });
        }
        if (findCause(error, TooMuch)) {
            return refuse(`The answer of ${title} is too large.`, 'Ask for less at once.');
        }
        const code = systemCode(error);
        return refuse(
            `${title} cannot be reached at ${this.where}${code === undefined ? '' : ` (${code})`}, or no MCP server is there.`,
            `Check ${urlSetting} and the network.`,
            code === undefined ? {} : { cause: code }
        );
    }
}

/** Whether a failed call may have met a session that the server has forgotten: it is worth one more try on a new one. */
export function isLostSession(error: unknown): boolean {
    return error instanceof ToolError && error.details?.['status'] === 404;
}

interface CallLimits {
    readonly signal: AbortSignal;
    readonly timeout: number;
}

class Cancelled extends Error {}
class Late extends Error {}

function findCause<T>(error: unknown, kind: new (message: string) => T): boolean {
    return error instanceof kind || (error instanceof Error && error.cause !== undefined && findCause(error.cause, kind));
}

/** As `ECONNREFUSED`. */
function systemCode(error: unknown): string | undefined {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
        return error.code;
    }
    return error instanceof Error && error.cause !== undefined ? systemCode(error.cause) : undefined;
}
