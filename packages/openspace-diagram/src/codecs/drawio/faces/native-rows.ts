import { type Cell, type Page, parseStyle, type Style } from '@openspace/drawio';
import { columnRoles } from './table-columns';
import { writtenFace } from './face-styles';
import { readLabel } from '../drawio-label';

/** Longer lists are containers with texts, as boards have so many rows at most. */
const MOST_ROWS = 400;
/** A member as UML writes it: with its visibility, or the parameters of an operation. */
const MEMBER = /^\s*[-+#~]|\(/;

interface Known {
    readonly style: string;
    readonly size: number;
    readonly face: 'class' | 'table' | undefined;
}

/** By the cells inside, as each of them asks. */
const known = new WeakMap<ReadonlySet<Cell>, Known>();

/** Whether a cell is a class or a table as draw.io's own sidebar has them: a list of texts, or a table of texts. */
export function nativeRowFace(cell: Cell, page: Page): 'class' | 'table' | undefined {
    const inside = page.childrenOf(cell.id);
    if (inside.size === 0 || !cell.isVertex || !/childLayout=(stack|table)Layout/.test(cell.style)) {
        return undefined;
    }
    const before = known.get(inside);
    if (before && before.style === cell.style && before.size === inside.size) {
        return before.face;
    }
    const style = parseStyle(cell.style);
    const rows = verticesIn(cell, page);
    const isFit = rows.length > 0 && rows.length <= MOST_ROWS && writtenFace(style) === undefined;
    const face = !isFit
        ? undefined
        : isStack(style)
          ? stackFace(rows, page)
          : isNamedTable(style, cell)
            ? tableFace(rows, page)
            : undefined;
    known.set(inside, { style: cell.style, size: inside.size, face });
    return face;
}

/** What stands in a cell, from the top. */
export function verticesIn(cell: Cell, page: Page): Cell[] {
    const inside = [...page.childrenOf(cell.id)].filter(({ isVertex }) => isVertex);
    return inside.sort((one, other) => one.rect.y - other.rect.y || one.rect.x - other.rect.x);
}

export const isNativeRule = (style: Style): boolean => style.has('line') && style.get('line') === undefined;

function isStack(style: Style): boolean {
    return (
        style.has('swimlane') &&
        style.get('childLayout') === 'stackLayout' &&
        style.get('horizontalStack') === '0' &&
        style.get('horizontal') !== '0'
    );
}

function stackFace(rows: readonly Cell[], page: Page): 'class' | 'table' | undefined {
    const styles = rows.map(row => parseStyle(row.style));
    if (!rows.every((row, at) => isStackRow(row, styles[at] ?? new Map(), page))) {
        return undefined;
    }
    const isKeyed = rows.some(row => verticesIn(row, page).length > 0);
    const isRuled = styles.some(isNativeRule);
    // Subtitles and states in a state are centred, and the rows of a list are not.
    const isCentred = !isRuled && !isKeyed && styles.some(style => style.get('align') === 'center');
    return isCentred
        ? undefined
        : !isKeyed &&
            (isRuled ||
                rows.some(row =>
                    readLabel(row, page)
                        .label.split('\n')
                        .some(line => MEMBER.test(line))
                ))
          ? 'class'
          : 'table';
}

function isStackRow(row: Cell, style: Style, page: Page): boolean {
    const inside = verticesIn(row, page);
    if (row.isRelative || inside.length > 1) {
        return false;
    }
    const [key] = inside;
    if (isNativeRule(style)) {
        return row.value === '' && !key;
    }
    return isBareText(style) && (!key || (isBareText(parseStyle(key.style)) && verticesIn(key, page).length === 0));
}

/** A text, at most with lines at some of its sides. */
function isBareText(style: Style): boolean {
    const shape = style.get('shape');
    const isUnfilled = (style.get('fillColor') ?? (style.has('text') ? 'none' : '')) === 'none';
    const isLineless = (style.get('strokeColor') ?? (style.has('text') ? 'none' : '')) === 'none';
    return shape === 'partialRectangle' ? isUnfilled : (shape === undefined || shape === 'label') && isUnfilled && isLineless;
}

function isNamedTable(style: Style, { value }: Cell): boolean {
    return (
        style.get('shape') === 'table' &&
        style.get('childLayout') === 'tableLayout' &&
        Number(style.get('startSize') ?? 1) > 0 &&
        value.trim() !== ''
    );
}

function tableFace(rows: readonly Cell[], page: Page): 'table' | undefined {
    const isRow = (row: Cell): boolean => /shape=(tableRow|partialRectangle)(;|$)/.test(row.style) && row.value === '';
    const columns = rows.map(row => verticesIn(row, page));
    const isText = (cell: Cell): boolean =>
        parseStyle(cell.style).get('shape') === 'partialRectangle' && verticesIn(cell, page).length === 0;
    return rows.every(isRow) && columns.flat().every(isText) && columnRoles(textsOf(columns, page)) ? 'table' : undefined;
}

export function textsOf(rows: readonly (readonly Cell[])[], page: Page): string[][] {
    return rows.map(cells => cells.map(cell => readLabel(cell, page).label));
}
