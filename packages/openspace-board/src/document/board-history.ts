import type { BoardChange } from './board-view';

/** What a change was, and who made it: the MCP client's name, or `person`. */
export interface HistoryStep {
    readonly label: string;
    readonly caller: string;
}

interface Entry extends HistoryStep {
    readonly change: BoardChange;
    readonly inverse: BoardChange;
}

/** The caller that stands for the person at the window. */
export const PERSON = 'person';
const MAX_STEPS = 100;

/** The steps that led to a board, and those that were undone; the oldest are forgotten after a hundred. */
export class BoardHistory {
    private done: Entry[] = [];
    private undone: Entry[] = [];

    push(entry: Entry): void {
        this.done.push(entry);
        this.undone = [];
        if (this.done.length > MAX_STEPS) {
            this.done.shift();
        }
    }

    clear(): void {
        this.done = [];
        this.undone = [];
    }

    undo(steps: number, anyone: boolean, write: (change: BoardChange) => void): HistoryStep[] {
        return this.walk(this.done, this.undone, steps, anyone, entry => write(entry.inverse));
    }

    redo(steps: number, anyone: boolean, write: (change: BoardChange) => void): HistoryStep[] {
        return this.walk(this.undone, this.done, steps, anyone, entry => write(entry.change));
    }

    private walk(from: Entry[], to: Entry[], steps: number, anyone: boolean, write: (entry: Entry) => void): HistoryStep[] {
        const walked: HistoryStep[] = [];
        for (let entry = from.at(-1); entry && walked.length < steps; entry = from.at(-1)) {
            if (!anyone && entry.caller === PERSON) {
                break;
            }
            from.pop();
            write(entry);
            to.push(entry);
            walked.push({ label: entry.label, caller: entry.caller });
        }
        return walked;
    }
}
