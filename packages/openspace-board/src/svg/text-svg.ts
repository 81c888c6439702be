import type { TLDefaultFontStyle, TLDefaultHorizontalAlignStyle, TLDefaultVerticalAlignStyle } from '@tldraw/tlschema';
import type { Box } from '../geometry/box';
import { lineHeightOf, measureText } from '../text/text-metrics';
import { element, escapeXml } from './markup';
import { FONT_FAMILIES, type SvgContext } from './svg-context';

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
    /** A rim in the colour of the board, which keeps text readable over lines. */
    readonly rim: boolean;
}

/** Where the baseline is, from the middle of a line down, in ems. */
const BASELINE = 0.35;
const RIM_WIDTH = 3;
/** A box that was measured from a text must hold it. */
const ROUNDING = 0.01;

/** Text in lines, broken where the board breaks them. */
export function textSvg(context: SvgContext, block: TextBlock): string {
    const { text, box, font, fontSize, wrap } = block;
    if (text.trim() === '') {
        return '';
    }
    const { lines } = measureText(text, { font, fontSizePx: fontSize, ...(wrap && { maxWidth: box.w + ROUNDING }) });
    const lineHeight = lineHeightOf(fontSize);
    const top = topOf(block, lines.length * lineHeight);
    const rim = block.rim && {
        stroke: context.theme.background,
        'stroke-width': RIM_WIDTH,
        'stroke-linejoin': 'round',
        'paint-order': 'stroke'
    };
    const { anchor, x } = sideOf(block);
    const spans = lines.map((line, at) => {
        const shown = line.trimEnd();
        // Fonts that replace the board's own are squeezed to the width that was measured for those.
        const width = measureText(shown, { font, fontSizePx: fontSize }).w;
        const y = top + (at + 0.5) * lineHeight + BASELINE * fontSize;
        return shown === '' ? '' : element('tspan', { x, y, textLength: width, lengthAdjust: 'spacingAndGlyphs' }, escapeXml(shown));
    });
    return element(
        'text',
        {
            'font-family': FONT_FAMILIES[font],
            'font-size': fontSize,
            'text-anchor': anchor,
            fill: block.color,
            'xml:space': 'preserve',
            ...rim
        },
        spans.join('')
    );
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

function sideOf({ box, align }: TextBlock): { anchor: string; x: number } {
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
