import type { ShapeOf } from '../document/board-schema';
import { STROKE_WIDTHS } from '../geometry/arrow-form';
import { arrowLabelBox } from '../geometry/arrow-label';
import { type Box, boxOfPoints, grow } from '../geometry/box';
import { type Path, pathData } from '../geometry/path';
import { aroundLabel } from '../notation/label-gap';
import { ARROW_LABEL_FONT_SIZES } from '../text/label-size';
import { arrowhead, isClosedHead } from './arrowhead';
import { element } from './markup';
import { fillOf, type Paint, softened, strokeOf } from './paint';
import type { SvgContext } from './svg-context';
import { textSvg } from './text-svg';

/** An arrow in page coordinates: its line, its heads, and its label in a gap of the line. */
export function arrowSvg(context: SvgContext, arrow: ShapeOf<'arrow'>): string {
    const route = context.index.route(arrow);
    if (!route) {
        return '';
    }
    const { color, dash, size, scale, fill, arrowheadStart, arrowheadEnd } = arrow.props;
    const paint: Paint = { color, dash, strokeWidth: STROKE_WIDTHS[size] * scale };
    const solid: Paint = { ...paint, dash: 'solid' };
    const start = arrowhead(arrowheadStart, [...route.points].reverse(), paint.strokeWidth);
    const end = arrowhead(arrowheadEnd, route.points, paint.strokeWidth);
    const label = arrowLabelBox(arrow, route);
    const heads = [start, end].filter(head => head !== undefined);
    const holes = [isClosedHead(arrowheadStart) ? start : undefined, isClosedHead(arrowheadEnd) ? end : undefined].filter(
        head => head !== undefined
    );
    const body = route.kind === 'elbow' && dash === 'draw' ? softened(route.path, paint.strokeWidth * 2) : route.path;
    const mask = cutOut(context, boxOfPoints(route.points), holes, paint.strokeWidth);
    return [
        ...(label ? aroundLabel(body, label, scale, paint.strokeWidth) : [body]).map(piece => strokeOf(context, piece, paint, { mask })),
        ...holes.map(head => fillOf(context, head, fill, color)),
        ...heads.map(head => strokeOf(context, head, solid)),
        label ? arrowLabelSvg(context, arrow, label) : ''
    ].join('');
}

/** Hides the line where closed heads are, whatever is below shows through there. */
function cutOut(context: SvgContext, body: Box | undefined, heads: readonly Path[], strokeWidth: number): string | undefined {
    if (!body || heads.length === 0) {
        return undefined;
    }
    const { x, y, w, h } = grow(body, strokeWidth * 4);
    const id = context.define(name =>
        element(
            'mask',
            { id: name, maskUnits: 'userSpaceOnUse', x, y, width: w, height: h },
            element('rect', { x, y, width: w, height: h, fill: 'white' }) +
                heads.map(head => element('path', { d: pathData(head), fill: 'black' })).join('')
        )
    );
    return `url(#${id})`;
}

/** The label of an arrow. */
export function arrowLabelSvg(context: SvgContext, arrow: ShapeOf<'arrow'>, box: Box): string {
    const { text, font, size, scale, labelColor } = arrow.props;
    return textSvg(context, {
        text,
        box,
        font,
        fontSize: ARROW_LABEL_FONT_SIZES[size] * scale,
        color: context.theme[labelColor].solid,
        align: 'middle',
        verticalAlign: 'middle',
        wrap: true,
        rim: context.behind(box)
    });
}
