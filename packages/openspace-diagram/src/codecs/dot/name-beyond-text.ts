import type { Losses } from '../../losses';
import type { DrawOperation } from './laid-out-graph';
import { beyondText } from './painted';

/** Names what a label has beyond lines of a text. @param label as it is written */
export function nameBeyondText(operations: readonly DrawOperation[] = [], label: string | undefined, id: string, losses: Losses): void {
    const { table, formatted } = beyondText(operations, label);
    if (table) {
        losses.add('Tables in labels are lines of one text.', id);
    }
    if (formatted) {
        losses.add('Words of a label that look different are written alike.', id);
    }
}
