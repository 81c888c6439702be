import { type TLRichText, toRichText } from '@tldraw/tlschema';
import { plainText } from '../geometry/read-label';
import { faultOf } from '../vocabulary/sane-value';
import { MAX_TEXT } from '../vocabulary/vocabulary';

const MAX_DEPTH = 20;
const BLOCKS = new Set(['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem']);
const MARKS = new Set(['bold', 'italic', 'strike', 'code', 'link', 'highlight']);

/** What is wrong with a rich text document, and where in it. */
export interface RichTextIssue {
    /** As in `content[0].type`. */
    readonly path: string;
    readonly message: string;
    readonly allowed?: readonly string[];
}

/** One paragraph for each line. */
export function richTextOf(label: string): TLRichText {
    return toRichText(label.replace(/\r\n?/g, '\n'));
}

/** Whether tldraw takes the document for empty. */
export function isEmptyRichText(richText: TLRichText): boolean {
    const [first] = richText.content;
    return richText.content.length === 1 && !(isObject(first) && first['content']);
}

/**
 * Looks for what tldraw's renderer would stumble over: the whole canvas fails on a node that it does not know.
 */
export function richTextIssue(document: unknown): RichTextIssue | undefined {
    const fault = faultOf(document);
    if (fault) {
        return { path: '', message: fault };
    }
    if (!isObject(document) || document['type'] !== 'doc' || !Array.isArray(document['content'])) {
        return {
            path: '',
            message: 'must be a document: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] }'
        };
    }
    if (document['content'].length === 0) {
        return { path: 'content', message: 'must hold at least one paragraph' };
    }
    const issue = childrenIssue(document['content'], 'content', 0);
    const long = plainText(document).length > MAX_TEXT ? { path: '', message: `must have at most ${MAX_TEXT} characters` } : undefined;
    return issue ?? long;
}

function childrenIssue(nodes: readonly unknown[], path: string, depth: number): RichTextIssue | undefined {
    if (depth > MAX_DEPTH) {
        return { path, message: `is nested more than ${MAX_DEPTH} deep` };
    }
    for (const [index, node] of nodes.entries()) {
        const issue = nodeIssue(node, `${path}[${index}]`, depth);
        if (issue) {
            return issue;
        }
    }
    return undefined;
}

function nodeIssue(node: unknown, path: string, depth: number): RichTextIssue | undefined {
    if (!isObject(node) || typeof node['type'] !== 'string') {
        return { path, message: 'must be a node with a type' };
    }
    const attrs = node['attrs'];
    if (attrs !== undefined && attrs !== null && !isObject(attrs)) {
        return { path: `${path}.attrs`, message: 'must be an object' };
    }
    if (node['type'] === 'text') {
        return textIssue(node, path, depth);
    }
    if (node['type'] === 'hardBreak' && depth > 0) {
        return undefined;
    }
    if (!BLOCKS.has(node['type'])) {
        return { path: `${path}.type`, message: 'is not a node of rich text', allowed: [...BLOCKS, 'hardBreak', 'text'] };
    }
    const content = node['content'];
    if (content === undefined) {
        return undefined;
    }
    return Array.isArray(content)
        ? childrenIssue(content, `${path}.content`, depth + 1)
        : { path: `${path}.content`, message: 'must be an array of nodes' };
}

function textIssue(node: Record<string, unknown>, path: string, depth: number): RichTextIssue | undefined {
    if (depth === 0) {
        return { path: `${path}.type`, message: 'must stand inside a paragraph', allowed: [...BLOCKS] };
    }
    if (typeof node['text'] !== 'string' || node['text'] === '') {
        return { path: `${path}.text`, message: 'must be a text that is not empty' };
    }
    const marks = node['marks'] ?? [];
    if (!Array.isArray(marks)) {
        return { path: `${path}.marks`, message: 'must be an array of marks' };
    }
    const wrong = marks.findIndex(mark => !isObject(mark) || typeof mark['type'] !== 'string' || !MARKS.has(mark['type']));
    return wrong < 0 ? undefined : { path: `${path}.marks[${wrong}].type`, message: 'is not a mark of rich text', allowed: [...MARKS] };
}

function isObject(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
