import { CallThreads } from '@openspace/core/lib/node/workers/call-threads';
import { KeyedLock } from '@openspace/core/lib/node/calls/keyed-lock';
import { estimateSize } from '@openspace/core/lib/node/workers/estimate-size';
import type { ArtSource } from '@openspace/diagram';
import { BeyondRoom, type DrawioPort } from '@openspace/drawio';
import { type Tool, type ToolContext, ToolError } from '@openspace/tool';
import { injectable } from '@theia/core/shared/inversify';
import { existsSync } from 'fs';
import * as path from 'path';
import { Worker } from 'worker_threads';
import type { DrawioPreview } from '../common/drawio-previews';
import type { DrawioDiscovery } from '../common/drawio-discovery';
import type { ArtAsk, DrawioAsk, DrawioCall, DrawioDone, PaintCall } from './thread/drawio-work';

/** What the tools work with, and where the person's libraries are. */
export type DrawioHost = DrawioPort & DrawioDiscovery & { libraries(): Promise<readonly string[]> };

type DrawioTool = Tool<DrawioPort & DrawioDiscovery>;

/** Inputs up to this size take a few milliseconds; so do documents, decompressed, of which one cannot tell before. */
const LIGHT = 100_000;
const ROOM = 200_000;
const TIME_LIMIT_MS = 60_000;
const MEMORY_LIMIT_MB = 2_048;

/** Paints pages, and runs draw.io tools where they are given much, outside the backend's own thread. */
@injectable()
export class DrawioThreads {
    private readonly lock = new KeyedLock();
    private readonly threads = new CallThreads({
        timeLimitMs: TIME_LIMIT_MS,
        start: () => new Worker(threadFile(), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB } }),
        timedOut: () => tooMuch(`takes longer than ${TIME_LIMIT_MS / 1000} s to work on`, 'TIMEOUT'),
        tooLarge: () => tooMuch('does not fit into memory', 'TOO_LARGE'),
        cancelled: 'The call was cancelled; nothing was changed.'
    });

    /** The same tool, which does not hold the backend up. */
    inWorker(tool: DrawioTool): Tool<DrawioHost> {
        return {
            ...tool,
            run: (input: Record<string, unknown>, host: DrawioHost, context: ToolContext) => {
                const id = typeof input.diagram_id === 'string' ? input.diagram_id : undefined;
                const work = () => this.run(tool, input, id, host, context);
                // Two calls that change one diagram would lose the change of the first.
                return id === undefined ? work() : this.lock.run(id, work);
            }
        };
    }

    private async run(
        tool: DrawioTool,
        input: Record<string, unknown>,
        id: string | undefined,
        host: DrawioHost,
        context: ToolContext
    ): ReturnType<DrawioTool['run']> {
        const stored = id === undefined ? undefined : host.store.peek(id);
        if (estimateSize(input, LIGHT) <= LIGHT && (stored?.xml.length ?? 0) <= LIGHT && !isLong(tool.name, input)) {
            try {
                return await tool.run(input, within(host, ROOM), context);
            } catch (error) {
                if (!(error instanceof BeyondRoom)) {
                    throw error;
                }
            }
        }
        const call: DrawioCall = {
            kind: 'tool',
            tool: tool.name,
            input,
            caller: context.caller,
            stored,
            libraries: await host.libraries()
        };
        const done = await this.threads.call<DrawioDone>(call, {
            signal: context.signal,
            serve: request => serve(request as DrawioAsk, host)
        });
        done.stored.forEach(diagram => host.store.take(diagram));
        return done.output;
    }

    /** A picture of a page, see `paintPage`. */
    paint(text: string, page: number, art: ArtSource): Promise<DrawioPreview> {
        return this.threads.call<DrawioPreview>({ kind: 'paint', text, page } satisfies PaintCall, {
            serve: request => art((request as ArtAsk).art)
        });
    }
}

/** Small inputs that make for much work: each name is compared with all of the library. */
function isLong(tool: string, { queries, steps }: Record<string, unknown>): boolean {
    return (tool === 'search-shapes' && lengthOf(queries) > 5) || (tool === 'create_flowchart' && lengthOf(steps) > 50);
}

function lengthOf(list: unknown): number {
    return Array.isArray(list) ? list.length : 0;
}

function within(host: DrawioHost, room: number): DrawioHost {
    return {
        room,
        store: host.store,
        layout: host.layout,
        catalogue: host.catalogue,
        shapes: () => host.shapes(),
        random: () => host.random(),
        save: (file, name, text, overwrite) => host.save(file, name, text, overwrite),
        libraries: () => host.libraries()
    };
}

function serve(request: DrawioAsk, host: DrawioHost): Promise<unknown> {
    switch (request.kind) {
        case 'layout':
            return host.layout.layOut(request.nodes, request.edges);
        case 'save':
            return host.save(request.path, request.name, request.text, request.overwrite);
    }
}

/** Next to the app's bundle, or compiled next to this file. */
function threadFile(): string {
    const bundled = path.join(__dirname, 'drawio-thread-main.js');
    return existsSync(bundled) ? bundled : path.join(__dirname, 'thread', 'main.js');
}

function tooMuch(what: string, code: 'TIMEOUT' | 'TOO_LARGE'): ToolError {
    return new ToolError(code, `The diagram ${what}; nothing was changed.`, { suggestion: 'Split it into several diagrams.' });
}
