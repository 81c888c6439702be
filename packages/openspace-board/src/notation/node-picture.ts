import type { TLAssetId, TLDefaultColorTheme } from '@tldraw/tlschema';
import type { ShapeOf } from '../document/board-schema';
import { STROKE_WIDTHS } from '../geometry/arrow-form';
import type { Box } from '../geometry/box';
import { geoInside, geoOutline } from '../geometry/geo-path';
import type { Point } from '../geometry/matrix';
import { type Path, polygon, polyline } from '../geometry/path';
import { plainText } from '../geometry/read-label';
import { LABEL_PADDING, type Size } from '../text/label-size';
import { lineHeightOf } from '../text/text-metrics';
import { inTheme, isReadable, onGround, quietOn, readableOn } from './exact-color';
import { type Face, FACE_PADDING, type FaceForm, LIFELINE_DASH, rectangle, roundedRectangle, whole } from './face';
import { faceForm, hasRows, labelBox, labelFontSize, rowLayout } from './face-size';
import { faceOf } from './faces';
import type { NodeNotation } from './notation';
import { iconAssetOf } from './read-notation';
import { placedTexts, type RowLayout, type RowText } from './row-layout';
import { lineOpacity, paperOf, themeOf } from './theme';
import { isTypedLabel, typedLines } from './typed-label';

type Geo = ShapeOf<'geo'>;

/** A path with its paint; colours are `#rrggbb`. */
export interface PaintedPath {
    readonly path: Path;
    readonly fill?: string | undefined;
    /** Of the fill; 1 unless said otherwise. */
    readonly fillOpacity?: number | undefined;
    readonly stroke?: string | undefined;
    readonly strokeWidth?: number;
    readonly dash?: readonly number[] | undefined;
}

/** Where and how the native label of a shape is painted. */
export interface PaintedLabel {
    /** Padding included. */
    readonly box: Box;
    readonly padding: number;
    readonly color: string;
    readonly fontSize: number;
    /** It is read from below: its lines run along the height of the box. */
    readonly isTurned: boolean;
}

/** Where a label would be painted if it were not turned, which turns about the middle of this box. */
export function uprightBox({ box, isTurned }: Pick<PaintedLabel, 'box' | 'isTurned'>): Box {
    const { x, y, w, h } = box;
    return isTurned ? { x: x + (w - h) / 2, y: y + (h - w) / 2, w: h, h: w } : box;
}

export interface PaintedRows {
    readonly texts: readonly RowText[];
    readonly color: string;
    /** Of what is quiet. */
    readonly quietColor: string;
    readonly fontSize: number;
    readonly lineHeight: number;
}

/** Everything that is seen of a node, in its own coordinates, back to front. */
export interface NodePicture {
    readonly paths: readonly PaintedPath[];
    readonly image?: { readonly asset: TLAssetId; readonly box: Box };
    /** Undefined where rows stand in its place. */
    readonly label?: PaintedLabel;
    /** The lines of the label where they have different sizes: they are painted in its place. */
    readonly lines?: PaintedRows | undefined;
    readonly rows?: PaintedRows;
}

const DASHED: Readonly<Record<string, readonly [number, number]>> = { dashed: [3, 3], dotted: [0.1, 2.5] };
/** How much of the line's colour is on the name of a class or a table. */
const HEAD_TINT = 0.12;

/** The outline that a noted geo is hit and clipped by. */
export function notedOutline(shape: Geo, notation: NodeNotation, size: { w: number; h: number }): Path {
    const { geo, size: stroke, scale } = shape.props;
    const face = faceOf(notation);
    if (face) {
        return face.outline(faceForm(face, shape.props, notation, size));
    }
    if (notation.outline) {
        return polygon(notation.outline.map(({ x, y }) => ({ x: x * size.w, y: y * size.h })));
    }
    return notation.cornerRadius !== undefined && geo === 'rectangle'
        ? roundedRectangle(whole(size), notation.cornerRadius)
        : geoOutline({ geo, size: stroke, scale, id: shape.id, ...size });
}

/**
 * How a geo with a notation looks; one definition for the editor, for the hub's pictures and for exports.
 * @param rows the layout of the rows, where it is not that of the notation
 */
