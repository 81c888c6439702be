import { withVisibleDirection } from '../../common/text-direction';

/** Text in which Markdown finds nothing to do. Only {@link plainText} makes it. */
export type PlainText = string & { readonly plainText: unique symbol };

/**
 * @returns text that Markdown shows as it was given: each ASCII punctuation character has a backslash before it. Spaces before a
 * carriage return, which would break the line, are left out; Theia makes spaces of line feeds. What turns the direction of text is shown
 * as an escape: most notifications have names of files.
 */
export function plainText(text: string): PlainText {
    const escaped = withVisibleDirection(text)
        .replace(/[ \n]+(\r(?!\n))?/g, (blank, end: string | undefined) => end ?? blank)
        .replace(/[!-/:-@[-`{-~]/g, '\\$&');
    assertPlain(escaped);
    return escaped;
}

function assertPlain(text: string): asserts text is PlainText {
    // A backslash pairs with the character after it; what is left over has no punctuation.
    if (/[!-/:-@[-`{-~]/.test(text.replace(/\\[!-/:-@[-`{-~]/g, ''))) {
        throw new Error('This text is not escaped.');
    }
}
