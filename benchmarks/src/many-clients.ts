import { McpClient } from '@openspace/e2e/lib/harness/mcp';
import { shapesOnDisk } from '@openspace/e2e/lib/harness/board-file';
import { readFile } from 'fs/promises';
import type { Benchmark } from './benchmark';
import { type Stage, withoutWindow } from './stage';

const CLIENTS = 8;
const BOARDS = 4;
const CALLS = 1_000;

export const manyClients: Benchmark = {
    name: 'many-clients',
    question: '1,000 calls from 8 clients on 4 boards: memory after against before, every shape there (a lost one counts as failure)',
    bar: 1.3,
    measure: () =>
        withoutWindow(async stage => {
            const before = await roundOfCalls(stage, 0);
            const after = await roundOfCalls(stage, 1);
            return { ratio: after / before, figures: { megabytes_first: before / 1e6, megabytes_second: after / 1e6 } };
        })
};

/** Draws 1,000 shapes, checks that all are on disk, and gives the backend's resident memory in bytes. */
async function roundOfCalls({ app, agent }: Stage, round: number): Promise<number> {
    const boards = Array.from({ length: BOARDS }, (_, i) => `round${round}-board${i}.whiteboard.json`);
    for (const path of boards) {
        await agent.call('openspace.whiteboard.create', { path });
    }
    const clients = await Promise.all(Array.from({ length: CLIENTS }, () => McpClient.connect(app)));
    await Promise.all(
        clients.map(async (client, who) => {
            for (let i = 0; i < CALLS / CLIENTS; i++) {
                const path = boards[(who + i) % BOARDS]!;
                await client.call('openspace.whiteboard.add_shape', {
                    path,
                    id: `c${who}-${i}`,
                    type: 'geo',
                    x: i * 220,
                    y: who * 140,
                    label: `${i}`
                });
            }
            await client.close();
        })
    );
    const counts = await Promise.all(boards.map(async path => (await shapesOnDisk(app.file(path))).length));
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (total !== CALLS) {
        throw new Error(`${CALLS - total} of ${CALLS} shapes are not on disk.`);
    }
    return residentBytes(app.process.pid!);
}

/** Linux only: the kernel's own figure (proc(5), statm, second field, in pages of 4 KiB). */
async function residentBytes(pid: number): Promise<number> {
    return Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]) * 4096;
}
