import { type Row, ROW_KEYS } from '@openspace/board/lib/notation/notation';
import { nameLines, paintedRows, rowLine } from '@openspace/board/lib/notation/rows';
import { Cell, formatNumber, htmlLabel, type Page, parseStyle, vertexGeometry } from '@openspace/drawio';
import type { Bounds } from '../../../diagram';
import { readLabel } from '../drawio-label';
import { placeRows, type RulePlace, type TextPlace } from './row-places';

const TEXT =
    'text;html=1;whiteSpace=wrap;strokeColor=none;fillColor=none;align=left;verticalAlign=middle;' +
    'overflow=hidden;rotatable=0;points=[[0,0.5],[1,0.5]];portConstraint=eastwest;';
const RULE = 'line;html=1;fillColor=none;align=left;verticalAlign=middle;rotatable=0;labelPosition=right;points=[];';
const TABLE_ROW =
    'shape=partialRectangle;horizontal=0;startSize=0;swimlaneHead=0;swimlaneBody=0;fillColor=none;collapsible=0;dropTarget=0;' +
    'points=[[0,0.5],[1,0.5]];portConstraint=eastwest;left=0;right=0;bottom=0;html=1;';
const TABLE_CELL =
    'shape=partialRectangle;html=1;whiteSpace=wrap;connectable=0;fillColor=none;top=0;left=0;bottom=0;right=0;overflow=hidden;align=left;';
/** Half of the gap between columns, compared with the room at the sides. */
const GAP_SHARE = 0.75;
const BOLD = 1;
const ITALIC = 2;
const UNDERLINE = 4;
/** draw.io keeps texts this far from the sides of their cells. */
const OWN_SPACING = 2;

interface RowBox {
    readonly id: string;
    readonly bounds: Bounds;
    /** Of letters: colour, size and family, as a style says them. */
    readonly text: string;
    /** What makes letters lighter than names, as a style says it. */
    readonly quiet: string;
    /** Of lines: colour and width. */
    readonly line: string;
    readonly letters: Parameters<typeof placeRows>[2];
    readonly free: () => string;
}

/** The cells of a class or a table below its name, each row a cell that can be edited, and how high the name is. */
export function rowCells(
    face: 'class' | 'table',
    rows: readonly Row[],
    box: RowBox
): { readonly head: number; readonly cells: readonly Cell[] } {
    const { head, members, ...columns } = placeRows(paintedRows(rows, face), box.bounds, box.letters, face === 'class');
    const cells = members.flatMap((place, at): Cell[] => {
        if (face === 'class') {
            return [place.row === '-' ? ruleRow(box, place) : classRow(place, box, columns.padding)];
        }
        return place.row === '-' ? [] : tableRow(place, members[at - 1]?.row === '-', box, columns);
    });
    return { head, cells };
}

/** The name of a class or a table: in bold letters, a stereotype above it in plain ones. */
export function headText(row: Row | undefined): { readonly value: string; readonly style: string } {
    if (row === undefined || row === '-') {
        return { value: '', style: '' };
    }
    const lines = nameLines(row.text);
    const italic = row.style === 'abstract' ? ITALIC : 0;
    const name = htmlLabel(lines.at(-1) ?? '');
    const above = lines.slice(0, -1).map(line => `${htmlLabel(line)}<br>`);
    return above.length === 0
        ? { value: name, style: `fontStyle=${BOLD + italic};` }
        : { value: `${above.join('')}<b>${name}</b>`, style: `fontStyle=${italic};` };
}

function fontStyle({ style }: Exclude<Row, '-'>): string {
    return style === undefined ? '' : `fontStyle=${style === 'abstract' ? ITALIC : UNDERLINE};`;
}

type Columns = Pick<ReturnType<typeof placeRows>, 'columns' | 'padding'>;

const spaced = (side: 'Left' | 'Right', pixels: number): string => `spacing${side}=${formatNumber(Math.max(0, pixels - OWN_SPACING))};`;
const between = ({ above, below }: TextPlace): string => `spacingTop=${formatNumber(above)};spacingBottom=${formatNumber(below)};`;

function ruleRow({ id, line, free, bounds: { width } }: RowBox, { y, height }: RulePlace): Cell {
    const geometry = vertexGeometry({ x: 0, y, width, height });
    return Cell.create(free(), { value: '', style: `${RULE}${line}`, vertex: '1', parent: id }, geometry);
}

