/**
 * The part of WebMCP (https://github.com/webmachinelearning/webmcp) that OpenSpace uses, as Chromium 156 has it
 * behind `--enable-features=WebMCP`.
 */

/** What a page says of what a tool does; agents decide by it what they ask the person before. */
export interface PageToolAnnotations {
    readonly readOnlyHint?: boolean;
    /** The effect is hard to undo, so the person should be asked. */
    readonly consequentialHint?: boolean;
    /** The result holds text that others wrote. */
    readonly untrustedContentHint?: boolean;
}

/** A tool as a page registers it. */
export interface PageTool {
    /** 1 to 128 of `A-Za-z0-9_.-`, each only once in a page. */
    readonly name: string;
    readonly title?: string;
    /** Not empty. */
    readonly description: string;
    /** A JSON Schema; no one checks the input against it but the tool itself. */
    readonly inputSchema?: object;
    readonly annotations?: PageToolAnnotations;
    /** What it throws, its caller never sees. */
    execute(input: unknown, options: { readonly signal: AbortSignal }): unknown;
}

/** A tool as an agent in the page finds it. */
export interface RegisteredTool extends Omit<PageTool, 'execute'> {
    readonly origin: string;
    readonly window: object;
}

export interface ModelContext extends EventTarget {
    /** The tool is there until the signal aborts. Rejects when it cannot be registered. */
    registerTool(tool: PageTool, options?: { readonly signal?: AbortSignal }): Promise<void>;
    getTools(): Promise<RegisteredTool[]>;
    /** Resolves with the result as a string, JSON unless it was a string before; rejects when the tool threw. */
    executeTool(tool: RegisteredTool, input?: object, options?: { readonly signal?: AbortSignal }): Promise<string>;
}

declare global {
    interface Document {
        readonly modelContext?: ModelContext;
    }
}