export function paintNode(shape: Geo, notation: NodeNotation, dark: boolean, rows = rowsIn(shape, notation)): NodePicture {
    const { props } = shape;
    const size = { w: Math.max(1, props.w), h: Math.max(1, props.h + props.growY) };
    const face = faceOf(notation);
    const form = face && faceForm(face, props, notation, size);
    const colors = nodeColors(shape, notation, dark);
    const strokeWidth = notation.strokeWidth ?? STROKE_WIDTHS[props.size] * props.scale;
    const [stroke, faint] = strokeWidth === 0 ? [] : [face?.isFaint === true ? colors.faint : colors.stroke, colors.faint];
    const dash = dashOf(props.dash, strokeWidth);
    const body = face && form ? (face.body ?? face.outline)(form) : notedOutline(shape, notation, size);
    const line = { stroke, strokeWidth, dash };
    const asset = iconAssetOf(notation);
    const label = labelOf(shape, face, form, colors.text, notation.outline);
    const across = (y: number): Path =>
        polyline([
            { x: 0, y },
            { x: size.w, y }
        ]);
    const isBare = asset !== undefined;
    return {
        paths: isBare
            ? []
            : [
                  { path: body, fill: colors.fill, fillOpacity: notation.fillOpacity, ...(face?.isOpen !== true && line) },
                  ...headOf(rows, notation, size, colors.stroke),
                  ...(face && form && face.details ? face.details(form) : insideOf(shape, size)).map(({ path, fill, dashed }) => ({
                      path,
                      fill: fill === 'line' ? colors.stroke : fill === 'area' ? (colors.fill ?? colors.ground) : undefined,
                      ...line,
                      ...(dashed === true && { stroke: faint, dash: LIFELINE_DASH.map(widths => widths * strokeWidth) })
                  })),
                  ...(rows?.dividers.map(y => ({ path: across(y), ...line })) ?? [])
              ],
        ...(asset !== undefined && { image: { asset, box: iconBox(form ?? { ...size, label: { w: 0, h: 0 }, scale: 1 }, notation) } }),
        ...(!rows && { label, lines: linesOf(shape, notation, label, colors.quiet) }),
        ...(rows && {
            rows: {
                texts: placedTexts(rows, size.h),
                color: colors.text,
                quietColor: colors.quiet,
                fontSize: labelFontSize(props),
                lineHeight: rows.lineHeight
            }
        })
    };
}

function rowsIn({ props }: Geo, notation: NodeNotation): RowLayout | undefined {
    return hasRows(notation) ? rowLayout(props, notation, Math.max(1, props.w)) : undefined;
}

/**
 * The name of a class or a table stands on a tint of the line's colour, which is all over one that has only a name. Who says exact colours gets
 * exactly those.
 */
function headOf(rows: RowLayout | undefined, notation: NodeNotation, { w, h }: Size, color: string): readonly PaintedPath[] {
    const isNamed = notation.rows?.[0] !== undefined && notation.rows[0] !== '-';
    return !rows || !isNamed || notation.fillColor !== undefined
        ? []
        : [{ path: rectangle({ x: 0, y: 0, w, h: rows.dividers[0] ?? h }), fill: color, fillOpacity: HEAD_TINT }];
}

/** The lines of a label that begins with a name, one by one. */
function linesOf(
    { props }: Geo,
    notation: NodeNotation,
    { box, padding, color, fontSize, isTurned }: PaintedLabel,
    quietColor: string
): PaintedRows | undefined {
    if (isTurned || !isTypedLabel(props.richText, notation)) {
        return undefined;
    }
    const lines = typedLines(
        plainText(props.richText),
        { font: props.font, fontSizePx: fontSize, boldName: notation.boldName },
        Math.max(1, box.w - 2 * padding)
    );
    const height = lines.reduce((sum, { lineHeight }) => sum + lineHeight, 0);
    const spare = box.h - height - 2 * padding;
    const across = props.align === 'start' || props.align === 'start-legacy' ? 'start' : props.align.startsWith('end') ? 'end' : 'middle';
    const x = across === 'start' ? box.x + padding : across === 'end' ? box.x + box.w - padding : box.x + box.w / 2;
    let top = box.y + padding + (props.verticalAlign === 'start' ? 0 : props.verticalAlign === 'end' ? spare : spare / 2);
    const texts = lines.map(({ text, fontSize: size, lineHeight, bold, isQuiet }): RowText => {
        const line = { text, x, top, anchor: across, bold, isQuiet, fontSize: size, lineHeight } as const;
        top += lineHeight;
        return line;
    });
    return { texts, color, quietColor, fontSize, lineHeight: lineHeightOf(fontSize) };
}

interface Colors {
    readonly fill: string | undefined;
    readonly stroke: string;
    readonly faint: string;
    readonly text: string;
    readonly quiet: string;
    readonly ground: string;
}

