import { cssOf, valueOf } from './picture/label-css';
import { labelTags } from './picture/label-tags';

/** In place of white space that is shown as it is written, until the other is gone. */
export const [BLANK, TAB] = ['\ue001', '\ue002'] as const;

/** Elements that hold nothing, and have no end. */
const VOID = new Set(['br', 'hr', 'img', 'wbr', 'input']);
/** Elements in elements; what is deeper is as that around it. */
const DEEPEST = 100;

/** Marks no-break spaces, and the white space of elements that keep it. */
export function markBlanks(html: string): string {
    const marked = html.replace(/&nbsp;|&#160;|&#xa0;|\u00a0/gi, BLANK);
    if (!/white-space|<pre\b/i.test(marked)) {
        return marked;
    }
    const open: { readonly name: string; readonly keeps: boolean }[] = [];
    let kept = '';
    let from = 0;
    const text = (until: number): string => {
        const part = marked.slice(from, until);
        return open.at(-1)?.keeps === true ? part.replace(/[ \t]/g, sign => (sign === '\t' ? TAB : BLANK)) : part;
    };
    for (const { start, end, name, closing, attributes } of labelTags(marked)) {
        kept += text(start) + marked.slice(start, end);
        from = end;
        if (closing) {
            const at = open.findLastIndex(each => each.name === name);
            open.splice(at < 0 ? open.length : at);
        } else if (name !== undefined && !VOID.has(name) && open.length < DEEPEST) {
            const space = cssOf(valueOf(attributes, 'style')).get('white-space');
            open.push({ name, keeps: space === undefined ? name === 'pre' || open.at(-1)?.keeps === true : space.startsWith('pre') });
        }
    }
    return kept + text(marked.length);
}
