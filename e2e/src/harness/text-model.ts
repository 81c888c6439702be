import type { Page } from 'playwright-core';
import { inContainer } from './theia-container';

export interface ModelTokens {
    readonly language: string;
    /** The classes of its tokens, each once. */
    readonly classes: readonly string[];
}

interface LineTokens {
    getCount(): number;
    getClassName(index: number): string;
}

interface TextModel {
    getLanguageId(): string;
    getLineCount(): number;
    readonly tokenization: { forceTokenization(line: number): void; getLineTokens(line: number): LineTokens };
    pushStackElement(): void;
    pushEditOperations(before: null, edits: readonly object[], cursors: () => null): void;
}

interface TextModels {
    createModelReference(uri: object): Promise<{ readonly object: { readonly textEditorModel: TextModel }; dispose(): void }>;
}

/** As functions in the page get it; there its text is a method. */
interface FileUri {
    readonly scheme: string;
    readonly authority: string;
    readonly path: string;
    readonly query: string;
    readonly fragment: string;
    readonly text: string;
}

/** Looks at the tokens of the page's model of a file, which is made without an editor. */
export async function tokensOf(page: Page, file: string): Promise<ModelTokens> {
    return inContainer(page, 'createModelReference', tokensInPage, fileUri(file));
}

/** Ends the text of an open file with a conflict. @param blurs whether its editor loses the focus before it asks for code lenses */
export async function addConflict(page: Page, file: string, { blurs }: { readonly blurs: boolean }): Promise<void> {
    await inContainer(page, 'createModelReference', addConflictInPage, { uri: fileUri(file), blurs });
}

/** Lets the editor of a file miss its next change on disk, as if the watcher had not reported it yet; then `missedChange` is in the window. */
export async function missOneChange(page: Page, file: string): Promise<void> {
    await inContainer(page, 'createModelReference', missOneChangeInPage, fileUri(file));
}

function fileUri(path: string): FileUri {
    return { scheme: 'file', authority: '', path, query: '', fragment: '', text: `file://${encodeURI(path)}` };
}

async function tokensInPage(models: TextModels, { text, ...uri }: FileUri): Promise<ModelTokens> {
    const { textEditorModel: model } = (await models.createModelReference({ ...uri, toString: () => text })).object;
    const classes = new Set<string>();
    for (let line = 1; line <= model.getLineCount(); line++) {
        model.tokenization.forceTokenization(line);
        const tokens = model.tokenization.getLineTokens(line);
        for (let at = 0; at < tokens.getCount(); at++) {
            classes.add(tokens.getClassName(at));
        }
    }
    return { language: model.getLanguageId(), classes: [...classes] };
}

async function addConflictInPage(models: TextModels, input: { readonly uri: FileUri; readonly blurs: boolean }): Promise<void> {
    const { text, ...uri } = input.uri;
    const reference = await models.createModelReference({ ...uri, toString: () => text });
    const { textEditorModel: model } = reference.object;
    const line = model.getLineCount();
    const range = { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: 1 };
    model.pushStackElement();
    model.pushEditOperations(null, [{ range, text: '<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> topic' }], () => null);
    model.pushStackElement();
    // Else it would save itself after its editor is closed.
    reference.dispose();
    if (input.blurs) {
        (document.activeElement as HTMLElement).blur();
    }
}

async function missOneChangeInPage(models: TextModels, { text, ...uri }: FileUri): Promise<void> {
    const { object: model } = await models.createModelReference({ ...uri, toString: () => text });
    Reflect.set(model, 'doSync', () => {
        Reflect.deleteProperty(model, 'doSync');
        Reflect.set(window, 'missedChange', true);
    });
}
