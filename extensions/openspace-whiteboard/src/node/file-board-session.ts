import { type BoardChange, type BoardView, encodeBoard, type Planned, revisionOf } from '@openspace/board';
import type { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { type FileStamp, refuseCancelled, ToolError, type WriteResult } from '@openspace/tool';
import { isDeepStrictEqual } from 'util';
import { refuseStaleBoard } from '../common/refuse-stale-board';
import { type BoardStep, stepOf } from '../common/board-step';
import { draftOf, proposed } from '../common/proposals/propose';
import { goneIn, removalsOf } from '../common/tell-changes';
import type { StepHistory, Travelled } from '../common/step-history';
import type {
    BoardSession,
    ChangeOptions,
    ChangeResult,
    StepDirection,
    StepOptions,
    StepResult,
    TakeBackOptions
} from '../common/whiteboard-port';
import type { BoardCache, CachedBoard } from './board-cache';

/** Only other programs can come in between: other backends wait for the lock. */
const MAX_TRIES = 10;
/** Records that take a few milliseconds. */
const AT_ONCE = 300;

/** No one is seen changing a file. */
const AUTHOR = (): string => 'a person or another program';

/** A change with what to do once it is on disk. */
interface Writing<R> extends Planned<R> {
    readonly touched: BoardStep;
    /** @param revision of the board with the change */
    committed(revision: string): void;
}

/** Locks and writes of files; boards are written whole. */
export interface BoardWriter extends Pick<WorkspaceFiles, 'withLock' | 'withWriteLock'> {
    writeLocked(file: string, text: string, expected: FileStamp | undefined): Promise<WriteResult>;
}

/** A board that no window has open: the call works on the file itself, which is always whole and current. */
export class FileBoardSession implements BoardSession {
    readonly appliedBy = 'file';

    constructor(
        readonly path: string,
        private readonly files: BoardWriter,
        private readonly cache: BoardCache,
        private readonly history: StepHistory
    ) {}

    read<R>(look: (view: BoardView, revision: string) => R): Promise<R> {
        return this.files.withLock(this.path, async () => {
            const { board, view } = await this.cache.get(this.path);
            this.history.seen.note(board.revision, view);
            return look(view, board.revision);
        });
    }

    change<R>(plan: (view: BoardView, revision: string) => Planned<R>, options: ChangeOptions): Promise<ChangeResult<R>> {
        if (options.propose) {
            return this.propose(plan, options);
        }
        return this.write(options, (view, before) => {
            const { change: planned, result } = plan(view, before);
            const change = effective(view, planned);
            const touched = stepOf(view, change);
            return { change, touched, result, committed: revision => this.history.add({ revision, caller: options.caller, touched }) };
        });
    }

    step(direction: StepDirection, { steps, anyone, ...options }: StepOptions): Promise<StepResult> {
        const owner = anyone ? undefined : options.caller;
        return this.travel(options, view => this.history.travel(direction, view, steps, owner, AUTHOR));
    }

    takeBack({ revisions, ...options }: TakeBackOptions): Promise<StepResult> {
        return this.travel(options, view => this.history.takeBack(view, revisions, AUTHOR));
    }

    private async propose<R>(plan: (view: BoardView, revision: string) => Planned<R>, options: ChangeOptions): Promise<ChangeResult<R>> {
        const { caller, signal, clears, expectedRevision: expected, label } = options;
        const { draft, ...answer } = await this.files.withLock(this.path, async () => {
            const { view, board } = await this.cache.get(this.path);
            const { revision } = board;
            refuseStaleBoard(expected, caller, { view, revision, history: this.history, author: AUTHOR });
            const { change, result } = plan(view, revision);
            this.history.seen.note(revision, view);
            const removals = removalsOf(goneIn(stepOf(view, effective(view, change)), clears), this.history.ownership(), caller, AUTHOR);
            return { result, revision, removals, draft: draftOf(view, change, { path: this.path, revision, label, caller }) };
        });
        refuseCancelled(signal);
        return { ...answer, proposed: await proposed(draft, options) };
    }

    private async travel(
        options: Pick<StepOptions, 'expectedRevision' | 'signal' | 'caller'>,
        plan: (view: BoardView) => Travelled
    ): Promise<StepResult> {
        const { result, ...done } = await this.write(options, view => {
            const { change, steps, committed } = plan(view);
            return { change, touched: stepOf(view, change), result: steps.length, committed: () => committed({ undone: false }) };
        });
        return { undone: result, ...done };
    }

    /** Plans on what is on disk and writes; plans again when somebody else wrote in between. */
    private write<R>(
        { signal, expectedRevision: expected, caller, clears }: Pick<ChangeOptions, 'signal' | 'expectedRevision' | 'caller' | 'clears'>,
        plan: (view: BoardView, revision: string) => Writing<R>
    ): Promise<ChangeResult<R>> {
        const attempts = async (): Promise<ChangeResult<R>> => {
            for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
                refuseCancelled(signal);
                const cached = await this.cache.get(this.path);
                const { view, board } = cached;
                refuseStaleBoard(expected, caller, { view, revision: board.revision, history: this.history, author: AUTHOR });
                const { change, touched, result, committed } = plan(view, board.revision);
                const gone = goneIn(touched, clears);
                const removals = gone.length > 0 ? removalsOf(gone, this.history.ownership(), caller, AUTHOR) : undefined;
                await countOneByOne(change);
                refuseCancelled(signal);
                if (isEmpty(change) || (await this.apply(cached, change))) {
                    const { revision } = board;
                    committed(revision);
                    this.history.seen.note(revision, board);
                    return { result, revision, removals };
                }
            }
            throw new ToolError('CONFLICT', `${this.path} is being written by something else all the time; nothing was changed.`, {
                suggestion: 'Wait a moment and call again.'
            });
        };
        return this.files.withWriteLock(this.path, attempts, signal);
    }

    /** @returns false, with nothing written, when the file is not what was read. */
    private async apply(cached: CachedBoard, change: BoardChange): Promise<boolean> {
        // Until the change is on disk no one may find the changed board in the cache.
        this.cache.forget(this.path);
        cached.board.apply(change);
        const text = encodeBoard(cached.board.records(), cached.form);
        const written = await this.files.writeLocked(this.path, text, cached.stamp);
        if (written.written) {
            this.cache.add(this.path, { ...cached, stamp: written.stamp, textLength: text.length });
        }
        return written.written;
    }
}

/** Hashes and writes the records of a large change some at a time, so that other calls come in between; both are kept with the records. */
async function countOneByOne({ put }: BoardChange): Promise<void> {
    for (let from = 0; put.length > AT_ONCE && from < put.length; from += AT_ONCE) {
        revisionOf(put.slice(from, from + AT_ONCE));
        await new Promise(setImmediate);
    }
}

function isEmpty({ put, remove }: BoardChange): boolean {
    return put.length === 0 && remove.length === 0;
}

/** The part of a change that makes a difference: a call that makes none leaves the file and the history alone. */
function effective(view: BoardView, { put, remove }: BoardChange): BoardChange {
    return {
        put: put.filter(record => !isDeepStrictEqual(view.get(record.id), record)),
        remove: remove.filter(id => view.get(id) !== undefined)
    };
}
