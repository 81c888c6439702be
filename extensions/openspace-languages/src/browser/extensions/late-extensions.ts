import { LanguageService } from '@theia/core/lib/browser/language-service';
import { Deferred } from '@theia/core/lib/common/promise-util';
import type { DisposableCollection, URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorManager } from '@theia/editor/lib/browser';
import type { FileSystemProviderActivationEvent } from '@theia/filesystem/lib/browser/file-service';
import { type DeployedPlugin, PLUGIN_HOST_BACKEND } from '@theia/plugin-ext/lib/common/plugin-protocol';
import { HostedPluginSupport } from '@theia/plugin-ext/lib/hosted/browser/hosted-plugin';
import type { PluginContributions } from '@theia/plugin-ext/lib/hosted/common/hosted-plugin';
import { type ActivatedExtension, startsOn, startsWithWindow } from './activation-events';

/** Starts the process, which takes longer than to collect what it is told first. */
const ONLY_START = new Uint8Array();

type ByHost = Map<string, PluginContributions[]>;

/** Schemes that Theia itself provides: nothing is gained by waiting for extensions, and the settings of the person are among them. */
const OWN_SCHEMES = ['file', 'user-storage'];

interface WaitingHosts {
    readonly byHost: ByHost;
    readonly toDisconnect: DisposableCollection;
    readonly started: Deferred<void>;
}

/**
 * Theia's extensions of a window, which start the process that runs their code with the first event that one of them waits for.
 * Grammars, themes and snippets need no process.
 */
@injectable()
export class LateExtensions extends HostedPluginSupport {
    @inject(EditorManager)
    private readonly editors: EditorManager;

    @inject(LanguageService)
    private readonly languages: LanguageService;

    private waiting: WaitingHosts | undefined;

    protected override init(): void {
        super.init();
        // Those that Restricted Mode left out are loaded as those that were installed since.
        this.workspaceTrustService.onDidChangeWorkspaceTrust(trusted => trusted && this.disabledByTrust.size > 0 && void this.load());
        this.editors.onCreated(({ editor }) => {
            void super.activateByLanguage(editor.document.languageId);
            editor.onLanguageChanged(language => void super.activateByLanguage(language));
        });
    }

    /** Called for every text model, such as those of settings and of code in hovers. Extensions wait for files in editors. */
    override async activateByLanguage(_language: string): Promise<void> {}

    /** The file is about to be opened in an editor: what its language needs starts meanwhile. */
    opening(file: URI): void {
        const language = this.languages.detectLanguage(file);
        if (language) {
            void super.activateByLanguage(language.id);
        }
    }

    protected override ensureFileSystemActivation(event: FileSystemProviderActivationEvent): void {
        if (!OWN_SCHEMES.includes(event.scheme)) {
            super.ensureFileSystemActivation(event);
        }
    }

    protected override async startPlugins(byHost: ByHost, toDisconnect: DisposableCollection): Promise<void> {
        const all = [...byHost].flatMap(([host, contributions]) => contributions.map(one => ({ host, one })));
        const withCode = all.filter(({ one }) => activationOf(one.plugin).hasCode);
        if (withCode.length === 0) {
            return;
        }
        // A second load brings extensions that were installed since. Those of the first still wait with them.
        const earlier = this.waiting?.toDisconnect.disposed === false ? this.waiting : undefined;
        const merged: ByHost = new Map(earlier?.byHost);
        for (const { host, one } of withCode) {
            merged.set(host, [...(merged.get(host) ?? []), one]);
        }
        this.waiting = { byHost: merged, toDisconnect, started: earlier?.started ?? new Deferred() };
        const extensions = withCode.map(({ one }) => activationOf(one.plugin));
        const isDue = extensions.some(one => startsWithWindow(one) || [...this.activationEvents].some(event => startsOn(one, event)));
        if (isDue || this.managers.size > 0) {
            await this.startWaiting();
        }
    }

    override async activateByEvent(event: string): Promise<void> {
        const waiting = [...(this.waiting?.byHost.values() ?? [])].flat();
        if (waiting.some(({ plugin }) => startsOn(activationOf(plugin), event))) {
            // Recorded first: it is replayed in the process that starts.
            await super.activateByEvent(event);
            await this.startWaiting();
        } else {
            await super.activateByEvent(event);
        }
    }

    /** For an extension that another one needs, whatever it waits for. */
    override async activatePlugin(id: string): Promise<void> {
        await this.startWaiting();
        await super.activatePlugin(id);
    }

    private async startWaiting(): Promise<void> {
        const waiting = this.waiting;
        this.waiting = undefined;
        if (waiting && !waiting.toDisconnect.disposed) {
            if (waiting.byHost.has(PLUGIN_HOST_BACKEND)) {
                void this.server.onMessage(PLUGIN_HOST_BACKEND, ONLY_START);
            }
            await super.startPlugins(waiting.byHost, waiting.toDisconnect);
        }
    }
}

function activationOf({ metadata, contributes }: DeployedPlugin): ActivatedExtension {
    const { backend, frontend } = metadata.model.entryPoint;
    return { hasCode: Boolean(backend ?? frontend), activationEvents: contributes?.activationEvents ?? [] };
}
