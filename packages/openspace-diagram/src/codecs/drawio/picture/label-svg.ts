import { round } from '@openspace/board/lib/geometry/path';
import { element } from '@openspace/board/lib/svg/markup';
import { escapeXml } from '@openspace/tool';
import type { Bounds } from '../../../diagram';
import { FONT_FAMILIES } from './fonts';
import type { Run } from './label-blocks';
import type { Format } from './label-format';
import { type BorderLine, SIDES } from './label-box';
import type { LaidText, Line, PaintedBox } from './laid-text';

export interface LabelPlace {
    /** Where the text's box is. */
    readonly x: number;
    readonly y: number;
    /** As wide as the lines may be; of text that does not break, as the longest is. */
    readonly width: number;
    readonly align: 'left' | 'center' | 'right';
    readonly background: string;
    readonly border: string;
    readonly color: string;
    readonly opacity: number;
    readonly base: Format;
}

/** A label as SVG, and where its text is. */
export function labelSvg(text: LaidText, place: LabelPlace): { svg: string; box: Bounds } {
    const share = { left: 0, center: 0.5, right: 1 }[place.align];
    const box = { x: place.x + (place.width - text.width) * share, y: place.y, width: text.width, height: text.height };
    const back =
        place.background === 'none' && place.border === 'none'
            ? ''
            : element('rect', { ...box, fill: place.background, stroke: place.border === 'none' ? undefined : place.border });
    const boxes = text.boxes.map(painted => boxSvg(painted, place));
    const rules = text.rules.map(rule => {
        const from = place.x + rule.x;
        const to = from + (rule.width ?? place.width);
        return element('path', { d: `M${round(from)} ${round(place.y + rule.y)}H${round(to)}`, stroke: '#808080' });
    });
    const lines = text.lines.map(line => lineSvg(line, place));
    const said = element(
        'text',
        {
            'font-family': FONT_FAMILIES[place.base.family ?? 'sans'],
            'font-size': place.base.size,
            'font-weight': place.base.bold === true ? 'bold' : undefined,
            'font-style': place.base.italic === true ? 'italic' : undefined,
            'text-decoration': decoration(place.base),
            fill: place.color,
            opacity: place.opacity < 1 ? place.opacity : undefined,
            'xml:space': 'preserve'
        },
        lines.join('')
    );
    return { svg: back + boxes.join('') + rules.join('') + said, box };
}

/** A background, and the lines along its sides; the same line on all of them is one rectangle. */
function boxSvg({ x, y, width, height, style }: PaintedBox, place: LabelPlace): string {
    const { fill, borders } = style;
    const box = { x: place.x + x, y: place.y + y, width, height };
    const { top } = borders;
    const isFrame = top && SIDES.every(side => borders[side]?.width === top.width && borders[side].color === top.color);
    const stroke = (line: BorderLine) => ({ stroke: line.color ?? place.color, 'stroke-width': line.width });
    const [right, bottom] = [round(box.x + width), round(box.y + height)];
    const [left, up] = [round(box.x), round(box.y)];
    const ways = {
        top: `M${left} ${up}H${right}`,
        right: `M${right} ${up}V${bottom}`,
        bottom: `M${left} ${bottom}H${right}`,
        left: `M${left} ${up}V${bottom}`
    };
    const lines = SIDES.flatMap(side => {
        const line = isFrame ? undefined : borders[side];
        return line ? [element('path', { d: ways[side], fill: 'none', ...stroke(line) })] : [];
    });
    const back = fill === undefined && !isFrame ? '' : element('rect', { ...box, fill: fill ?? 'none', ...(isFrame && stroke(top)) });
    return back + lines.join('');
}

function lineSvg(line: Line, { x, y, width, align: usual, base }: LabelPlace): string {
    const align = line.align ?? usual;
    const room = Number.isFinite(line.room) ? line.room : width - line.x;
    const at = x + line.x + room * { left: 0, center: 0.5, right: 1 }[align];
    const size = line.height / 1.2;
    const middle = y + line.y + line.height / 2 + size * 0.35;
    const spans = line.runs.map(run => runSvg(run, base));
    return line.runs.every(({ text }) => text.trim() === '')
        ? ''
        : element('tspan', { x: at, y: middle, 'text-anchor': { left: 'start', center: 'middle', right: 'end' }[align] }, spans.join(''));
}

/** Only what is different from the label's own format is written. */
function runSvg({ text, format }: Run, base: Format): string {
    const changed = {
        'font-family': format.family === base.family ? undefined : FONT_FAMILIES[format.family ?? 'sans'],
        'font-size': format.size === base.size ? undefined : format.size,
        'font-weight': format.bold === base.bold ? undefined : format.bold === true ? 'bold' : 'normal',
        'font-style': format.italic === base.italic ? undefined : 'italic',
        'text-decoration': decoration(format) === decoration(base) ? undefined : decoration(format),
        fill: format.color,
        'fill-opacity': format.opacity
    };
    return Object.values(changed).every(value => value === undefined) ? escapeXml(text) : element('tspan', changed, escapeXml(text));
}

function decoration({ underline, strike }: Format): string | undefined {
    return underline === true ? 'underline' : strike === true ? 'line-through' : undefined;
}
