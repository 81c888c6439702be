import { encodeBoard, type Records } from '@openspace/board';
import { decode } from './decode';

/** Records that were changed and not saved: as the file had them, and as they were then. */
export interface UnsavedRecords {
    readonly base: Records;
    readonly edited: Records;
}

/** Written as boards are, so that what an older version of the editor left is migrated and checked as they are. */
interface WrittenRecords {
    readonly ids: readonly string[];
    readonly base: string;
    readonly edited: string;
}

/** @returns undefined when nothing is changed */
export function writeUnsaved(saved: Records, now: Records): string | undefined {
    const ids = [...new Set([...saved.keys(), ...now.keys()])].filter(id => saved.get(id) !== now.get(id));
    if (ids.length === 0) {
        return undefined;
    }
    const textOf = (records: Records) =>
        encodeBoard(
            ids.map(id => records.get(id)).filter(record => record !== undefined),
            'snapshot',
            true
        );
    const written: WrittenRecords = { ids, base: textOf(saved), edited: textOf(now) };
    return JSON.stringify(written);
}

/** @returns undefined when it cannot be read */
export function readUnsaved(text: string, name: string): UnsavedRecords | undefined {
    const written = parsed(text);
    if (!written) {
        return undefined;
    }
    const ids = new Set(written.ids);
    const recordsIn = (board: string): Records | undefined => {
        const decoded = decode(board, name, true);
        // Reading adds a document and a page where there are none.
        return decoded.ok ? new Map(decoded.value.records.filter(({ id }) => ids.has(id)).map(record => [record.id, record])) : undefined;
    };
    const [base, edited] = [recordsIn(written.base), recordsIn(written.edited)];
    return base && edited && { base, edited };
}

function parsed(text: string): WrittenRecords | undefined {
    try {
        const { ids, base, edited }: Partial<Record<keyof WrittenRecords, unknown>> = JSON.parse(text) ?? {};
        const strings = Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : [];
        return typeof base === 'string' && typeof edited === 'string' && strings.length > 0 ? { ids: strings, base, edited } : undefined;
    } catch {
        return undefined;
    }
}
