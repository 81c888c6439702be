import { BASE_FONT_SIZE } from '@openspace/board/lib/placement/sequence/sequence-model';
import { measureText } from '@openspace/board/lib/text/text-metrics';

export const FONT_SIZE = BASE_FONT_SIZE;
/** Of lines of this size. */
export const LINE = 19;
/** How boards draw a label of this size, whose smallest is 18 at scale 1. */
export const SCALE = FONT_SIZE / 18;
/** Around the label of a box, of both sides together. */
export const BOX_ROOM = 32;

/** Where texts are broken at the latest, unless a word is longer. */
const WIDEST = { head: 170, message: 230, note: 220, title: 320 };

export function broken(text: string, kind: keyof typeof WIDEST): string {
    const { lines } = measureText(text, { font: 'sans', fontSizePx: FONT_SIZE, maxWidth: WIDEST[kind], breakWords: false });
    return lines.map(line => line.trim()).join('\n');
}

/** The size of a text; undefined for none. */
export function sizeOf(text: string): { w: number; h: number } | undefined {
    return text === '' ? undefined : { w: widthOf(text), h: heightOf(text) };
}

export function widthOf(text: string): number {
    return text === '' ? 0 : Math.ceil(measureText(text, { font: 'sans', fontSizePx: FONT_SIZE }).w);
}

export function heightOf(text: string): number {
    return text === '' ? 0 : text.split('\n').length * LINE;
}

/** The words in the corner of a fragment. */
export function titleOf({ word, text }: { readonly word: string; readonly text: string }): string {
    return word === 'group' && text !== '' ? text : text === '' ? word : `${word} ${conditionOf(text)}`;
}

export function conditionOf(text: string): string {
    return text === '' ? '' : `[${text}]`;
}
