import type { TLShape } from '@tldraw/tlschema';

const LABELS = new WeakMap<TLShape, string>();

/**
 * The text of a shape, as plain text with `\n` between lines: the label of a geo or note, a text, an arrow's text, a
 * frame's name. Empty for shapes without a text.
 */
export function readLabel(shape: TLShape): string {
    const known = LABELS.get(shape);
    if (known !== undefined) {
        return known;
    }
    const { props } = shape;
    const label =
        'richText' in props
            ? plainText(props.richText)
            : ('text' in props && stringOr(props.text)) || ('name' in props && stringOr(props.name)) || '';
    LABELS.set(shape, label);
    return label;
}

/** The mark that an agent left on a shape to find it again. */
export function readTag(shape: TLShape): string | undefined {
    return stringOr(shape.meta['tag']);
}

/** The text of a rich text document (ProseMirror's JSON), one line for each paragraph or list item. */
export function plainText(richText: unknown): string {
    const lines: string[] = [];
    collect(richText, lines, 0);
    return lines.join('\n');
}

/** No one nests deeper by hand; a file that does so must not overflow the stack. */
const MAX_DEPTH = 100;

function collect(node: unknown, lines: string[], depth: number): void {
    const content = contentOf(node);
    if (depth > MAX_DEPTH || content === undefined) {
        return;
    }
    for (const child of content) {
        if (isTextBlock(child)) {
            lines.push((contentOf(child) ?? []).map(inlineText).join(''));
        } else {
            collect(child, lines, depth + 1);
        }
    }
}

/** A block that holds text itself; an empty paragraph is one too. */
function isTextBlock(node: unknown): boolean {
    const content = contentOf(node);
    return (
        content === undefined || content.length === 0 || content.some(child => kindOf(child) === 'text' || kindOf(child) === 'hardBreak')
    );
}

function inlineText(node: unknown): string {
    if (kindOf(node) === 'hardBreak') {
        return '\n';
    }
    return typeof node === 'object' && node !== null && 'text' in node ? (stringOr(node.text) ?? '') : '';
}

function contentOf(node: unknown): readonly unknown[] | undefined {
    return typeof node === 'object' && node !== null && 'content' in node && Array.isArray(node.content) ? node.content : undefined;
}

function kindOf(node: unknown): unknown {
    return typeof node === 'object' && node !== null && 'type' in node ? node.type : undefined;
}

function stringOr(value: unknown): string | undefined {
    return typeof value === 'string' ? value : undefined;
}
