/** How a common MCP client is told about the hub. */
export interface ClientConfig {
    readonly id: string;
    readonly name: string;
    /** Where the text goes. */
    readonly where: string;
    /** What to put there; ready to be copied. */
    readonly text: (mcpUrl: string) => string;
}

const json = (value: object): string => JSON.stringify(value, undefined, 2);

/** The clients that the start page, the documentation and the copy buttons name. */
export const CLIENT_CONFIGS: readonly ClientConfig[] = [
    {
        id: 'opencode',
        name: 'opencode',
        where: 'opencode.json in your project',
        text: url => json({ $schema: 'https://opencode.ai/config.json', mcp: { openspace: { type: 'remote', url, enabled: true } } })
    },
    {
        id: 'claude-code',
        name: 'Claude Code',
        where: 'in a terminal',
        text: url => `claude mcp add --transport http openspace ${url}`
    },
    {
        id: 'vscode',
        name: 'VS Code',
        where: '.vscode/mcp.json',
        text: url => json({ servers: { openspace: { type: 'http', url } } })
    },
    {
        id: 'cursor',
        name: 'Cursor',
        where: '~/.cursor/mcp.json',
        text: url => json({ mcpServers: { openspace: { url } } })
    }
];
