import { needsPlace, type ShapeInput } from '@openspace/board';
import { CallThreads } from '@openspace/core/lib/node/workers/call-threads';
import { LinkedAbort } from '@openspace/core/lib/node/calls/linked-abort';
import { estimateSize } from '@openspace/core/lib/node/workers/estimate-size';
import { type Tool, type ToolContext, ToolError, WithAttachments } from '@openspace/tool';
import { existsSync, statSync } from 'fs';
import * as path from 'path';
import { Worker } from 'worker_threads';
import { isBoardPath, withBoardSuffix } from '@openspace/core/lib/common/board-path';
import { WhiteboardTools } from '@openspace/core/lib/common/whiteboard-tools';
import type { Whiteboard } from '../../common/whiteboard-port';
import { countShapes, UNREADABLE } from '../count-shapes';
import type { FileBoardsOptions } from '../file-boards';
import { askHost, type BoardHost, type HostAsk } from './board-host';
import type { BoardDone, BoardRequest } from './board-work';
import { HeldLock } from './held-lock';

const TIME_LIMIT_MS = 60_000;
const MEMORY_LIMIT_MB = 2_048;
/** Records of a large change live long enough to be copied about while there is less room. */
const YOUNG_MB = 192;
/** To count the shapes of a file up to this size takes a few milliseconds; in bytes. */
const LIGHT_FILE = 300_000;
/** The same of a board that is read, or painted, and of what a call says. */
const LIGHT = 20_000;
/** Less than that where something is written: lines and texts are led, and placed, past all else. */
const LIGHT_WRITING = { file: 8_000, input: 1_000 };
/** Shapes without places are short to say and long to lay out, and each arrow is led past the others. */
const LIGHT_SHAPES = 5;
const LIGHT_ARROWS = 20;
/** As many small calls as a client may have running and waiting, which an agent may well make at once on one board; in memory they take little. */
const SMALL = { input: 20_000, waiting: 256 };
/** Records that steps touched, of which so many take a few milliseconds. */
const LIGHT_STEPS = 600;
/** Tools that look at what calls did before. */
const LOOK_BACK: ReadonlySet<string> = new Set(
    [WhiteboardTools.undo, WhiteboardTools.redo, WhiteboardTools.takeBack].map(({ name }) => name)
);

export interface BoardThreadsOptions extends FileBoardsOptions {
    /** How many bytes there are to do with a proposal. */
    weightOf(proposalId: unknown): number;
}

