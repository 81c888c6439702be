import type { Losses } from '../../losses';
import { c4Colors } from '../shared/c4-look';
import type { Block, DslStyle } from './structurizr-model';
import { type DslLine, type DslToken, faultAt } from './structurizr-source';

/** The properties of a style, one or several of them in a line. */
export function readStyles(words: readonly DslToken[], style: Record<string, string>): void {
    for (let at = 0; at < words.length; at += 2) {
        const name = words[at]!.text.toLowerCase();
        style[name === 'colour' ? 'color' : name] = words[at + 1]?.text ?? '';
    }
}

/** Styles of elements by their tags, which those of the workspace go before. */
export type Theme = ReadonlyMap<string, DslStyle>;

/** The only theme that is known without a file: Structurizr's own, in the blues that white letters are read on. */
export const OWN_THEME: Theme = new Map(
    (['person', 'system', 'container', 'component'] as const).map(kind => {
        const { fill = '', textColor = '' } = c4Colors(kind);
        const tag = kind === 'system' ? 'Software System' : kind.charAt(0).toUpperCase() + kind.slice(1);
        return [tag, { background: fill, color: textColor }] as const;
    })
);

/** What a line such as `themes default https://…` adds to a theme. */
export function themeIn([, ...names]: readonly DslToken[], theme: Theme, losses: Losses): Theme {
    const isDefault = ({ text }: DslToken): boolean => text.toLowerCase() === 'default';
    if (!names.every(isDefault)) {
        losses.add('Themes are not read.');
    }
    return names.some(isDefault) ? OWN_THEME : theme;
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
