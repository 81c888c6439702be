// Not the whole package: previews load no tldraw.
import type { NodeNotation, Row } from '@openspace/board/lib/notation/notation';
import { paintedRows, rowLine } from '@openspace/board/lib/notation/rows';
import { layOutRows } from '@openspace/board/lib/notation/row-layout';
import { LABEL_FONT_SIZES } from '@openspace/board/lib/text/label-size';
import type { DiagramNode } from '../../diagram';
import { SECTION_RULE } from '../../text/section-rule';
import { attributeParts } from '../shared/attribute-parts';

/** `type name keys`, as a label of an entity says an attribute; what else it says stays text. */
const ATTRIBUTE = /^(\S+) (\S+)(?: (PK|FK|UK))?$/;
/** `name: type keys`, as calls and other tools say it. */
const TYPED_BEHIND = /^(\S+): (\S+)(?: (PK|FK|UK))?$/;

/** The rows of a box whose label has sections: a class, or a table where its rows are attributes. */
export function rowsIn({ shape, label = '', native, rows: own }: DiagramNode): Pick<NodeNotation, 'face' | 'rows'> | undefined {
    if (own) {
        return { face: native === 'face:table' ? 'table' : 'class', rows: [...own] };
    }
    const lines = label.split('\n');
    const first = lines.indexOf(SECTION_RULE);
    if (shape !== 'rectangle' || first < 0 || (native !== undefined && !/^face:(class|table)$/.test(native))) {
        return undefined;
    }
    const name: Row = { text: lines.slice(0, first).join('\n') };
    const members = lines.slice(first).filter(line => line !== '');
    const isTable = native === 'face:table';
    const rows = members.map((line): Row => (line === SECTION_RULE ? '-' : isTable ? attribute(line) : { text: line }));
    return { face: isTable ? 'table' : 'class', rows: [name, ...rows] };
}

function attribute(line: string): Row {
    const [, name, typeBehind, keyBehind] = TYPED_BEHIND.exec(line) ?? [];
    const [, type, text, key] = name === undefined ? (ATTRIBUTE.exec(line) ?? []) : [line, typeBehind, name, keyBehind];
    const known = key === 'PK' || key === 'FK' || key === 'UK' ? key : undefined;
    return type === undefined || text === undefined ? { text: line } : { text, type, ...(known !== undefined && { key: known }) };
}

/** The rows of a table, whose types may be written behind names as in UML; quotes are those of a comment. */
export function columnsIn(rows: readonly Row[]): readonly Row[] {
    const painted = paintedRows(rows, 'table');
    return rows.map((row, at) => (row !== '-' && row.text.includes('"') ? row : (painted[at] ?? row)));
}

/** The label that rows are told as in formats that have none: of a class as UML writes members, of a table with the type first. */
export function labelOfRows(rows: readonly Row[], face: NodeNotation['face']): string {
    const [first, ...below] = face === 'table' ? columnsIn(rows) : rows;
    // Compartments that are all empty have nothing to say.
    const members = below.every(row => row === '-') ? [] : below;
    const lines = members.map(row => (row === '-' ? SECTION_RULE : face === 'class' ? rowLine(row) : attributeLine(row)));
    const name = first === undefined || first === '-' ? [] : [first.text];
    const rule = members.length > 0 && members[0] !== '-' ? [SECTION_RULE] : [];
    return [...name, ...rule, ...lines].join('\n');
}

/** Keys stand together, in front of the comment. */
function attributeLine({ type, text, key }: Exclude<Row, '-'>): string {
    if (key === undefined || type === undefined) {
        return [type, text, key].filter(part => part !== undefined).join(' ');
    }
    const { words, keys, comment } = attributeParts(text);
    return [type, ...words, [key, ...keys].join(', '), ...(comment === undefined ? [] : [`"${comment}"`])].join(' ');
}

interface RowText {
    readonly size: keyof typeof LABEL_FONT_SIZES;
    readonly scale?: number;
    readonly font: 'draw' | 'sans' | 'serif' | 'mono';
}

/** The size of a box that all its rows fit into, and how much more than given that is. */
export function roomForRows(
    rows: readonly Row[],
    { size, scale = 1, font }: RowText,
    { width, height }: { readonly width: number; readonly height: number }
): { size: { width: number; height: number }; more: { w: number; h: number } } {
    const { w, h } = layOutRows(rows, 0, { font, fontSize: LABEL_FONT_SIZES[size] * scale, scale }).size;
    const needed = { width: Math.max(width, w), height: Math.max(height, h) };
    return { size: needed, more: { w: needed.width - width, h: needed.height - height } };
}
