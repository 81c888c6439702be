import { measureText } from '@openspace/board/lib/text/text-metrics';
import type { Bounds } from '../../../../diagram';
import type { Paint } from '../../svg/scene-paint';
import type { SceneText } from '../../svg/scene';

/** Lines of text that are read as one. */
export interface TextBlock {
    /** Its lines as they were broken, parted by `\n`. */
    readonly text: string;
    /** Before it is turned about its middle. */
    readonly bounds: Bounds;
    /** Radians, clockwise. */
    readonly rotation: number;
    readonly paint: Paint;
    /** The title of the whole chart. */
    readonly isTitle: boolean;
}

const LINE_HEIGHT = 1.35;
/** From the top of the first line down to its baseline, in ems; as the whiteboard sets it. */
const BASELINE = 1.025;
/** Lines that are further apart, in ems, are texts of their own. */
const FURTHEST_LINE = 1.7;

/** The texts of a part of a picture, whose lines are elements or parts of one. */
export function textBlocks(lines: readonly SceneText[], joinsSizes: boolean): TextBlock[] {
    const blocks: SceneText[][] = [];
    for (const line of lines.filter(({ text }) => text.trim() !== '')) {
        const block = blocks.at(-1);
        const last = block?.at(-1);
        if (block && last && goesOn(last, line, joinsSizes)) {
            block.push(line);
        } else {
            blocks.push([line]);
        }
    }
    return blocks.map(blockOf);
}

function goesOn(last: SceneText, line: SceneText, joinsSizes: boolean): boolean {
    if (last.rotation !== line.rotation || last.paint.anchor !== line.paint.anchor) {
        return false;
    }
    const [dx, dy] = [line.at.x - last.at.x, line.at.y - last.at.y];
    const down = dy * Math.cos(line.rotation) - dx * Math.sin(line.rotation);
    const across = dx * Math.cos(line.rotation) + dy * Math.sin(line.rotation);
    const isNext = down > 0 && down < FURTHEST_LINE * Math.max(last.paint.fontSize, line.paint.fontSize);
    const isAlike = joinsSizes || last.paint.fontSize === line.paint.fontSize;
    return isNext && ((last.element === line.element && isAlike) || (isAlike && Math.abs(across) < 0.6));
}

function blockOf(lines: readonly SceneText[]): TextBlock {
    const [first] = lines;
    const { at, rotation, paint, isTitle } = first!;
    const text = lines.map(line => line.text.trim()).join('\n');
    const { w, h } = textSize(text, paint.fontSize, paint.mono);
    const left = { start: 0, middle: -w / 2, end: -w }[paint.anchor];
    const [x, y] = [left + w / 2, h / 2 - BASELINE * paint.fontSize];
    const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
    const middle = { x: at.x + x * cos - y * sin, y: at.y + x * sin + y * cos };
    return { text, rotation, paint, isTitle, bounds: { x: middle.x - w / 2, y: middle.y - h / 2, width: w, height: h } };
}

/** How large the whiteboard sets a text without breaking its lines. */
export function textSize(text: string, fontSize: number, mono: boolean): { w: number; h: number } {
    const { w } = measureText(text, { font: mono ? 'mono' : 'sans', fontSizePx: fontSize });
    return { w, h: text.split('\n').length * LINE_HEIGHT * fontSize };
}
