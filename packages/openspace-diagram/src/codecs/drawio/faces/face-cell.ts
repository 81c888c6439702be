import { FACE_PADDING, type FaceForm } from '@openspace/board/lib/notation/face';
import { faceNamed } from '@openspace/board/lib/notation/faces';
import { flatten } from '@openspace/board/lib/geometry/path';
import type { FaceName } from '@openspace/board/lib/notation/notation';
import { LABEL_FONT_SIZES } from '@openspace/board/lib/text/label-size';
import { STROKE_WIDTHS } from '@openspace/board/lib/geometry/arrow-form';
import { measureText } from '@openspace/board/lib/text/text-metrics';
import { formatNumber, type Style } from '@openspace/drawio';
import type { Bounds, DiagramNode } from '../../../diagram';
import { readStyle } from '../drawio-style';
import { FACE_STYLES, OUTLINE } from './face-styles';

/** Of a label at scale 1. */
const BASE = 18;
const FONTS = { hand: 'draw', sans: 'sans', serif: 'serif', mono: 'mono' } as const;

/** A face as a cell: its style, where the cell is, and what it says. */
export interface FaceCell {
    readonly style: string;
    readonly bounds: Bounds;
    readonly label: string;
}

type Labelled = Pick<DiagramNode, 'label' | 'style'>;

/** draw.io has the labels of figures below them, outside of their cells; boards have them inside. */
export function faceCell(face: FaceName, node: Labelled & { readonly bounds: Bounds }): FaceCell {
    const { bounds, label = '' } = node;
    const form = formOf(node, bounds);
    const figure = figureIn(face, form, bounds);
    const place = faceNamed(face)?.labelBox?.(form);
    const more: string[] = [];
    if (face === 'lifeline' && place) {
        more.push(`size=${formatNumber(place.h)};`);
    }
    if (face === 'swimlane' && place) {
        more.push(`startSize=${formatNumber(place.h)};`);
    }
    if (face === 'fragment' && place) {
        more.push(`width=${formatNumber(place.w)};height=${formatNumber(place.h)};`);
    }
    if (face === 'package' && place) {
        more.push(`tabWidth=${formatNumber(place.w)};tabHeight=${formatNumber(place.h)};`);
    }
    if (figure !== bounds) {
        const { x, y, width, height } = figure;
        const around = [(bounds.x - x) / width, (bounds.y - y) / height, bounds.width / width, bounds.height / height];
        more.push(`openspaceAround=${around.map(share => Math.round(share * 10_000) / 10_000).join(' ')};`);
    }
    return {
        style: `${FACE_STYLES[face]}${OUTLINE}=face:${face};${more.join('')}`,
        bounds: figure,
        // Boards draw the letter themselves.
        label: face === 'history' && label === '' ? HISTORY : label
    };
}

const HISTORY = 'H';
/** Height of a line of the caption below an icon. */
const ICON_CAPTION = 24;

/** What a cell with the style of a face is on a board. */
export function nodeOfFace(
    face: FaceName,
    style: Style,
    { bounds, label = '' }: Labelled & { readonly bounds: Bounds }
): { readonly bounds: Bounds; readonly label: string } {
    const said = face === 'history' && label === HISTORY ? '' : label;
    if (face === 'icon') {
        const lines = said === '' ? 0 : said.split('\n').length;
        return { label: said, bounds: { ...bounds, height: bounds.height + lines * ICON_CAPTION } };
    }
    const around = (style.get('openspaceAround') ?? '').split(' ').map(Number);
    const [x = 0, y = 0, width = 1, height = 1] = around.length === 4 && around.every(Number.isFinite) ? around : [];
    const whole = {
        x: bounds.x + x * bounds.width,
        y: bounds.y + y * bounds.height,
        width: bounds.width * width,
        height: bounds.height * height
    };
    return { label: said, bounds: whole };
}

/** The bounds of a figure with the label that draw.io has below it, which boards have inside. */
export function withCaption(bounds: Bounds, label: string, style: Style): Bounds {
    if (label === '' || style.get('verticalLabelPosition') !== 'bottom') {
        return bounds;
    }
    const { fontSize = BASE, fontFamily = 'sans' } = readStyle(style, 'vertex');
    const { w, h } = measureText(label, { font: FONTS[fontFamily], fontSizePx: fontSize });
    const padding = (FACE_PADDING * fontSize) / BASE;
    const width = Math.max(bounds.width, w + 2 * padding + 1);
    return { x: bounds.x + (bounds.width - width) / 2, y: bounds.y, width, height: bounds.height + h + padding };
}

const SIZES = ['s', 'm', 'l', 'xl'] as const;

/** The scale of a shape of a board: of its four sizes, the one whose line comes nearest to what it is beside such letters. */
function scaleOf({ fontSize = BASE, strokeWidth }: NonNullable<DiagramNode['style']>): number {
    const off = (size: (typeof SIZES)[number]): number =>
        Math.abs((STROKE_WIDTHS[size] / LABEL_FONT_SIZES[size]) * fontSize - (strokeWidth ?? 0));
    const [size = 's'] = strokeWidth === undefined ? [] : [...SIZES].sort((one, other) => off(one) - off(other));
    return fontSize / LABEL_FONT_SIZES[size];
}

/** How the letters of a label are measured. */
export function lettersOf(style: NonNullable<DiagramNode['style']>) {
    const { fontSize = BASE, fontFamily = 'sans' } = style;
    return { font: FONTS[fontFamily], fontSize, scale: scaleOf(style) };
}

function formOf({ label = '', style = {} }: Labelled, { width, height }: Bounds): FaceForm {
    const { font, fontSize, scale } = lettersOf(style);
    const room = Math.max(1, width - 2 * FACE_PADDING * scale);
    const { w, h } = label.trim() === '' ? { w: 0, h: 0 } : measureText(label, { font, fontSizePx: fontSize, maxWidth: room });
    return { w: width, h: height, label: { w, h }, scale };
}

/** Where a figure is drawn above its caption, in its own proportions; the bounds themselves where a face fills them. */
function figureIn(face: FaceName, form: FaceForm, bounds: Bounds): Bounds {
    const known = faceNamed(face);
    if (known?.isCaptioned !== true) {
        return bounds;
    }
    const strokes = [known.body?.(form) ?? [], ...(known.details?.(form).map(({ path }) => path) ?? [])];
    const points = strokes.flatMap(path => flatten(path)).flatMap(line => line.points);
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
    return width > 1 && height > 1 ? { x: bounds.x + left, y: bounds.y + top, width, height } : bounds;
}
