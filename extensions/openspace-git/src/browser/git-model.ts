import { CancellationTokenSource, type Disposable, DisposableCollection, Emitter, Event, type ProgressService, URI } from '@theia/core';
import type { OpenerService } from '@theia/core/lib/browser';
import type { ScmActionButton, ScmCommand } from '@theia/scm/lib/browser/scm-provider';
import type { ScmRepository } from '@theia/scm/lib/browser/scm-repository';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { GIT_COMMANDS } from './git-command-ids';
import { gitErrorCode } from '../common/git-error';
import type { GitOperation } from '../common/git-operation';
import type { GitService, RepositoryInfo } from '../common/git-service';
import type { ChangeGroup, FileChange, RepositoryStatus } from '../common/git-status';
import { GIT_SCHEME } from '../common/git-uri';
import { GitHistoryProvider } from './git-history-provider';
import { GitGroup, GitResource } from './git-resource';
import { actionButton, inputPlaceholder, statusBarCommands } from './git-state-texts';
import { RefreshTurns } from './refresh-turns';
import type { RepositoryView } from './repository-view';
import { GitTexts } from './git-texts';

export interface GitModelServices {
    readonly git: GitService;
    readonly opener: OpenerService;
    readonly progress: Pick<ProgressService, 'withProgress'>;
    /** What commits, as a person reads it; undefined: no key. */
    commitKey(): string | undefined;
    /** How untracked files are listed. */
    untracked(): 'mixed' | 'separate' | 'hidden';
}

const GROUPS: readonly ChangeGroup[] = ['merge', 'index', 'workingTree', 'untracked'];
let handles = 0;

/** One repository in the source control view. */
export class GitModel implements RepositoryView, Disposable {
    readonly id = GIT_SCHEME;
    readonly label = 'Git';
    readonly rootUri: string;
    /** Below zero: those of plugins count from zero. */
    readonly handle = --handles;
    readonly acceptInputCommand: ScmCommand;
    readonly historyProvider: GitHistoryProvider;
    readonly groups: GitGroup[] = GROUPS.map(id => new GitGroup(id, this));
    readonly onDidChangeCommitTemplate = Event.None;

    /** Undefined before it was read, and while it cannot be read. */
    status: RepositoryStatus | undefined;
    /** Why the status cannot be read. */
    problem: string | undefined;
    /** Set when it is registered. */
    scm: ScmRepository | undefined;
    /** Counts what was read, for those who keep something that depends on it. */
    version = 0;

    private readonly running = new Set<CancellationTokenSource>();
    private prepared: string | undefined;
    private readonly toDispose = new DisposableCollection();
    private readonly changed = new Emitter<void>();
    readonly onDidChange = this.changed.event;
    readonly onDidChangeResources = this.changed.event;
    private readonly statusBarChanged = new Emitter<ScmCommand[] | undefined>();
    readonly onDidChangeStatusBarCommands = this.statusBarChanged.event;
    private readonly actionButtonChanged = new Emitter<ScmActionButton | undefined>();
    readonly onDidChangeActionButton = this.actionButtonChanged.event;
    private readonly turns = new RefreshTurns(() => this.read());

    constructor(
        readonly info: RepositoryInfo,
        private readonly services: GitModelServices
    ) {
        this.rootUri = FileUri.create(info.root).toString();
        this.acceptInputCommand = { title: GitTexts.commit, command: GIT_COMMANDS.commit, arguments: [this] };
        this.historyProvider = new GitHistoryProvider(this, services.git);
        this.toDispose.pushAll([this.changed, this.statusBarChanged, this.actionButtonChanged, this.turns, this.historyProvider]);
    }

    get root(): string {
        return this.info.root;
    }

    get changes(): readonly FileChange[] {
        return this.status?.changes ?? [];
    }

    get busy(): boolean {
        return this.running.size > 0;
    }

    get statusBarCommands(): ScmCommand[] {
        return statusBarCommands(this);
    }

    get actionButton(): ScmActionButton | undefined {
        return actionButton(this);
    }

    uriOf(path: string): URI {
        return new URI(this.rootUri).resolve(path);
    }

    /** @returns undefined when the file is not in the working tree */
    pathOf(uri: URI): string | undefined {
        const relative = new URI(this.rootUri).relative(uri.withScheme('file').withoutQuery());
        return relative?.toString() || undefined;
    }

    group(id: ChangeGroup): GitGroup {
        return this.groups.find(group => group.id === id)!;
    }

    /** Soon, and once for all that ask meanwhile. */
    refreshSoon(): void {
        this.turns.soon();
    }

    refresh(): Promise<void> {
        return this.turns.now();
    }

    /**
     * Changes the repository, with progress in the view, and reads it again whatever happens.
     *
     * @returns the output of git
     * @throws a {@link GitError}
     */
    async run(operation: GitOperation, title = ''): Promise<string> {
        const cancel = new CancellationTokenSource();
        this.running.add(cancel);
        this.fireState();
        try {
            return await this.services.progress.withProgress(title, 'scm', () =>
                this.services.git.operate(this.root, operation, cancel.token)
            );
        } finally {
            cancel.dispose();
            this.running.delete(cancel);
            this.fireState();
            await this.refresh();
        }
    }

    /** Ends what is running, as far as git can be ended. */
    cancel(): void {
        this.running.forEach(source => source.cancel());
    }

    /** To be called when another key commits, too. */
    fillPlaceholder(): void {
        if (this.scm) {
            this.scm.input.placeholder = inputPlaceholder(this, this.services.commitKey());
        }
    }

    dispose(): void {
        this.toDispose.dispose();
    }

    private async read(): Promise<void> {
        const before = this.status;
        try {
            this.status = await this.services.git.status(this.root);
            this.problem = undefined;
        } catch (error) {
            if (this.toDispose.disposed || gitErrorCode(error) === 'Cancelled') {
                return;
            }
            this.problem = error instanceof Error ? error.message : String(error);
        }
        this.version++;
        this.fillGroups();
        await this.fillInput(before?.ongoing !== undefined);
        this.changed.fire();
        this.fireState();
        this.historyProvider.update(before?.head, this.status?.head);
    }

    /** A merge or revert that waits has a message already. */
    private async fillInput(wasOngoing: boolean): Promise<void> {
        const input = this.scm?.input;
        if (!input) {
            return;
        }
        this.fillPlaceholder();
        const isOngoing = this.status?.ongoing !== undefined;
        if (isOngoing && !wasOngoing && input.value === '') {
            this.prepared = await this.services.git.preparedMessage(this.root);
            input.value = this.prepared ?? '';
        } else if (!isOngoing && wasOngoing && input.value === this.prepared) {
            input.value = '';
        }
    }

    private fillGroups(): void {
        const untracked = this.services.untracked();
        const shown: Record<ChangeGroup, GitResource[]> = { merge: [], index: [], workingTree: [], untracked: [] };
        for (const change of this.changes) {
            if (change.group === 'untracked' && untracked === 'hidden') {
                continue;
            }
            const id = change.group === 'untracked' && untracked === 'mixed' ? 'workingTree' : change.group;
            shown[id].push(new GitResource(this.group(id), change, this.uriOf(change.path), this.services.opener));
        }
        this.groups.forEach(group => (group.resources = shown[group.id]));
    }

    private fireState(): void {
        this.statusBarChanged.fire(this.statusBarCommands);
        this.actionButtonChanged.fire(this.actionButton);
    }
}
