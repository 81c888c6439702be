import type { z } from 'zod';
import type { PendingCommit } from './pending-commit';
import type { ToolErrorData } from './tool-error';
import type { ToolsetId } from './toolset';

/** The part of the platform's `AbortSignal` that tools may use. */
export interface CancelSignal {
    readonly aborted: boolean;
    addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
    removeEventListener(type: 'abort', listener: () => void): void;
}

/** {@link Tool.taskAfterMs} of tools whose calls may take long. */
export const LONG_CALL_MS = 2_000;

/** What a tool knows about the call it serves. */
export interface ToolContext {
    readonly signal: CancelSignal;
    /** Who asked, as shown to the person: the MCP client's name, or `person`. */
    readonly caller: string;
    /** Reports how far a long call is. `fraction` runs from 0 to 1. */
    progress(fraction: number, message?: string): void;
    /** The window that the caller named, if it did. */
    readonly windowId?: string | undefined;
    /** Given where another process writes documents on behalf of the call. Without it a port writes itself. */
    readonly commit?: PendingCommit;
}

/** A part of a result that is not in its JSON. `data` of an image or a sound is base64; a resource is sent whole. */
export type Attachment =
    | { readonly type: 'image' | 'audio'; readonly mimeType: string; readonly data: string }
    | { readonly type: 'resource'; readonly uri: string; readonly mimeType: string; readonly text: string }
    | { readonly type: 'text'; readonly mimeType: string; readonly text: string };

/** A result with attachments; a plain output is the same with none. */
export class WithAttachments<O> {
    constructor(
        readonly output: O,
        readonly attachments: readonly Attachment[],
        /** The text for clients that read only text, instead of the output's JSON. */
        readonly text?: string
    ) {}
}

/** Promises about what a call does; each surface turns them into its own annotations. */
export interface ToolHints {
    /** Makes no change that the person or another agent could notice. */
    readonly readOnly: boolean;
    /** May remove or overwrite existing content. */
    readonly destructive?: boolean;
    /** A second call with the same arguments makes no further change. */
    readonly idempotent?: boolean;
    /** Returns text that others wrote, which an agent must not take for instructions. */
    readonly untrustedContent?: boolean;
    /** Reaches outside this machine. */
    readonly openWorld?: boolean;
}

/**
 * Where a tool can run: `window` needs a person's window, `hub` only the backend, and `anywhere` goes to the
 * window that has the document open, else works on the file.
 */
export type RunsIn = 'window' | 'hub' | 'anywhere';

/**
 * A tool is this one value; the MCP tool, the Theia command, the WebMCP tool, the catalogue entry and the
 * reference page are all derived from it. `run` talks to the world only through its port.
 */
export interface Tool<Port = unknown, I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject> {
    readonly name: string;
    readonly title: string;
    readonly description: string;
    readonly toolset: ToolsetId;
    /** What it is for, finer than the toolset, as `editing`; left out, the toolset's name. */
    readonly category?: string;
    readonly tags?: readonly string[];
    readonly runsIn: RunsIn;
    readonly hints: ToolHints;
    /**
     * The fields of the input that name files for the tool to write. The hub refuses places that tools must not write
     * to. Default: `path`, unless the tool is read-only.
     */
    readonly writes?: readonly string[];
    /**
     * After so many milliseconds a call continues as a task, and its request is answered. This is only for clients
     * that support tasks. Left out: never.
     */
    readonly taskAfterMs?: number;
    /** The URI of the resource that hosts of MCP Apps show next to an answer (`ui://…`). Left out, they show the text alone. */
    readonly app?: string;
    /** `app`: for what a person does in the page of an MCP App. Hosts of apps keep such a tool from the model. */
    readonly audience?: 'app';
    readonly input: I;
    /** Converts common variants that callers send into the form of `input`, before the input is checked. Never throws. */
    readonly usual?: (args: unknown) => unknown;
    /** The result beyond `success: true`, which `runTool` adds. */
    readonly output: O;
    /** Makes the answer of a failed call, for tools whose contract has its own form of errors. Left out: the form that all tools share. */
    readonly errorForm?: (error: ToolErrorData) => Readonly<Record<string, unknown>>;
    /** Finds the document that a call is about by something else than its path. The call gets it as `path`. */
    pathOf?(input: z.output<I>, port: Port): Promise<string>;
    // A method, not a property: its parameters are then compared bivariantly, so that tools of
    // different ports fit in one list without a cast.
    run(input: z.output<I>, port: Port, context: ToolContext): Promise<z.input<O> | WithAttachments<z.input<O>>>;
}

/** Names the types of a tool while checking that it is one; gives the value back as it is. */
export function defineTool<Port, I extends z.ZodObject, O extends z.ZodObject>(tool: Tool<Port, I, O>): Tool<Port, I, O> {
    return Object.freeze(tool);
}

/** The fields that name files which the tool writes. */
export function writtenFields({ writes, hints }: Pick<Tool, 'writes' | 'hints'>): readonly string[] {
    return writes ?? (hints.readOnly ? [] : ['path']);
}

/** The category under which a tool is found. */
export function categoryOf(tool: Pick<Tool, 'category' | 'toolset'>): string {
    return tool.category ?? tool.toolset;
}
