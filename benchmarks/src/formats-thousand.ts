import type { McpClient } from '@openspace/e2e/lib/harness/mcp';
import { writeFile } from 'fs/promises';
import type { Benchmark } from './benchmark';
import { THOUSAND_NODES } from './corpus/thousand-nodes';
import { type Stage, withWindow } from './stage';

/** A diagram of 1,000 nodes may take so long. */
const LIMIT_MS = 3_000;
/** A call is cancelled after so long, while the file is read or laid out. */
const CANCELLED_AFTER_MS = 60;
const LONG = 120_000;

interface Drawn {
    readonly ms: number;
    readonly steps: number;
    readonly shapes: number;
}

async function draw(agent: McpClient, source: string, path: string): Promise<Drawn> {
    let steps = 0;
    const start = performance.now();
    const { content } = await agent.client.callTool({ name: 'openspace.whiteboard.import', arguments: { path, source } }, undefined, {
        onprogress: () => steps++,
        timeout: LONG
    });
    const ms = performance.now() - start;
    const first = Array.isArray(content) ? content[0] : undefined;
    const answer = JSON.parse(first?.type === 'text' ? first.text : '{}') as { success?: boolean; shapeIds?: string[]; error?: object };
    if (answer.success !== true) {
        throw new Error(`${source}: ${JSON.stringify(answer).slice(0, 400)}`);
    }
    return { ms, steps, shapes: answer.shapeIds?.length ?? 0 };
}

/** How long the hub takes to be free again after the caller has given up. */
async function cancel(agent: McpClient, source: string, path: string): Promise<number> {
    const abort = new AbortController();
    const call = agent.client.callTool({ name: 'openspace.whiteboard.import', arguments: { path, source } }, undefined, {
        signal: abort.signal,
        timeout: LONG
    });
    setTimeout(() => abort.abort(), CANCELLED_AFTER_MS);
    await call.then(
        () => Promise.reject(new Error(`${source} was drawn before it could be cancelled.`)),
        () => undefined
    );
    const start = performance.now();
    await agent.fail('openspace.whiteboard.import', { path: 'none.whiteboard.json', source: 'digraph {', format: 'dot' });
    return performance.now() - start;
}

async function measureAll({ app, agent }: Stage): Promise<{ worst: number; figures: Record<string, number> }> {
    const figures: Record<string, number> = {};
    let worst = 0;
    for (const [format, write] of Object.entries(THOUSAND_NODES)) {
        const source = `large.${format}`;
        await writeFile(app.file(source), write());
        // The first file of a format loads its library.
        await draw(agent, source, `${format}-first.whiteboard.json`);
        const headless = await draw(agent, source, `${format}-file.whiteboard.json`);
        const board = `${format}-window.whiteboard.json`;
        await agent.call('openspace.whiteboard.create', { path: board });
        await agent.call('openspace.whiteboard.open', { path: board });
        const inWindow = await draw(agent, source, board);
        figures[`${format}_file`] = headless.ms;
        figures[`${format}_window`] = inWindow.ms;
        figures[`${format}_shapes`] = inWindow.shapes;
        figures[`${format}_progress`] = Math.min(headless.steps, inWindow.steps);
        figures[`${format}_after_cancel`] = await cancel(agent, source, `${format}-cancelled.whiteboard.json`);
        worst = Math.max(worst, headless.ms, inWindow.ms);
    }
    return { worst, figures };
}

export const formatsThousand: Benchmark = {
    name: 'formats-thousand',
    question: `1,000 nodes of each text format onto a board, on its file and through a window, against ${LIMIT_MS} ms`,
    bar: 1,
    measure: () =>
        withWindow(async stage => {
            const { worst, figures } = await measureAll(stage);
            return { ratio: worst / LIMIT_MS, figures };
        })
};
