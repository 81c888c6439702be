import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { findHub } from './find-hub';
import { httpTransport } from './hub-session';
import { StdioBridge } from './stdio-bridge';

const NOT_RUNNING = `OpenSpace is not running. Start it in its folder with

    npm start -- YOUR-PROJECT

and try again. Should it run on another machine or under another account, set OPENSPACE_MCP_URL to its MCP URL
and OPENSPACE_HUB_TOKEN to its token.
`;

async function main(): Promise<void> {
    const hub = () => findHub(process.cwd(), process.env);
    if (!(await hub())) {
        process.stderr.write(NOT_RUNNING);
        process.exit(1);
    }
    const bridge = new StdioBridge({ client: new StdioServerTransport(), findHub: hub, connect: httpTransport });
    const end = () => void bridge.close().finally(() => process.exit(0));
    process.stdin.once('end', end);
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
    await bridge.start();
}

void main();
