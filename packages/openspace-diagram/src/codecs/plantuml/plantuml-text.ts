/** What a text costs when its marks are left out. */
const FORMATTED = 'Bold, slanted and coloured words are written plain.';
const ICONS = 'Icons and pictures in texts are left out.';
const LINKS = 'Links in texts are written plain.';

const LINK = /\[\[([^\]\s{]{0,500})(?:\{[^\]}]{0,500}\})?(?:\s([^\]]{0,500}))?\]\]/;

/** The address in a text, and the text with what is written for it. */
export function linkedText(text: string): { readonly text: string; readonly link?: string } {
    const [whole, link = '', said] = LINK.exec(text) ?? [];
    return whole === undefined || link === '' ? { text } : { text: text.replace(whole, () => said ?? link), link };
}

const LINK_MARKS = new RegExp(LINK, 'g');
const ICON_MARKS = /<(?:&[\w-]{1,40}|\$[\w/-]{1,60}|:[\w-]{1,40}:|img[: =][^<>\n]{0,200})(?:[,{*][^<>\n]{0,60})?>/gi;

/** A text of PlantUML without the marks of its Creole: `\n` as lines, tags and stars left out. */
export function plainText(text: string, lost: (message: string) => void = () => undefined): string {
    const lines = text
        .replace(/\\n|\\r|\\l|<br\s{0,4}\/?>|%newline\(\)/gi, '\n')
        .replace(/<U\+([0-9a-f]{4,5})>/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
        .replace(/&#(\d{1,6});/g, (whole, code: string) => (Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : whole))
        .replace(/\\t/g, ' ')
        .replace(/\\\\/g, '\\');
    const linked = lines.replace(LINK_MARKS, (_, address: string, said?: string) => said ?? address);
    const bare = linked.replace(ICON_MARKS, '');
    const plain = bare
        .replace(/<\/?(?:b|i|u|s|w|sub|sup|color|size|font|back|plain|del|strike)(?:[:=\s][^<>\n]{0,60})?>/gi, '')
        .replace(/\*\*([^*\n]{1,500})\*\*/g, '$1')
        .replace(/""([^"\n]{1,500})""/g, '$1')
        .replace(/(^|[^:/])\/\/([^/\n]{1,500})\/\/(?!\/)/g, '$1$2')
        .replace(/__([^_\n]{1,500})__/g, '$1')
        .replace(/--([^\n-]{1,500})--/g, '$1');
    if (linked !== lines) {
        lost(LINKS);
    }
    if (bare !== linked) {
        lost(ICONS);
    }
    if (plain !== bare) {
        lost(FORMATTED);
    }
    return plain
        .split('\n')
        .map(line => line.trim())
        .join('\n')
        .trim();
}

/** A name as it is written, without its quotes. */
export function unquoted(text: string): string {
    return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}

/** How many more braces open than close in a line of data, without those in texts; a quote that is not closed begins no text. */
export function bracesIn(text: string): number {
    let [count, inText, isQuoted] = [0, 0, false];
    for (let at = 0; at < text.length; at++) {
        const letter = text[at] ?? '';
        const step = letter === '{' ? 1 : letter === '}' ? -1 : 0;
        if (letter === '"') {
            [isQuoted, inText] = [!isQuoted, 0];
        } else if (!isQuoted) {
            count += step;
        } else if (letter === '\\') {
            at++;
        } else {
            inText += step;
        }
    }
    return count + (isQuoted ? inText : 0);
}
