/**
 * The part of a document before the first element: a byte order mark, white space, declarations and comments
 * (https://www.w3.org/TR/xml/#sec-prolog-dtd).
 */
export function prologOf(text: string): string {
    // One part after the other: an expression for all of them would try every way to divide many comments.
    const part = /\s+|<\?[^>]*\?>|<!--[^]*?-->|<!DOCTYPE[^<>[]*>/iy;
    let end = 0;
    while (part.test(text)) {
        end = part.lastIndex;
    }
    return text.slice(0, end);
}
