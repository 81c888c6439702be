import { Endpoint } from '@theia/core/lib/browser/endpoint';
import type { Disposable } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import { type GrammarDefinition, type GrammarDefinitionProvider, TextmateRegistry } from '@theia/monaco/lib/browser/textmate';

/** Where the backend serves the files of extensions. */
const SERVED = 'hostedPlugin/';

/** Loads the grammars of built-in extensions when they are first needed (see the backend's `GrammarsOnDemand`). */
@injectable()
export class LoadedGrammars extends TextmateRegistry {
    override registerTextmateGrammarScope(scope: string, provider: GrammarDefinitionProvider): Disposable {
        let loaded: Promise<GrammarDefinition> | undefined;
        const getGrammarDefinition = (): Promise<GrammarDefinition> => {
            loaded ??= load(provider).catch(error => {
                // The backend may be away for a moment.
                loaded = undefined;
                throw error;
            });
            return loaded;
        };
        const getInjections = provider.getInjections?.bind(provider);
        return super.registerTextmateGrammarScope(scope, { getGrammarDefinition, ...(getInjections && { getInjections }) });
    }
}

async function load(provider: GrammarDefinitionProvider): Promise<GrammarDefinition> {
    const definition = await provider.getGrammarDefinition();
    const { content, location, format } = definition;
    if (content !== '' || !location?.startsWith(SERVED)) {
        return definition;
    }
    const response = await fetch(new Endpoint({ path: location }).getRestUrl().toString());
    if (!response.ok) {
        throw new Error(`The grammar ${location} cannot be loaded: ${response.status} ${response.statusText}`);
    }
    return { ...definition, content: format === 'json' ? await response.json() : await response.text() };
}
