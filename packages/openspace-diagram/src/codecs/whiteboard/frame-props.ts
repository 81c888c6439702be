import { LARGEST_TITLE, SMALLEST_TITLE } from '@openspace/board/lib/notation/notation';
import type { Style } from '../../diagram';
import { isHex } from './paint';

/** What a frame of a board says of its look, as far as a style has something that is not as usual. */
export function frameProps({ fill, stroke, textColor, strokeWidth, dash, cornerRadius, fontSize }: Style) {
    return {
        ...(fontSize !== undefined && { titleSize: Math.min(LARGEST_TITLE, Math.max(SMALLEST_TITLE, fontSize)) }),
        ...(isHex(fill) && { fillColor: fill.toLowerCase() }),
        ...(isHex(stroke) && { strokeColor: stroke.toLowerCase() }),
        ...(isHex(textColor) && { textColor: textColor.toLowerCase() }),
        ...(strokeWidth !== undefined && strokeWidth !== 1 && { strokeWidth }),
        ...(stroke === 'none' && { strokeWidth: 0 }),
        ...((dash === 'dashed' || dash === 'dotted') && { dash }),
        ...(cornerRadius !== undefined && cornerRadius > 0 && { cornerRadius })
    };
}
