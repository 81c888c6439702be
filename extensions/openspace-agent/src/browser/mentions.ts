import { trimmedEnd } from '@openspace/tool';
/** Letters of any language, and what names of files have besides. */
const PLAIN = String.raw`[\p{L}\p{N}_./~+-]`;
const MENTION = new RegExp(String.raw`(?:^|[\s("'])([@#]${PLAIN}+|#"[^"\n]+")`, 'gu');
/** A word at the end of a text that is about to become a mention. */
const BEGUN = new RegExp(String.raw`(?:^|[\s("'])([@#]${PLAIN}*|#"[^"\n]*)$`, 'u');

/** What a prompt mentions: `@board`, `#src/app.ts`, or `#"a name.md"` as `#a name.md`. The end of a sentence is no part of it. */
export function mentionsIn(text: string): string[] {
    const words = [...text.matchAll(MENTION)].map(([, word = '']) =>
        word.startsWith('#"') ? `#${word.slice(2, -1)}` : trimmedEnd(word, /[.-]/)
    );
    return [...new Set(words)].filter(word => word.length > 1);
}

/** The mention that the end of a text begins with; empty when there is none. */
export function mentionBegun(text: string): string {
    return BEGUN.exec(text)?.[1] ?? '';
}

/** How a file is mentioned. */
export function mentionOf(path: string): string {
    return mentionsIn(`#${path}`)[0] === `#${path}` ? `#${path}` : `#"${path}"`;
}
