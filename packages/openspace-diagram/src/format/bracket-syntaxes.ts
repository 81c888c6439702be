import { ADDRESS, ICON, WORD } from '../codecs/likec4/scan-likec4';
import type { BracketSyntax } from './bracket-depths';
import { behind, endOfLine, endOfMatch, endOfText } from './skip-texts';
import { skipD2 } from './skip-d2';

const DOT: BracketSyntax = {
    opens: '{[',
    closes: '}]',
    // Only at the first column it is a comment.
    stays: /^#/,
    skip: source => at => {
        switch (source[at]) {
            case '"':
                return endOfText(source, '"', at);
            case '<':
                return endOfHtml(source, at);
            case '/':
                return endOfComment(source, at);
            case '#':
                return at === 0 || source[at - 1] === '\n' ? endOfLine(source, at) : at;
            default:
                return at;
        }
    }
};

const DSL_WORD = /[^\s"{}]+(?:\{[^\s"{}]*\}[^\s"{}]*)*/y;
const DSL_COMMENT_LINE = /^[ \t]*(?:\/\/|#(?!\w*\s*=))/;

const STRUCTURIZR: BracketSyntax = {
    opens: '{',
    closes: '}',
    skip: source => at => {
        if (source.startsWith('/*', at)) {
            return behind(source, '*/', at + 2);
        }
        if (source.startsWith('"""', at)) {
            return behind(source, '"""', at + 3);
        }
        if (source[at] === '"') {
            return Math.min(endOfText(source, '"', at), endOfLine(source, at));
        }
        if (
            (source[at] === '/' || source[at] === '#') &&
            DSL_COMMENT_LINE.test(source.slice(source.lastIndexOf('\n', at - 1) + 1, at + 40))
        ) {
            return endOfLine(source, at);
        }
        return /^\\\r?\n/.test(source.slice(at, at + 3)) ? endOfLine(source, at) + 1 : endOfMatch(DSL_WORD, source, at);
    }
};

const LIKEC4: BracketSyntax = {
    opens: '{([',
    closes: '})]',
    skip: source => at => {
        const comment = endOfComment(source, at);
        if (comment > at) {
            return comment;
        }
        const mark = source[at] ?? '';
        if (mark === '"' || mark === "'") {
            return endOfText(source, source.startsWith(mark.repeat(3), at) ? mark.repeat(3) : mark, at);
        }
        return [ICON, ADDRESS, WORD].reduce((end, pattern) => (end > at ? end : endOfMatch(pattern, source, at)), at);
    }
};

const D2: BracketSyntax = { opens: '{', closes: '}', skip: skipD2 };

/** By the id of the language. */
export const BRACKET_SYNTAXES: ReadonlyMap<string, BracketSyntax> = new Map([
    ['dot', DOT],
    ['structurizr', STRUCTURIZR],
    ['likec4', LIKEC4],
    ['d2', D2]
]);

function endOfComment(source: string, at: number): number {
    if (source.startsWith('//', at)) {
        return endOfLine(source, at);
    }
    return source.startsWith('/*', at) ? behind(source, '*/', at + 2) : at;
}

/** A text in angle brackets, which are counted. */
function endOfHtml(source: string, start: number): number {
    let depth = 0;
    for (let at = start; at < source.length; at++) {
        depth += source[at] === '<' ? 1 : source[at] === '>' ? -1 : 0;
        if (depth === 0) {
            return at + 1;
        }
    }
    return source.length;
}
