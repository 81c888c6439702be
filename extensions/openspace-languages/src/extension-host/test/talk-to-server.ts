import type { ChildProcess } from 'child_process';
import * as path from 'path';
import { fileURLToPath, pathToFileURL } from 'url';
import { builtInFolder } from '../../node/built-in-extensions';
import type { LanguageServer } from '../servers/language-server';
import { merged } from '../clients/merged-settings';
import { serverProgram, startOptions, startServer } from '../clients/server-process';

interface Message {
    readonly id?: number | string;
    readonly method?: string;
    readonly params?: unknown;
    readonly result?: unknown;
}

/** Runs a language server in a folder and speaks its protocol, without an editor. */
export class ServerTalk {
    private readonly child: ChildProcess;
    private received = Buffer.alloc(0);
    private asked = 0;
    private readonly folders: { readonly uri: string; readonly name: string }[];
    private readonly listeners = new Set<(message: Message) => void>();

    constructor(
        private readonly server: LanguageServer,
        private readonly folder: string
    ) {
        this.folders = [{ uri: pathToFileURL(folder).href, name: 'folder' }];
        const program = serverProgram(server);
        if (!program) {
            throw new Error(`${server.title} is not installed.`);
        }
        this.child = startServer(program, folder);
        this.child.stdout?.on('data', (chunk: Buffer) => this.read(chunk));
        this.listeners.add(({ id, method, params }) => {
            if (method === 'workspace/configuration') {
                this.send({ id, result: this.settingsFor(params) });
            } else if (method === 'workspace/workspaceFolders') {
                this.send({ id, result: this.folders });
            }
        });
    }

    /**
     * Resolves when the server sends a message of this method with this text in it. What a file says is told in parts: where the server
     * takes its time, errors of syntax (none) come before those of types.
     */
    next(method: string, text = ''): Promise<Message> {
        return new Promise(resolve => {
            const listener = (message: Message): void => {
                if (message.method === method && JSON.stringify(message.params).includes(text)) {
                    this.listeners.delete(listener);
                    resolve(message);
                }
            };
            this.listeners.add(listener);
        });
    }

    /** @returns the result of a request */
    async ask(method: string, params: object): Promise<unknown> {
        const id = `asked ${++this.asked}`;
        const { result } = await new Promise<Message>(resolve => {
            const listener = (message: Message): void => {
                if (message.id === id) {
                    this.listeners.delete(listener);
                    resolve(message);
                }
            };
            this.listeners.add(listener);
            this.send({ id, method, params });
        });
        return result;
    }

    /** As the IDE does. */
    async start(): Promise<void> {
        const extension = path.join(builtInFolder(), `server-${this.server.name}`);
        const rootUri = pathToFileURL(this.folder).href;
        const answered = new Promise<void>(resolve => this.listeners.add(({ id }) => id === 'start' && resolve()));
        const capabilities = { workspace: { workspaceFolders: true }, textDocument: { publishDiagnostics: {} } };
        const params = { processId: process.pid, rootUri, workspaceFolders: this.folders, capabilities };
        this.send({
            id: 'start',
            method: 'initialize',
            params: { ...params, initializationOptions: startOptions(this.server, extension) }
        });
        await answered;
        this.send({ method: 'initialized', params: {} });
        if (this.server.asksForSchemas !== undefined) {
            this.send({ method: this.server.asksForSchemas });
        }
    }

    /** As when a person adds a folder to the workspace. */
    addFolder(folder: string): void {
        const added = { uri: pathToFileURL(folder).href, name: path.basename(folder) };
        this.folders.push(added);
        this.send({ method: 'workspace/didChangeWorkspaceFolders', params: { event: { added: [added], removed: [] } } });
    }

    open(name: string, languageId: string, text: string): void {
        const uri = `${pathToFileURL(this.folder).href}/${name}`;
        this.send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId, version: 1, text } } });
    }

    send(message: object): void {
        const body = JSON.stringify({ jsonrpc: '2.0', ...message });
        this.child.stdin?.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    }

    async end(): Promise<void> {
        if (this.child.exitCode === null && this.child.signalCode === null) {
            const exited = new Promise(resolve => this.child.once('exit', resolve));
            this.child.kill();
            await exited;
        }
    }

    private settingsFor(params: unknown): unknown[] {
        const { items } = params as { items: { section?: string; scopeUri?: string }[] };
        return items.map(({ section = '', scopeUri }) => {
            const file = section === '' && scopeUri?.startsWith('file:') ? fileURLToPath(scopeUri) : undefined;
            return merged(
                this.server.settings?.[section],
                file === undefined ? undefined : this.server.settingsFor?.(file, this.folders[0])
            );
        });
    }

    private read(chunk: Buffer): void {
        this.received = Buffer.concat([this.received, chunk]);
        for (let end = this.received.indexOf('\r\n\r\n'); end >= 0; end = this.received.indexOf('\r\n\r\n')) {
            const length = Number(/content-length: *(\d+)/i.exec(this.received.toString('latin1', 0, end))?.[1]);
            if (this.received.length < end + 4 + length) {
                return;
            }
            const message: Message = JSON.parse(this.received.toString('utf8', end + 4, end + 4 + length));
            this.received = this.received.subarray(end + 4 + length);
            this.listeners.forEach(listener => listener(message));
        }
    }
}
