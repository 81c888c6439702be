import { type Row, ROW_KEYS } from '@openspace/board/lib/notation/notation';
import { rowLine } from '@openspace/board/lib/notation/rows';
import { lineHeightOf } from '@openspace/board/lib/text/text-metrics';
import { Cell, formatNumber, htmlLabel, type Page, parseStyle, vertexGeometry } from '@openspace/drawio';
import type { Bounds } from '../../../diagram';
import { readLabel } from '../drawio-label';
import { writtenFace } from './face-styles';

const TEXT =
    'text;html=1;whiteSpace=wrap;strokeColor=none;fillColor=none;align=left;verticalAlign=middle;spacingLeft=6;spacingRight=6;' +
    'overflow=hidden;rotatable=0;points=[[0,0.5],[1,0.5]];portConstraint=eastwest;';
const RULE = 'line;html=1;strokeWidth=1;fillColor=none;align=left;verticalAlign=middle;rotatable=0;labelPosition=right;points=[];';
const TABLE_ROW =
    'shape=tableRow;horizontal=0;startSize=0;swimlaneHead=0;swimlaneBody=0;fillColor=none;collapsible=0;dropTarget=0;' +
    'points=[[0,0.5],[1,0.5]];portConstraint=eastwest;left=0;right=0;bottom=0;html=1;';
const TABLE_CELL =
    'shape=partialRectangle;html=1;whiteSpace=wrap;connectable=0;fillColor=none;top=0;left=0;bottom=0;right=0;overflow=hidden;align=left;spacingLeft=6;';
const ROOM = 8;
const RULE_HEIGHT = 8;
/** Widths of the columns of a table for keys, names and types, as shares. */
const COLUMNS = [0.2, 0.45, 0.35] as const;
const ITALIC = 2;
const UNDERLINE = 4;

interface RowBox {
    readonly id: string;
    readonly bounds: Bounds;
    /** Of letters: colour, size and family, as a style says them. */
    readonly text: string;
    readonly fontSize: number;
    readonly free: () => string;
}

/** The cells of a class or a table below its name, each row a cell that can be edited, and how high the name is. */
export function rowCells(
    face: 'class' | 'table',
    rows: readonly Row[],
    box: RowBox
): { readonly head: number; readonly cells: readonly Cell[] } {
    const [name, first, ...others] = rows;
    // The line below the name is that of the head.
    const members = first === undefined || first === '-' ? others : [first, ...others];
    const line = lineHeightOf(box.fontSize);
    const lines = name === undefined || name === '-' ? 1 : name.text.split('\n').length;
    const wanted = members.map(row => (row === '-' ? (face === 'table' ? 0 : RULE_HEIGHT) : row.text.split('\n').length * line));
    const whole = wanted.reduce((sum, height) => sum + height, ROOM + lines * line);
    // As high as the shape: rows share what is left over.
    const stretch = box.bounds.height / whole;
    const head = (ROOM + lines * line) * stretch;
    let y = head;
    let isRuled = false;
    const cells = members.flatMap((row, at): Cell[] => {
        const height = (wanted[at] ?? line) * stretch;
        const place = { x: 0, y, width: box.bounds.width, height };
        y += height;
        if (face === 'class') {
            return [classRow(row, box, place)];
        }
        if (row === '-') {
            isRuled = true;
            return [];
        }
        const cellsOfRow = tableRow(row, isRuled, box, place);
        isRuled = false;
        return cellsOfRow;
    });
    return { head, cells };
}

function fontStyle({ style }: Exclude<Row, '-'>): string {
    return style === undefined ? '' : `fontStyle=${style === 'abstract' ? ITALIC : UNDERLINE};`;
}

function classRow(row: Row, { id, text, free }: RowBox, place: Bounds): Cell {
    const style = row === '-' ? RULE : `${TEXT}${text}${fontStyle(row)}`;
    const value = row === '-' ? '' : htmlLabel(rowLine(row));
    return Cell.create(free(), { value, style, vertex: '1', parent: id }, vertexGeometry(place));
}

function tableRow(row: Exclude<Row, '-'>, isRuled: boolean, { id, text, free }: RowBox, place: Bounds): Cell[] {
    const name = free();
    const style = `${TABLE_ROW}top=${isRuled ? 1 : 0};`;
    let x = 0;
    const columns = [row.key, row.text, row.type].map((value = '', at) => {
        const width = place.width * (COLUMNS[at] ?? 0);
        const geometry = vertexGeometry({ x, y: 0, width, height: place.height });
        x += width;
        return Cell.create(
            free(),
            {
                value: htmlLabel(value),
                style: `${TABLE_CELL}${text}${at === 0 ? 'fontStyle=1;' : at === 1 ? fontStyle(row) : 'align=right;spacingRight=6;'}`,
                vertex: '1',
                parent: name
            },
            geometry
        );
    });
    return [Cell.create(name, { value: '', style, vertex: '1', parent: id }, vertexGeometry(place)), ...columns];
}

/** The class or table whose row, or column of a row, a cell is. */
export function rowOwner(cell: Cell, page: Page): Cell | undefined {
    for (let each = page.parentOf(cell); each && !page.isLayer(each); each = page.parentOf(each)) {
        const face = writtenFace(parseStyle(each.style));
        if (face === 'class' || face === 'table') {
            return each;
        }
    }
    return undefined;
}

/** The rows of a class or table as its cells say them, the name first. */
export function readRows(face: 'class' | 'table', owner: Cell, name: string, page: Page): Row[] {
    const inside = [...page.childrenOf(owner.id)].filter(({ isVertex }) => isVertex);
    const ordered = inside.sort((one, other) => one.rect.y - other.rect.y);
    const rows = ordered.flatMap((cell): Row[] => (face === 'class' ? [classRowOf(cell, page)] : tableRowOf(cell, page)));
    return [{ text: name }, ...(rows.length > 0 ? (['-'] as const) : []), ...rows];
}

function styleOf(cell: Cell): Pick<Exclude<Row, '-'>, 'style'> {
    const bits = Number(parseStyle(cell.style).get('fontStyle')) || 0;
    return (bits & ITALIC) !== 0 ? { style: 'abstract' } : (bits & UNDERLINE) !== 0 ? { style: 'static' } : {};
}

function classRowOf(cell: Cell, page: Page): Row {
    return parseStyle(cell.style).has('line') ? '-' : { text: readLabel(cell, page).label, ...styleOf(cell) };
}

function tableRowOf(row: Cell, page: Page): Row[] {
    const columns = [...page.childrenOf(row.id)].filter(({ isVertex }) => isVertex).sort((one, other) => one.rect.x - other.rect.x);
    const [key = '', text = '', type = ''] = columns.map(cell => readLabel(cell, page).label);
    const known = ROW_KEYS.find(each => each === key);
    const said: Row = {
        text: known || key === '' ? text : `${key} ${text}`,
        ...(known && { key: known }),
        ...(type !== '' && { type }),
        ...(columns[1] && styleOf(columns[1]))
    };
    return parseStyle(row.style).get('top') === '1' ? ['-', said] : [said];
}

export const formatHead = (head: number): string => `startSize=${formatNumber(head)};`;
