import { least } from '@openspace/tool';
import type { Box } from '@openspace/board/lib/geometry/box';
import { type Face, FACE_PADDING, type FaceForm, LIFELINE_DASH } from '@openspace/board/lib/notation/face';
import { type FaceName, type LabelPosition } from '@openspace/board/lib/notation/notation';
import { isTypedText, labelSize } from '@openspace/board/lib/notation/typed-label';
import { lineHeightOf } from '@openspace/board/lib/text/text-metrics';
import { formatNumber } from '@openspace/drawio';
import type { Bounds, Style } from '../../../diagram';
import { lettersOf, LINE, OWN_SPACING_ABOVE, OWN_SPACING_BELOW } from '../../shared/face-form';

/** How deep the caps, folds, corners and titles of a face are, as draw.io's styles say it. */
export function faceDetails(name: FaceName, face: Face, form: FaceForm, style: Style = {}, label = ''): string {
    const place = face.labelBox?.(form) ?? { x: 0, y: 0, w: form.w, h: form.h };
    const [first, second] = face.outline(form);
    const start = first?.type === 'move' ? first : { x: 0, y: 0 };
    switch (name) {
        case 'cylinder':
            return `size=${formatNumber(start.y)};`;
        case 'queue':
        case 'card':
            return `size=${formatNumber(start.x)};`;
        case 'document': {
            const lower = face.outline(form)[2];
            return lower?.type === 'line' ? `size=${formatNumber((2 * (form.h - lower.y)) / form.h)};` : '';
        }
        case 'cube':
        case 'node3d':
            return `size=${formatNumber(start.y)};`;
        case 'note': {
            const fold = second?.type === 'line' ? form.w - second.x : 0;
            const before = place.x > 0 ? `spacingLeft=${formatNumber(place.x)};` : '';
            return `size=${formatNumber(fold)};spacingRight=${formatNumber(fold)};${before}`;
        }
        case 'lifeline':
            return `size=${formatNumber(place.h)};dashPattern=${LIFELINE_DASH.join(' ')};`;
        case 'person': {
            // draw.io has the label in the middle of the body, and boards below the head.
            const body = least(face.outline(form).flatMap(step => (step.type === 'line' && step.x > 0 ? [step.y] : [])));
            return `spacingTop=${formatNumber(place.y - body)};`;
        }
        case 'history':
            return `${SIGNED}=1;`;
        case 'swimlane':
            return face.isTurned === true ? `horizontal=0;startSize=${formatNumber(place.w)};` : `startSize=${formatNumber(place.h)};`;
        case 'fragment':
            return `width=${formatNumber(place.w)};height=${formatNumber(place.h)};`;
        case 'package':
            return face.isTitled === true
                ? `tabWidth=${formatNumber(place.w)};tabHeight=${formatNumber(place.h)};`
                : `tabWidth=${formatNumber(second?.type === 'line' ? second.x : 0)};tabHeight=${formatNumber(place.y)};labelInHeader=0;`;
        case 'subroutine':
            return `size=${Math.round((place.x / form.w) * 10_000) / 10_000};`;
        case 'documents':
            return spacingAround(place, { ...form, h: heightOfPages(face, form) }, label, style);
        case 'component':
        case 'artifact':
        case 'stadium':
        case 'choice':
        case 'ring':
            return face.figure ? '' : spacingAround(place, form, label, style);
        default:
            return '';
    }
}

/** Of a history whose letter is a cell of its own, so that what its caption says is a caption, also an H. */
export const SIGNED = 'openspaceSigned';

/** The height of draw.io's cell for a pile of pages: the sides of its last page end at 45 parts of 60.28. */
export function heightOfPages(face: Face, form: FaceForm): number {
    const corner = face.body?.(form)[2];
    return corner?.type === 'line' ? (corner.y * 60.28) / 45 : form.h;
}

/** Keeps a label in its place, clear of what else is in the face: draw.io has it all over its cell. */
function spacingAround({ x, y, w, h }: Box, form: FaceForm, label: string, style: Style): string {
    const { font, fontSize, scale } = lettersOf(style);
    const text = labelSize(
        label,
        { font, fontSizePx: fontSize, isTyped: isTypedText(label, style), boldName: style.boldName },
        Math.max(1, w - 2 * FACE_PADDING * scale)
    );
    const padding = Math.max(0, Math.min(FACE_PADDING * scale, (w - text.w) / 2));
    const sides = { Left: x + padding - SPACING, Right: form.w - x - w + padding - SPACING, Top: y, Bottom: form.h - y - h };
    return Object.entries(sides)
        .map(([side, room]) => (room > 0 ? `spacing${side}=${formatNumber(room)};` : ''))
        .join('');
}

/** To all sides of a label, of draw.io's own. */
const SPACING = 2;

interface Caption {
    readonly bounds: Bounds;
    readonly figure: Bounds;
    readonly position: LabelPosition | undefined;
    readonly style: Style | undefined;
}

/** Where the caption of a figure stands, and where its lines break: as wide as the shape has room for on the board. */
export function captionStyle(face: Face, form: FaceForm, { bounds, figure, position, style = {} }: Caption): string {
    if (!face.figure || form.label.h === 0) {
        return '';
    }
    const box = face.labelBox?.(form) ?? { x: 0, y: 0, w: form.w, h: form.h };
    const { fontSize } = lettersOf(style);
    const height = (form.label.h / lineHeightOf(fontSize)) * fontSize * LINE;
    const middle = bounds.y + box.y + box.h / 2;
    if (position === 'left' || position === 'right') {
        const isRight = position === 'right';
        const from = isRight ? bounds.x + box.x - figure.x - figure.width : figure.x - bounds.x - box.x - box.w;
        const room = from + FACE_PADDING * form.scale - SPACING;
        // A text that is not level with its figure is placed from the top of that.
        const isLevel = Math.abs(middle - figure.y - figure.height / 2) < 1;
        const rise = isLevel ? '' : `spacingTop=${formatNumber(middle - height / 2 - figure.y - OWN_SPACING_ABOVE)};`;
        return `labelPosition=${position};verticalLabelPosition=middle;spacing${isRight ? 'Left' : 'Right'}=${formatNumber(room)};${rise}`;
    }
    const isAbove = position === 'top';
    const gap = isAbove ? figure.y - middle - height / 2 : middle - height / 2 - figure.y - figure.height;
    const place = isAbove ? 'verticalLabelPosition=top;labelPosition=center;' : 'verticalLabelPosition=bottom;labelPosition=center;';
    const spacing = isAbove
        ? `spacingBottom=${formatNumber(gap - OWN_SPACING_BELOW)};`
        : `spacingTop=${formatNumber(gap - OWN_SPACING_ABOVE)};`;
    // A boundary has its name below its circle, and not below the middle of the whole.
    const aside = 2 * (bounds.x + bounds.width / 2 - figure.x - figure.width / 2);
    const shift = Math.abs(aside) > 1 ? `spacing${aside > 0 ? 'Left' : 'Right'}=${formatNumber(Math.abs(aside))};` : '';
    return `${place}${spacing}${shift}labelWidth=${formatNumber(bounds.width)};`;
}
