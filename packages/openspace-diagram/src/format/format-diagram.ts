import { bracketDepths } from './bracket-depths';
import { BRACKET_SYNTAXES } from './bracket-syntaxes';
import { indentedLines } from './indented-lines';
import { mermaidDepths } from './mermaid-blocks';
import { plantumlDepths } from './plantuml-blocks';

/** Code of another language in a Structurizr DSL file, which may have texts of any kind. */
const SCRIPT = /^[ \t]*!script\b/m;

/**
 * Moves the lines of a diagram in text by the blocks that they are in, and removes blanks at their ends. Nothing else is changed: no word, and
 * no line inside of a text or comment.
 * @param language the id of the language
 * @param step what a line is moved by for each block
 * @returns the same text where its blocks are not closed, and for kinds of diagrams where the beginning of a line means something
 */
export function formatDiagram(language: string, source: string, step: string): string {
    const depths = depthsOf(language, source);
    return depths ? indentedLines(source, depths, step) : source;
}

function depthsOf(language: string, source: string) {
    const brackets = BRACKET_SYNTAXES.get(language);
    if (brackets) {
        return language === 'structurizr' && SCRIPT.test(source) ? undefined : bracketDepths(source, brackets);
    }
    return language === 'mermaid' ? mermaidDepths(source) : language === 'plantuml' ? plantumlDepths(source) : undefined;
}
