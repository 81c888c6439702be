import type { Row } from '@openspace/board/lib/notation/notation';
import { type Cell, type Page, parseStyle, type Style as DrawioStyle } from '@openspace/drawio';
import type { DiagramNode, Style } from '../../../diagram';
import type { Losses } from '../../../losses';
import { nodeShapeOf } from '../../whiteboard/outlines';
import { labelOfRows } from '../../whiteboard/row-labels';
import { metaOf } from '../cell-meta';
import { drawioColor } from '../drawio-color';
import { isRich, readLabel } from '../drawio-label';
import { readStyle } from '../drawio-style';
import { sizeOnBoard } from '../folded-size';
import { lackingLooks } from '../lacking-looks';
import { labelRows } from './label-rows';
import { nativeRows, RICH } from './native-row-cells';
import { nativeRowFace } from './native-rows';
import { abstractIn } from './row-cells';

const HEAD_COLOR = 'The colour behind the names of classes and tables becomes a tint of their line.';
const CORNERS = 'Classes and tables have square corners.';
const STEREOTYPE = /^«[^«»]+»$/;
const UNDERLINE = 4;

/** A class or a table as draw.io's own sidebar has them; undefined for every other cell. */
export function readNativeFace(
    cell: Cell,
    page: Page,
    holder: Pick<DiagramNode, 'parent' | 'attachedTo'>,
    losses: Losses
): DiagramNode | undefined {
    const style = parseStyle(cell.style);
    const said = readLabel(cell, page, style);
    const found = rowsIn(cell, page, style, said.label, losses);
    if (!found) {
        return undefined;
    }
    const { face } = found;
    const rows = found.rows.map((row, at) => (at === 0 && row !== '-' ? { ...row, text: inQuotes(row.text) } : row));
    const rotation = ((Number(style.get('rotation')) || 0) * Math.PI) / 180;
    tellLooks(cell.id, style, said.label, losses);
    return {
        id: cell.id,
        ...nodeShapeOf('rectangle', face),
        rows,
        label: labelOfRows(rows, face),
        ...holder,
        bounds: openBounds(cell, page),
        ...(rotation !== 0 && { rotation }),
        style: paintOf(cell, style, page),
        ...metaOf(cell, rows.length > 1 ? { label: said.label } : said)
    };
}

interface FoundRows {
    readonly face: 'class' | 'table';
    readonly rows: readonly Row[];
}

function rowsIn(cell: Cell, page: Page, style: DrawioStyle, label: string, losses: Losses): FoundRows | undefined {
    const face = nativeRowFace(cell, page);
    if (face) {
        const below = nativeRows(cell, face, page, losses).map(({ row }) => row);
        const isUnderlined = ((Number(style.get('fontStyle')) || 0) & UNDERLINE) !== 0;
        if (isUnderlined || (style.get('html') === '1' && isRich(cell.value.replace(/<\/?(?:b|i|strong|em)>/gi, '')))) {
            losses.add(RICH, cell.id);
        }
        return {
            face,
            rows: [{ text: label, ...abstractIn(cell) }, ...(below.length > 0 && below[0] !== '-' ? (['-'] as const) : []), ...below]
        };
    }
    const inLabel = labelRows(cell, page);
    if (inLabel) {
        if (!inLabel.isWhole) {
            losses.add(RICH, cell.id);
        }
        return inLabel;
    }
    return isStereotyped(cell, page, style, label) ? { face: 'class', rows: [{ text: label }] } : undefined;
}

/** `«interface»` above a bold name, in a plain box. */
function isStereotyped({ id, value }: Cell, page: Page, style: DrawioStyle, label: string): boolean {
    const isPlain = [...style].every(([key, said]) => said !== undefined && key !== 'shape') && style.get('html') === '1';
    const lines = label.split('\n').map(line => line.trim());
    const isBold = /<(?:b|strong)>[^<>]*<\/(?:b|strong)>\s*$/i.test(value) && !isRich(value.replace(/<\/?(?:b|i|strong|em)>/gi, ''));
    return isPlain && isBold && lines.length === 2 && STEREOTYPE.test(lines[0] ?? '') && page.childrenOf(id).size === 0;
}

/** Stereotypes as they are typed on keyboards without the quotes that they have. */
function inQuotes(name: string): string {
    const lines = name.split('\n').map(line => {
        const said = line.trim();
        return said.startsWith('<<') && said.endsWith('>>') && said.length > 4 ? `«${said.slice(2, -2).trim()}»` : line;
    });
    return lines.join('\n');
}

/** draw.io paints what is behind the name, and what is behind the rows; a name alone has the whole box. */
function paintOf(cell: Cell, style: DrawioStyle, page: Page): Style {
    const { fill, align: _align, verticalAlign: _verticalAlign, ...look } = readStyle(style, 'vertex');
    const body = nativeRowFace(cell, page) ? (drawioColor(style.get('swimlaneFillColor')) ?? 'none') : fill;
    return { ...look, ...(body !== undefined && { fill: body }) };
}

function tellLooks(id: string, style: DrawioStyle, label: string, losses: Losses): void {
    const head = drawioColor(style.get('fillColor')) ?? 'none';
    const isHeaded = style.has('swimlane') || style.get('shape') === 'table';
    if (isHeaded && head !== 'none' && head !== '#ffffff' && head !== drawioColor(style.get('swimlaneFillColor'))) {
        losses.add(HEAD_COLOR, id);
    }
    if (style.get('rounded') === '1') {
        losses.add(CORNERS, id);
    }
    lackingLooks(style, { shape: 'rectangle', isPainted: false, isOurs: false, label }).forEach(what => losses.add(what, id));
}

/** What somebody folded is as large as it was: boards have nothing that folds. */
function openBounds(cell: Cell, page: Page): NonNullable<DiagramNode['bounds']> {
    const { x, y } = page.absoluteRect(cell);
    const { width, height } = sizeOnBoard(cell, page);
    return { x, y, width: Math.max(1, width), height: Math.max(1, height) };
}
