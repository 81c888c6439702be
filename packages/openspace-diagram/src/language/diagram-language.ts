/** The words of a language of diagrams, for its colours and for what is suggested while somebody writes. */
export interface DiagramLanguage {
    readonly id: string;
    readonly title: string;
    /** Of its files, in lower case with their dots. */
    readonly suffixes: readonly string[];
    readonly ignoresCase?: boolean;
    /** What comments begin with that end with their line. */
    readonly lineComments?: readonly string[];
    /** The same where only a whole line is one. */
    readonly commentLines?: readonly string[];
    readonly blockComment?: readonly [start: string, end: string];
    /** What texts begin and end with, the longer ones first. */
    readonly texts: readonly (readonly [start: string, end: string])[];
    /** Words that a statement begins with. */
    readonly keywords: readonly string[];
    /** Names of what is said of an element. */
    readonly properties: readonly string[];
    /** Values by the property that takes them. */
    readonly values: Readonly<Record<string, readonly string[]>>;
    /** Arrows and other signs. */
    readonly operators: RegExp;
    /** A word, where it is not one of letters, digits and `_`. */
    readonly word?: RegExp;
    /** Whole lines or words with a colour of their own, before all others. */
    readonly special?: readonly (readonly [RegExp, string])[];
}

export type SuggestionKind = 'keyword' | 'property' | 'value';

export interface Suggestion {
    readonly label: string;
    readonly kind: SuggestionKind;
}

/** The property that a value is written for: its name, then `=`, `:` or a space. */
const VALUE_OF = /([\w.-]{1,60})(?:\s{0,20}[=:]\s{0,20}|\s{1,20})["']?[\w-]{0,60}$/;

/** @param before the line up to the cursor */
export function suggestionsAt(language: DiagramLanguage, before: string): Suggestion[] {
    const [, property = ''] = VALUE_OF.exec(before.slice(-200)) ?? [];
    const values = Object.entries(language.values).find(([name]) => property === name || property.endsWith(`.${name}`))?.[1];
    if (values) {
        return values.map(label => ({ label, kind: 'value' }));
    }
    return [
        ...language.keywords.map((label): Suggestion => ({ label, kind: 'keyword' })),
        ...language.properties.map((label): Suggestion => ({ label, kind: 'property' }))
    ];
}
