import { CallThreads } from '@openspace/core/lib/node/workers/call-threads';
import { KeyedLock } from '@openspace/core/lib/node/calls/keyed-lock';
import { estimateSize } from '@openspace/core/lib/node/workers/estimate-size';
import type { ArtSource } from '@openspace/diagram';
import { BeyondRoom, type DrawioPort, FileDiagram, importDiagram, undoChanges } from '@openspace/drawio';
import { type Tool, type ToolContext, ToolError } from '@openspace/tool';
import { injectable } from '@theia/core/shared/inversify';
import { existsSync } from 'fs';
import * as path from 'path';
import { Worker } from 'worker_threads';
import type { DrawioPreview } from '../common/drawio-previews';
import type { DrawioDiscovery } from '../common/drawio-discovery';
import type { DrawioAsk, DrawioCall, DrawioDone, PackCall, PaintCall, ProgramsCall } from './thread/drawio-work';
import type { DiagramDocuments, FileCall, WorkedOn } from './files/diagram-documents';
import { type GivenFile, leaveFile } from './files/given-file';

/** What the tools work with, and where the person's libraries are. */
export type DrawioHost = DrawioPort &
    DrawioDiscovery & {
        libraries(): Promise<readonly string[]>;
        /** The diagrams that calls name by their path. */
        readonly documents: Pick<DiagramDocuments, 'call'>;
        readonly art: ArtSource;
    };

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
                if (typeof input.path === 'string' && worksOnFiles(tool)) {
                    return this.onFile(tool, input, input.path, host, context);
                }
                const id = typeof input.diagram_id === 'string' ? input.diagram_id : undefined;
                const work = async () => (await this.run(tool, input, { id }, host, context)).output;
                // Two calls that change one diagram would lose the change of the first.
                return id === undefined ? work() : this.lock.run(id, work);
            }
        };
    }

    private onFile(
        tool: DrawioTool,
        input: Record<string, unknown>,
        path: string,
        host: DrawioHost,
        context: ToolContext
    ): ReturnType<DrawioTool['run']> {
        const expectedRevision = typeof input.expectedRevision === 'string' ? input.expectedRevision : undefined;
        return host.documents.call({
            path,
            tool: tool.name,
            readOnly: tool.hints.readOnly,
            expectedRevision,
            summary: tool.title,
            mayCreate: input.create === true ? 'asked' : tool.name === importDiagram.name ? 'new' : 'never',
            ...(tool.name === undoChanges.name && { undoes: undoneBy(input) }),
            context,
            work: file => this.run(tool, input, { file }, host, context)
        });
    }

    private async run(
        tool: DrawioTool,
        input: Record<string, unknown>,
        { id, file }: { readonly id?: string | undefined; readonly file?: GivenFile },
        host: DrawioHost,
        context: ToolContext
    ): Promise<WorkedOn> {
        const stored = id === undefined ? undefined : host.store.peek(id);
        const undone = (file?.steps ?? []).reduce((sum, { before, after }) => sum + before.length + after.length, 0);
        const given = (stored?.xml.length ?? 0) + (file?.text.length ?? 0) + undone;
        // A picture is painted where that holds no one up.
        const isLight = estimateSize(input, LIGHT) <= LIGHT && given <= LIGHT && !isLong(tool.name, input) && file?.picture === undefined;
        if (isLight) {
            try {
                return await this.inPlace(tool, input, file, host, context);
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
            file,
            libraries: await host.libraries()
        };
        const done = await this.threads.call<DrawioDone>(call, {
            signal: context.signal,
            serve: request => serve(request as DrawioAsk, host)
        });
        done.stored.forEach(diagram => host.store.take(diagram));
        return { output: done.output, ...done.left };
    }

    private async inPlace(
        tool: DrawioTool,
        input: Record<string, unknown>,
        given: GivenFile | undefined,
        host: DrawioHost,
        context: ToolContext
    ): Promise<WorkedOn> {
        const file = given && new FileDiagram(given.text, ROOM);
        const output = (await tool.run(input, within(host, ROOM, file, given), context)) as WorkedOn['output'];
        return { output, ...(file && (await leaveFile(file, given, names => host.art(names)))) };
    }

    /** A picture of a page, see `paintPage`. */
    paint(text: string, page: number, art: ArtSource): Promise<DrawioPreview> {
        return this.threads.call<DrawioPreview>({ kind: 'paint', text, page } satisfies PaintCall, {
            // To paint needs nothing else.
            serve: request => art((request as Extract<DrawioAsk, { kind: 'art' }>).names)
        });
    }

    /** See {@link paintPrograms}. @param art the stencils that the programs paint with */
    paintPrograms(names: readonly string[], art: ArtSource): Promise<ReadonlyMap<string, string>> {
        return this.threads.call<ReadonlyMap<string, string>>({ kind: 'programs', names } satisfies ProgramsCall, {
            serve: request => art((request as Extract<DrawioAsk, { kind: 'art' }>).names)
        });
    }

    /** See `withPackedShapes`. */
    pack(text: string, name: string): Promise<string> {
        return this.threads.call<string>({ kind: 'pack', text, name } satisfies PackCall);
    }
}

/** Whether the path of a tool is that of a diagram to work on, and not only of a file to write. */
function worksOnFiles({ name, input }: DrawioTool): boolean {
    return 'active_page_id' in input.shape || name === undoChanges.name;
}

/** What a call of `undo-changes` is to undo. */
function undoneBy({ steps, revisions }: Record<string, unknown>): FileCall['undoes'] {
    return { steps: Number(steps), ...(Array.isArray(revisions) && { revisions: revisions.map(String) }) };
}

/** Small inputs that make for much work: each name is compared with all of the library, and pictures are painted. */
function isLong(tool: string, { queries, steps, pictures }: Record<string, unknown>): boolean {
    return (
        (tool === 'search-shapes' && (pictures === true || lengthOf(queries) > 5)) || (tool === 'create_flowchart' && lengthOf(steps) > 50)
    );
}

function lengthOf(list: unknown): number {
    return Array.isArray(list) ? list.length : 0;
}

function within(host: DrawioHost, room: number, file: FileDiagram | undefined, given: GivenFile | undefined): DrawioHost {
    return {
        room,
        file,
        steps: given?.steps,
        seenPage: given?.seenPage,
        store: host.store,
        layout: host.layout,
        catalogue: host.catalogue,
        shapes: () => host.shapes(),
        picture: (style, width, height) => host.picture(style, width, height),
        random: () => host.random(),
        save: (file, name, text, overwrite) => host.save(file, name, text, overwrite),
        libraries: () => host.libraries(),
        documents: host.documents,
        art: names => host.art(names)
    };
}

function serve(request: DrawioAsk, host: DrawioHost): Promise<unknown> {
    switch (request.kind) {
        case 'layout':
            return host.layout.layOut(request.nodes, request.edges);
        case 'art':
            return host.art(request.names);
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
