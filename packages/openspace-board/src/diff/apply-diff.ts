import type { ChangeEntry } from '@openspace/tool';
import type { TLRecord } from '@tldraw/tlschema';
import { validateRecord } from '../document/board-schema';
import { recordsById } from './diff-boards';
import { fieldsOf, recordOf } from './record-fields';

/**
 * Applies a diff, or some of its entries, to a board.
 * @param back undoes the changes instead
 * @returns the board, whose parents and bindings are not checked; see `wholeBoard`
 * @throws ToolError `INVALID_INPUT` if an entry would make a record invalid
 */
export function applyDiff(records: Iterable<TLRecord>, entries: Iterable<ChangeEntry>, back = false): Map<string, TLRecord> {
    const board = recordsById(records);
    const edited = new Map<string, Map<string, unknown>>();
    for (const { fields } of entries) {
        for (const { record: id, field, before, after } of fields) {
            const value = back ? before : after;
            if (field === undefined) {
                edited.delete(id);
                if (value === undefined) {
                    board.delete(id);
                } else {
                    board.set(id, validateRecord(value));
                }
                continue;
            }
            const record = board.get(id);
            const changed = edited.get(id) ?? (record && new Map(fieldsOf(record)));
            if (!changed) {
                continue;
            }
            edited.set(id, changed);
            if (value === undefined) {
                changed.delete(field);
            } else {
                changed.set(field, value);
            }
        }
    }
    for (const [id, fields] of edited) {
        const record = board.get(id);
        if (record) {
            board.set(id, validateRecord(recordOf(fields, record)));
        }
    }
    return board;
}
