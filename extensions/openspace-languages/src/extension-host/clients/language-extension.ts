import type { ChildProcess } from 'child_process';
import { commands, type ExtensionContext, l10n, type OutputChannel, Uri, window, workspace } from 'vscode';
import {
    CloseAction,
    ErrorAction,
    LanguageClient,
    type LanguageClientOptions,
    RevealOutputChannelOn,
    State
} from 'vscode-languageclient/node';
import { isInstalled, type LanguageServer } from '../servers/language-server';
import { restartCommand } from '../servers/server-manifest';
import { endProcess } from './end-process';
import { Restarts } from './restarts';
import { Schemas } from './schemas';
import { serverProgram, startOptions, startServer } from './server-process';
import { ServerSettings } from './server-settings';
import { UnusedServer } from './unused-servers';

/** The state of a file that could not be worked on, as ESLint's server numbers it. */
const FAILED = 3;

/** The code of the built-in extension of one language server. */
export class LanguageExtension {
    private readonly output: OutputChannel;
    private readonly client: LanguageClient;
    private process: ChildProcess | undefined;
    private fails = false;
    private readonly restarts = new Restarts();
    private readonly settings: ServerSettings;
    /** Starts and stops follow each other. */
    private queue: Promise<void> = Promise.resolve();

    constructor(
        private readonly server: LanguageServer,
        context: ExtensionContext
    ) {
        this.output = window.createOutputChannel(l10n.t('{0} Language Server', l10n.t(server.title)));
        this.settings = new ServerSettings(server);
        this.client = new LanguageClient(server.name, server.title, () => this.startProcess(), this.clientOptions(context));
        this.settings.follow(this.client);
        context.subscriptions.push(
            this.output,
            this.settings,
            commands.registerCommand(restartCommand(server), () => this.restart()),
            { dispose: () => void this.enqueue(() => this.end(() => this.client.dispose())) }
        );
        for (const request of server.unanswered ?? []) {
            context.subscriptions.push(this.client.onRequest(request, () => null));
        }
        if (server.reportsState !== undefined) {
            context.subscriptions.push(this.client.onNotification(server.reportsState, ({ state }) => this.report(state)));
        }
        if (server.usesSchemas) {
            context.subscriptions.push(new Schemas(this.client, server.asksForSchemas));
        }
    }

    /** Starts the server if its program is there, and watches whether it is used. */
    async activate(context: ExtensionContext): Promise<void> {
        const { program, title, onlyWith } = this.server;
        if (!isInstalled(program) && !serverProgram(this.server)) {
            this.output.appendLine(`${title}: install ${program.command} and reload the window to have completion and diagnostics.`);
            return;
        }
        if (onlyWith === undefined || (await workspace.findFiles(onlyWith, '**/node_modules/**', 1)).length > 0) {
            this.begin(context);
            return;
        }
        this.output.appendLine(`Waiting: the workspace has no ${onlyWith}.`);
        const watcher = workspace.createFileSystemWatcher(onlyWith, false, true, true);
        context.subscriptions.push(watcher);
        watcher.onDidCreate(() => {
            watcher.dispose();
            this.begin(context);
        });
    }

    private begin(context: ExtensionContext): void {
        this.start();
        context.subscriptions.push(new UnusedServer(this.server.languages, { start: () => this.start(), stop: () => this.stop() }));
    }

    private start(): void {
        void this.enqueue(async () => {
            if (this.client.state === State.Stopped) {
                await this.client.start();
            }
        });
    }

    private stop(): void {
        void this.enqueue(async () => {
            if (this.client.state === State.Running) {
                this.output.appendLine('Stopped: no file of its languages is open.');
                await this.end(() => this.client.stop());
            }
        });
    }

    private restart(): Promise<void> {
        this.restarts.forget();
        return this.enqueue(async () => {
            if (this.client.state === State.Running) {
                await this.end(() => this.client.stop());
            }
            await this.client.start();
        });
    }

    /** Stops the server, also when it no longer answers: the client would leave its process running. */
    private async end(stop: () => Promise<void>): Promise<void> {
        const { process } = this;
        await stop().catch((error: unknown) => this.output.appendLine(String(error)));
        if (process) {
            await endProcess(process);
        }
    }

    private enqueue(work: () => Promise<void>): Promise<void> {
        this.queue = this.queue.then(work).catch((error: unknown) => {
            this.output.appendLine(String(error));
        });
        return this.queue;
    }

    private async startProcess() {
        const program = serverProgram(this.server);
        if (!program) {
            throw new Error(`The program of the ${this.server.title} language server is gone.`);
        }
        const child = startServer(program, workspace.workspaceFolders?.[0]?.uri.fsPath);
        this.process = child;
        this.output.appendLine(`Started: process ${child.pid}`);
        return child;
    }

    private clientOptions({ extensionPath, subscriptions }: ExtensionContext): LanguageClientOptions {
        const { languages, watchedFiles = [] } = this.server;
        const fileEvents = watchedFiles.map(files => workspace.createFileSystemWatcher(files));
        subscriptions.push(...fileEvents);
        return {
            documentSelector: languages.flatMap(language => ['file', 'untitled'].map(scheme => ({ scheme, language }))),
            initializationOptions: startOptions(this.server, extensionPath),
            synchronize: { fileEvents },
            outputChannel: this.output,
            // A request that fails is told in the output, not to somebody who types.
            revealOutputChannelOn: RevealOutputChannelOn.Never,
            middleware: this.settings.middleware,
            uriConverters: { code2Protocol: uri => uri.toString(), protocol2Code: text => Uri.parse(text) },
            errorHandler: {
                error: () => ({ action: ErrorAction.Continue, handled: true }),
                closed: () => ({ action: this.stopped(), handled: true })
            }
        };
    }

    /** Says once that files cannot be checked: without problems in the list they would seem to have none. */
    private report(state: unknown): void {
        const fails = state === FAILED;
        if (fails && !this.fails) {
            const text = l10n.t('{0} cannot check files of this folder. The Output view says why.', l10n.t(this.server.title));
            void window.showWarningMessage(text);
        }
        this.fails = fails;
    }

    /** Called when the server stopped by itself. */
    private stopped(): CloseAction {
        const title = l10n.t(this.server.title);
        if (this.restarts.mayRestart(Date.now())) {
            void window.showWarningMessage(l10n.t('The {0} language server stopped, and was started again.', title));
            return CloseAction.Restart;
        }
        const again = l10n.t('Restart');
        void window
            .showErrorMessage(l10n.t('The {0} language server keeps stopping. The Output view says more.', title), again)
            .then(chosen => (chosen === again ? this.restart() : undefined));
        return CloseAction.DoNotRestart;
    }
}
