import type {
    McpUiHostCapabilities,
    McpUiHostContext,
    McpUiInitializeRequest,
    McpUiInitializeResult,
    McpUiUpdateModelContextRequest
} from '@modelcontextprotocol/ext-apps' with { 'resolution-mode': 'import' };
import type { ToolAnswer } from './tool-answer';

const PROTOCOL_VERSION = '2026-01-26';

/** How long a host may take for a request: a person may be asked whether a tool may run. */
const PATIENCE_MS = 120_000;

interface Waiting {
    resolve(result: unknown): void;
    reject(error: Error): void;
}

/** What the host says without being asked. */
export interface HostListener {
    /** The arguments of the call next to whose answer the page is shown. */
    toolInput(args: Readonly<Record<string, unknown>>): void;
    toolResult(answer: ToolAnswer): void;
    toolCancelled(): void;
    contextChanged(context: McpUiHostContext): void;
}

/**
 * The page's side of MCP Apps: JSON-RPC with the window that embeds it. `App` of ext-apps is the same with all of the SDK
 * and its schemas, more than twice as much as a page may have.
 */
export class HostConnection {
    private readonly waiting = new Map<number, Waiting>();
    private lastId = 0;
    private can: McpUiHostCapabilities = {};

    constructor(
        private readonly host: Window,
        private readonly listener: HostListener
    ) {
        window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
            // Others may write to a window too.
            if (source === host && isObject(data) && data.jsonrpc === '2.0') {
                this.take(data);
            }
        });
    }

    /** @throws Error when the host does not answer */
    async connect(version: string): Promise<McpUiHostContext> {
        const params: McpUiInitializeRequest['params'] = {
            appInfo: { name: 'openspace-board', title: 'OpenSpace', version },
            appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
            protocolVersion: PROTOCOL_VERSION
        };
        const result = (await this.request('ui/initialize', params)) as McpUiInitializeResult;
        this.can = result.hostCapabilities ?? {};
        this.notify('ui/notifications/initialized');
        return result.hostContext ?? {};
    }

    /** @throws Error when the host has refused the call; what the tool itself refuses is in the answer */
    async callTool(name: string, args: Readonly<Record<string, unknown>>): Promise<ToolAnswer> {
        return (await this.request('tools/call', { name, arguments: args })) as ToolAnswer;
    }

    /** Replaces what the agent gets to know with the person's next message. */
    async tellAgent(text: string, structuredContent: Record<string, unknown>): Promise<void> {
        const takes = this.can.updateModelContext;
        if (takes) {
            const params: McpUiUpdateModelContextRequest['params'] = { content: [{ type: 'text', text }], structuredContent };
            await this.request('ui/update-model-context', params);
        }
    }

    get opensLinks(): boolean {
        return this.can.openLinks !== undefined;
    }

    /** @returns whether the host has opened it */
    async openLink(url: string): Promise<boolean> {
        const result = await this.request('ui/open-link', { url });
        return !(isObject(result) && result.isError === true);
    }

    wantsHeight(height: number): void {
        this.notify('ui/notifications/size-changed', { height });
    }

    private request(method: string, params: object): Promise<unknown> {
        const id = ++this.lastId;
        return new Promise((resolve, reject) => {
            const late = setTimeout(() => {
                this.waiting.delete(id);
                reject(new Error(`The host did not answer ${method}.`));
            }, PATIENCE_MS);
            this.waiting.set(id, {
                resolve: result => (clearTimeout(late), resolve(result)),
                reject: error => (clearTimeout(late), reject(error))
            });
            this.send({ id, method, params });
        });
    }

    private notify(method: string, params: object = {}): void {
        this.send({ method, params });
    }

    private send(message: object): void {
        // The page cannot know the origin of its host, and tells it only what came through it.
        this.host.postMessage({ jsonrpc: '2.0', ...message }, '*');
    }

    private take(message: Record<string, unknown>): void {
        const { id, method, params, result, error } = message;
        if (typeof method !== 'string') {
            const waiting = typeof id === 'number' ? this.waiting.get(id) : undefined;
            if (waiting && typeof id === 'number') {
                this.waiting.delete(id);
                if (isObject(error)) {
                    waiting.reject(new Error(String(error.message)));
                } else {
                    waiting.resolve(result);
                }
            }
            return;
        }
        if (id !== undefined) {
            // The page keeps nothing that would have to be written before it goes.
            const known = method === 'ui/resource-teardown' || method === 'ping';
            this.send({ id, ...(known ? { result: {} } : { error: { code: -32601, message: 'Method not found' } }) });
            return;
        }
        this.tell(method, isObject(params) ? params : {});
    }

    private tell(method: string, params: Record<string, unknown>): void {
        switch (method) {
            case 'ui/notifications/tool-input':
                return this.listener.toolInput(isObject(params.arguments) ? params.arguments : {});
            case 'ui/notifications/tool-result':
                return this.listener.toolResult(params as ToolAnswer);
            case 'ui/notifications/tool-cancelled':
                return this.listener.toolCancelled();
            case 'ui/notifications/host-context-changed':
                return this.listener.contextChanged(params);
        }
    }
}

function isObject(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
