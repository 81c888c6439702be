import { LABEL_FONT_SIZES, longestWord } from '@openspace/board';
import { FACE_PADDING } from '@openspace/board/lib/notation/face';
import type { fontOf, strokeOf } from './paint';

/** Between a word and the outline of its shape, at scale 1. */
const WORD_MARGIN = 10;
/** Letters shrink to this share of their size at most. */
const SMALLEST = 0.7;

interface Labelled {
    readonly label: string;
    readonly size: { readonly width: number } | undefined;
    /** The label stands below or above its figure, with less room at its sides. */
    readonly isCaption: boolean;
}

/** Smaller letters where a word is longer than its shape is wide. */
export function withWholeWords<T extends Pick<ReturnType<typeof strokeOf>, 'size' | 'scale'> & { font: ReturnType<typeof fontOf> }>(
    text: T,
    { label, size, isCaption }: Labelled
): T {
    const { scale = 1, font } = text;
    const margin = isCaption ? FACE_PADDING : WORD_MARGIN;
    const word = size && label !== '' ? longestWord(label, { font, fontSizePx: LABEL_FONT_SIZES[text.size] }) * scale : 0;
    const room = (size?.width ?? 0) - 2 * margin * scale;
    const fitting = Math.floor(scale * (room / word) * 100) / 100;
    return word > room && fitting >= scale * SMALLEST ? { ...text, scale: fitting } : text;
}
