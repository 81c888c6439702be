import type { BoardView, Planned } from '@openspace/board';
import type { ToolContext } from '@openspace/tool';
import type { AppliedBy, Whiteboard } from '../whiteboard-port';

/** The fields that every result about one board starts with. */
interface OnResult {
    readonly path: string;
    readonly revision: string;
    readonly appliedBy: AppliedBy;
}

/** Looks at a board; the answer carries the revision at which it looked. */
export async function lookAt<R extends object>(
    port: Whiteboard,
    path: string,
    look: (view: BoardView, file: string) => R
): Promise<OnResult & R> {
    const session = await port.board(path);
    return session.read((view, revision) => ({ path: session.path, revision, appliedBy: session.appliedBy, ...look(view, session.path) }));
}

/**
 * Changes a board in one step.
 * @param label names the step in the person's undo history.
 */
export async function change<R extends object>(
    port: Whiteboard,
    { path, expectedRevision }: { path: string; expectedRevision?: string },
    { caller, signal, last }: ToolContext,
    label: string,
    plan: (view: BoardView) => Planned<R>
): Promise<OnResult & R> {
    const session = await port.board(path);
    const { result, revision } = await session.change(plan, { label, caller, expectedRevision, signal, last });
    return { path: session.path, revision, appliedBy: session.appliedBy, ...result };
}

/** `3 shapes`, `1 shape`. */
export function shapeCount(count: number): string {
    return count === 1 ? '1 shape' : `${count} shapes`;
}
