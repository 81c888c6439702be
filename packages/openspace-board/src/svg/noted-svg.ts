import type { ShapeOf } from '../document/board-schema';
import type { ArrowRoute } from '../geometry/arrow-form';
import { arrowLabelBox } from '../geometry/arrow-label';
import { grow } from '../geometry/box';
import { pathData } from '../geometry/path';
import { readLabel } from '../geometry/read-label';
import { paintEdge } from '../notation/edge-picture';
import { cutForLabel } from '../notation/label-gap';
import { paintNode, type PaintedLabel, type PaintedPath, type PaintedRows, uprightBox } from '../notation/node-picture';
import type { EdgeNotation, NodeNotation } from '../notation/notation';
import { directedLines } from '../text/text-direction';
import { measureText } from '../text/text-metrics';
import { arrowLabelSvg, labelGroundSvg } from './arrow-svg';
import { element } from './markup';
import { assetSvg } from './media-svg';
import { FONT_FAMILIES, type SvgContext } from './svg-context';
import { textLines } from './text-lines';
import { textSvg } from './text-svg';

/** A geo as its notation says, in its own coordinates. */
export function notedGeoSvg(context: SvgContext, shape: ShapeOf<'geo'>, notation: NodeNotation): string {
    const picture = paintNode(shape, notation, context.dark);
    const { label, image } = picture;
    const { font, align, verticalAlign } = shape.props;
    return [
        ...picture.paths.map(pathSvg),
        image ? assetSvg(context, image.asset, image.box) : '',
        label && !picture.lines
            ? turnedSvg(
                  label,
                  textSvg(context, {
                      text: readLabel(shape),
                      box: grow(uprightBox(label), -label.padding),
                      font,
                      fontSize: label.fontSize,
                      color: label.color,
                      align,
                      verticalAlign,
                      wrap: true
                  })
              )
            : '',
        rowsSvg(context, shape, picture.rows ?? picture.lines)
    ].join('');
}

function turnedSvg({ box: { x, y, w, h }, isTurned }: PaintedLabel, text: string): string {
    return isTurned && text !== '' ? element('g', { transform: `rotate(-90 ${x + w / 2} ${y + h / 2})` }, text) : text;
}

function rowsSvg(context: SvgContext, { props: { font } }: ShapeOf<'geo'>, rows: PaintedRows | undefined): string {
    if (!rows) {
        return '';
    }
    return rows.texts
        .map(
            ({
                text,
                x,
                top,
                anchor,
                bold = false,
                italic = false,
                underline = false,
                isQuiet = false,
                fontSize = rows.fontSize,
                lineHeight = rows.lineHeight
            }) =>
                textLines({
                    lines: directedLines(text, line => [line]),
                    x,
                    top,
                    anchor,
                    fontSize,
                    lineHeight,
                    onPixel: context.onPixel,
                    families: FONT_FAMILIES[font],
                    color: isQuiet ? rows.quietColor : rows.color,
                    text: {
                        ...(bold && { 'font-weight': 'bold' }),
                        ...(italic && { 'font-style': 'italic' }),
                        ...(underline && { 'text-decoration': 'underline' })
                    },
                    // Of bold and italic fonts only the mean width is known, to which their own letters would be stretched.
                    ...(!bold &&
                        !italic && {
                            line: (shown: string) => ({
                                textLength: measureText(shown, { font, fontSizePx: fontSize }).w,
                                lengthAdjust: 'spacingAndGlyphs'
                            })
                        })
                })
        )
        .join('');
}

/** An arrow as its notation says, in page coordinates, its label in a gap of the line. */
export function notedArrowSvg(context: SvgContext, arrow: ShapeOf<'arrow'>, notation: EdgeNotation, route: ArrowRoute): string {
    const { paths, endLabels, textColor } = paintEdge(arrow, notation, route, context.dark, context.trunks.next(arrow, notation, route));
    const { scale, font } = arrow.props;
    const label = arrowLabelBox(arrow, route);
    return [
        label ? labelGroundSvg(context, arrow, label) : '',
        ...(label ? cutForLabel(paths, label, scale) : paths).map(pathSvg),
        label ? arrowLabelSvg(context, arrow, label) : '',
        ...endLabels.map(({ text, box, fontSize }) =>
            textSvg(context, {
                text,
                box,
                font,
                fontSize,
                color: textColor,
                align: 'middle',
                verticalAlign: 'middle',
                wrap: false,
                rim: context.behind(box)
            })
        )
    ].join('');
}

function pathSvg({ path, fill, fillOpacity, stroke, strokeWidth, dash }: PaintedPath): string {
    return path.length === 0
        ? ''
        : element('path', {
              d: pathData(path),
              fill: fill ?? 'none',
              'fill-opacity': fillOpacity,
              ...(stroke !== undefined && {
                  stroke,
                  'stroke-width': strokeWidth,
                  'stroke-linecap': 'round',
                  'stroke-linejoin': 'round',
                  'stroke-dasharray': dash?.join(' ')
              })
          });
}
