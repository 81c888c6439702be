import MarkdownIt = require('markdown-it');
import { splitFrontMatter } from './front-matter';
import { HeadingSlugs } from './heading-slugs';
import { taskLists } from './task-lists';

/** The attribute with the line, from 0, at which a block of the text begins. */
export const LINE = 'data-line';
/** The attribute of a code block with its language, in lower case. */
export const LANGUAGE = 'data-language';

const OPTIONS = { html: true, linkify: true };
const parser = new MarkdownIt(OPTIONS).use(taskLists);
// `example.md` is a file, not a site.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
// What remains is checked when the HTML is cleaned.
parser.validateLink = link => !/^\s*(?:vbscript|javascript|command):/i.test(link);

parser.core.ruler.push('lines', ({ tokens, env }) => {
    const slugs = new HeadingSlugs();
    const first = typeof env.line === 'number' ? env.line : 0;
    tokens.forEach((token, at) => {
        if (token.map && token.nesting >= 0 && token.type !== 'inline') {
            token.attrSet(LINE, String(token.map[0] + first));
        }
        const [, align] = /text-align:(left|center|right)/.exec(String(token.attrGet('style') ?? '')) ?? [];
        if (align !== undefined) {
            // Styles are cleaned away.
            token.attrSet('align', align);
        }
        if (token.type === 'heading_open') {
            const words = tokens[at + 1]?.children?.filter(({ type }) => type === 'text' || type === 'code_inline') ?? [];
            token.attrSet('id', slugs.next(words.map(({ content }) => content).join('')));
        }
    });
});

const { escapeHtml } = parser.utils;
parser.renderer.rules['fence'] = parser.renderer.rules['code_block'] = (tokens, at) => {
    const token = tokens[at];
    const [language = ''] = /^[\w+#.-]{1,40}/.exec(token?.info.trim() ?? '') ?? [];
    return codeBlock(token?.content ?? '', language, token?.attrGet(LINE) ?? '0');
};

/** HTML of a Markdown text, with what is HTML in it as it is: to be cleaned before it is shown. */
export function renderMarkdown(text: string): string {
    const { front, body, lines } = splitFrontMatter(text);
    return (front === undefined ? '' : codeBlock(front, 'yaml', '0')) + parser.render(body, { line: lines });
}

function codeBlock(code: string, language: string, line: unknown): string {
    const text = escapeHtml(code.replace(/\n$/, ''));
    return `<pre ${LINE}="${Number(line)}" ${LANGUAGE}="${escapeHtml(language.toLowerCase())}"><code>${text}</code></pre>\n`;
}
