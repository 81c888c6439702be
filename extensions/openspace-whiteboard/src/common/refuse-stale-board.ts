import type { BoardView } from '@openspace/board';
import { refuseStale } from '@openspace/tool';
import type { Author } from './ownership';
import type { StepHistory } from './step-history';
import { changesOf } from './tell-changes';

/** A board as a call finds it. */
export interface FoundBoard {
    readonly view: BoardView;
    readonly revision: string;
    readonly history: StepHistory;
    /** Names who changed it where no call did. */
    readonly author: Author;
}

/** @throws ToolError `CONFLICT` with the current revision, and with who changed what, when another one was expected */
export function refuseStaleBoard(expected: string | undefined, caller: string, { view, revision, history, author }: FoundBoard): void {
    refuseStale({
        kind: 'board',
        expected,
        current: revision,
        since: then => {
            const changed = history.seen.changesSince(then, view);
            return changed && changesOf(changed, history.ownership(), caller, author);
        }
    });
}
