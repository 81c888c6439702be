import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { type Disposable, DisposableCollection, Emitter, nls, PreferenceService, ProgressService, type URI } from '@theia/core';
import { type FrontendApplicationContribution, KeybindingRegistry, OpenerService } from '@theia/core/lib/browser';
import { ConnectionStatus, ConnectionStatusService } from '@theia/core/lib/browser/connection-status-service';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { SCM_COMMANDS } from '@theia/scm/lib/browser/scm-contribution';
import { ScmService } from '@theia/scm/lib/browser/scm-service';
import { WorkspaceService } from '@theia/workspace/lib/browser';
import { WorkspaceTrustService } from '@theia/workspace/lib/browser/workspace-trust-service';
import { gitErrorCode } from '../common/git-error';
import { GitService, type RepositoryInfo } from '../common/git-service';
import { GitModel } from './git-model';
import { GitWindowClient } from './git-window-client';
import { GitTexts } from './git-texts';

const TRUSTED_FOLDERS = 'security.workspace.trust.trustedFolders';

/** The repositories of the workspace: found when it is trusted, read again when their files change. */
@injectable()
export class GitRepositories implements FrontendApplicationContribution, Disposable {
    @inject(GitService) private readonly git: GitService;
    @inject(GitWindowClient) private readonly client: GitWindowClient;
    @inject(ScmService) private readonly scm: ScmService;
    @inject(WorkspaceService) private readonly workspace: WorkspaceService;
    @inject(WorkspaceTrustService) private readonly trust: WorkspaceTrustService;
    @inject(FileService) private readonly files: FileService;
    @inject(KeybindingRegistry) private readonly keys: KeybindingRegistry;
    @inject(OpenerService) private readonly opener: OpenerService;
    @inject(ProgressService) private readonly progress: ProgressService;
    @inject(PreferenceService) private readonly preferences: PreferenceService;
    @inject(ConnectionStatusService) private readonly connection: ConnectionStatusService;
    @inject(Messages) private readonly messages: Messages;

    private readonly models = new Map<string, GitModel>();
    private readonly toDispose = new DisposableCollection();
    private readonly changed = new Emitter<GitModel | undefined>();
    /** A repository was opened, closed, or read again. */
    readonly onDidChange = this.changed.event;
    private readonly scanned = new Emitter<void>();
    /** Repositories were looked for. */
    readonly onDidScan = this.scanned.event;
    /** Why there may be no repository: git is missing, or not run here. */
    obstacle: 'missing' | 'off' | undefined;
    private scanning: Promise<void> = Promise.resolve();
    private missingGitSaid = false;
    private readonly declinedAbove = new Set<string>();

    onStart(): void {
        this.toDispose.pushAll([
            this.client.onDidChangeRepository(root => this.models.get(root)?.refreshSoon()),
            this.files.onDidFilesChange(({ changes }) => this.filesChanged(changes.map(({ resource }) => resource))),
            this.workspace.onWorkspaceChanged(() => this.scan()),
            this.trust.onDidChangeWorkspaceTrust(() => this.scan()),
            this.preferences.onPreferenceChanged(({ preferenceName }) => {
                if (preferenceName === 'git.enabled' || preferenceName === TRUSTED_FOLDERS) {
                    void this.scan();
                } else if (preferenceName === 'git.untrackedChanges') {
                    this.all.forEach(model => model.refreshSoon());
                }
            }),
            this.keys.onKeybindingsChanged(() => this.all.forEach(model => model.fillPlaceholder())),
            // A backend that was started again knows of no repository.
            this.connection.onStatusChange(status => {
                if (status === ConnectionStatus.ONLINE) {
                    void this.scan();
                }
            })
        ]);
        void this.scan();
    }

    onStop(): void {
        this.dispose();
    }

    dispose(): void {
        this.toDispose.dispose();
        this.models.forEach((_model, root) => this.close(root));
    }

    get all(): readonly GitModel[] {
        return [...this.models.values()];
    }

    get selected(): GitModel | undefined {
        const provider = this.scm.selectedRepository?.provider;
        return provider instanceof GitModel ? provider : undefined;
    }

    /** The repository of a file: the innermost one. */
    of(uri: URI): GitModel | undefined {
        return this.all
            .filter(model => model.pathOf(uri) !== undefined)
            .sort((a, b) => b.root.length - a.root.length)
            .at(0);
    }

    /** Finds the repositories of the workspace's folders, one scan after the other. */
    scan(): Promise<void> {
        this.scanning = this.scanning
            .then(() => this.doScan())
            .catch(() => undefined)
            .then(() => this.scanned.fire());
        return this.scanning;
    }

