import type { AgentStyle, BoardView, ElkNode, Planned } from '@openspace/board';
import type { CancelSignal, PendingCommit, Removals } from '@openspace/tool';
import type { Diagrams } from './diagrams';
import type { Icons } from './icons-server';
import type { StepDirection } from './board-step';
import type { KeptProposal, ProposalDraft, Proposals, Proposed } from './proposals/proposal';

/** Who carried a change out: a window that has the board open, or the hub on the file itself. */
export type AppliedBy = 'window' | 'file';

export interface ChangeOptions {
    /** On an empty board a window shows what is drawn, unless the person said where on the screen it goes. */
    readonly keepsView?: boolean;
    /** Names the step in the person's undo history, e.g. `add 3 shapes`. */
    readonly label: string;
    /** The board is cleared first: a new shape that only has the id of an old one is another one. */
    readonly clears?: boolean;
    /** Who is drawing: the MCP client's name. */
    readonly caller: string;
    /** The call fails with `CONFLICT` when the board is no longer at this revision. */
    readonly expectedRevision?: string;
    readonly signal: CancelSignal;
    /** Writes for the call, in a window. */
    readonly commit?: PendingCommit;
    /** Keeps the plan for a person to decide on. Where it is given, nothing is applied. */
    readonly propose?: (draft: ProposalDraft) => Promise<KeptProposal>;
}

export type { StepDirection } from './board-step';

export interface StepOptions {
    /** At most so many. */
    readonly steps: number;
    /** Those of the person and of other agents, too, and not only the caller's own. */
    readonly anyone: boolean;
    /** Who asks: the MCP client's name. */
    readonly caller: string;
    /** The call fails with `CONFLICT` when the board is no longer at this revision. */
    readonly expectedRevision?: string;
    readonly signal: CancelSignal;
    /** Writes for the call, in a window. */
    readonly commit?: PendingCommit;
}

export interface TakeBackOptions extends Omit<StepOptions, 'steps' | 'anyone'> {
    /** What the results of the calls said, oldest first. */
    readonly revisions: readonly string[];
}

export interface StepResult {
    /** How many steps were undone or redone. */
    readonly undone: number;
    readonly revision: string;
    /** What went away with it. */
    readonly removals?: Removals | undefined;
}

/** What a change of a board comes to. */
export interface ChangeResult<R> {
    readonly result: R;
    readonly revision: string;
    /** What it removed, and whose that was; undefined if nothing. */
    readonly removals: Removals | undefined;
    /** Where it was only proposed; the revision is then that of the unchanged board. */
    readonly proposed?: Proposed | undefined;
}

/** One board, for the length of one call. */
export interface BoardSession {
    /** Absolute. */
    readonly path: string;
    readonly appliedBy: AppliedBy;
    /** Looks at the board as it is now; the view is valid only inside `look`. */
    read<R>(look: (view: BoardView, revision: string) => R): Promise<R>;
    /**
     * Plans and applies as one transaction and one undo step, and resolves when the change is on disk.
     * `plan` runs again when the board changed underneath, and throws a ToolError to change nothing; the revision is that of its view.
     * @throws ToolError `CONFLICT` when `expectedRevision` is stale or the person does not let go.
     */
    change<R>(plan: (view: BoardView, revision: string) => Planned<R>, options: ChangeOptions): Promise<ChangeResult<R>>;
    /**
     * Undoes the caller's own last steps, or redoes them, also when others changed other shapes since.
     * @throws ToolError `CONFLICT` when `expectedRevision` is stale, or others changed the same shapes; nothing is changed then.
     */
    step(direction: StepDirection, options: StepOptions): Promise<StepResult>;
    /**
     * Undoes exactly the steps that left these revisions, all or none.
     * @throws ToolError `NOT_FOUND` when one is not remembered, `CONFLICT` as {@link step}.
     */
    takeBack(options: TakeBackOptions): Promise<StepResult>;
}

/** The top left corner of the view in page coordinates, and the zoom (1 = 100%). */
export interface Camera {
    readonly x: number;
    readonly y: number;
    readonly zoom: number;
}

