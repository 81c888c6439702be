import { largest, least } from '@openspace/tool';
import { type Face, FACE_PADDING, type FaceForm } from '@openspace/board/lib/notation/face';
import { faceOf } from '@openspace/board/lib/notation/faces';
import { flatten } from '@openspace/board/lib/geometry/path';
import type { FaceName } from '@openspace/board/lib/notation/notation';
import { measureText } from '@openspace/board/lib/text/text-metrics';
import type { Style } from '@openspace/drawio';
import type { Bounds, DiagramNode } from '../../../diagram';
import { readStyle } from '../drawio-style';
import { captionStyle, faceDetails, heightOfPages, SIGNED } from './face-details';
import { BASE, FONTS, formOf } from '../../shared/face-form';
import { FACE_STYLES, OUTLINE } from './face-styles';

/** A face as a cell: its style, where the cell is, and what it says. */
export interface FaceCell {
    readonly style: string;
    readonly bounds: Bounds;
    readonly label: string;
}

type Labelled = Pick<DiagramNode, 'label' | 'style' | 'labelPosition'>;

/** draw.io has the labels of figures below them, outside of their cells; boards have them inside. */
export function faceCell(face: FaceName, node: Labelled & { readonly bounds: Bounds }): FaceCell {
    const { bounds, label = '', labelPosition } = node;
    const known = faceOf({ face, labelPosition });
    const form = formOf(node, bounds, known?.isTurned);
    const figure = figureIn(face, known, form, bounds);
    const more = known
        ? [
              faceDetails(face, known, form, node.style, label),
              captionStyle(known, form, { bounds, figure, position: labelPosition, style: node.style })
          ]
        : [];
    if (figure !== bounds) {
        const { x, y, width, height } = figure;
        const around = [(bounds.x - x) / width, (bounds.y - y) / height, bounds.width / width, bounds.height / height];
        more.push(`openspaceAround=${around.map(share => Math.round(share * 10_000) / 10_000).join(' ')};`);
    }
    return {
        style: `${FACE_STYLES[face]}${OUTLINE}=face:${face};${more.join('')}`,
        bounds: figure,
        label
    };
}

/** What the caption of a history said in files that we have written before: boards draw the letter themselves. */
const HISTORY = 'H';
/** Height of a line of the caption below an icon. */
const ICON_CAPTION = 24;

/** What a cell with the style of a face is on a board. */
export function nodeOfFace(
    face: FaceName,
    style: Style,
    { bounds, label = '' }: Labelled & { readonly bounds: Bounds }
): { readonly bounds: Bounds; readonly label: string } {
    const said = face === 'history' && label === HISTORY && !style.has(SIGNED) ? '' : label;
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

/** Where a figure is drawn above its caption, in its own proportions; the bounds themselves where a face fills them. */
function figureIn(name: FaceName, face: Face | undefined, form: FaceForm, bounds: Bounds): Bounds {
    if (face && name === 'documents') {
        return { ...bounds, height: heightOfPages(face, form) };
    }
    if (face?.figure === undefined) {
        return bounds;
    }
    const strokes = [face.body?.(form) ?? [], ...(face.details?.(form).map(({ path }) => path) ?? [])];
    const points = strokes.flatMap(path => flatten(path)).flatMap(line => line.points);
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [left, top] = [least(xs), least(ys)];
    const [width, height] = [largest(xs) - left, largest(ys) - top];
    if (!(width > 1 && height > 1)) {
        return bounds;
    }
    const inset = name === 'initial' && width > START_INSET ? START_INSET : 0;
    return { x: bounds.x + left - inset, y: bounds.y + top - inset, width: width + 2 * inset, height: height + 2 * inset };
}

/** draw.io's start state is drawn this much inside of its cell. */
const START_INSET = 4;
