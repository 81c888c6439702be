import { nls, PreferenceScope, type URI } from '@theia/core';
import { type FrontendApplicationContribution, getDefaultHandler, OpenWithService, type OpenWithHandler } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { DocumentKinds } from './document-kinds';
import { DocumentOpeners } from './document-openers';

/** Offers our editors in *Open With…*. */
@injectable()
export class OpenWithEditors implements FrontendApplicationContribution {
    @inject(OpenWithService)
    private readonly openWith: OpenWithService;

    @inject(DocumentOpeners)
    private readonly openers: DocumentOpeners;

    onStart(): void {
        for (const opener of this.openers.all) {
            this.openWith.registerHandler({
                id: opener.id,
                label: opener.label,
                providerName: 'OpenSpace',
                canHandle: uri => opener.priorityByName(uri),
                open: uri => opener.open(uri)
            });
        }
    }
}

/** Theia configures a default by what follows the last dot, which for a board means all JSON files. */
@injectable()
export class OpenWithDocuments extends OpenWithService {
    @inject(DocumentKinds)
    private readonly kinds: DocumentKinds;

    override async openWith(uri: URI): Promise<object | undefined> {
        const suffix = this.kinds.of(uri.path.base)?.suffix;
        if (suffix === undefined) {
            return super.openWith(uri);
        }
        const pattern = `*${suffix}`;
        const handlers = this.getHandlers(uri);
        const ordered = [...handlers].sort((a, b) => this.getOrder(b, uri) - this.getOrder(a, uri));
        const items = this.getQuickPickItems(ordered, getDefaultHandler(uri, this.preferenceService) ?? handlers[0]?.id);
        const configure = { label: nls.localizeByDefault("Configure default editor for '{0}'...", pattern) };
        const chosen = await this.quickInputService.pick<{ label: string; handler?: OpenWithHandler }>(
            [...items, { type: 'separator' }, configure],
            { placeHolder: nls.localizeByDefault("Select editor for '{0}'", uri.path.base) }
        );
        if (chosen !== configure) {
            return chosen?.handler?.open(uri);
        }
        const preferred = await this.quickInputService.pick(items, {
            placeHolder: nls.localizeByDefault("Select new default editor for '{0}'", pattern)
        });
        if (preferred) {
            await this.prefer(pattern, preferred.handler.id);
        }
        return preferred?.handler.open(uri);
    }

    /** First, since the first pattern that matches wins. */
    private async prefer(pattern: string, handler: string): Promise<void> {
        const { [pattern]: _former, ...others } = this.preferenceService.get<Record<string, unknown>>('workbench.editorAssociations', {});
        await this.preferenceService.set('workbench.editorAssociations', { [pattern]: handler, ...others }, PreferenceScope.User);
    }
}
