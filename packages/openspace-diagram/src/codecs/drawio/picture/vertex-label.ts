import type { StyleReader } from '@openspace/drawio';
import type { Bounds } from '../../../diagram';
import { round } from '@openspace/board/lib/geometry/path';
import { element } from '@openspace/board/lib/svg/markup';
import { drawioColor } from '../drawio-color';
import { familyOf } from '../drawio-style';
import type { Format } from './label-format';
import { layText } from './label-lines';
import { labelSvg } from './label-svg';
import { readLabel } from './read-label';

/** Free space that draw.io leaves above text at the top, and below text at the bottom. */
const TOP = 5;
const BOTTOM = 1;

export function fontOf(style: StyleReader, usual: number): Format {
    const flags = style.number('fontStyle', 0, 0, 15);
    const family = style.get('fontFamily');
    return {
        size: style.number('fontSize', usual, 1, 1000),
        ...((flags & 1) === 1 && { bold: true }),
        ...((flags & 2) === 2 && { italic: true }),
        ...((flags & 4) === 4 && { underline: true }),
        ...((flags & 8) === 8 && { strike: true }),
        ...(family !== undefined && { family: familyOf(family.toLowerCase()) })
    };
}

/** Where a label is: which part of its cell it has, before positions and spacings are looked at. */
export interface LabelBox extends Bounds {
    /** Text that runs upwards. */
    readonly upright?: boolean;
}

/** The label of a vertex, where draw.io puts it. Undefined where there is none. */
export function vertexLabel(value: string, style: StyleReader, box: LabelBox): { svg: string; box: Bounds } | undefined {
    if (value.trim() === '' || style.is('noLabel') || style.get('textOpacity') === '0') {
        return undefined;
    }
    const base = fontOf(style, 12);
    const blocks = readLabel(value, style.is('html'), base, style.is('nl2Br', true));
    const turned =
        box.upright === true
            ? { x: box.x + (box.width - box.height) / 2, y: box.y + (box.height - box.width) / 2, width: box.height, height: box.width }
            : box;
    const fills = ['fill', 'width'].includes(style.text('overflow'));
    const space = spacesOf(style, fills);
    const side = style.text('labelPosition', 'center');
    const above = style.text('verticalLabelPosition', 'middle');
    const wraps = fills || (style.text('whiteSpace') === 'wrap' && style.is('html', true));
    const room = style.has('labelWidth')
        ? style.number('labelWidth', turned.width, 1)
        : turned.width - (side === 'center' ? space.left + space.right : 0);
    const text = layText(blocks, wraps ? Math.max(1, room) : Infinity, style.text('overflow') === 'fill' ? turned.height : undefined);
    if (text.lines.length === 0 && text.rules.length === 0 && text.boxes.length === 0) {
        return undefined;
    }
    const align = oneOf(style.text('align'), ['center', 'left', 'right']);
    const valign = style.text('overflow') === 'fill' ? 'top' : oneOf(style.text('verticalAlign'), ['middle', 'top', 'bottom']);
    const x = turned.x + turned.width * ({ left: -1, right: 1 }[side] ?? 0);
    const y = turned.y + turned.height * ({ top: -1, bottom: 1 }[above] ?? 0);
    const width = wraps ? Math.max(1, room) : text.width;
    const anchorX = {
        left: x + space.left,
        center: x + turned.width / 2 + (space.left - space.right) / 2,
        right: x + turned.width - space.right
    }[align];
    const anchorY = {
        top: y + space.top,
        middle: y + turned.height / 2 + (space.top - TOP - (space.bottom - BOTTOM)) / 2,
        bottom: y + turned.height - space.bottom
    }[valign];
    const place = {
        x: anchorX - width * { left: 0, center: 0.5, right: 1 }[align],
        y: anchorY - text.height * { top: 0, middle: 0.5, bottom: 1 }[valign],
        width,
        align,
        base,
        background: drawioColor(style.get('labelBackgroundColor')) ?? 'none',
        border: drawioColor(style.get('labelBorderColor')) ?? 'none',
        color: drawioColor(style.get('fontColor')) ?? '#000000',
        opacity: style.number('textOpacity', 100, 0, 100) / 100
    };
    const drawn = labelSvg(text, place);
    if (box.upright !== true) {
        return drawn;
    }
    const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
    const svg = element('g', { transform: `rotate(-90 ${round(cx)} ${round(cy)})` }, drawn.svg);
    const { x: bx, y: by, width: bw, height: bh } = drawn.box;
    return { svg, box: { x: cx + (by - cy), y: cy - (bx + bw - cx), width: bh, height: bw } };
}

function spacesOf(style: StyleReader, fills: boolean): { left: number; right: number; top: number; bottom: number } {
    if (fills) {
        return { left: 0, right: 0, top: 0, bottom: 0 };
    }
    const all = style.number('spacing', 2);
    const side = (key: string): number => all + style.number(key, 0);
    return {
        left: side('spacingLeft'),
        right: side('spacingRight'),
        top: side('spacingTop') + TOP,
        bottom: side('spacingBottom') + BOTTOM
    };
}

function oneOf<const Word extends string>(said: string, words: readonly [Word, ...Word[]]): Word {
    return words.find(word => word === said) ?? words[0];
}