function nodeColors({ props }: Geo, notation: NodeNotation, dark: boolean): Colors {
    const theme = themeOf(dark);
    const ground = theme.background;
    const fill = nodeFill(props, notation, dark);
    const stroke = notation.strokeColor === undefined ? theme[props.color].solid : inTheme(notation.strokeColor, 'line', dark);
    const faint = notation.strokeColor === undefined ? onGround(stroke, lineOpacity(props.color, dark), ground) : stroke;
    const behind = fill === undefined ? ground : onGround(fill, notation.fillOpacity, ground);
    // On an area that is the same in both themes, so is what was chosen to be read on it.
    const isSame = !dark || (notation.fillColor !== undefined && fill === notation.fillColor);
    const said = notation.textColor === undefined ? theme[props.labelColor].solid : inTheme(notation.textColor, 'line', !isSame);
    // What was chosen by name and for another ground, or turned by the theme, must still be read; an exact colour is the caller's own.
    const isKept = !dark && notation.textColor !== undefined;
    const text = isKept || isReadable(said, behind) ? said : readableOn(said, behind);
    const quiet = notation.textColor === undefined && props.labelColor === 'black' ? quietOn(text, behind) : text;
    return { fill, stroke, faint, text, quiet, ground };
}

/**
 * The colour of the label of a geo without a notation. In the dark theme it is as light as it takes on an area, which tldraw's own colours are not
 * chosen for.
 */
export function plainLabelColor({ props }: Geo, dark: boolean): string {
    const area = dark ? nativeFill(props, themeOf(dark)) : undefined;
    const { solid } = themeOf(dark)[props.labelColor];
    return area === undefined ? solid : readableOn(solid, area);
}

/** The area of a geo; undefined where it has none. Without a notation tldraw paints it. */
export function nodeFill(props: Geo['props'], notation: NodeNotation | undefined, dark: boolean): string | undefined {
    if (notation?.fillColor !== undefined) {
        return inTheme(notation.fillColor, 'area', dark);
    }
    return notation && props.fill === 'semi' ? paperOf(props.color, dark) : nativeFill(props, themeOf(dark));
}

/** The area of a geo in one of tldraw's own colours. */
function nativeFill({ fill, color }: Geo['props'], theme: TLDefaultColorTheme): string | undefined {
    switch (fill) {
        case 'none':
            return undefined;
        case 'semi':
            return theme.solid;
        case 'solid':
        case 'pattern':
            return theme[color].semi;
        case 'fill':
            return theme[color].fill;
    }
}

export function dashOf(dash: string, strokeWidth: number): readonly number[] | undefined {
    const pattern = DASHED[dash];
    return pattern?.map(length => (length < 1 ? length : length * Math.max(1.5, strokeWidth)));
}

function insideOf(
    { props: { geo } }: Geo,
    size: { w: number; h: number }
): readonly { path: Path; fill?: undefined; dashed?: undefined }[] {
    const path = geoInside({ geo, ...size });
    return path.length === 0 ? [] : [{ path }];
}

function labelOf(
    shape: Geo,
    face: Face | undefined,
    form: FaceForm | undefined,
    color: string,
    outline: NodeNotation['outline']
): PaintedLabel {
    const { props } = shape;
    const fontSize = labelFontSize(props);
    if (!face || !form) {
        const size = { w: Math.max(1, props.w), h: Math.max(1, props.h + props.growY) };
        const box = outline ? aboutMiddle(outline, size) : whole(size);
        return { box, padding: LABEL_PADDING * props.scale, color, fontSize, isTurned: false };
    }
    // A label fills its place where that is only as large as the label.
    const box = labelBox(face, form);
    const isTurned = face.isTurned === true;
    const { w, h } = uprightBox({ box, isTurned });
    const spare = Math.min(w - form.label.w, h - form.label.h) / 2;
    return { box, padding: Math.max(0, Math.min(FACE_PADDING * props.scale, spare)), color, fontSize, isTurned };
}

/** The largest square that the caption leaves. */
function iconBox({ w, h, label, scale }: FaceForm, { labelPosition }: NodeNotation): Box {
    const under = labelPosition === undefined || labelPosition === 'below' || labelPosition === 'top';
    const room = under && label.h > 0 ? Math.max(1, h - label.h - FACE_PADDING * scale) : h;
    const side = Math.min(w, room);
    const top = labelPosition === 'top' ? h - room : 0;
    return { x: labelPosition === 'right' ? 0 : (w - side) / 2, y: top + (room - side) / 2, w: side, h: side };
}

/** A box as large as the shape about the centre of gravity of its outline: there is the most room. */
function aboutMiddle(outline: readonly Point[], { w, h }: { w: number; h: number }): Box {
    let [area, x, y] = [0, 0, 0];
    outline.forEach((one, at) => {
        const other = outline[(at + 1) % outline.length] ?? one;
        const cross = one.x * other.y - other.x * one.y;
        area += cross;
        x += (one.x + other.x) * cross;
        y += (one.y + other.y) * cross;
    });
    const middle = (sum: number): number => (area === 0 ? 0.5 : Math.min(1, Math.max(0, sum / area / 3)));
    const [cx, cy] = [middle(x) * w, middle(y) * h];
    return { x: cx - w / 2, y: cy - h / 2, w, h };
}
