import type { ListedResource, ResourceListener, ResourceTemplate, ToolOutcome } from '@openspace/tool';
import type { MaybePromise } from '@theia/core';

/** Contribution point: an extension's backend binds one for each family of resources that MCP clients can read. */
export const ResourceContribution = Symbol('ResourceContribution');

/** What a resource holds: a text, or bytes in base64. */
export type ResourceContents = {
    readonly uri: string;
    readonly mimeType: string;
    readonly _meta?: Readonly<Record<string, unknown>>;
} & ({ readonly text: string } | { readonly blob: string });

/** Runs a tool for the client that asks. Never throws. */
export type CallTool = (toolName: string, args: object) => Promise<ToolOutcome>;

/** Values for what was typed, the best first; `given` are the arguments that are known already. */
export type Complete = (typed: string, given: Readonly<Record<string, string>>, call: CallTool) => MaybePromise<readonly string[]>;

export interface ResourceContribution {
    readonly templates: readonly ResourceTemplate[];
    list(call: CallTool): MaybePromise<readonly ListedResource[]>;
    /** Undefined when the URI is of another family. @throws ToolError `NOT_FOUND` and others */
    read(uri: string, call: CallTool): MaybePromise<ResourceContents | undefined>;
    /** Called with the URIs whose content changed, and whether the list did. @returns what ends that */
    onDidChange(listener: ResourceListener): () => void;
    /** How to complete a template's variable, in values that are not percent-encoded; undefined when it cannot be. */
    complete?(uriTemplate: string, variable: string): Complete | undefined;
}
