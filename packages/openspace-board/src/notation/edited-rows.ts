import type { ShapeOf } from '../document/board-schema';
import { rowsOf } from './edit-notation';
import { FACE_PADDING } from './face';
import { labelFontSize } from './face-size';
import type { Row } from './notation';
import { nodeNotationOf } from './read-notation';
import { layOutRows, ROOM, roomAboveName, type RowLayout } from './row-layout';
import { isDividerLine, linesOfName, rowLine } from './rows';

/** How one line of rows looks while they are edited as lines of one text. */
export interface EditedLine {
    readonly kind: 'name' | 'row' | 'divider';
    /** Down to the next line, what is free above and below it included. */
    readonly height: number;
    /** How much of that is free above it. */
    readonly above: number;
    readonly bold?: boolean;
    readonly italic?: boolean;
    readonly underline?: boolean;
    readonly isQuiet?: boolean;
    /** Whether it goes on in further lines, for which there is no room in one. */
    readonly goesOn: boolean;
}

export interface EditedRows {
    readonly lines: readonly EditedLine[];
    readonly layout: RowLayout;
    /** Free at both sides of a line. */
    readonly beside: number;
}

/**
 * The rows of a class or a table while they are edited: each line is as high as the row that it is painted as. Columns are told apart only
 * when the rows are not edited, and an empty line is a row.
 * @param lines what the label says now
 * @param caretAt the line that is being written, which is shown as text even if it is written for a divider
 */
export function editedRows(shape: ShapeOf<'geo'>, lines: readonly string[], caretAt?: number): EditedRows {
    const { props } = shape;
    const notation = nodeNotationOf(shape);
    const { scale } = props;
    const isQuiet = notation?.face === 'class';
    const isDivider = (line: string, at: number): boolean => isDividerLine(line) && at !== caretAt;
    const names = linesOfName(lines);
    const looks = new Map((rowsOf(shape) ?? []).map(row => [rowLine(row), row === '-' ? undefined : row.style]));
    const read = (text: string): Exclude<Row, '-'> => {
        const style = looks.get(text);
        return style === undefined ? { text } : { text, style };
    };
    const name = read(lines.slice(0, names).join('\n'));
    const members = lines.slice(names).map((line, at): Row => (isDivider(line, names + at) ? '-' : read(line)));
    const style = { font: props.font, fontSize: labelFontSize(props), scale, isQuiet };
    const named = names > 0 ? [name] : [];
    const layout = layOutRows([...named, ...members], Math.max(1, props.w), style);
    const height = Math.max(layout.size.h, props.h + props.growY);
    const tops = [...layout.tops, layout.size.h];
    const heightAt = (at: number): number => (tops[at + 1] ?? 0) - (tops[at] ?? 0);
    const lower = roomAboveName(layout, height);
    const above = ROOM * scale + lower;
    const hasMore = (at: number): boolean => layout.texts.some(({ goesOn, top }) => goesOn === true && isWithin(top, tops, at));
    // The last line of a name has all that is left of its height.
    const nameLine = (at: number): EditedLine => ({
        kind: 'name',
        height:
            at < names - 1
                ? layout.lineHeight + (at === 0 ? above : 0)
                : heightAt(0) + lower - (names > 1 ? above + (names - 1) * layout.lineHeight : 0),
        above: at === 0 ? above : 0,
        bold: at === names - 1,
        italic: name.style === 'abstract',
        goesOn: hasMore(0)
    });
    const memberLine = (row: Row, at: number): EditedLine => ({
        kind: row === '-' ? 'divider' : 'row',
        height: heightAt(named.length + at),
        above: 0,
        ...(row !== '-' && { isQuiet, italic: row.style === 'abstract', underline: row.style === 'static' }),
        goesOn: hasMore(named.length + at)
    });
    return {
        lines: [...lines.slice(0, names).map((_, at) => nameLine(at)), ...members.map(memberLine)],
        layout,
        beside: FACE_PADDING * scale
    };
}

function isWithin(top: number, tops: readonly number[], at: number): boolean {
    return top > (tops[at] ?? 0) && top < (tops[at + 1] ?? 0);
}
