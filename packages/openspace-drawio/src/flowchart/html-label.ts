/** Plain text as a label of a cell whose style says `html=1`. */
export function htmlLabel(text: string): string {
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');
}
