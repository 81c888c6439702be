import type { Page } from 'playwright-core';
import { inContainer } from './theia-container';

interface TextModel {
    getLineCount(): number;
    pushStackElement(): void;
    pushEditOperations(before: null, edits: readonly object[], cursors: () => null): void;
}

interface TextModels {
    createModelReference(uri: object): Promise<{ readonly object: { readonly textEditorModel: TextModel } }>;
}

/** Ends the text of an open file with a conflict. @param blurs whether its editor loses the focus before it asks for code lenses */
export async function addConflict(page: Page, path: string, { blurs }: { readonly blurs: boolean }): Promise<void> {
    await inContainer(page, 'createModelReference', addConflictInPage, { uri: fileUri(path), blurs });
}

/** Lets the editor of a file miss its next change on disk, as if the watcher had not reported it yet; then `missedChange` is in the window. */
export async function missOneChange(page: Page, path: string): Promise<void> {
    await inContainer(page, 'createModelReference', missOneChangeInPage, fileUri(path));
}

interface FileUri {
    readonly scheme: string;
    readonly path: string;
    readonly text: string;
}

function fileUri(path: string): FileUri {
    return { scheme: 'file', path, text: `file://${encodeURI(path)}` };
}

async function addConflictInPage(models: TextModels, input: { readonly uri: FileUri; readonly blurs: boolean }): Promise<void> {
    const { text, ...uri } = input.uri;
    const { textEditorModel: model } = (await models.createModelReference({ ...uri, toString: () => text })).object;
    const line = model.getLineCount();
    const range = { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: 1 };
    model.pushStackElement();
    model.pushEditOperations(null, [{ range, text: '<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> topic' }], () => null);
    model.pushStackElement();
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
