import type { ToolOutcome } from '@openspace/tool';
import type { MaybePromise } from '@theia/core';

/** Contribution point: an extension's backend binds one for each family of resources that MCP clients can read. */
export const ResourceContribution = Symbol('ResourceContribution');

/** A resource as MCP lists it; `size` in bytes. */
export interface ListedResource {
    readonly uri: string;
    readonly name: string;
    readonly title: string;
    readonly mimeType: string;
    readonly size?: number;
}

/** A family of resources as MCP lists it; each variable of the template stands for one percent-encoded segment. */
export interface ResourceTemplate {
    readonly uriTemplate: string;
    readonly name: string;
    readonly title: string;
    readonly mimeType: string;
}

/** What a resource holds: a text, or bytes in base64. */
export type ResourceContents = { readonly uri: string; readonly mimeType: string } & (
    { readonly text: string } | { readonly blob: string }
);

/** Runs a tool for the client that asks. Never throws. */
export type CallTool = (toolName: string, args: object) => Promise<ToolOutcome>;

export interface ResourceContribution {
    readonly templates: readonly ResourceTemplate[];
    list(call: CallTool): MaybePromise<readonly ListedResource[]>;
    /** Undefined when the URI is of another family. @throws ToolError `NOT_FOUND` and others */
    read(uri: string, call: CallTool): MaybePromise<ResourceContents | undefined>;
    /** Called with the URIs whose content changed, and whether the list did. @returns what ends that */
    onDidChange(listener: ResourceListener): () => void;
}

export type ResourceListener = (uris: readonly string[], listChanged: boolean) => void;
