import { lineOf } from '../steps/line-of.mjs';
import { proseOf } from './prose.mjs';
import { WORD_LIST } from './word-list.mjs';

const PATTERNS = WORD_LIST.map(([words, instead, files]) => ({ words: new RegExp(words.source, 'gi'), instead, files }));

/** @returns a line `FILE:LINE: "words": write …` for each listed word in the comments, strings and prose of a file. */
export function offences(file, text) {
    const patterns = PATTERNS.filter(({ words, files }) => (files?.test(file) ?? true) && text.search(words) >= 0);
    if (patterns.length === 0) {
        return [];
    }
    const prose = proseOf(file, text);
    return patterns
        .flatMap(({ words, instead }) =>
            [...prose.matchAll(words)].map(match => ({ line: lineOf(prose, match.index), found: match[0].replace(/\s+/g, ' '), instead }))
        )
        .sort((a, b) => a.line - b.line)
        .map(({ line, found, instead }) => `${file}:${line}: "${found}": write ${instead}`);
}
