import type { AskCaller } from '@openspace/core/lib/node/workers/answer-calls';
import { type Attachment, Catalogue, type ToolContext, WithAttachments } from '@openspace/tool';
import { type PackedStep, StepHistory, type StepState } from '../../common/step-history';
import { boardTools } from '../../common/tools';
import type { Whiteboard } from '../../common/whiteboard-port';
import { countShapes } from '../count-shapes';
import { FileBoards } from '../file-boards';
import { type BoardHost, remoteHost } from './board-host';

/** A call of a whiteboard tool, sent to a thread. */
export interface BoardCall {
    readonly tool: string;
    /** Has been through the tool's schema. */
    readonly input: Readonly<Record<string, unknown>>;
    readonly caller: string;
    /** What is remembered of the board, where the tool needs it. */
    readonly steps: readonly PackedStep[];
    /** Who drew what, where the tool may remove some of it. */
    readonly owners?: ReadonlyMap<string, string> | undefined;
}

export interface BoardDone {
    readonly output: Readonly<Record<string, unknown>>;
    readonly attachments: readonly Attachment[];
    /** Steps that were made. */
    readonly made: readonly PackedStep[];
    /** How those stand that were sent. */
    readonly sent: readonly StepState[];
}

export type BoardRequest = BoardCall | { readonly count: string };

const catalogue = new Catalogue(boardTools);
/** Of the call that is being worked on: a thread has one at a time. */
let current: { readonly host: BoardHost; readonly history: StepHistory } | undefined;
// Boards stay decoded from one call to the next.
const boards = new FileBoards({
    files: {
        roots: () => host().roots(),
        resolve: (given, mayBeNew, writing) => host().resolve(given, mayBeNew, writing),
        read: file => host().read(file),
        movedTo: file => host().movedTo(file),
        write: (file, text, expected) => host().write(file, text, expected),
        writeLocked: (file, text, expected) => host().write(file, text, expected),
        withLock: (file, task) => locked(file, false, task),
        withWriteLock: (file, task) => locked(file, true, task)
    },
    isOpen: file => host().isOpen(file),
    historyOf: () => now().history
});

/** @throws ToolError those of the tool */
export async function doBoardWork(request: BoardRequest, ask: AskCaller): Promise<BoardDone | number> {
    return 'count' in request ? countShapes(request.count) : callTool(request, ask);
}

async function callTool({ tool, input, caller, steps, owners }: BoardCall, ask: AskCaller): Promise<BoardDone> {
    const history = new StepHistory();
    history.unpack(steps);
    history.learnOwners(owners ?? new Map());
    current = { host: remoteHost(ask), history };
    // The thread is ended when the call is cancelled.
    const { signal } = new AbortController();
    const context: ToolContext = { signal, caller, progress: (fraction, message) => void host().progress(fraction, message) };
    const result = await catalogue.get(tool).run(input, whiteboard, context);
    const { output, attachments } = result instanceof WithAttachments ? result : new WithAttachments(result, []);
    const known = new Set(steps.map(({ id }) => id));
    const after = history.pack();
    return {
        output: output as BoardDone['output'],
        attachments,
        made: after.filter(({ id }) => !known.has(id)),
        sent: after.filter(({ id }) => known.has(id)).map(({ id, undone, undoneAt, overtaken }) => ({ id, undone, undoneAt, overtaken }))
    };
}

const whiteboard: Whiteboard = {
    diagrams: {
        open: (source, options) => host().open(source, options),
        encode: (diagram, format) => host().encode(diagram, format),
        convert: (source, format, options) => host().convert(source, format, options),
        png: svg => host().png(svg),
        save: (target, encoded, options) => host().save(target, encoded, options)
    },
    icons: { named: names => host().icons(names) },
    proposals: {
        add: (draft, replaces) => host().propose(draft, replaces),
        get: id => host().proposal(id),
        touched: id => host().touched(id),
        decide: (id, decision) => host().decide(id, decision),
        of: () => elsewhere('listed'),
        withdraw: () => elsewhere('withdrawn'),
        comment: () => elsewhere('commented on'),
        edit: () => elsewhere('edited')
    },
    agentStyle: () => host().agentStyle(),
    list: () => Promise.reject(new Error('Boards are listed by the backend itself.')),
    create: (path, options) => boards.create(path, options),
    board: path => boards.board(path),
    runElk: graph => host().runElk(graph),
    eyes: path => boards.eyes(path),
    open: path => boards.open(path)
};

function elsewhere(what: string): Promise<never> {
    return Promise.reject(new Error(`Proposals are ${what} by the backend itself.`));
}

function now(): NonNullable<typeof current> {
    if (!current) {
        throw new Error('The thread works on no call.');
    }
    return current;
}

function host(): BoardHost {
    return now().host;
}

async function locked<T>(file: string, writes: boolean, task: () => Promise<T>): Promise<T> {
    await host().lock(file, writes);
    try {
        return await task();
    } finally {
        await host().unlock();
    }
}
