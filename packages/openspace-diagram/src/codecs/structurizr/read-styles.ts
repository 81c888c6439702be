import type { DslToken } from './structurizr-source';

/** The properties of a style, one or several of them in a line. */
export function readStyles(words: readonly DslToken[], style: Record<string, string>): void {
    for (let at = 0; at < words.length; at += 2) {
        style[words[at]!.text.toLowerCase()] = words[at + 1]?.text ?? '';
    }
}
