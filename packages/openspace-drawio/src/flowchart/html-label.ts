/** What browsers show as one blank is kept as it is in here. */
const TAB = '<span style="white-space:pre">\t</span>';

/** Plain text as a label of a cell whose style says `html=1`; blanks at its ends, and several in a row, are no-break spaces. */
export function htmlLabel(text: string): string {
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return escaped.split('\n').map(keepBlanks).join('<br>');
}

function keepBlanks(line: string): string {
    return line
        .replace(/^ +| {2,}| $/g, (run, at: number) => {
            const isInside = at > 0 && at + run.length < line.length;
            // A line may still end at one of those inside.
            return isInside ? ` ${'&nbsp;'.repeat(run.length - 1)}` : '&nbsp;'.repeat(run.length);
        })
        .replaceAll('\t', TAB);
}
