import type { Block, DslStyle } from './structurizr-model';
import { type DslLine, type DslToken, faultAt } from './structurizr-source';

/** The properties of a style, one or several of them in a line. */
export function readStyles(words: readonly DslToken[], style: Record<string, string>): void {
    for (let at = 0; at < words.length; at += 2) {
        style[words[at]!.text.toLowerCase()] = words[at + 1]?.text ?? '';
    }
}

interface Styled {
    readonly source: string;
    readonly elementStyles: Map<string, DslStyle>;
    readonly relationshipStyles: Map<string, DslStyle>;
}

/** The block of a tag. @throws ToolError for what is none */
export function openStyle(line: DslLine, word: string, { source, elementStyles, relationshipStyles }: Styled): Block {
    const styles = word === 'element' ? elementStyles : word === 'relationship' ? relationshipStyles : undefined;
    const tag = line.words[1]?.text;
    if (!styles || tag === undefined) {
        throw faultAt(source, line, 'expected element or relationship, and a tag');
    }
    const style: Record<string, string> = {};
    styles.set(tag, style);
    return { kind: 'style', style };
}
