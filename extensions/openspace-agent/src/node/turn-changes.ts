import type { AnsweredCall } from '@openspace/core/lib/node/calls/call-journal';
import { isProposed } from '@openspace/core/lib/common/is-proposed';
import { WhiteboardTools } from '@openspace/core/lib/common/whiteboard-tools';
import type { DrawnBoard, Turn } from '../common/agent-transcript';

const MAX_KNOWN = 1_000;
const MAX_STEPS = 200;
const MAX_FILES = 50;

type Changed = Pick<Turn, 'boards' | 'files'>;

/** Follows what calls change, so that a turn knows its own steps on each board. It is notified of all calls. */
export class TurnChanges {
    /** The revision that the last call left of a board: one that leaves the same has changed nothing. */
    private readonly latest = new Map<string, string>();

    /** What a turn changed, after a call of its agent; `turn` is undefined for a call of somebody else. */
    after(turn: Changed | undefined, call: AnsweredCall): Changed | undefined {
        const { tool, outcome } = call;
        const { path, revision, appliedBy } = outcome.success ? outcome.output : {};
        if (!outcome.success || typeof path !== 'string') {
            return turn;
        }
        if (typeof revision !== 'string' || typeof appliedBy !== 'string') {
            return turn && !tool.hints.readOnly && tool.runsIn !== 'window' ? withFile(turn, path) : turn;
        }
        const before = this.latest.get(path);
        this.latest.delete(path);
        this.latest.set(path, revision);
        if (this.latest.size > MAX_KNOWN) {
            this.latest.delete([...this.latest.keys()][0] ?? '');
        }
        if (turn === undefined || tool.hints.readOnly || isProposed(outcome)) {
            return turn;
        }
        const known = turn.boards.find(board => board.path === path) ?? { path, revisions: [], undone: [], takenBack: false };
        const board = afterStep(known, call, revision, before === revision);
        const boards = turn.boards.includes(known) ? turn.boards.map(other => (other === known ? board : other)) : [...turn.boards, board];
        return { ...turn, boards };
    }
}

function afterStep(board: DrawnBoard, { tool, outcome }: AnsweredCall, revision: string, changedNothing: boolean): DrawnBoard {
    const { revisions, undone } = board;
    const steps = outcome.success && typeof outcome.output.undone === 'number' ? outcome.output.undone : 0;
    switch (tool.name) {
        // An empty board is no step on it.
        case WhiteboardTools.create.name:
            return board;
        case WhiteboardTools.undo.name: {
            const kept = Math.max(0, revisions.length - steps);
            return { ...board, revisions: revisions.slice(0, kept), undone: [...undone, ...revisions.slice(kept).reverse()] };
        }
        case WhiteboardTools.redo.name: {
            const kept = Math.max(0, undone.length - steps);
            return { ...board, revisions: [...revisions, ...undone.slice(kept).reverse()], undone: undone.slice(0, kept) };
        }
        default:
            return changedNothing ? board : { ...board, revisions: [...revisions, revision].slice(-MAX_STEPS), undone: [] };
    }
}

export function withFile(turn: Changed, path: string): Changed {
    return turn.files.includes(path) || turn.files.length >= MAX_FILES ? turn : { ...turn, files: [...turn.files, path] };
}
