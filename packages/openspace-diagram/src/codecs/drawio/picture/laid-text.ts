import type { Align, Run } from './label-blocks';
import type { BoxStyle } from './label-box';

/** A line of a label, from the left upper corner of the label's box. */
export interface Line {
    readonly runs: readonly Run[];
    readonly y: number;
    readonly height: number;
    readonly width: number;
    /** Where its box begins, and how wide that is: of a table cell not all of the label's. */
    readonly x: number;
    readonly room: number;
    readonly align?: Align;
}

/** A horizontal rule. */
export interface Rule {
    readonly x: number;
    readonly y: number;
    /** Undefined is as wide as the label. */
    readonly width?: number;
}

/** The box of an element, painted below the text. */
export interface PaintedBox {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly style: BoxStyle;
}

export interface LaidText {
    readonly lines: Line[];
    readonly rules: Rule[];
    /** Those of outer elements first. */
    readonly boxes: PaintedBox[];
    readonly width: number;
    readonly height: number;
}

/**
 * Text in another place.
 * @param room how wide the lines may be that nothing limits
 */
export function moved(text: LaidText, x: number, y: number, room: number): LaidText {
    return {
        ...text,
        lines: text.lines.map(line => ({
            ...line,
            x: line.x + x,
            y: line.y + y,
            room: Number.isFinite(line.room) ? line.room : room - line.x
        })),
        rules: text.rules.map(rule => ({ ...rule, x: rule.x + x, y: rule.y + y, width: rule.width ?? room })),
        boxes: text.boxes.map(box => ({ ...box, x: box.x + x, y: box.y + y }))
    };
}
