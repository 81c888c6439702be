import { type Row, ROW_KEYS } from '@openspace/board/lib/notation/notation';

type TextRow = Exclude<Row, '-'>;
export type Role = 'key' | 'text' | 'type';

/** `PK`, `FK1`, `PK, FK2`. */
const KEYS = /^\s*(?:PK|FK|UK|AK|U|I)\d*(?:\s*[,;/+ ]\s*(?:PK|FK|UK|AK|U|I)\d*)*\s*$/i;
const MOST_COLUMNS = 3;

/** What the columns of a table say; undefined for a table that is not about the attributes of an entity. */
export function columnRoles(rows: readonly (readonly string[])[]): readonly Role[] | undefined {
    const count = rows[0]?.length ?? 0;
    if (count === 0 || count > MOST_COLUMNS || rows.some(({ length }) => length !== count)) {
        return undefined;
    }
    const isKeys = (at: number): boolean => rows.every(row => (row[at] ?? '').trim() === '' || KEYS.test(row[at] ?? ''));
    const isSaid = (at: number): boolean => rows.some(row => (row[at] ?? '').trim() !== '');
    if (count === 1) {
        return ['text'];
    }
    if (isKeys(0)) {
        return ['key', 'text', 'type'].slice(0, count) as Role[];
    }
    if (isKeys(count - 1) && isSaid(count - 1)) {
        return [...(['text', 'type'].slice(0, count - 1) as Role[]), 'key'];
    }
    return count === 2 ? ['text', 'type'] : undefined;
}

/** A row of a table by what its columns say. */
export function rowOfColumns(columns: readonly string[], roles: readonly Role[]): { readonly row: TextRow; readonly isExact: boolean } {
    const said = (role: Role): string => (columns[roles.indexOf(role)] ?? '').replace(/\s*\n\s*/g, ' ').trim();
    const { isExact, ...keyed } = withKey(said('key'), said('text'));
    const type = said('type');
    return { row: { ...keyed, ...(type !== '' && { type }) }, isExact };
}

/** A name with its key, of which a row has one, without a number; other words stay text. */
export function withKey(said: string, text: string): Pick<TextRow, 'text' | 'key'> & { readonly isExact: boolean } {
    const words = KEYS.test(said) ? said.toUpperCase().split(/[^A-Z\d]+/) : [];
    const key = ROW_KEYS.find(each => words.some(word => word.replace(/\d+$/, '') === each));
    if (key === undefined) {
        return { text: said.trim() === '' ? text : `${said.trim()} ${text}`, isExact: true };
    }
    return { text, key, isExact: words.filter(word => word !== '').join() === key };
}
