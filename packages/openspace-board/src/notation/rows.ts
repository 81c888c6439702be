import type { FaceName, Row } from './notation';
import { ROW_KEYS } from './notation';

type TextRow = Exclude<Row, '-'>;

/** How a divider is written among the lines of a label. */
const DIVIDER = '----';
const STEREOTYPE = /^\s*(«[^»]*»|<<.*>>)\s*$/u;
const LED_BY_STEREOTYPE = /^\s*(«[^»]*»|<<[^>]*>>)\s*(\S.*)$/u;
const DIVIDER_LINE = /^\s*[-─—_=]{2,}\s*$/u;

/** A row as one line of the label, which is what a person edits and what other programs show. */
export function rowLine(row: Row): string {
    if (row === '-') {
        return DIVIDER;
    }
    const { key, text, type } = row;
    return `${key === undefined ? '' : `${key} `}${text}${type === undefined ? '' : `: ${type}`}`;
}

export function rowsText(rows: readonly Row[]): string {
    return rows.map(rowLine).join('\n');
}

/**
 * The rows of a label that someone may have edited. Unchanged rows keep their key, type and style. The name in the
 * first row may have its stereotype in lines above.
 */
export function rowsOfText(text: string, before: readonly Row[], isTable = hasColumns(before)): Row[] {
    if (rowsText(before) === text) {
        return [...before];
    }
    const lines = text.split('\n');
    const nameLines = linesOfName(lines);
    const head = lines.slice(0, nameLines).join('\n');
    const rest = lines.slice(nameLines);
    const known = new Map(before.map(row => [rowLine(row), row]));
    const read = (line: string): Row => known.get(line) ?? (DIVIDER_LINE.test(line) ? '-' : readRow(line, isTable));
    return [...(nameLines > 0 ? [known.get(head) ?? styledAs(before[0], head)] : []), ...rest.filter(line => line !== '').map(read)];
}

/** How many lines of a label are its name, with the stereotypes above it. */
export function linesOfName(lines: readonly string[]): number {
    const first = lines.findIndex(isDividerLine);
    return Math.min(first < 0 ? lines.length : first, nameHeight(lines));
}

/** Which row a line of a label belongs to; an empty line to that above it, as it is none. */
export function rowAtLine(lines: readonly string[], at: number): number {
    const names = linesOfName(lines);
    const members = lines.slice(names, at + 1).filter(line => line !== '').length;
    return Math.max(0, (names > 0 ? 0 : -1) + members);
}

/** Whether a line of a label is written for a line between compartments. */
export function isDividerLine(line: string): boolean {
    return DIVIDER_LINE.test(line);
}

/** Whether keys and types of rows stand in columns of their own. */
function hasColumns(rows: readonly Row[]): boolean {
    return rows.some(row => row !== '-' && (row.key !== undefined || row.type !== undefined));
}

/** Rows with another line in the place of one of them, which keeps its style; a name keeps its stereotype. */
export function withLine(rows: readonly Row[], at: number, line: string, isTable = hasColumns(rows)): Row[] {
    const before = rows[at];
    const after = at > 0 && DIVIDER_LINE.test(line) ? '-' : at > 0 ? readRow(line, isTable) : { text: line };
    if (before === undefined || before === '-' || after === '-') {
        return replaced(rows, at, after);
    }
    const stereotypes = at === 0 ? before.text.split('\n').slice(0, -1) : [];
    const text = [...stereotypes, after.text].join('\n');
    return replaced(rows, at, { ...after, text, ...(before.style !== undefined && { style: before.style }) });
}

function replaced(rows: readonly Row[], at: number, row: Row): Row[] {
    return rows.map((other, index) => (index === at ? row : other));
}

/** Whether lines are only a name, with its stereotypes above. */
export function isOnlyName(lines: readonly string[]): boolean {
    const name = lines.at(-1) ?? '';
    return nameHeight(lines) === lines.length && name.trim() !== '' && !STEREOTYPE.test(name) && !DIVIDER_LINE.test(name);
}

/** «stereotypes» stand above the name. */
function nameHeight(lines: readonly string[]): number {
    const at = lines.findIndex(line => !STEREOTYPE.test(line));
    return at < 0 ? lines.length : at + 1;
}

function styledAs(before: Row | undefined, text: string): TextRow {
    return before === undefined || before === '-' ? { text } : { ...before, text };
}

function readRow(line: string, isTable: boolean): TextRow {
    if (!isTable) {
        return { text: line };
    }
    const [word = '', ...others] = line.trim().split(' ');
    const key = ROW_KEYS.find(known => known === word);
    const said = key === undefined ? line.trim() : others.join(' ');
    return { ...typedText(said), ...(key !== undefined && { key }) };
}

/** A name with its type behind it. */
function typedText(said: string): Pick<TextRow, 'text' | 'type'> {
    const colon = said.lastIndexOf(': ');
    return colon < 0 ? { text: said } : { text: said.slice(0, colon), type: said.slice(colon + 2) };
}

/**
 * The rows as they are painted: UML writes the type of a member behind its name, and tables have a column of types, also of those that are
 * written behind a name.
 */
export function paintedRows(rows: readonly Row[], face: FaceName | undefined): readonly Row[] {
    return rows.map((row, at) => (row === '-' || at === 0 ? row : face === 'class' ? asMember(row) : asColumn(row)));
}

function asMember({ type, ...row }: TextRow): TextRow {
    return type === undefined ? row : { ...row, text: `${row.text}: ${type}` };
}

function asColumn(row: TextRow): TextRow {
    return row.type === undefined ? { ...row, ...typedText(row.text) } : row;
}

/** The lines of a name: a stereotype stands above it, also where it is written before it. */
export function nameLines(text: string): string[] {
    return text.split('\n').flatMap(line => LED_BY_STEREOTYPE.exec(line)?.slice(1) ?? [line]);
}

/** The rows that are shown: people and other programs edit the label, so its text counts. */
export function shownRows(rows: readonly Row[], label: string, face?: FaceName): readonly Row[] {
    const [name] = rows;
    const isOnlyName = label === '' || (name !== undefined && name !== '-' && name.text === label);
    return isOnlyName ? rows : rowsOfText(label, rows, face === 'table' || hasColumns(rows));
}

/** A call's rows with its label: the label is the name, where the rows do not begin with it. */
export function namedRows(rows: readonly Row[], label: string | undefined): Row[] {
    const [first] = rows;
    const isNamed = label === undefined || label === '' || (first !== undefined && first !== '-' && first.text === label);
    return isNamed ? [...rows] : first === undefined || first === '-' ? [{ text: label }, ...rows] : [{ text: label }, '-', ...rows];
}
