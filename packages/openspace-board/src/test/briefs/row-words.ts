import { ROW_KEYS } from '../../notation/notation';
import type { ShapeInput } from '../../vocabulary/vocabulary';

type Rows = NonNullable<NonNullable<ShapeInput['props']>['rows']>;

/** The rows of a class or a table: `Name | PK id: uuid | - | pay()`; a row that begins with `/` is abstract. */
export function rowsOf(said: string): Rows {
    const [name = '', ...rows] = said.split('|').map(part => part.trim());
    return [rowOf(name, false), ...(rows.length > 0 ? ['-'] : []), ...rows.map(row => (row === '-' ? row : rowOf(row, true)))];
}

function rowOf(said: string, mayHaveKey: boolean): { text: string; key?: string; type?: string; style?: string } {
    const key = mayHaveKey ? ROW_KEYS.find(each => said.startsWith(`${each} `)) : undefined;
    const rest = key ? said.slice(key.length + 1) : said;
    if (rest.startsWith('/')) {
        return { text: rest.slice(1), style: 'abstract' };
    }
    const at = key || mayHaveKey ? rest.indexOf(': ') : -1;
    const isMember = at < 0 || rest.includes('(');
    return { ...(key && { key }), ...(isMember ? { text: rest } : { text: rest.slice(0, at), type: rest.slice(at + 2) }) };
}
