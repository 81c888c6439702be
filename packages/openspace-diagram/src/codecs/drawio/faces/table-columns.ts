import { type Row, ROW_KEYS } from '@openspace/board/lib/notation/notation';

type TextRow = Exclude<Row, '-'>;
export type Role = 'key' | 'text' | 'type';

/** `PK`, `FK1`. */
const KEY = /^(PK|FK|UK|AK|U|I)\d*$/;
const MOST_COLUMNS = 3;

/** What the columns of a table say; undefined for a table that is not about the attributes of an entity. */
export function columnRoles(rows: readonly (readonly string[])[]): readonly Role[] | undefined {
    const count = rows[0]?.length ?? 0;
    if (count === 0 || count > MOST_COLUMNS || rows.some(({ length }) => length !== count)) {
        return undefined;
    }
    const isKeys = (at: number): boolean => rows.every(row => keysIn(row[at] ?? '') !== undefined);
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
    const said = (role: Role): string => inOneLine(columns[roles.indexOf(role)] ?? '');
    const { isExact, ...keyed } = withKey(said('key'), said('text'));
    const type = said('type');
    return { row: { ...keyed, ...(type !== '' && { type }) }, isExact };
}

/** The words of a column of keys, such as `PK, FK2`; undefined where it says something else. */
function keysIn(said: string): readonly string[] | undefined {
    const words = said
        .toUpperCase()
        .split(/[\s,;/+]+/)
        .filter(word => word !== '');
    return words.every(word => KEY.test(word)) ? words : undefined;
}

/** A name with its key, of which a row has one, without a number; other words stay text. */
export function withKey(said: string, text: string): Pick<TextRow, 'text' | 'key'> & { readonly isExact: boolean } {
    const words = keysIn(said) ?? [];
    const key = ROW_KEYS.find(each => words.some(word => KEY.exec(word)?.[1] === each));
    if (key === undefined) {
        return { text: said.trim() === '' ? text : `${said.trim()} ${text}`, isExact: true };
    }
    return { text, key, isExact: words.join() === key };
}

/** A text of several lines in one. */
export function inOneLine(text: string): string {
    return text
        .split('\n')
        .map(line => line.trim())
        .filter(line => line !== '')
        .join(' ');
}
