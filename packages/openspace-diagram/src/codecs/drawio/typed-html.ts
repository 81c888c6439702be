import { isTypedText, typedLines } from '@openspace/board/lib/notation/typed-label';
import { formatNumber, htmlLabel } from '@openspace/drawio';
import type { Style } from '../../diagram';
import { quietOpacity } from './quiet-color';
import { lettersOf } from '../shared/face-form';

/**
 * The label of a node as HTML. The name of an element as C4 has it is bold there, and the line in square brackets and what is below it have
 * smaller and lighter letters, as on boards.
 */
export function nodeLabel(label: string, style: Style = {}): string {
    if (label.trim() === '' || !isTypedText(label, style)) {
        return htmlLabel(label);
    }
    const { font, fontSize } = lettersOf(style);
    const lines = typedLines(label, { font, fontSizePx: fontSize, boldName: style.boldName });
    if (lines.some(({ text }) => text.trim() === '')) {
        return htmlLabel(label);
    }
    // Blocks are as high as their own letters, where line breaks leave the height of those around them.
    const opacity = quietOpacity(style);
    const quiet = opacity === undefined ? '' : `; opacity: ${formatNumber(opacity)}`;
    const said = lines.map(({ text, bold, fontSize: size }) =>
        bold ? `<b>${htmlLabel(text)}</b>` : `<div style="font-size: ${formatNumber(size)}px${quiet}">${htmlLabel(text)}</div>`
    );
    return said.map((line, at) => (at > 0 && lines[at]?.bold === true ? `<br>${line}` : line)).join('');
}