/**
 * A PNG is scaled down until it fits into this many pixels each way: models shrink larger ones anyway, browsers give up
 * on huge ones.
 */
export const LARGEST_PNG = 4_096;

export interface SnapshotOptions {
    readonly shapeIds?: readonly string[];
    readonly scale?: number;
    readonly background?: boolean;
}

/** What can only be done where a person looks at the board. */
export interface BoardEyes {
    readonly path: string;
    camera(): Camera;
    setCamera(camera: Camera): Camera;
    /** Shows the given shapes, or the whole board, with `padding` screen pixels around. */
    fit(shapeIds: readonly string[] | undefined, padding: number): Camera;
    selection(): readonly string[];
    select(shapeIds: readonly string[]): readonly string[];
    /** Selects those of the shapes that are still there and brings them into view. */
    reveal(shapeIds: readonly string[]): void;
    /** Shows the person those of the shapes that are still there: in view, selected, and blinking for a moment. */
    point(shapeIds: readonly string[]): void;
    /** @returns base64 of a PNG with its size in pixels. */
    png(options: SnapshotOptions): Promise<{ data: string; width: number; height: number }>;
    /** Reads the board as the person sees it. */
    read<R>(look: (view: BoardView, revision: string) => R): R;
}

export interface BoardListing {
    readonly path: string;
    readonly name: string;
    /** How many shapes it has, or -1 when the file cannot be read. */
    readonly shapes: number;
    readonly open: boolean;
    /** When the file was last written, ISO 8601. */
    readonly modified: string;
}

export interface BoardPage {
    readonly boards: readonly BoardListing[];
    /** How many were found, on all pages. */
    readonly total: number;
    /** The workspace has more than was looked through, so there may be more boards. */
    readonly truncated: boolean;
}

export type SplitDirection = 'right' | 'left' | 'bottom' | 'new-tab';

export interface CreateOptions {
    readonly title?: string;
    readonly overwrite: boolean;
    readonly caller: string;
    /** What is overwritten has to be at this revision. */
    readonly expectedRevision?: string;
    readonly signal: CancelSignal;
}

export interface CreatedBoard {
    readonly path: string;
    readonly revision: string;
    readonly appliedBy: AppliedBy;
    /** What was on a board that was overwritten. */
    readonly removals?: Removals | undefined;
}

/** The world of the whiteboard tools. Two implementations: tldraw in a window, and the file in the hub. */
export interface Whiteboard {
    /** Diagrams of other formats. */
    readonly diagrams: Diagrams;
    readonly icons: Icons;
    readonly proposals: Proposals;
    /** How shapes look that an agent draws without naming a style; the same in a window and in the hub. */
    agentStyle(): Promise<AgentStyle>;
    /** Some of the boards, in an order that stays: nearest to the roots first, then by name. */
    list(page: { readonly offset: number; readonly limit: number }): Promise<BoardPage>;
    /**
     * Makes an empty board, in a folder that is made too; a name without suffix gets `.whiteboard.json`.
     * @throws ToolError `ALREADY_EXISTS` unless `overwrite`, which clears a board as one undo step, and never a file that cannot be read.
     */
    create(path: string, options: CreateOptions): Promise<CreatedBoard>;
    /**
     * Removes a board that a call made for what it could not do then; not one that was changed since, or that a window has open.
     * Only in the hub: windows draw on boards that they have open.
     */
    discard?(path: string, revision: string): Promise<void>;
    board(path: string): Promise<BoardSession>;
    /** Runs ELK on a graph and gives it back with positions. @throws ToolError `CANCELLED`, `TIMEOUT` */
    runElk(graph: ElkNode, signal: CancelSignal): Promise<ElkNode>;
    /** @throws ToolError `NO_FRONTEND` where no window has a board to look at. */
    eyes(path?: string): Promise<BoardEyes>;
    /**
     * @param caller who wants to see it: the person gets it in front of them, an agent's goes next to that
     * @throws ToolError `NO_FRONTEND` where there is no window.
     */
    open(path: string, splitDirection: SplitDirection, caller: string): Promise<{ path: string; windowId: string }>;
}
