import type { ModelContext, PageTool, RegisteredTool } from './model-context';

/** An event that names the tool it is about. */
export class ToolEvent extends Event {
    constructor(
        type: 'toolactivated' | 'toolcancel',
        readonly toolName: string
    ) {
        super(type);
    }
}

type EventHandler = ((event: Event) => void) | null;

/**
 * Replaces the browser's own `document.modelContext` where there is none. It does what Chromium 156 was seen to do:
 * the same names of errors, the same events, results as strings.
 */
export class ModelContextShim extends EventTarget implements ModelContext {
    private readonly tools = new Map<string, PageTool>();

    ontoolchange: EventHandler = null;
    ontoolactivated: EventHandler = null;
    ontoolcancel: EventHandler = null;

    /** @param window the page's, which every tool that is listed names */
    constructor(private readonly window: { readonly origin: string }) {
        super();
        this.addEventListener('toolchange', event => this.ontoolchange?.(event));
        this.addEventListener('toolactivated', event => this.ontoolactivated?.(event));
        this.addEventListener('toolcancel', event => this.ontoolcancel?.(event));
    }

    async registerTool(tool: PageTool, { signal }: { readonly signal?: AbortSignal } = {}): Promise<void> {
        if (typeof tool.execute !== 'function') {
            throw new TypeError('A tool needs a function "execute".');
        }
        signal?.throwIfAborted();
        if (!/^[A-Za-z0-9_.-]{1,128}$/.test(tool.name)) {
            throw new DOMException('Invalid tool name', 'InvalidStateError');
        }
        if (!tool.description) {
            throw new DOMException('Description is required', 'InvalidStateError');
        }
        if (this.tools.has(tool.name)) {
            throw new DOMException('Duplicate tool name', 'InvalidStateError');
        }
        this.tools.set(tool.name, tool);
        signal?.addEventListener(
            'abort',
            () => {
                this.tools.delete(tool.name);
                this.changed();
            },
            { once: true }
        );
        this.changed();
    }

    async getTools(): Promise<RegisteredTool[]> {
        return [...this.tools.values()]
            .sort((a, b) => (a.name < b.name ? -1 : 1))
            .map(({ name, title = '', description, inputSchema, annotations }) => ({
                name,
                title,
                description,
                ...(inputSchema && { inputSchema: structuredClone(inputSchema) }),
                ...(annotations && { annotations: { ...annotations } }),
                origin: this.window.origin,
                window: this.window
            }));
    }

    async executeTool(
        { name }: Pick<RegisteredTool, 'name'>,
        input: object = {},
        { signal }: { readonly signal?: AbortSignal } = {}
    ): Promise<string> {
        if (typeof input !== 'object' || input === null || Array.isArray(input)) {
            throw new TypeError('invalid input object: value is not an object');
        }
        signal?.throwIfAborted();
        const tool = this.tools.get(name);
        if (!tool) {
            throw new DOMException('This tool no longer exists.', 'UnknownError');
        }
        this.dispatchEvent(new ToolEvent('toolactivated', name));
        return this.run(tool, JSON.parse(JSON.stringify(input)), signal);
    }

    private async run(tool: PageTool, input: unknown, signal: AbortSignal | undefined): Promise<string> {
        const abort = new AbortController();
        let cancelled = () => {};
        const cancellation = new Promise<never>((_resolve, reject) => {
            cancelled = () => {
                abort.abort();
                this.dispatchEvent(new ToolEvent('toolcancel', tool.name));
                reject(new DOMException('signal is aborted without reason', 'AbortError'));
            };
        });
        signal?.addEventListener('abort', cancelled, { once: true });
        try {
            return await Promise.race([cancellation, resultOf(tool, input, abort.signal)]);
        } finally {
            signal?.removeEventListener('abort', cancelled);
        }
    }

    private changed(): void {
        queueMicrotask(() => this.dispatchEvent(new Event('toolchange')));
    }
}

async function resultOf(tool: PageTool, input: unknown, signal: AbortSignal): Promise<string> {
    try {
        const result = await tool.execute(input, { signal });
        return typeof result === 'object' && result !== null ? JSON.stringify(result) : String(result);
    } catch {
        throw new DOMException(
            'Tool was executed but the invocation failed. For example, the script function threw an error',
            'UnknownError'
        );
    }
}
