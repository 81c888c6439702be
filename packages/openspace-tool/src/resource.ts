/** A resource as MCP lists it; `size` in bytes. */
export interface ListedResource {
    readonly uri: string;
    readonly name: string;
    readonly title: string;
    readonly mimeType: string;
    readonly size?: number;
    readonly _meta?: Readonly<Record<string, unknown>>;
}

/** A family of resources as MCP lists it; each variable of the template stands for one percent-encoded segment. */
export interface ResourceTemplate {
    readonly uriTemplate: string;
    readonly name: string;
    readonly title: string;
    readonly mimeType: string;
}

/** Called with the URIs whose content changed, and whether the list did. */
export type ResourceListener = (uris: readonly string[], listChanged: boolean) => void;
