// An MCP server on stdio for tests: draws nothing, and says what it was given.
const { Server } = require('@modelcontextprotocol/sdk/server/index.js');
const { StdioServerTransport } = require('@modelcontextprotocol/sdk/server/stdio.js');
const { CallToolRequestSchema, ListToolsRequestSchema } = require('@modelcontextprotocol/sdk/types.js');
const server = new Server({ name: 'stdio', version: '1' }, { capabilities: { tools: {} } });
const schema = { type: 'object' };
server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: ['generate_diagram', 'list_icons', 'get_diagram_examples'].map(name => ({ name, inputSchema: schema }))
}));
server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: args } }) => {
    if (args.code === 'hang') {
        return new Promise(() => undefined);
    }
    const answers = {
        generate_diagram:
            args.code === 'bad'
                ? { status: 'error', message: 'it does not compile' }
                : { status: 'success', path: `${args.workspace_dir}/${args.filename ?? 'made'}.png`, pid: process.pid },
        list_icons: { providers: { aws: { compute: ['EC2'] } }, environment: Object.keys(process.env) },
        get_diagram_examples: { examples: { own: `${process.pid} ${Object.keys(process.env).join(' ')}` } }
    };
    return { content: [{ type: 'text', text: JSON.stringify(answers[name]) }] };
});
void server.connect(new StdioServerTransport());
