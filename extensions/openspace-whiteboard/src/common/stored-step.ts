import type { BoardStep } from './board-step';

/** What one call did to a board, as it travels between the hub and windows. */
export interface StoredStep extends StepState {
    /** Of the board that the step left, which the result of the call said. */
    readonly revision: string;
    /** The MCP client's name. */
    readonly caller: string;
    /** When it was made, in milliseconds since 1970. */
    readonly at: number;
    readonly touched: BoardStep;
}

/** Where a step stands: what calls to undo and redo change of it. */
export interface StepState {
    /** Names the step, wherever it is remembered. */
    readonly id: string;
    readonly undone: boolean;
    readonly undoneAt: number;
    readonly overtaken: boolean;
}

/** A step as a text, which goes to another thread at little cost, however many shapes it touched. */
export interface PackedStep extends Omit<StoredStep, 'touched'> {
    readonly touched: string;
    /** How many records it touched. */
    readonly size: number;
    /** The ids of what it added. */
    readonly drawn: readonly string[];
}
