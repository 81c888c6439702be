import { BoardIndex, decodeBoard, fieldName, fieldsOf, MemoryBoard, nameOfRecord, pagesOf, viewOfPage } from '@openspace/board';
import { diffDiagrams } from '@openspace/diagram';
import { type FieldChange, quotedText, sameJson, valueWords } from '@openspace/tool';
import { decodeDrawing } from './drawing';
import { kindOfPath } from './drawing-kinds';

/** What says nothing to a person, or is said otherwise. */
const LEFT_OUT: ReadonlySet<string> = new Set([
    'id',
    'typeName',
    'type',
    'index',
    'x',
    'y',
    'props.w',
    'props.h',
    'props.richText',
    'props.text'
]);

/**
 * A drawing as lines of text, one for each property, each with the id of what it is about: compared line by line, as `git log -p` does, the lines
 * that differ say what has changed.
 * @throws ToolError when it cannot be read
 */
export function describeDrawing(text: string, path: string): string {
    const kind = kindOfPath(path);
    if (kind === 'board') {
        return boardLines(text, path).join('\n') + '\n';
    }
    const { diagram, laidOut = false } = decodeDrawing(kind, text, path);
    const lines = diffDiagrams({ nodes: [], edges: [] }, diagram, { laidOut }).flatMap(({ id, name, page, fields }) => {
        const prefix = `${page === undefined ? '' : `${quotedText(page)} / `}${word(id)}`;
        return [`${prefix}: ${name}`, ...fields.flatMap(field => fieldLines(field, prefix))];
    });
    return lines.join('\n') + '\n';
}

function fieldLines({ after }: FieldChange, prefix: string): string[] {
    return typeof after === 'object' && after !== null
        ? Object.entries(after)
              .filter(([key]) => key !== 'label' && key !== 'shape')
              .map(([key, value]) => `${prefix}: ${key} ${wordsOf(value)}`)
        : [];
}

function boardLines(text: string, path: string): string[] {
    const board = new MemoryBoard(decodeBoard(text, path).records);
    const lines: string[] = [];
    for (const page of pagesOf(board)) {
        lines.push(`${word(page.id)}: ${nameOfRecord(page)}`);
        const index = BoardIndex.of(viewOfPage(board, page.id));
        for (const shape of index.descendants(page.id)) {
            const prefix = word(shape.id);
            lines.push(`${prefix}: ${nameOfRecord(shape)}`, `${prefix}: position ${wordsOf(shape.x)}, ${wordsOf(shape.y)}`);
            if ('w' in shape.props && 'h' in shape.props) {
                lines.push(`${prefix}: size ${wordsOf(shape.props.w)} × ${wordsOf(shape.props.h)}`);
            }
            for (const { props, toId } of index.bindingsOf(shape.id)) {
                lines.push(`${prefix}: ${props.terminal} at ${word(toId)}`);
            }
            for (const [field, value] of [...fieldsOf(shape)].sort(([a], [b]) => (a < b ? -1 : 1))) {
                if (!LEFT_OUT.has(field) && !isUsual(value)) {
                    lines.push(`${prefix}: ${fieldName(field)} ${wordsOf(value)}`);
                }
            }
        }
    }
    return lines;
}

/** Off, zero or nothing: most properties of most shapes. */
function isUsual(value: unknown): boolean {
    return [0, 1, false, null, '', 'none'].includes(value as never) || sameJson(value, {}) || sameJson(value, []);
}

function word(id: string): string {
    return valueWords(id.replace(/^(?:shape|page):/, ''));
}

function wordsOf(value: unknown): string {
    return typeof value === 'object' && value !== null ? quotedText(JSON.stringify(value), 120) : valueWords(value);
}
