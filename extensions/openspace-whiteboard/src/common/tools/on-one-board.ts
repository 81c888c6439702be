import { type BoardView, chosenShapes, type Planned } from '@openspace/board';
import type { Removals, ToolContext } from '@openspace/tool';
import type { PlannedChange, Proposed } from '../proposals/proposal';
import type {
    AppliedBy,
    BoardEyes,
    BoardSession,
    ChangeOptions,
    StepDirection,
    StepOptions,
    StepResult,
    TakeBackOptions,
    Whiteboard
} from '../whiteboard-port';

/** The fields that every result about one board starts with. */
export interface OnResult {
    readonly path: string;
    readonly revision: string;
    readonly appliedBy: AppliedBy;
}

/** The same of a result about a change. */
export interface OnChange extends OnResult {
    readonly removals?: Removals;
}

/** A board that a call draws on. */
export interface BoardToDraw {
    readonly path: string;
    readonly expectedRevision?: string | undefined;
    readonly mode?: 'propose' | undefined;
}

/** The same of a result about a drawing. */
export interface OnDrawing extends OnChange {
    readonly proposalId?: string;
    readonly diff?: ToldChange[];
    readonly diffTotal?: number;
    readonly dropped?: string[];
}

/** A planned change as an answer tells it. */
export interface ToldChange extends Pick<PlannedChange, 'id' | 'kind' | 'sentence'> {
    readonly needs?: string[];
}

/** An answer tells so many changes; `openspace.review.get` has all. */
const MAX_TOLD = 200;

/** Looks at a board; the answer carries the revision at which it looked. */
export async function lookAt<R extends object>(
    port: Pick<Whiteboard, 'board'>,
    path: string,
    look: (view: BoardView, file: string) => R
): Promise<OnResult & R> {
    const session = await port.board(path);
    return session.read((view, revision) => ({ path: session.path, revision, appliedBy: session.appliedBy, ...look(view, session.path) }));
}

/** The full ids of shapes that a call names; undefined where it names none. @throws ToolError `NOT_FOUND` */
export function namedIn(eyes: BoardEyes, shapeIds: readonly string[] | undefined): readonly string[] | undefined {
    return shapeIds && eyes.read(view => chosenShapes(view, shapeIds).map(({ id }) => id));
}

/**
 * Changes a board in one step.
 * @param step names the step in the person's undo history
 */
export async function change<R extends object>(
    port: Whiteboard,
    { path, expectedRevision, mode }: BoardToDraw,
    { caller, signal, commit }: ToolContext,
    step: string | Pick<ChangeOptions, 'label' | 'clears'>,
    plan: (view: BoardView, revision: string) => Planned<R>
): Promise<OnDrawing & R> {
    const session = await port.board(path);
    const { result, revision, removals, proposed } = await session.change(plan, {
        ...(typeof step === 'string' ? { label: step } : step),
        caller,
        expectedRevision,
        signal,
        commit,
        ...(mode === 'propose' && { propose: draft => port.proposals.add(draft) })
    });
    const told = mode === 'propose' ? toldOf(proposed) : undefined;
    return { path: session.path, revision, appliedBy: session.appliedBy, ...result, ...(removals && { removals }), ...told };
}

/** What is proposed; a plan that changes nothing is no proposal. */
function toldOf(proposed: Proposed | undefined): Partial<OnDrawing> {
    if (!proposed) {
        return { diff: [], diffTotal: 0 };
    }
    const { kept, changes } = proposed;
    const dropped = kept.dropped.length > 0 && { dropped: [...kept.dropped] };
    return { proposalId: kept.id, diff: changes.slice(0, MAX_TOLD).map(toldChange), diffTotal: changes.length, ...dropped };
}

export function toldChange({ id, kind, sentence, needs }: PlannedChange): ToldChange {
    return { id, kind, sentence, ...(needs.length > 0 && { needs: [...needs] }) };
}

/** Undoes or redoes steps of a board. */
export async function step(
    port: Whiteboard,
    direction: StepDirection,
    { path, ...options }: { path: string } & Omit<StepOptions, 'caller' | 'signal' | 'commit'>,
    { caller, signal, commit }: ToolContext
): Promise<OnChange & { undone: number }> {
    const session = await port.board(path);
    return stepped(session, await session.step(direction, { ...options, caller, signal, commit }));
}

/** Undoes exactly the steps that left the given revisions. */
export async function takeBack(
    port: Whiteboard,
    { path, revisions, expectedRevision }: { path: string } & Pick<TakeBackOptions, 'revisions' | 'expectedRevision'>,
    { caller, signal, commit }: ToolContext
): Promise<OnChange & { undone: number }> {
    const session = await port.board(path);
    return stepped(session, await session.takeBack({ revisions, expectedRevision, caller, signal, commit }));
}

function stepped(
    { path, appliedBy }: Pick<BoardSession, 'path' | 'appliedBy'>,
    { removals, ...result }: StepResult
): OnChange & { undone: number } {
    return { path, appliedBy, ...result, ...(removals && { removals }) };
}

/** `3 shapes`, `1 shape`. */
export function shapeCount(count: number): string {
    return count === 1 ? '1 shape' : `${count} shapes`;
}
