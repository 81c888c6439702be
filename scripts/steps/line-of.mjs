/** @returns the line of a text that an offset is in, counted from 1 */
export function lineOf(text, offset) {
    return text.slice(0, offset).split('\n').length;
}
