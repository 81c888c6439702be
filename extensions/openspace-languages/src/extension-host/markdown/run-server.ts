import MarkdownIt = require('markdown-it');
import { LinkedFiles } from './linked-files';
import { markdownFiles } from './markdown-files';

interface Folder {
    readonly uri: string;
}

type RequestType = { readonly method: string } | string;

interface WatchedChanges {
    readonly changes: readonly { readonly uri: string; readonly type: number }[];
}

interface Connection {
    readonly console: { log(text: string): void };
    onInitialized(handler: () => unknown): unknown;
    onDidChangeWatchedFiles(handler: (changed: WatchedChanges) => unknown): unknown;
    sendRequest(type: RequestType, params?: { readonly id?: number; readonly uri?: string }, ...rest: unknown[]): Promise<unknown>;
    onRequest(type: RequestType, handler: (...args: unknown[]) => unknown): unknown;
}

interface Workspace {
    workspaceFolders: readonly unknown[];
    openMarkdownDocument(uri: unknown): Promise<unknown>;
    /** Follows the folders as they come and go. */
    listen(): unknown;
}

/** Parts of VS Code's Markdown server and of the packages that it uses. The build hands them over (scripts/steps/built-in-extensions.mjs). */
export interface MarkdownServerParts {
    readonly createConnection: () => Connection;
    readonly startServer: (connection: Connection, config: object) => unknown;
    readonly parseUri: (uri: string) => unknown;
    readonly githubSlugifier: object;
    readonly TextDocument: object;
    readonly TextDocuments: new (content: object) => object;
    readonly NotebookDocuments: new (documents: object) => object;
    readonly ConfigurationManager: new (connection: Connection) => object;
    readonly LogFunctionLogger: new (log: (text: string) => void, settings: object) => object;
    readonly VsCodeClientWorkspace: new (
        connection: Connection,
        config: object,
        documents: object,
        notebooks: object,
        logger: object
    ) => Workspace;
}

/** As the protocol numbers it. */
const CREATED = 1;

/** Values between dashes, which other tools keep in front of the text. */
const FRONT_MATTER = /^---[ \t]*\r?\n[^]*?(?<=\n)(?:---|\.\.\.)[ \t]*(?=\r?\n|$)/;

/** Runs the server with a parser, and with files read in its own process: the one on npm expects both of VS Code's window. */
export function runMarkdownServer(parts: MarkdownServerParts): void {
    const connection = parts.createConnection();
    let workspace: Workspace | undefined;
    connection.onInitialized(() => workspace?.listen());
    const files = markdownFiles(() => workspace?.workspaceFolders.map(String) ?? []);
    const links = new LinkedFiles(async uri => (await files['markdown/fs/stat']?.(uri)) !== undefined);
    const ask = connection.sendRequest.bind(connection);
    connection.sendRequest = async (type, params, ...rest) => {
        const method = methodOf(type);
        if (method === 'markdown/fs/watcher/create') {
            return links.watch(params?.id ?? 0, params?.uri ?? '');
        }
        if (method === 'markdown/fs/watcher/delete') {
            return links.unwatch(params?.id ?? 0);
        }
        const answer = files[method];
        if (!answer) {
            return ask(type, params, ...rest);
        }
        const found = await answer(params?.uri ?? '');
        if (method === 'markdown/fs/stat' && found === undefined) {
            links.tellMissing(params?.uri ?? '');
        }
        return found;
    };
    // VS Code watches the files that links name in its window. Here they are looked up before a text is checked.
    let tell: (change: unknown) => unknown = () => undefined;
    const tellLinks = async () => (await links.changed()).forEach(change => tell(change));
    const answerTo = connection.onRequest.bind(connection);
    connection.onRequest = (type, handler) => {
        const method = methodOf(type);
        if (method === 'markdown/fs/watcher/onChange') {
            tell = handler;
        }
        return answerTo(
            type,
            method === 'textDocument/diagnostic'
                ? async (...args) => {
                      await tellLinks();
                      return handler(...args);
                  }
                : handler
        );
    };
    // The server takes note of new files only if it knows them already.
    const follow = connection.onDidChangeWatchedFiles.bind(connection);
    connection.onDidChangeWatchedFiles = handler =>
        follow(async changed => {
            for (const { uri } of changed.changes.filter(({ type }) => type === CREATED)) {
                await workspace?.openMarkdownDocument(parts.parseUri(uri));
            }
            await handler(changed);
            await tellLinks();
        });
    // What is logged must not go into the stream of messages.
    const log = (text: unknown) => connection.console.log(String(text));
    Object.assign(console, { log, error: log });

    const configurationManager = new parts.ConfigurationManager(connection);
    const logger = new parts.LogFunctionLogger(log, configurationManager);
    const documents = new parts.TextDocuments(parts.TextDocument);
    const notebooks = new parts.NotebookDocuments(documents);
    const markdown = new MarkdownIt({ html: true });
    parts.startServer(connection, {
        documents,
        notebooks,
        configurationManager,
        logger,
        parser: {
            slugifier: parts.githubSlugifier,
            tokenize: async (document: { getText(): string }) => markdown.parse(withoutFrontMatter(document.getText()), {})
        },
        workspaceFactory: ({ config, workspaceFolders }: { config: object; workspaceFolders: readonly Folder[] | null }) => {
            workspace = new parts.VsCodeClientWorkspace(connection, config, documents, notebooks, logger);
            workspace.workspaceFolders = (workspaceFolders ?? []).map(({ uri }) => parts.parseUri(uri));
            return workspace;
        }
    });
}

function methodOf(type: RequestType): string {
    return typeof type === 'string' ? type : type.method;
}

/** Leaves empty lines, so that the places of the rest stay. */
function withoutFrontMatter(text: string): string {
    return text.replace(FRONT_MATTER, front => front.replace(/[^\n]/g, ''));
}
