import { StepHistory } from '../common/step-history';

const MAX_HISTORIES = 20;

/** What calls did to boards that no window has open, of those used last. */
export class BoardHistories {
    // The first one is the one not used for longest.
    private readonly histories = new Map<string, StepHistory>();

    /** Of a board; makes one that does not exist. */
    of(file: string): StepHistory {
        const history = this.histories.get(file) ?? new StepHistory();
        this.histories.delete(file);
        this.histories.set(file, history);
        const [oldest] = this.histories.keys();
        if (this.histories.size > MAX_HISTORIES && oldest !== undefined) {
            this.histories.delete(oldest);
        }
        return history;
    }

    /** What is remembered; undefined where nothing is. */
    known(file: string): StepHistory | undefined {
        return this.histories.get(file);
    }
}
