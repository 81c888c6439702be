import type { AnsweredCall } from '@openspace/core/lib/node/call-journal';
import type { DrawnBoard } from '../common/agent-transcript';

const UNDO = 'openspace.whiteboard.undo';
const REDO = 'openspace.whiteboard.redo';
/** An empty board is no step on it. */
const CREATE = 'openspace.whiteboard.create';

/** The boards of a turn after a call of its agent: each call that changed a board is one step to take back. */
export function boardsAfter(boards: readonly DrawnBoard[], { tool, outcome }: AnsweredCall): readonly DrawnBoard[] {
    if (!outcome.success || tool.hints.readOnly || tool.place !== 'anywhere') {
        return boards;
    }
    const { path, revision, appliedBy, undone } = outcome.output;
    if (typeof path !== 'string' || typeof revision !== 'string' || typeof appliedBy !== 'string') {
        return boards;
    }
    const travelled = typeof undone === 'number' ? undone : 1;
    const steps = tool.name === CREATE ? 0 : tool.name === UNDO ? -travelled : tool.name === REDO ? travelled : 1;
    const known = boards.find(board => board.path === path);
    const now = { path, steps: Math.max(0, (known?.steps ?? 0) + steps) };
    return known ? boards.map(board => (board === known ? now : board)) : [...boards, now];
}
