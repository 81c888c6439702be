/** The other client of `other-client`: calls all the time, and tells its longest wait when it is asked. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { setTimeout as pause } from 'timers/promises';
import { parentPort, workerData } from 'worker_threads';

const PAUSE_MS = 25;

interface Data {
    readonly address: string;
    readonly headers: Record<string, string>;
}

async function call({ address, headers }: Data): Promise<void> {
    const client = new Client({ name: 'other', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } }));
    let most = 0;
    let since = performance.now();
    parentPort?.on('message', () => {
        // One that still waits has waited for so long already.
        parentPort?.postMessage(Math.max(most, performance.now() - since));
        most = 0;
    });
    for (;;) {
        since = performance.now();
        await client.callTool({ name: 'openspace.tools.list', arguments: { toolset: 'discovery' } });
        most = Math.max(most, performance.now() - since);
        since = performance.now();
        await pause(PAUSE_MS);
        since = performance.now();
    }
}

void call(workerData as Data);
