import { type BoardView, chosenShapes, type Planned } from '@openspace/board';
import type { Removals, ToolContext } from '@openspace/tool';
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
    { path, expectedRevision }: { path: string; expectedRevision?: string },
    { caller, signal, commit }: ToolContext,
    step: string | Pick<ChangeOptions, 'label' | 'clears'>,
    plan: (view: BoardView, revision: string) => Planned<R>
): Promise<OnChange & R> {
    const session = await port.board(path);
    const { result, revision, removals } = await session.change(plan, {
        ...(typeof step === 'string' ? { label: step } : step),
        caller,
        expectedRevision,
        signal,
        commit
    });
    return { path: session.path, revision, appliedBy: session.appliedBy, ...result, ...(removals && { removals }) };
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
