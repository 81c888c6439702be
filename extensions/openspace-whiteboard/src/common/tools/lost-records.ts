import { boardFaults, type BoardView } from '@openspace/board';
import type { Loss } from '@openspace/diagram';

/** A broken program may have written thousands of them. */
const MAX_FAULTS = 100;

/** What of a board is not shown as its file has it, as what a picture or an export lacks. */
export function lostRecords(view: BoardView): readonly Loss[] {
    return boardFaults(view)
        .slice(0, MAX_FAULTS)
        .map(({ id, message }) => ({ id, message }));
}
