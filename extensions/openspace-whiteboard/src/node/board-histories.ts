import { LRUCache } from 'lru-cache';
import { StepHistory } from '../common/step-history';

const MAX_HISTORIES = 20;

/** What calls did to boards that no window has open, of those used last. */
export class BoardHistories {
    private readonly histories = new LRUCache<string, StepHistory>({ max: MAX_HISTORIES });

    /** Of a board; makes one that does not exist. */
    of(file: string): StepHistory {
        const history = this.histories.get(file) ?? new StepHistory();
        this.histories.set(file, history);
        return history;
    }

    /** What is remembered; undefined where nothing is. */
    known(file: string): StepHistory | undefined {
        return this.histories.peek(file);
    }
}
