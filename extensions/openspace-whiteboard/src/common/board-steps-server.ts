import type { BoardStep } from './board-step';

export const BOARD_STEPS_PATH = '/services/openspace/board-steps';
export const BoardStepsServer = Symbol('BoardStepsServer');

/** Steps with the revisions that they left, oldest first. */
export type RevisedSteps = readonly (readonly [revision: string, step: BoardStep])[];

/** What is remembered of a board goes with it, from the hub into the window that opens it and back. */
export interface BoardStepsServer {
    /** Those of the given steps that calls took on the file itself. */
    steps(path: string, revisions: readonly string[]): Promise<RevisedSteps>;
    /** The window closes the board. */
    notifyClosed(path: string, steps: RevisedSteps): void;
}
