import type { ShapeOf } from '../document/board-schema';
import { STROKE_WIDTHS } from '../geometry/arrow-form';
import { arrowLabelBox } from '../geometry/arrow-label';
import type { Box } from '../geometry/box';
import { outside } from '../geometry/outside';
import { flatten, type Path } from '../geometry/path';
import { aroundLabel, labelGround } from '../notation/label-gap';
import { isMessageArrow } from '../placement/sequence-parts';
import { ARROW_LABEL_FONT_SIZES } from '../text/label-size';
import { arrowhead, isClosedHead } from './arrowhead';
import { fillOf, type Paint, softened, strokeOf } from './paint';
import { groundSvg } from './markup';
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
    const closed = [isClosedHead(arrowheadStart) ? start : undefined, isClosedHead(arrowheadEnd) ? end : undefined].filter(
        head => head !== undefined
    );
    const body = route.kind === 'elbow' && dash === 'draw' ? softened(route.path, paint.strokeWidth * 2) : route.path;
    const line = closed.reduce<readonly Path[]>((pieces, head) => pieces.flatMap(piece => upToHead(piece, head, paint)), [body]);
    return [
        label ? labelGroundSvg(context, arrow, label) : '',
        ...line
            .flatMap(piece => (label ? aroundLabel(piece, label, scale, paint.strokeWidth) : [piece]))
            .map(piece => strokeOf(context, piece, paint)),
        ...closed.map(head => fillOf(context, head, fill, color)),
        ...heads.map(head => strokeOf(context, head, solid)),
        label ? arrowLabelSvg(context, arrow, label) : ''
    ].join('');
}

/** The line outside of a closed head: whatever is below shows through that. */
function upToHead(line: Path, head: Path, { strokeWidth }: Paint): readonly Path[] {
    return outside(line, flatten(head)[0]?.points ?? [], strokeWidth / 2);
}

/** What hides the lifelines behind the label of a message. */
export function labelGroundSvg(context: SvgContext, arrow: ShapeOf<'arrow'>, label: Box): string {
    if (!isMessageArrow(context.index, arrow.id)) {
        return '';
    }
    return groundSvg(labelGround(label, arrow.props.scale), context.behind(label));
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
