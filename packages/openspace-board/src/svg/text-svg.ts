import type { TLDefaultFontStyle, TLDefaultHorizontalAlignStyle, TLDefaultVerticalAlignStyle } from '@tldraw/tlschema';
import type { Box } from '../geometry/box';
import { directedLines } from '../text/text-direction';
import { lineHeightOf, measureText } from '../text/text-metrics';
import { FONT_FAMILIES, type SvgContext } from './svg-context';
import { type TextLines, textLines } from './text-lines';

export interface TextBlock {
    readonly text: string;
    /** Where the text goes, padding already taken off. */
    readonly box: Box;
    readonly font: TLDefaultFontStyle;
    readonly fontSize: number;
    readonly color: string;
    readonly align: TLDefaultHorizontalAlignStyle;
    readonly verticalAlign: TLDefaultVerticalAlignStyle;
    /** Lines break at the box's width. */
    readonly wrap: boolean;
    /** A rim in the colour of what is behind the text, which keeps it readable over lines; none unless said otherwise. */
    readonly rim?: string | undefined;
}

/** How far the fonts reach above and below the baseline, in ems. */
const PLEX = { ascent: 1.025, descent: 0.275 };
const EXTENTS = { draw: { ascent: 1.02, descent: 0.32 }, sans: PLEX, serif: PLEX, mono: PLEX };

/** From the top of a line to its baseline where Chromium sets it: of fonts and of the room above them it takes whole pixels. */
function footOf(font: TLDefaultFontStyle, fontSize: number, lineHeight: number): number {
    const [ascent, descent] = [Math.round(EXTENTS[font].ascent * fontSize), Math.round(EXTENTS[font].descent * fontSize)];
    return ascent + Math.floor((lineHeight - ascent - descent) / 2);
}

const RIM_WIDTH = 3;
/** A box that was measured from a text must hold it. */
const ROUNDING = 0.01;

/** Text in lines, broken where the board breaks them. */
export function textSvg(context: SvgContext, block: TextBlock): string {
    const { text, box, font, fontSize, wrap } = block;
    if (text.trim() === '') {
        return '';
    }
    const lines = directedLines(
        text,
        part => measureText(part, { font, fontSizePx: fontSize, ...(wrap && { maxWidth: box.w + ROUNDING }) }).lines
    );
    const lineHeight = lineHeightOf(fontSize);
    const top = topOf(block, lines.length * lineHeight);
    const rim = block.rim !== undefined && {
        stroke: block.rim,
        'stroke-width': RIM_WIDTH,
        'stroke-linejoin': 'round',
        'paint-order': 'stroke'
    };
    return textLines({
        lines,
        ...sideOf(block),
        top,
        fontSize,
        lineHeight,
        foot: footOf(font, fontSize, lineHeight),
        onPixel: context.onPixel,
        families: FONT_FAMILIES[font],
        color: block.color,
        ...(rim && { text: rim }),
        // Fonts that replace the board's own are squeezed to the width that was measured for those.
        line: shown => ({ textLength: measureText(shown, { font, fontSizePx: fontSize }).w, lengthAdjust: 'spacingAndGlyphs' })
    });
}

function topOf({ box, verticalAlign }: TextBlock, height: number): number {
    switch (verticalAlign) {
        case 'start':
            return box.y;
        case 'end':
            return box.y + box.h - height;
        default:
            return box.y + (box.h - height) / 2;
    }
}

function sideOf({ box, align }: TextBlock): Pick<TextLines, 'anchor' | 'x'> {
    switch (align) {
        case 'start':
        case 'start-legacy':
            return { anchor: 'start', x: box.x };
        case 'end':
        case 'end-legacy':
            return { anchor: 'end', x: box.x + box.w };
        default:
            return { anchor: 'middle', x: box.x + box.w / 2 };
    }
}
