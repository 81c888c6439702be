import { nls } from '@theia/core';
import { type Diagnostic, DiagnosticSeverity } from '@theia/core/shared/vscode-languageserver-protocol';
import type { DiagramFault } from '../../common/diagram-check';

/** What is known of a text where something is wrong. */
export interface MarkedText {
    getLineCount(): number;
    getLineContent(line: number): string;
}

/** How a fault is marked in a text, and listed in the Problems view: the word there, or the character. */
export function problemOf({ message, line, column, file }: DiagramFault, text: MarkedText, source: string): Diagnostic {
    const severity = DiagnosticSeverity.Error;
    if (file !== undefined) {
        const start = { line: 0, character: 0 };
        const told = nls.localize('openspace/diagramProblem/otherFile', '{0}, line {1}: {2}', file, line, message);
        return { message: told, severity, source, range: { start, end: { line: 0, character: 1 } } };
    }
    const at = Math.min(line, text.getLineCount()) - 1;
    const content = text.getLineContent(at + 1);
    // What is missing at the end of a line is marked at its last character.
    const character = Math.max(0, Math.min(column - 1, content.trimEnd().length - 1));
    const [word = ''] = /^[\p{L}\p{N}_]+/u.exec(content.slice(character, character + 200)) ?? [];
    const start = { line: at, character };
    return { message, severity, source, range: { start, end: { line: at, character: character + Math.max(1, word.length) } } };
}
