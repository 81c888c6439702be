import type { OutlineSymbol } from '@openspace/diagram/lib/outline/outline-symbol';
import { type DiagramLanguage, type SuggestionKind, suggestionsAt } from '@openspace/diagram/lib/language/diagram-language';
import { formatDiagram } from '@openspace/diagram/lib/format/format-diagram';
import { tokensOf } from '@openspace/diagram/lib/language/language-tokens';
import * as monaco from '@theia/monaco-editor-core';

const { CompletionItemKind, SymbolKind } = monaco.languages;

const SUGGESTIONS: Readonly<Record<SuggestionKind, monaco.languages.CompletionItemKind>> = {
    keyword: CompletionItemKind.Keyword,
    property: CompletionItemKind.Property,
    value: CompletionItemKind.EnumMember
};

const SYMBOLS: Readonly<Record<OutlineSymbol['kind'], monaco.languages.SymbolKind>> = {
    group: SymbolKind.Namespace,
    class: SymbolKind.Class,
    element: SymbolKind.Object,
    section: SymbolKind.Event
};

/** Tells text editors about a language of diagrams: its colours, its brackets, what to suggest, how to format it, and the outline. */
export function registerDiagramLanguage(
    language: DiagramLanguage,
    outline: (model: monaco.editor.ITextModel) => Promise<readonly OutlineSymbol[]>
): void {
    const { id, title, suffixes, lineComments = [], commentLines = [], blockComment, texts } = language;
    monaco.languages.register({ id, extensions: [...suffixes], aliases: [title, id] });
    monaco.languages.setMonarchTokensProvider(id, tokensOf(language));
    const pairs = [
        { open: '[', close: ']' },
        { open: '(', close: ')' },
        { open: '{', close: '}' }
    ];
    const lineComment = lineComments[0] ?? commentLines[0];
    monaco.languages.setLanguageConfiguration(id, {
        comments: { ...(lineComment !== undefined && { lineComment }), ...(blockComment && { blockComment: [...blockComment] }) },
        brackets: pairs.map(({ open, close }) => [open, close]),
        autoClosingPairs: [
            ...pairs,
            ...(texts.some(([start]) => start === '"') ? [{ open: '"', close: '"', notIn: ['string', 'comment'] }] : [])
        ],
        surroundingPairs: [...pairs, { open: '"', close: '"' }]
    });
    monaco.languages.registerCompletionItemProvider(id, {
        provideCompletionItems: (model, position) => ({ suggestions: suggestions(language, model, position) })
    });
    monaco.languages.registerDocumentFormattingEditProvider(id, {
        displayName: title,
        provideDocumentFormattingEdits: (model, { insertSpaces, tabSize }) =>
            formattingEdits(model, formatDiagram(id, model.getValue(), insertSpaces ? ' '.repeat(tabSize) : '\t'))
    });
    monaco.languages.registerDocumentSymbolProvider(id, {
        displayName: title,
        provideDocumentSymbols: async model => (await outline(model)).map(symbol => documentSymbol(symbol, model))
    });
}

/** By line, so that cursors and folds stay where they are. */
function formattingEdits(model: monaco.editor.ITextModel, formatted: string): monaco.languages.TextEdit[] {
    const lines = formatted.split(/\r?\n/);
    return model
        .getLinesContent()
        .map((line, at) => ({ line, text: lines[at] ?? '', range: new monaco.Range(at + 1, 1, at + 1, line.length + 1) }))
        .filter(({ line, text }) => text !== line)
        .map(({ text, range }) => ({ range, text }));
}

function suggestions(
    language: DiagramLanguage,
    model: monaco.editor.ITextModel,
    { lineNumber, column }: monaco.Position
): monaco.languages.CompletionItem[] {
    const before = model.getLineContent(lineNumber).slice(0, column - 1);
    const [typed = ''] = /[@!]?[\p{L}\p{N}_-]{0,60}$/u.exec(before.slice(-60)) ?? [];
    const range = new monaco.Range(
        lineNumber,
        column - typed.length,
        lineNumber,
        model.getWordUntilPosition({ lineNumber, column }).endColumn
    );
    return suggestionsAt(language, before).map(({ label, kind }) => ({ label, kind: SUGGESTIONS[kind], insertText: label, range }));
}

function documentSymbol(symbol: OutlineSymbol, model: monaco.editor.ITextModel): monaco.languages.DocumentSymbol {
    const { name, detail, kind, line, column, endLine, children } = symbol;
    // The text may have changed since.
    const [first, last] = [Math.min(line, model.getLineCount()), Math.min(endLine, model.getLineCount())];
    const ends = new monaco.Range(first, column, last, model.getLineMaxColumn(last));
    return {
        name,
        detail,
        kind: SYMBOLS[kind],
        tags: [],
        range: ends,
        selectionRange: new monaco.Range(first, column, first, model.getLineMaxColumn(first)),
        children: children.map(child => documentSymbol(child, model))
    };
}
