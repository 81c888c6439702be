import type { LaidText } from './label-lines';

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
