/** A line that begins something of its own, wherever it stands: no list item, quote, table row or continuation of one. */
const OWN = /^(?:#{1,6}\s|\p{L}|[*_`"'([]{1,3}\p{L})/u;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** Definitions of links concern the whole text. */
const DEFINITION = /^ {0,3}\[(?:[^[\]\\]|\\.)+\]:/ms;

/**
 * A Markdown text in pieces that mean the same rendered one by one, so that of a text that grows only the last is
 * rendered again. Joined they are the text.
 */
export function markdownBlocks(text: string): string[] {
    if (DEFINITION.test(text)) {
        return [text];
    }
    const blocks: string[] = [];
    let fence: string | undefined;
    let begin = 0;
    let blank = false;
    for (let at = 0; at < text.length;) {
        const end = text.indexOf('\n', at) + 1 || text.length;
        const line = text.slice(at, end);
        const [, mark] = FENCE.exec(line) ?? [];
        if (fence === undefined && blank && at > begin && ((mark !== undefined && !line.startsWith(' ')) || OWN.test(line))) {
            blocks.push(text.slice(begin, at));
            begin = at;
        }
        if (mark !== undefined) {
            fence = fence === undefined ? mark : mark.startsWith(fence) && line.trim() === mark ? undefined : fence;
        }
        blank = line.trim() === '';
        at = end;
    }
    return [...blocks, text.slice(begin)];
}
