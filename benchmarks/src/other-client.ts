import type { App } from '@openspace/e2e/lib/harness/app';
import { HeldHub } from '@openspace/e2e/lib/harness/held-hub';
import { McpClient } from '@openspace/e2e/lib/harness/mcp';
import { execFileSync } from 'child_process';
import { truncateSync, writeFileSync } from 'fs';
import * as os from 'os';
import * as path from 'path';
import { setTimeout as pause } from 'timers/promises';
import { Worker } from 'worker_threads';
import type { Benchmark } from './benchmark';
import { BOARD, worstCalls } from './worst-calls';

/** In milliseconds. */
const MOST_MS = 100;
/** How long the other client is watched while no one else calls. */
const IDLE_MS = 3_000;

/**
 * What one client does must not hold up another one. While one client makes the worst calls that are known, another one, in a thread of
 * its own, makes small calls all the time. Of each worst call it tells how long the other client waited at most (`wait`), which grows
 * with everything else that runs on the machine, and for how long the backend's loop was held at most (`held`), which is processor time
 * and does not. `idle` is the wait with no worst call, `load` what the system says of the machine (more than `cores`: others use it).
 */
export const otherClient: Benchmark = {
    name: 'other-client',
    question: `how long the hub's loop is held at most while another client makes the worst calls, in ${MOST_MS} ms`,
    bar: 1,
    measure: async () => {
        const hub = await HeldHub.start();
        const { app } = hub;
        const other = new Worker(path.join(__dirname, 'other-client-thread.js'), {
            workerData: { address: app.mcpUrl, headers: app.headersFor('/mcp') }
        });
        try {
            const agent = await McpClient.connect(app, '?toolsets=all', 'worst');
            prepare(app);
            const take = async (): Promise<{ wait: number; held: number }> => ({ wait: await waited(other), held: await hub.held() });
            // What is read once and then kept holds no one up later.
            await agent.call('search-shapes', { queries: ['server'] });
            await agent.call('openspace.whiteboard.create', { path: BOARD });
            await take();
            await pause(IDLE_MS);
            const figures: Record<string, number> = { 'idle: wait': (await take()).wait };
            let worst = 0;
            for (const [name, calls] of Object.entries(worstCalls())) {
                for (const call of calls) {
                    await Promise.all([call].flat().map(({ tool, args }) => agent.raw(tool, args).catch(() => undefined)));
                }
                const { wait, held } = await take();
                Object.assign(figures, { [`${name}: wait`]: wait, [`${name}: held`]: held });
                worst = Math.max(worst, held);
            }
            await agent.close();
            const megabytes = residentMegabytes(app.process.pid!);
            return { ratio: worst / MOST_MS, figures: { ...figures, megabytes, load: os.loadavg()[0] ?? 0, cores: os.cpus().length } };
        } finally {
            await other.terminate();
            await hub.stop();
        }
    }
};

/** Files that no program expects where a diagram is. */
function prepare(app: App): void {
    execFileSync('mkfifo', [app.file('pipe.drawio'), app.file('pipe.whiteboard.json'), app.file('pipe.d2')]);
    execFileSync('ln', ['-s', '/dev/zero', app.file('device.drawio')]);
    for (const name of ['huge.drawio', 'huge.whiteboard.json', 'huge.svg']) {
        writeFileSync(app.file(name), '');
        truncateSync(app.file(name), 6 * 1024 ** 3);
    }
}

/** The longest wait of the other client since the last time, in milliseconds. */
function waited(other: Worker): Promise<number> {
    other.postMessage('how long');
    // An error of the thread, which is not caught, ends the benchmark.
    return new Promise(resolve => other.once('message', resolve));
}

function residentMegabytes(pid: number): number {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
