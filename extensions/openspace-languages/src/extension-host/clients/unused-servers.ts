import { type Disposable, workspace } from 'vscode';
import { STOP_AFTER_DEFAULT, STOP_AFTER_SETTING } from '../../common/language-server-settings';

/** What a server without open files is told. */
export interface IdleServer {
    start(): void;
    stop(): void;
}

/** Stops a server some time after the last file of its languages was closed, and starts it with the next. */
export class UnusedServer implements Disposable {
    private timer: NodeJS.Timeout | undefined;
    private readonly toDispose: Disposable[];

    constructor(
        private readonly languages: readonly string[],
        private readonly server: IdleServer
    ) {
        this.toDispose = [
            workspace.onDidOpenTextDocument(({ languageId }) => this.serves(languageId) && this.opened()),
            workspace.onDidCloseTextDocument(({ languageId }) => this.serves(languageId) && this.closed())
        ];
        // One may have been closed while the extension started.
        this.closed();
    }

    dispose(): void {
        clearTimeout(this.timer);
        this.toDispose.forEach(one => one.dispose());
    }

    private serves(language: string): boolean {
        return this.languages.includes(language);
    }

    private opened(): void {
        clearTimeout(this.timer);
        this.timer = undefined;
        this.server.start();
    }

    private closed(): void {
        clearTimeout(this.timer);
        if (!this.isUsed()) {
            const seconds = workspace.getConfiguration().get<number>(STOP_AFTER_SETTING, STOP_AFTER_DEFAULT);
            this.timer = setTimeout(() => !this.isUsed() && this.server.stop(), seconds * 1000);
        }
    }

    private isUsed(): boolean {
        return workspace.textDocuments.some(({ languageId, isClosed }) => !isClosed && this.serves(languageId));
    }
}