/** Runs whiteboard tools on large boards outside the backend's own thread: to decode 4,000 shapes takes a quarter of a second. */
export class BoardThreads {
    private readonly threads = new CallThreads({
        timeLimitMs: TIME_LIMIT_MS,
        start: () =>
            new Worker(threadFile(), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB, maxYoungGenerationSizeMb: YOUNG_MB } }),
        timedOut: () => tooMuch(`takes longer than ${TIME_LIMIT_MS / 1000} s`, 'TIMEOUT'),
        tooLarge: () => tooMuch('does not fit into memory', 'TOO_LARGE'),
        cancelled: 'The call was cancelled; nothing was changed.'
    });

    constructor(private readonly options: BoardThreadsOptions) {}

    /** How many shapes a board has, as {@link countShapes} says. */
    async count(file: string): Promise<number> {
        if (sizeOf(file) <= LIGHT_FILE) {
            return countShapes(file);
        }
        try {
            return await this.threads.call<number>({ count: file } satisfies BoardRequest);
        } catch (error) {
            if (error instanceof ToolError && (error.code === 'TIMEOUT' || error.code === 'TOO_LARGE')) {
                return UNREADABLE;
            }
            throw error;
        }
    }

    /** The same tool, which does not hold the backend up. */
    inWorker(tool: Tool<Whiteboard>): Tool<Whiteboard> {
        if (tool.runsIn !== 'anywhere') {
            return tool;
        }
        return {
            ...tool,
            run: async (input: Record<string, unknown>, port: Whiteboard, context: ToolContext) => {
                const file = await this.largeBoard(tool, input);
                return file === undefined ? tool.run(input, port, context) : this.run({ tool, input, file }, port, context);
            }
        };
    }

    /** The file of the board that the input names, if there is much to do with it. */
    private async largeBoard({ name, hints }: Tool<Whiteboard>, input: Readonly<Record<string, unknown>>): Promise<string | undefined> {
        try {
            const given = typeof input.path === 'string' ? withBoardSuffix(input.path) : '';
            if (!isBoardPath(given)) {
                return undefined;
            }
            const file = await this.options.files.resolve(given, true);
            const isLong = LOOK_BACK.has(name) && this.options.historyOf(file).size > LIGHT_STEPS;
            const light = hints.readOnly === true ? { file: LIGHT, input: LIGHT } : LIGHT_WRITING;
            const isMuch =
                isLong ||
                // Little text may be a picture that is long to lay out.
                name === WhiteboardTools.import.name ||
                isLongToPlace(workOf(input)) ||
                this.options.weightOf(input.proposalId) > LIGHT ||
                sizeOf(file) > light.file ||
                estimateSize(input, light.input) > light.input;
            return isMuch ? file : undefined;
        } catch {
            // The tool itself says what is wrong with it.
            return undefined;
        }
    }

    private async run(
        { tool, input, file }: { readonly tool: Tool<Whiteboard>; readonly input: Record<string, unknown>; readonly file: string },
        port: Whiteboard,
        context: ToolContext
    ): Promise<WithAttachments<BoardDone['output']>> {
        const history = this.options.historyOf(file);
        const steps = LOOK_BACK.has(tool.name) ? history.pack() : [];
        const owners = tool.hints.destructive === true ? history.owners() : undefined;
        const cancel = new LinkedAbort(context.signal);
        const lock = new HeldLock(this.options.files, cancel.signal);
        const host = this.hostOf(port, context, lock, cancel);
        try {
            const { output, attachments, made, sent } = await this.threads.call<BoardDone>(
                { tool: tool.name, input, caller: context.caller, steps, owners } satisfies BoardRequest,
                // Asked by our own side.
                {
                    signal: cancel.signal,
                    serve: request => askHost(host, request as HostAsk),
                    ...(estimateSize(input, SMALL.input) <= SMALL.input && { maxWaiting: SMALL.waiting })
                }
            );
            history.followAll(sent);
            history.unpack(made);
            return new WithAttachments(output, attachments);
        } finally {
            cancel.dispose();
            lock.giveBack();
        }
    }

    private hostOf(port: Whiteboard, { progress }: ToolContext, lock: HeldLock, cancel: LinkedAbort): BoardHost {
        const { files, isOpen } = this.options;
        const { diagrams, proposals } = port;
        const { signal } = cancel;
        return {
            roots: () => files.roots(),
            resolve: (given, mayBeNew, writing) => files.resolve(given, mayBeNew, writing),
            read: file => files.read(file),
            movedTo: file => files.movedTo(file),
            lock: (file, writes) => lock.take(file, writes),
            unlock: async () => lock.giveBack(),
            write: async (file, text, expected) => {
                if (signal.aborted) {
                    throw new ToolError('CANCELLED', 'The call was cancelled; nothing was changed.');
                }
                // What is being written is not reverted, and the caller is told.
                cancel.dispose();
                const done = await (lock.isOf(file) ? files.writeLocked(file, text, expected) : files.write(file, text, expected));
                return done.written ? done : { written: false, stale: undefined };
            },
            isOpen: async file => isOpen(file),
            propose: (draft, replaces) => {
                if (signal.aborted) {
                    throw new ToolError('CANCELLED', 'The call was cancelled; nothing was proposed.');
                }
                return proposals.add(draft, replaces);
            },
            proposal: id => proposals.get(id),
            touched: id => proposals.touched(id),
            decide: (id, decision) => proposals.decide(id, decision),
            progress: async (fraction, message) => progress(fraction, message),
            runElk: graph => port.runElk(graph, signal),
            agentStyle: () => port.agentStyle(),
            icons: names => port.icons.named(names),
            open: (source, options) => diagrams.open(source, options, signal),
            encode: (diagram, format) => diagrams.encode(diagram, format),
            convert: (source, format, options) => diagrams.convert(source, format, options, signal),
            png: svg => diagrams.png(svg),
            save: (target, encoded, options) => diagrams.save(target, encoded, options)
        };
    }
}

/** What a call is to do, which may be the arguments of another tool. */
function workOf(input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
    return typeof input.arguments === 'object' && input.arguments !== null ? { ...input.arguments } : input;
}

function isLongToPlace({ shapes }: Readonly<Record<string, unknown>>): boolean {
    if (!Array.isArray(shapes)) {
        return false;
    }
    const given = shapes.filter((shape): shape is ShapeInput => typeof shape === 'object' && shape !== null);
    return (shapes.length > LIGHT_SHAPES && given.some(needsPlace)) || given.filter(({ type }) => type === 'arrow').length > LIGHT_ARROWS;
}

function sizeOf(file: string): number {
    return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Next to the app's bundle, or compiled next to this file. */
function threadFile(): string {
    const here = path.join(__dirname, 'board-thread-main.js');
    return existsSync(here) ? here : path.join(__dirname, 'large-boards', 'board-thread-main.js');
}

function tooMuch(what: string, code: 'TIMEOUT' | 'TOO_LARGE'): ToolError {
    return new ToolError(code, `The work on this board ${what}; nothing was changed.`, {
        suggestion: 'Draw less at a time, or split the board into several.'
    });
}
