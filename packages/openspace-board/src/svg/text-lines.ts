import { escapeXml } from '@openspace/tool';
import { type DirectedLine, inDirection } from '../text/text-direction';
import { type Attributes, element } from './markup';

/** From the middle of a line down to its baseline, in ems. */
const BASELINE = 0.35;

/** Text that is broken into lines already. Lengths are in the units of the picture. */
export interface TextLines {
    readonly lines: readonly (string | DirectedLine)[];
    /** Where the lines begin, end or have their middle, as `anchor` says. */
    readonly x: number;
    readonly top: number;
    readonly anchor: 'start' | 'middle' | 'end';
    readonly fontSize: number;
    readonly lineHeight: number;
    /** From the top of a line down to its baseline; somewhat below its middle unless said otherwise. */
    readonly foot?: number | undefined;
    /** Where the foot of a line goes; on whole numbers unless said otherwise, as browsers have it on whole pixels. */
    readonly onPixel?: (y: number) => number;
    /** Names of fonts as in CSS, the first that exists is used. */
    readonly families: string;
    readonly color: string;
    /** Further attributes of the text. */
    readonly text?: Attributes;
    /** Further attributes of a line. */
    readonly line?: (shown: string) => Attributes;
}

/** A `text` element with one `tspan` for each line that is not blank. */
export function textLines(block: TextLines): string {
    const { lines, x, top, anchor, fontSize, lineHeight, foot, families, color, text, line, onPixel = Math.round } = block;
    const down = foot ?? lineHeight / 2 + BASELINE * fontSize;
    const spans = lines.map((each, at) => {
        const { text: said, direction }: DirectedLine = typeof each === 'string' ? { text: each } : each;
        const shown = said.trimEnd();
        const y = onPixel(top + at * lineHeight + down);
        return shown === '' ? '' : element('tspan', { x, y, ...line?.(shown) }, escapeXml(inDirection(shown, direction)));
    });
    return element(
        'text',
        { 'font-family': families, 'font-size': fontSize, 'text-anchor': anchor, fill: color, 'xml:space': 'preserve', ...text },
        spans.join('')
    );
}