    private async doScan(): Promise<void> {
        await this.preferences.ready;
        const enabled = this.preferences.get('git.enabled', true) && (await this.trust.getWorkspaceTrust());
        const folders = enabled
            ? (await this.workspace.roots).map(({ resource }) => resource).filter(({ scheme }) => scheme === 'file')
            : [];
        this.obstacle = enabled ? undefined : 'off';
        const found = (await Promise.all(folders.map(folder => this.repositoriesOf(folder)))).flat();
        const wanted = new Map(found.map(info => [info.root, info]));
        for (const root of this.models.keys()) {
            if (!wanted.has(root)) {
                this.close(root);
            }
        }
        for (const info of wanted.values()) {
            if (!info.above || (await this.mayOpenAbove(info))) {
                this.open(info);
            }
        }
        await Promise.all(this.all.map(model => model.refresh()));
    }

    private async repositoriesOf(folder: URI): Promise<readonly RepositoryInfo[]> {
        try {
            return await this.git.findRepositories(folder.path.fsPath());
        } catch (error) {
            const reason = gitErrorCode(error);
            if (reason === 'GitNotFound') {
                this.obstacle = 'missing';
                this.sayMissingGit();
            } else if (reason !== undefined && reason !== 'NotTrusted') {
                const text = error instanceof Error ? error.message : String(error);
                void this.messages.warn(
                    nls.localize('openspace/git/cannotOpen', "Git: the repository in '{0}' cannot be opened. {1}", folder.path.base, text)
                );
            }
            return [];
        }
    }

    /** As menus name it: Theia itself would put a space between its keys. */
    private commitKey(): string | undefined {
        const [binding] = this.keys.getKeybindingsForCommand(SCM_COMMANDS.ACCEPT_INPUT.id);
        return binding && this.keys.acceleratorFor(binding, '+').join(' ');
    }

    private open(info: RepositoryInfo): void {
        if (this.models.has(info.root)) {
            return;
        }
        const model = new GitModel(info, {
            git: this.git,
            opener: this.opener,
            progress: this.progress,
            commitKey: () => this.commitKey(),
            untracked: () => this.preferences.get<'mixed' | 'separate' | 'hidden'>('git.untrackedChanges', 'separate')
        });
        this.models.set(info.root, model);
        let problem: string | undefined;
        model.onDidChange(() => {
            if (model.problem !== undefined && model.problem !== problem) {
                this.sayProblem(model.root, model.problem);
            }
            problem = model.problem;
            this.changed.fire(model);
        });
        const parentRootUri = info.parent === undefined ? undefined : this.models.get(info.parent)?.rootUri;
        model.scm = this.scm.registerScmProvider(model, { input: {}, ...(parentRootUri === undefined ? {} : { parentRootUri }) });
    }

    private close(root: string): void {
        const model = this.models.get(root);
        this.models.delete(root);
        // Disposes the model, too.
        model?.scm?.dispose();
        this.changed.fire(undefined);
    }

    private filesChanged(uris: readonly URI[]): void {
        for (const model of this.all) {
            // What changes inside .git is watched by the backend, which knows what of it matters.
            if (uris.some(uri => !/(^|\/)\.git(\/|$)/.test(model.pathOf(uri) ?? '.git'))) {
                model.refreshSoon();
            }
        }
        // A repository may have been made.
        if (uris.some(({ path }) => path.base === '.git')) {
            void this.scan();
        }
    }

    private async mayOpenAbove({ root }: RepositoryInfo): Promise<boolean> {
        const preference = 'git.openRepositoryInParentFolders';
        const setting = this.preferences.get<'always' | 'never' | 'prompt'>(preference, 'prompt');
        if (setting !== 'prompt' || this.models.has(root) || this.declinedAbove.has(root)) {
            return setting === 'always' || this.models.has(root);
        }
        this.declinedAbove.add(root);
        const [yes, always, never] = [GitTexts.aboveYes, GitTexts.aboveAlways, nls.localize('openspace/git/above/never', 'Never')];
        void this.messages
            .info(
                nls.localize(
                    'openspace/git/above/question',
                    'A Git repository was found in the parent folders of the workspace. Would you like to open the repository?'
                ),
                yes,
                always,
                never
            )
            .then(async answer => {
                if (answer === always || answer === never) {
                    await this.preferences.updateValue(preference, answer === always ? 'always' : 'never');
                }
                if (answer === yes || answer === always) {
                    this.open({ root, above: true });
                    await this.models.get(root)?.refresh();
                }
            });
        return false;
    }

    private sayProblem(root: string, problem: string): void {
        void this.messages.warn(
            nls.localize(
                'openspace/git/cannotRead',
                "Git cannot read the repository '{0}'. Your files are as they were. {1}",
                root,
                problem
            )
        );
    }

    private sayMissingGit(): void {
        if (!this.missingGitSaid) {
            this.missingGitSaid = true;
            void this.messages.infoFor(10_000, GitTexts.missing);
        }
    }
}
