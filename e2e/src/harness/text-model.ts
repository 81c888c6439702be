import type { Page } from 'playwright-core';

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
}

interface TextModels {
    createModelReference(uri: object): Promise<{ readonly object: { readonly textEditorModel: TextModel } }>;
}

interface Services {
    readonly _bindingDictionary: { readonly _map: ReadonlyMap<unknown, unknown> };
    get(key: unknown): TextModels;
}

/** Looks at the tokens of the page's model of a file, which is made without an editor. */
export function tokensOf(page: Page, file: string): Promise<ModelTokens> {
    return page.evaluate(async path => {
        const { container }: { container: Services } = Reflect.get(window, 'theia');
        // The names of classes are minified, those of methods are not.
        const keys = [...container._bindingDictionary._map.keys()];
        const key = keys.find(key => typeof key === 'function' && typeof key.prototype?.createModelReference === 'function');
        const uri = { scheme: 'file', authority: '', path, query: '', fragment: '', toString: () => `file://${encodeURI(path)}` };
        const { textEditorModel: model } = (await container.get(key).createModelReference(uri)).object;
        const classes = new Set<string>();
        for (let line = 1; line <= model.getLineCount(); line++) {
            model.tokenization.forceTokenization(line);
            const tokens = model.tokenization.getLineTokens(line);
            for (let at = 0; at < tokens.getCount(); at++) {
                classes.add(tokens.getClassName(at));
            }
        }
        return { language: model.getLanguageId(), classes: [...classes] };
    }, file);
}
