import MarkdownIt = require('markdown-it');

type Token = ReturnType<MarkdownIt['parse']>[number];

/** A part of a text, with what is in it. */
export interface MarkdownNode {
    readonly token: Token;
    readonly children: readonly MarkdownNode[];
}

/** Parts of one text; one with more is shown as it is. */
const MAX_NODES = 20_000;
/** Deeper nesting is shown as it is: the parser leaves out what it does not go down to. */
const MAX_NESTING = 60;

const OPTIONS = { html: false, linkify: true, maxNesting: MAX_NESTING };
const parser = new MarkdownIt(OPTIONS);
// `example.md` is a file, not a site.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
// What is refused here stays in sight as text.
parser.validateLink = link => isLink(link) || isPicture(link);

/** @returns undefined when the text has too many parts, or is nested too deeply, to be shown as more than text */
export function parseMarkdown(text: string): readonly MarkdownNode[] | undefined {
    const tokens = parser.parse(text, {});
    markClosed(tokens, text);
    const count = tokens.reduce((sum, { children }) => sum + 1 + (children?.length ?? 0), 0);
    const deep = tokens.some(token => token.level >= MAX_NESTING - 2 || token.children?.some(isDeep));
    return count > MAX_NODES || deep ? undefined : nested(tokens);
}

/** Whether a fence has its end; a text that grows may have more of the code. */
function markClosed(tokens: readonly Token[], text: string): void {
    const lines = tokens.some(({ type }) => type === 'fence') ? text.split('\n') : [];
    for (const token of tokens) {
        if (token.type === 'fence' && token.map) {
            const [first, end] = token.map;
            const last = lines[end - 1]?.trimEnd() ?? '';
            token.meta = { closed: end - first > 1 && last.endsWith(token.markup) };
        }
    }
}

function isDeep({ level }: Token): boolean {
    return level >= MAX_NESTING - 2;
}

/** Opening and closing tokens become one node around what is between them. */
function nested(tokens: readonly Token[]): readonly MarkdownNode[] {
    const root: MarkdownNode[] = [];
    const open: MarkdownNode[][] = [root];
    for (const token of tokens) {
        if (token.nesting < 0) {
            open.pop();
            continue;
        }
        const children: MarkdownNode[] = token.type === 'inline' ? [...nested(token.children ?? [])] : [];
        (open.at(-1) ?? root).push({ token, children });
        if (token.nesting > 0) {
            open.push(children);
        }
    }
    return root;
}

/** Only the web and files: any other scheme may be a command of the IDE or a script. */
function isLink(link: string): boolean {
    // What stands before a colon may be a scheme, however it is spelled.
    const [head = ''] = link.split(/[/?#]/);
    return !head.includes(':') || /^(?:https?|file):/i.test(link) || isPlaceInFile(link);
}

/** `app.ts:12` looks as if it had a scheme. */
function isPlaceInFile(link: string): boolean {
    return /^[\w-]+(?:\.[\w-]+)+:\d+(?::\d+)?$/.test(link);
}

function isPicture(link: string): boolean {
    return /^data:image\/(?:png|jpeg|gif|webp);base64,/i.test(link);
}
