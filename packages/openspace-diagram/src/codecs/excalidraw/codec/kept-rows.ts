import type { Row } from '@openspace/board/lib/notation/notation';

const KEYS = ['PK', 'FK', 'UK'] as const;
const STYLES = ['abstract', 'static'] as const;

/** Rows that were kept in a file, which anybody may have changed; undefined where one of them is none. */
export function rowsIn(kept: unknown): readonly Row[] | undefined {
    if (!Array.isArray(kept)) {
        return undefined;
    }
    const rows = kept.map(rowIn);
    const sound = rows.flatMap(row => (row === undefined ? [] : [row]));
    return sound.length === rows.length ? sound : undefined;
}

function rowIn(kept: unknown): Row | undefined {
    if (kept === '-') {
        return kept;
    }
    const said = typeof kept === 'object' && kept !== null ? new Map<string, unknown>(Object.entries(kept)) : undefined;
    const [text, type] = [said?.get('text'), said?.get('type')];
    if (typeof text !== 'string') {
        return undefined;
    }
    const key = KEYS.find(each => each === said?.get('key'));
    const style = STYLES.find(each => each === said?.get('style'));
    return { text, ...(typeof type === 'string' && { type }), ...(key !== undefined && { key }), ...(style !== undefined && { style }) };
}
