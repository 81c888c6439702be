import type { ShapeOf } from '../document/board-schema';
import { STROKE_WIDTHS } from '../geometry/arrow-form';
import { type Box, grow } from '../geometry/box';
import { geoInside } from '../geometry/geo-path';
import { readLabel } from '../geometry/read-label';
import { boxSize, geoPath } from '../geometry/shape-outline';
import { frameNameBox, paintFrame } from '../notation/frame-picture';
import { labelGround } from '../notation/label-gap';
import { plainLabelColor } from '../notation/node-picture';
import { LABEL_FONT_SIZES, LABEL_PADDING, TEXT_FONT_SIZES } from '../text/label-size';
import { element, groundSvg } from './markup';
import { fillOf, type Paint, softened, strokeOf } from './paint';
import type { SvgContext } from './svg-context';
import { textSvg } from './text-svg';

/** What a frame's name takes above it. */
export const FRAME_HEADING = 28;

function sizeOf(shape: Parameters<typeof boxSize>[0]): Box {
    return { x: 0, y: 0, ...(boxSize(shape) ?? { w: 1, h: 1 }) };
}

export function geoSvg(context: SvgContext, shape: ShapeOf<'geo'>): string {
    const { geo, size, scale, dash, color, fill, font, align, verticalAlign } = shape.props;
    const box = sizeOf(shape);
    const paint: Paint = { color, dash, strokeWidth: STROKE_WIDTHS[size] * scale };
    const outline = dash === 'draw' ? softened(geoPath(shape), paint.strokeWidth * 2) : geoPath(shape);
    const inner = grow(box, -LABEL_PADDING * scale);
    const inside = geoInside({ geo, w: box.w, h: box.h });
    return [
        fillOf(context, outline, fill, color),
        strokeOf(context, outline, paint),
        inside.length > 0 ? strokeOf(context, inside, paint) : '',
        textSvg(context, {
            text: readLabel(shape),
            box: inner,
            font,
            fontSize: LABEL_FONT_SIZES[size] * scale,
            color: plainLabelColor(shape, context.dark),
            align,
            verticalAlign,
            wrap: true,
            // On an area of its own, nothing is behind the label that it would have to be set off from.
            rim: fill === 'none' ? context.behind(inner) : undefined
        })
    ].join('');
}

export function noteSvg(context: SvgContext, shape: ShapeOf<'note'>): string {
    const { color, labelColor, size, font, fontSizeAdjustment, align, verticalAlign, scale } = shape.props;
    const { note } = context.theme[color];
    const box = sizeOf(shape);
    const inset = 5 * scale;
    return [
        element('rect', { x: inset, y: inset, width: box.w - 2 * inset, height: box.h, rx: scale, fill: '#000000', 'fill-opacity': 0.15 }),
        element('rect', { width: box.w, height: box.h, rx: scale, fill: note.fill }),
        textSvg(context, {
            text: readLabel(shape),
            box: grow(box, -LABEL_PADDING * scale),
            font,
            fontSize: (fontSizeAdjustment || LABEL_FONT_SIZES[size]) * scale,
            color: labelColor === 'black' ? note.text : context.theme[labelColor].fill,
            align,
            verticalAlign,
            wrap: true
        })
    ].join('');
}

export function textShapeSvg(context: SvgContext, shape: ShapeOf<'text'>): string {
    const { color, size, font, textAlign, autoSize, scale } = shape.props;
    const box = sizeOf(shape);
    const ground = context.hasLifelineBehind(shape) ? labelGround(box, scale) : undefined;
    const text = textSvg(context, {
        text: readLabel(shape),
        box,
        font,
        fontSize: TEXT_FONT_SIZES[size] * scale,
        color: context.theme[color].solid,
        align: textAlign,
        verticalAlign: 'start',
        wrap: !autoSize,
        rim: context.behind(box)
    });
    return ground && text !== '' ? groundSvg(ground, context.behind(box)) + text : text;
}

/** A frame paints over what is below it; its name stands above its top left corner. */
export function frameSvg(context: SvgContext, shape: ShapeOf<'frame'>): string {
    const { w, h, name } = shape.props;
    const { fill, stroke, strokeWidth, dash, cornerRadius, titleSize, titleColor } = paintFrame(shape, context.dark);
    return [
        element('rect', {
            width: w,
            height: h,
            rx: cornerRadius || undefined,
            fill,
            stroke: stroke ?? 'none',
            'stroke-width': strokeWidth,
            'stroke-dasharray': dash?.join(' ')
        }),
        textSvg(context, {
            text: name.trim() === '' ? 'Frame' : name,
            box: frameNameBox(shape.props, titleSize),
            font: 'sans',
            fontSize: titleSize,
            color: titleColor,
            align: 'start',
            verticalAlign: 'middle',
            wrap: false
        })
    ].join('');
}
