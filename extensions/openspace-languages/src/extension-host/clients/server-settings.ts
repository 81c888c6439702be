import { type Disposable, Uri, workspace } from 'vscode';
import { DidChangeConfigurationNotification, type LanguageClient, type Middleware, State } from 'vscode-languageclient/node';
import type { LanguageServer } from '../servers/language-server';
import { isSection, merged } from './merged-settings';

/**
 * Gives a server its settings: what the person set, over what its table says. Newer servers ask for them; the older ones are told
 * when they start and when settings change.
 */
export class ServerSettings implements Disposable {
    readonly middleware: Middleware = {
        workspace: {
            configuration: ({ items }) => items.map(({ section, scopeUri }) => mergedSettings(this.server, section ?? '', scopeUri))
        }
    };
    private readonly toDispose: Disposable[] = [];

    constructor(private readonly server: Pick<LanguageServer, 'settings' | 'settingsFor'>) {}

    /** To be called once, before the client starts. */
    follow(client: LanguageClient): void {
        const sections = Object.keys(this.server.settings ?? {});
        const tell = async () => {
            if (client.state === State.Running && sections.length > 0) {
                const settings = Object.fromEntries(sections.map(section => [section, mergedSettings(this.server, section)]));
                await client.sendNotification(DidChangeConfigurationNotification.type, { settings });
            }
        };
        this.toDispose.push(
            client.onDidChangeState(tell),
            workspace.onDidChangeConfiguration(event => void (sections.some(section => event.affectsConfiguration(section)) && tell()))
        );
    }

    dispose(): void {
        this.toDispose.forEach(one => one.dispose());
    }
}

/** @returns the settings of a dotted section */
export function mergedSettings(
    { settings = {}, settingsFor }: Pick<LanguageServer, 'settings' | 'settingsFor'>,
    section: string,
    uri?: string
): unknown {
    const scope = uri === undefined ? undefined : Uri.parse(uri);
    if (section === '') {
        const folder = scope && workspace.getWorkspaceFolder(scope);
        const ofFile =
            scope?.scheme === 'file' ? settingsFor?.(scope.fsPath, folder && { uri: folder.uri.toString(), name: folder.name }) : undefined;
        return merged(settings[''], ofFile);
    }
    const chosen: unknown = workspace.getConfiguration(undefined, scope).get(section);
    const [top = '', ...rest] = section.split('.');
    const defaults = rest.reduce<unknown>((value, key) => (isSection(value) ? value[key] : undefined), settings[top]);
    return merged(defaults, chosen);
}
