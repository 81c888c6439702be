import type { StoredStep } from './step-history';

export const BOARD_STEPS_PATH = '/services/openspace/board-steps';
export const BoardStepsServer = Symbol('BoardStepsServer');

/** What is remembered of a board goes with it, from the hub into the window that opens it and back. */
export interface BoardStepsServer {
    /** The steps that calls took on the file itself, or in windows that have closed it, oldest first. */
    steps(path: string): Promise<readonly StoredStep[]>;
    /** The window closes the board. */
    notifyClosed(path: string, steps: readonly StoredStep[]): void;
}
