import MarkdownIt = require('markdown-it');

/** The attribute of an item with a box. */
export const TASK = 'data-task';
const MARK = /^\[([ xX])\](?=\s)/;

/** List items that begin with `[ ]` or `[x]` get a box, which shows what the text says. */
export function taskLists(markdown: MarkdownIt): void {
    const { escapeHtml } = markdown.utils;
    markdown.core.ruler.after('inline', 'task-lists', ({ tokens, Token }) => {
        tokens.forEach((inline, at) => {
            const item = tokens[at - 2];
            const [first] = inline.children ?? [];
            const mark = first?.type === 'text' ? MARK.exec(first.content) : null;
            if (
                inline.type !== 'inline' ||
                tokens[at - 1]?.type !== 'paragraph_open' ||
                item?.type !== 'list_item_open' ||
                !first ||
                !mark
            ) {
                return;
            }
            first.content = first.content.slice(mark[0].length);
            const box = new Token('html_inline', '', 0);
            const words = escapeHtml(inline.content.slice(mark[0].length).trim());
            box.content = `<input type="checkbox" aria-label="${words}" disabled${mark[1] === ' ' ? '' : ' checked'}>`;
            inline.children?.unshift(box);
            item.attrSet(TASK, '');
        });
    });
}
