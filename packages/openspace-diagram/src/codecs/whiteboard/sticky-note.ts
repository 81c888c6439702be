import { hexOf, LABEL_FONT_SIZES, nearestColor, NOTE_SIDE } from '@openspace/board';
import type { DiagramNode, Style } from '../../diagram';
import { Losses } from '../../losses';
import { aligned, type Unplaced, webLink } from './draw-paths';
import { colorOf, fontOf, isHex, strokeOf } from './paint';

/** A note is a square; what is off by more is a box that looks like one. */
const SQUARE = 1.15;
/** Letters that differ by less than this share look alike. */
const SAME_SIZE = 0.1;

type Size = Readonly<Record<'width' | 'height', number>>;

/** Whether a square note of a board looks as a note of a file does: such notes have no line, colours of their own and few sizes of letters. */
export function isSticky(style: Style, size: Size | undefined): boolean {
    const { stroke = 'none', fill, fontSize, textColor } = style;
    const isSquare = !size || Math.max(size.width / size.height, size.height / size.width) < SQUARE;
    const drawn = LABEL_FONT_SIZES[noteTextSize(style, size)] * noteScale(size);
    const isItsInk = !isHex(textColor) || isInPalette(textColor);
    const isItsColor = !isHex(fill) || hexOf(nearestColor(fill, 'note'), 'note') === fill.toLowerCase();
    return (
        isSquare && stroke === 'none' && isItsColor && isItsInk && (fontSize === undefined || Math.abs(drawn / fontSize - 1) < SAME_SIZE)
    );
}

function isInPalette(textColor: string): boolean {
    const misses = new Losses();
    colorOf(textColor, 'line', misses, '');
    return misses.all.length === 0;
}

/** The scale of a note is that of its side. */
const noteScale = (size: Size | undefined): number => (size?.width ?? NOTE_SIDE) / NOTE_SIDE;

/** The size of letters that comes nearest; a note has no line whose width counts. */
function noteTextSize({ fontSize }: Style, size: Size | undefined): keyof typeof LABEL_FONT_SIZES {
    return strokeOf(fontSize === undefined ? {} : { fontSize: fontSize / noteScale(size) }, 'label').size;
}

/** A square note of a board. */
export function stickyNote(node: DiagramNode, size: Size | undefined, losses: Losses): Unplaced {
    const { id, label = '', style = {} } = node;
    return {
        id,
        type: 'note',
        ...(size && { width: size.width }),
        ...(label !== '' && { label }),
        props: {
            color: isHex(style.fill) ? colorOf(style.fill, 'note', losses, id) : 'yellow',
            size: noteTextSize(style, size),
            font: fontOf(style),
            ...aligned(style),
            ...(isHex(style.textColor) && { labelColor: colorOf(style.textColor, 'line', losses, id) }),
            ...webLink(node)
        }
    };
}
