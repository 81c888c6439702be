import { nls } from '@theia/core/lib/common/nls';

/** How a common MCP client is told about the hub. */
export interface ClientConfig {
    readonly id: string;
    readonly name: string;
    /** Where the text goes. */
    readonly where: string;
    /** Where the client's own documentation says so. */
    readonly documentation: string;
    /** What to put there; ready to be copied. @param token what the client has to send, if anything */
    readonly text: (mcpUrl: string, token?: string) => string;
}

const json = (value: object): string => JSON.stringify(value, undefined, 2);
const withToken = (token: string | undefined): object => (token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } });

/** A line about the header that carries the token; none when there is no token. */
const whenSet = (token: string | undefined, line: (bearer: string) => string): string[] =>
    token === undefined ? [] : [line(`Bearer ${token}`)];

const IN_PROJECT = nls.localize('openspace/connect/where/opencode', 'opencode.json in your project');

/** The clients that the start page, the documentation and the copy buttons name. */
export const CLIENT_CONFIGS: readonly ClientConfig[] = [
    {
        id: 'opencode',
        name: 'opencode',
        where: IN_PROJECT,
        documentation: 'https://opencode.ai/v1/docs/mcp-servers/',
        text: (url, token) =>
            json({
                $schema: 'https://opencode.ai/config.json',
                mcp: { openspace: { type: 'remote', url, enabled: true, ...withToken(token) } }
            })
    },
    {
        id: 'opencode-2',
        name: 'opencode 2',
        where: IN_PROJECT,
        documentation: 'https://opencode.ai/docs/mcp-servers/',
        text: (url, token) =>
            json({
                $schema: 'https://opencode.ai/config.json',
                mcp: { servers: { openspace: { type: 'remote', url, ...withToken(token) } } }
            })
    },
    {
        id: 'claude-code',
        name: 'Claude Code',
        where: nls.localize('openspace/connect/where/terminal', 'in a terminal'),
        documentation: 'https://code.claude.com/docs/en/mcp',
        text: (url, token) =>
            `claude mcp add --transport http openspace ${url}${token === undefined ? '' : ` --header "Authorization: Bearer ${token}"`}`
    },
    {
        id: 'vscode',
        name: 'VS Code',
        where: '.vscode/mcp.json',
        documentation: 'https://code.visualstudio.com/docs/agents/reference/mcp-configuration',
        text: (url, token) => json({ servers: { openspace: { type: 'http', url, ...withToken(token) } } })
    },
    {
        id: 'cursor',
        name: 'Cursor',
        where: '~/.cursor/mcp.json',
        documentation: 'https://cursor.com/docs/mcp',
        text: (url, token) => json({ mcpServers: { openspace: { url, ...withToken(token) } } })
    },
    {
        id: 'zed',
        name: 'Zed',
        where: '~/.config/zed/settings.json',
        documentation: 'https://zed.dev/docs/ai/mcp',
        text: (url, token) => json({ context_servers: { openspace: { url, ...withToken(token) } } })
    },
    {
        id: 'codex',
        name: 'Codex',
        where: '~/.codex/config.toml',
        documentation: 'https://developers.openai.com/codex/mcp',
        text: (url, token) =>
            [
                '[mcp_servers.openspace]',
                `url = ${JSON.stringify(url)}`,
                ...whenSet(token, bearer => `http_headers = { Authorization = ${JSON.stringify(bearer)} }`)
            ].join('\n')
    },
    {
        id: 'gemini-cli',
        name: 'Gemini CLI',
        where: '~/.gemini/settings.json',
        documentation: 'https://geminicli.com/docs/tools/mcp-server/',
        text: (url, token) => json({ mcpServers: { openspace: { httpUrl: url, ...withToken(token) } } })
    },
    {
        id: 'goose',
        name: 'Goose',
        where: '~/.config/goose/config.yaml',
        documentation: 'https://goose-docs.ai/docs/getting-started/using-extensions',
        text: (url, token) =>
            [
                'extensions:',
                '  openspace:',
                '    enabled: true',
                '    type: streamable_http',
                '    name: openspace',
                '    description: Draws with people in OpenSpace',
                `    uri: ${JSON.stringify(url)}`,
                '    timeout: 300',
                ...whenSet(token, bearer => `    headers:\n      Authorization: ${JSON.stringify(bearer)}`)
            ].join('\n')
    }
];
