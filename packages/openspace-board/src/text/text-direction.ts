/** Letters that are written from right to left, with their points: Hebrew, Arabic and those like them. */
const RIGHT_TO_LEFT = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufeff\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}';
const ANY = new RegExp(`[${RIGHT_TO_LEFT}]`, 'u');
const BEGINS_RIGHT = new RegExp(`^(?:\\u200f|[${RIGHT_TO_LEFT}])`, 'u');
/** Letters of one direction, and blanks between them. */
const ONE_WAY = new RegExp(`^(?:(?!\\p{N})[${RIGHT_TO_LEFT}])(?:(?!\\p{N})[${RIGHT_TO_LEFT} ])*$`, 'u');
/** What says of a paragraph where it begins: its first letter, or a mark for it. */
const STRONG = /[\p{L}\u200e\u200f]/u;

export type Direction = 'ltr' | 'rtl';

/** A line of a text, with the direction that it is set in where that is not told by its letters alone. */
export interface DirectedLine {
    readonly text: string;
    readonly direction?: Direction;
}

/** Where a paragraph begins, as `dir="auto"` of HTML tells it. */
export function directionOf(paragraph: string): Direction {
    return BEGINS_RIGHT.test(STRONG.exec(paragraph)?.[0] ?? '') ? 'rtl' : 'ltr';
}

/**
 * The lines of a text, each in the direction of its paragraph.
 * @param breakLines breaks a text into lines, at least at its line feeds
 */
export function directedLines(text: string, breakLines: (text: string) => readonly string[]): readonly DirectedLine[] {
    if (!ANY.test(text)) {
        return breakLines(text).map(line => ({ text: line }));
    }
    return text.split(/\r\n?|\n/).flatMap(paragraph => {
        const direction = directionOf(paragraph);
        const isTold = (line: string): boolean => (direction === 'rtl' ? !ONE_WAY.test(line) : ANY.test(line));
        return breakLines(paragraph).map(line => ({ text: line, ...(isTold(line) && { direction }) }));
    });
}

const MARKS = { ltr: '\u2066', rtl: '\u2067', end: '\u2069' } as const;

/**
 * A line with the marks of Unicode around it that set it in a direction. They are not seen and have no width. Painters of SVG agree on
 * them: its attribute `direction` is unknown to some, and moves the line to the other side of its place in others.
 */
export function inDirection(line: string, direction: Direction | undefined): string {
    return direction === undefined ? line : MARKS[direction] + line + MARKS.end;
}

/** A text of one line, in the direction of its first letter. */
export function inOwnDirection(line: string): string {
    return directedLines(line, each => [each])
        .map(({ text, direction }) => inDirection(text, direction))
        .join('\n');
}
