import { largest } from '@openspace/tool';
import type { FontName } from '@openspace/board/lib/font-metrics/font-table';
import { FACE_PADDING } from '@openspace/board/lib/notation/face';
import type { Row } from '@openspace/board/lib/notation/notation';
import { layOutRows } from '@openspace/board/lib/notation/row-layout';
import { measureText } from '@openspace/board/lib/text/text-metrics';

/** A row of text below the name, as a board has it. */
export interface TextPlace {
    readonly row: Exclude<Row, '-'>;
    readonly y: number;
    readonly height: number;
    /** Between the row's edges and its line of text. */
    readonly above: number;
    readonly below: number;
}

/** A line between compartments, with the room around it that belongs to no row. */
export interface RulePlace {
    readonly row: '-';
    readonly y: number;
    readonly height: number;
}

export interface RowPlaces {
    /** How high the name is. */
    readonly head: number;
    readonly members: readonly (TextPlace | RulePlace)[];
    /** Where the column of names and that of types begin. */
    readonly columns: readonly [names: number, types: number];
    /** Between the texts and the sides. */
    readonly padding: number;
}

interface Letters {
    readonly font: FontName;
    readonly fontSize: number;
    readonly scale: number;
}

/** Half of the room between two columns, at scale 1. */
const HALF_GAP = 6;
const LEAST_COLUMN = 1;

/**
 * Where the rows of a class or a table are, from the top of its box: where a board has them. Boxes that are too low for their rows have them
 * closer together, and the last row has what is left of a higher one.
 * @param isRuled whether lines between compartments have room of their own
 */
export function placeRows(
    rows: readonly Row[],
    { width, height }: { readonly width: number; readonly height: number },
    letters: Letters,
    isRuled: boolean
): RowPlaces {
    const { texts, dividers, lineHeight, size } = layOutRows(rows, width, letters);
    const share = Math.min(1, height / Math.max(1, size.h));
    const [, first, ...others] = rows;
    const members = first === undefined || first === '-' ? others : [first, ...others];
    // The first of both is the one below the name.
    const rules = dividers.slice(1).values();
    const title = rows[0] === undefined || rows[0] === '-' ? 0 : texts.filter(({ anchor }) => anchor === 'middle').length;
    const lines = texts
        .slice(title)
        .filter(({ anchor, isQuiet, goesOn }) => anchor === 'start' && isQuiet !== true && goesOn !== true)
        .values();
    /** The bottom of a row, some of which have more than one line. */
    const lastLineBelow = (top: number, next = Infinity): number =>
        lineHeight * share + Math.max(top, largest(texts.map(text => text.top * share).filter(each => each > top && each < next)));
    const tops = members.map(row => ((row === '-' ? rules.next().value : lines.next().value?.top) ?? size.h) * share);
    const bottoms = members.map((row, at) => (row === '-' ? (tops[at] ?? 0) : lastLineBelow(tops[at] ?? 0, tops[at + 1])));
    const head = (dividers[0] ?? (title > 0 ? size.h : 0)) * share;
    const edges = members.map((_, at) => (at === 0 ? head : edgeBetween(members, tops, bottoms, at, isRuled)));
    const end = Math.max(height, bottoms.at(-1) ?? 0);
    const scaled = FACE_PADDING * letters.scale;
    return {
        head: members.length === 0 ? height : head,
        members: members.flatMap((row, at): (TextPlace | RulePlace)[] => {
            const [top = head, bottom = head, y = head] = [tops[at], bottoms[at], edges[at]];
            const below = edges[at + 1] ?? end;
            if (row !== '-') {
                return [{ row, y, height: below - y, above: top - y, below: below - bottom }];
            }
            const half = Math.max(0, Math.min(top - y, below - top));
            return [{ row, y: top - half, height: 2 * half }];
        }),
        columns: columnsOf(members, width, letters),
        padding: scaled
    };
}

/** Where one member ends and the next one begins. */
function edgeBetween(members: readonly Row[], tops: readonly number[], bottoms: readonly number[], at: number, isRuled: boolean): number {
    const [above = 0, below = 0] = [bottoms[at - 1], tops[at]];
    if (!isRuled) {
        // A row after a line begins at the line.
        return members[at - 1] === '-' ? above : below;
    }
    return members[at] === '-' ? above : members[at - 1] === '-' ? below : (above + below) / 2;
}

function columnsOf(members: readonly Row[], width: number, { font, fontSize, scale }: Letters): readonly [number, number] {
    const widest = (texts: readonly (string | undefined)[], bold = false): number =>
        Math.max(0, largest(texts.map(text => (text === undefined ? 0 : measureText(text, { font, fontSizePx: fontSize, bold }).w))));
    const said = members.filter(row => row !== '-');
    const [keys, types] = [
        widest(
            said.map(({ key }) => key),
            false
        ),
        widest(said.map(({ type }) => type))
    ];
    const [padding, gap] = [FACE_PADDING * scale, HALF_GAP * scale];
    const names = keys > 0 ? padding + keys + gap : LEAST_COLUMN;
    const end = types > 0 ? width - padding - types - gap : width - LEAST_COLUMN;
    return [Math.min(names, width / 2), Math.max(end, width / 2)];
}
