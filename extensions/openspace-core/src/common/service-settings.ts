/** Where the settings of a remote MCP server are: in preferences, and in environment variables, which take precedence. */
export interface ServiceSettings {
    readonly title: string;
    readonly preferences: { readonly url: string; readonly key: string; readonly headers: string };
    readonly variables: { readonly url: string; readonly key: string };
    /** Used if a key is set but no address. */
    readonly defaultUrl?: string;
    /** How to get access, for messages. */
    readonly hint: string;
}
