import { FACE_PADDING, type FaceForm } from '@openspace/board/lib/notation/face';
import { faceNamed } from '@openspace/board/lib/notation/faces';
import type { FaceName } from '@openspace/board/lib/notation/notation';
import { measureText } from '@openspace/board/lib/text/text-metrics';
import { formatNumber, type Style } from '@openspace/drawio';
import type { Bounds, DiagramNode } from '../../../diagram';
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
    const caption = captionOf(face, form);
    const figure = { ...bounds, height: Math.max(1, bounds.height - caption) };
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
    if (caption > 0) {
        more.push(`openspaceCaption=${formatNumber(caption)};`);
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
    { bounds, label = '', ...look }: Labelled & { readonly bounds: Bounds }
): { readonly bounds: Bounds; readonly label: string } {
    const said = face === 'history' && label === HISTORY ? '' : label;
    const written = Number(style.get('openspaceCaption'));
    if (face === 'icon') {
        const lines = said === '' ? 0 : said.split('\n').length;
        return { label: said, bounds: { ...bounds, height: bounds.height + lines * ICON_CAPTION } };
    }
    const measured = captionOf(face, formOf({ ...look, label: said }, bounds));
    const caption = written > 0 && said !== '' ? written : measured;
    return { label: said, bounds: { ...bounds, height: bounds.height + caption } };
}

function formOf({ label = '', style = {} }: Labelled, { width, height }: Bounds): FaceForm {
    const { fontSize = BASE, fontFamily = 'sans' } = style;
    const scale = fontSize / BASE;
    const room = Math.max(1, width - 2 * FACE_PADDING * scale);
    const { w, h } =
        label.trim() === '' ? { w: 0, h: 0 } : measureText(label, { font: FONTS[fontFamily], fontSizePx: fontSize, maxWidth: room });
    return { w: width, h: height, label: { w, h }, scale };
}

/** How high the label below a figure is. */
function captionOf(face: FaceName, form: FaceForm): number {
    const known = faceNamed(face);
    return known?.isCaptioned === true && form.label.h > 0 ? Math.min(form.h * 0.6, form.label.h + FACE_PADDING * form.scale) : 0;
}
