import { Disposable, extensions, Uri, workspace } from 'vscode';
import { type LanguageClient, RequestType, State } from 'vscode-languageclient/node';
import { BUNDLED_SCHEMAS } from '../schemas/bundled-schemas';

/** Files and the schema that holds for them. */
export interface SchemaAssociation {
    readonly fileMatch: readonly string[];
    readonly uri: string;
}

/** What the JSON and YAML servers call to read a schema that they cannot read by themselves. */
const REQUESTS = ['vscode/content', 'custom/schema/content'];

/**
 * Tells a server which schemas hold for which files, and reads them for it: those that come with OpenSpace, with extensions and
 * with the workspace. Schemas of other machines are not loaded.
 */
export class Schemas implements Disposable {
    private readonly toDispose: Disposable[] = [];

    /** @param asking the notification that makes the server ask, if it needs one */
    constructor(
        private readonly client: LanguageClient,
        asking: string | undefined
    ) {
        for (const request of REQUESTS) {
            this.toDispose.push(client.onRequest(new RequestType<unknown, string, void>(request), asked => readSchema(addressIn(asked))));
        }
        this.toDispose.push(
            client.onDidChangeState(({ newState }) => void (newState === State.Running && this.start(asking))),
            extensions.onDidChange(() => void this.tell())
        );
    }

    dispose(): void {
        this.toDispose.forEach(one => one.dispose());
    }

    private async start(asking: string | undefined): Promise<void> {
        if (asking !== undefined) {
            await this.client.sendNotification(asking);
        }
        await this.tell();
    }

    private async tell(): Promise<void> {
        const associations = schemaAssociations();
        if (this.client.state === State.Running) {
            await this.client.sendNotification('json/schemaAssociations', associations);
        }
    }
}

/** What OpenSpace and the extensions say, local schemas only. */
export function schemaAssociations(): SchemaAssociation[] {
    const contributed = extensions.all.flatMap(({ packageJSON, extensionUri }) => validationsIn(packageJSON, extensionUri));
    return [...BUNDLED_SCHEMAS.map(({ fileMatch, uri }) => ({ fileMatch, uri })), ...contributed];
}

function validationsIn(manifest: unknown, folder: Uri): SchemaAssociation[] {
    const contributes = property(manifest, 'contributes');
    const validations = property(contributes, 'jsonValidation');
    return (Array.isArray(validations) ? validations : []).flatMap((one: unknown) => {
        const [match, url] = [property(one, 'fileMatch'), property(one, 'url')];
        const fileMatch = (Array.isArray(match) ? match : [match]).filter(pattern => typeof pattern === 'string' && !pattern.includes('%'));
        if (typeof url !== 'string' || fileMatch.length === 0 || /^https?:/.test(url)) {
            return [];
        }
        return { fileMatch: fileMatch.map(String), uri: url.startsWith('.') ? Uri.joinPath(folder, url).toString() : url };
    });
}

async function readSchema(address: string): Promise<string> {
    const bundled = BUNDLED_SCHEMAS.find(({ uri, aliases }) => [uri, ...aliases].includes(address.replace(/#$/, '')));
    if (bundled) {
        return bundled.content();
    }
    if (/^https?:/.test(address)) {
        throw new Error(`The schema ${address} is not loaded from the internet. Name a schema file of this folder instead.`);
    }
    return (await workspace.openTextDocument(Uri.parse(address))).getText();
}

function addressIn(asked: unknown): string {
    return String(Array.isArray(asked) ? asked[0] : asked);
}

function property(value: unknown, name: string): unknown {
    return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
