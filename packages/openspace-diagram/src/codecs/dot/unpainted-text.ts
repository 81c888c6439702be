import { plainLabel } from '../mermaid/text/plain-label';

/** The tags of Graphviz's HTML labels (https://graphviz.org/doc/info/shapes.html#html), whose output does not tell them from other texts. */
const TAG = /<\/?(?:b|br|font|hr|i|img|o|s|sub|sup|table|td|tr|u|vr)(?:\s[^<>]*)?\/?>/i;

/**
 * A text that Graphviz has but does not paint: without tags, and without the escapes that break and align lines.
 * @param meanings what letters behind a backslash stand for; each other one stands for itself
 */
export function unpaintedText(raw: string, meanings: ReadonlyMap<string, string>): string {
    const text = raw.replace(/\\([\s\S])/g, (whole, letter: string) => meanings.get(letter) ?? whole);
    if (TAG.test(text)) {
        // Graphviz skips line feeds there; it paints cells next to each other.
        const lines = text
            .replace(/\p{Cc}/gu, '')
            .replace(/<\/td>\s*(?:<vr\s*\/>\s*)?<td\b/gi, ' | $&')
            .replace(/<\/tr>/gi, '<br/>');
        return plainLabel(lines, false).text;
    }
    return text.replace(/\\([\s\S])/g, (_, letter: string) => ('nlr'.includes(letter) ? '\n' : letter)).replace(/\n$/, '');
}
