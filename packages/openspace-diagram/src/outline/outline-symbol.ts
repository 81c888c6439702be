export type OutlineKind = 'group' | 'class' | 'element' | 'section';

/** Something that a diagram's text defines, as the Outline view lists it. */
export interface OutlineSymbol {
    readonly name: string;
    /** The word of the format for what it is; empty where there is none. */
    readonly detail: string;
    readonly kind: OutlineKind;
    /** Where it begins, both from 1. */
    readonly line: number;
    readonly column: number;
    /** The last line of it and of what is in it. */
    readonly endLine: number;
    readonly children: readonly OutlineSymbol[];
}

/** What a statement defines. */
export interface Described {
    readonly name: string;
    readonly detail: string;
    readonly kind: OutlineKind;
    /** What follows is in it, up to a line that ends it; braces open by themselves. */
    readonly opens?: boolean;
    /** The next one of its kind ends it. */
    readonly isSection?: boolean;
}

/**
 * @param text of one statement, without its comments and its braces
 * @returns `'end'` for a word that closes what a word opened, `'hidden'` for a block of which nothing is listed
 */
export type Describe = (text: string, opens: boolean) => Described | readonly Described[] | 'end' | 'hidden' | undefined;
