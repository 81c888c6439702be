import { setTimeout as pause } from 'timers/promises';
import type { App } from './app';
import { shapesOnDisk } from './board-file';
import { McpClient } from './mcp';

export interface Soak {
    /** Distinguishes the boards of one soak from those of another. */
    readonly name: string;
    readonly clients: number;
    /** Of each client. A fifth of them draws, the others look. */
    readonly calls: number;
    /** Milliseconds that a client pauses between calls. */
    readonly pause: number;
}

/**
 * Lets many clients draw and look for a while, two on each board.
 * @throws Error when a call fails, or a shape is not on disk exactly once.
 */
export async function soak(app: App, { name, clients, calls, pause: between }: Soak): Promise<void> {
    const boardOf = (client: number) => `${name}-${client >> 1}.whiteboard.json`;
    const agents = await Promise.all(Array.from({ length: clients }, (_, client) => McpClient.connect(app, '', `${name} ${client}`)));
    for (let client = 0; client < clients; client += 2) {
        await agents[client]!.call('openspace.whiteboard.create', { path: boardOf(client) });
    }
    await Promise.all(
        agents.map(async (agent, client) => {
            const path = boardOf(client);
            for (let call = 0; call < calls; call++) {
                const draws = call % 5 === 0;
                const shape = { id: `c${client}-${call}`, type: 'geo', x: (call % 50) * 220, y: client * 140, label: `${call}` };
                await agent.call(`openspace.whiteboard.${draws ? 'add_shape' : 'find_shapes'}`, {
                    path,
                    ...(draws ? shape : { label: String(call - (call % 5)) })
                });
                await pause(between);
            }
            await agent.close();
        })
    );
    for (let client = 0; client < clients; client += 2) {
        const ids = (await shapesOnDisk(app.file(boardOf(client)))).map(shape => shape.id);
        const wanted = [client, client + 1].filter(who => who < clients).length * Math.ceil(calls / 5);
        if (ids.length !== wanted || new Set(ids).size !== wanted) {
            throw new Error(`${boardOf(client)} has ${ids.length} shapes, of which ${new Set(ids).size} differ; it should have ${wanted}.`);
        }
    }
}