function classRow(place: TextPlace, { id, text, quiet, free, bounds: { width } }: RowBox, padding: number): Cell {
    const { row, y, height } = place;
    const style = `${TEXT}${between(place)}${spaced('Left', padding)}${text}${quiet}${fontStyle(row)}`;
    const at = vertexGeometry({ x: 0, y, width, height });
    return Cell.create(free(), { value: htmlLabel(rowLine(row)), style, vertex: '1', parent: id }, at);
}

function tableRow(place: TextPlace, isRuled: boolean, box: RowBox, { columns: [names, types], padding }: Columns): Cell[] {
    const { row, y, height } = place;
    const { id, text, quiet, line, free, bounds } = box;
    const name = free();
    const style = `${TABLE_ROW}top=${isRuled ? 1 : 0};${line}`;
    // A gap between columns is half in the one and half in the other.
    const starts = [0, names, types, bounds.width];
    const nameLeft = row.key === undefined && names <= 1 ? padding : padding * GAP_SHARE;
    const looks = [
        `${quiet}${spaced('Left', padding)}`,
        `${fontStyle(row)}${spaced('Left', nameLeft)}`,
        `${quiet}align=right;${spaced('Right', padding)}`
    ];
    const columns = [row.key, row.text, row.type].map((value = '', at) => {
        const x = starts[at] ?? 0;
        const geometry = vertexGeometry({ x, y: 0, width: (starts[at + 1] ?? x) - x, height });
        const look = `${TABLE_CELL}${between(place)}${text}${looks[at] ?? ''}`;
        return Cell.create(free(), { value: htmlLabel(value), style: look, vertex: '1', parent: name }, geometry);
    });
    const at = vertexGeometry({ x: 0, y, width: bounds.width, height });
    return [Cell.create(name, { value: '', style, vertex: '1', parent: id }, at), ...columns];
}

/** Of a class or a table with a compartment in which there is nothing. */
export const EMPTY_ROWS = 'openspaceRows=empty;';

/** The rows of a class or table as its cells say them, the name first. */
export function readRows(face: 'class' | 'table', owner: Cell, name: string, page: Page): Row[] {
    const inside = [...page.childrenOf(owner.id)].filter(({ isVertex }) => isVertex);
    const ordered = inside.sort((one, other) => one.rect.y - other.rect.y);
    const rows = ordered.flatMap((cell): Row[] => (face === 'class' ? [classRowOf(cell, page)] : tableRowOf(cell, page)));
    const isRuled = rows.length > 0 || owner.style.includes(EMPTY_ROWS);
    return [{ text: name, ...abstractIn(owner) }, ...(isRuled ? (['-'] as const) : []), ...rows];
}

export function abstractIn(cell: Cell): Pick<Exclude<Row, '-'>, 'style'> {
    return ((Number(parseStyle(cell.style).get('fontStyle')) || 0) & ITALIC) === 0 ? {} : { style: 'abstract' };
}

export function rowStyleOf(cell: Cell): Pick<Exclude<Row, '-'>, 'style'> {
    const bits = Number(parseStyle(cell.style).get('fontStyle')) || 0;
    return (bits & ITALIC) !== 0 ? { style: 'abstract' } : (bits & UNDERLINE) !== 0 ? { style: 'static' } : {};
}

function classRowOf(cell: Cell, page: Page): Row {
    if (parseStyle(cell.style).has('line')) {
        return '-';
    }
    const [beside] = [...page.childrenOf(cell.id)].filter(({ isVertex }) => isVertex);
    const type = beside ? readLabel(beside, page).label : '';
    return { text: readLabel(cell, page).label, ...(type !== '' && { type }), ...rowStyleOf(cell) };
}

function tableRowOf(row: Cell, page: Page): Row[] {
    const columns = [...page.childrenOf(row.id)].filter(({ isVertex }) => isVertex).sort((one, other) => one.rect.x - other.rect.x);
    const [key = '', text = '', type = ''] = columns.map(cell => readLabel(cell, page).label);
    const known = ROW_KEYS.find(each => each === key);
    const said: Row = {
        text: known || key === '' ? text : `${key} ${text}`,
        ...(known && { key: known }),
        ...(type !== '' && { type }),
        ...(columns[1] && rowStyleOf(columns[1]))
    };
    return parseStyle(row.style).get('top') === '1' ? ['-', said] : [said];
}

/** How high the name is, of a class or a table that has rows, be it the name alone. */
export const HEAD_SIZE = 'startSize';
export const formatHead = (head: number): string => `${HEAD_SIZE}=${formatNumber(head)};`;
