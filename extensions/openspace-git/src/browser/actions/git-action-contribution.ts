import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { type CommandContribution, type CommandRegistry, nls } from '@theia/core';
import { NavigatableWidget } from '@theia/core/lib/browser';
import { ApplicationShell } from '@theia/core/lib/browser/shell/application-shell';
import { inject, injectable, multiInject } from '@theia/core/shared/inversify';
import { DirtyDiffWidget } from '@theia/scm/lib/browser/dirty-diff/dirty-diff-widget';
import { ScmRepository } from '@theia/scm/lib/browser/scm-repository';
import { WorkspaceService } from '@theia/workspace/lib/browser';
import { GIT_COMMANDS } from '../git-command-ids';
import { GitService } from '../../common/git-service';
import { GitFailures } from '../git-failures';
import { GitTexts } from '../git-texts';
import { GitModel } from '../git-model';
import { GitRepositories } from '../git-repositories';
import { GitGroup, GitResource } from '../git-resource';
import { type GitAction, type GitActionContext, GitActions } from './git-action';

const CATEGORY = 'Git';

/** Registers the actions as commands, and finds out what they are about. */
@injectable()
export class GitActionContribution implements CommandContribution {
    @inject(GitRepositories) private readonly repositories: GitRepositories;
    @inject(GitFailures) private readonly failures: GitFailures;
    @inject(GitService) private readonly git: GitService;
    @inject(ApplicationShell) private readonly shell: ApplicationShell;
    @inject(WorkspaceService) private readonly workspace: WorkspaceService;
    @inject(Messages) private readonly messages: Messages;
    @multiInject(GitActions) private readonly all: GitActions[];

    registerCommands(commands: CommandRegistry): void {
        for (const action of this.all.flatMap(({ actions }) => actions)) {
            const { id, label, icon, hidden } = action;
            const isEnabled = (...args: unknown[]): boolean => {
                const context = this.contextOf(args);
                return context !== undefined && (action.isEnabled?.(context) ?? true);
            };
            commands.registerCommand(
                { id, label, category: CATEGORY, ...(icon === undefined ? {} : { iconClass: icon }) },
                {
                    execute: (...args: unknown[]) => this.run(action, args),
                    isEnabled,
                    isVisible: (...args) => (!hidden || args.length > 0) && isEnabled(...args)
                }
            );
        }
        commands.registerCommand(
            { id: GIT_COMMANDS.init, label: GitTexts.init, category: CATEGORY },
            { execute: () => this.init(), isEnabled: () => this.workspace.opened && this.repositories.all.length === 0 }
        );
    }

    private async run(action: GitAction, args: unknown[]): Promise<void> {
        const context = this.contextOf(args);
        if (!context) {
            void this.messages.info(nls.localize('openspace/git/noRepository', 'There are no Git repositories in the workspace.'));
            return;
        }
        try {
            await action.run(context);
        } catch (error) {
            this.failures.show(action.label, error, context.model.scm);
        }
    }

    private contextOf(args: readonly unknown[]): GitActionContext | undefined {
        const given = args.flatMap(arg => (arg instanceof GitGroup ? arg.resources : arg instanceof GitResource ? [arg] : []));
        const model = this.modelOf(args);
        return model && { model, args, resources: given.length > 0 ? given : this.inFront(model) };
    }

    private modelOf(args: readonly unknown[]): GitModel | undefined {
        for (const arg of args) {
            const provider =
                arg instanceof GitResource
                    ? arg.group.provider
                    : arg instanceof GitGroup || arg instanceof ScmRepository
                      ? arg.provider
                      : arg;
            if (provider instanceof GitModel) {
                return provider;
            }
            if (arg instanceof DirtyDiffWidget) {
                return this.repositories.of(arg.uri);
            }
            // The graph names repositories by the handle of their provider.
            if (typeof arg === 'object' && arg !== null && 'sourceControlHandle' in arg) {
                return this.repositories.all.find(({ handle }) => handle === arg.sourceControlHandle);
            }
        }
        const uri = NavigatableWidget.getUri(this.shell.currentWidget);
        return (uri && this.repositories.of(uri)) ?? this.repositories.selected ?? this.repositories.all[0];
    }

    /** The changes of the file in the editor in front. */
    private inFront(model: GitModel): GitResource[] {
        const uri = NavigatableWidget.getUri(this.shell.currentWidget);
        const path = uri && model.pathOf(uri);
        return path === undefined ? [] : model.groups.flatMap(({ resources }) => resources.filter(({ change }) => change.path === path));
    }

    private async init(): Promise<void> {
        const [root] = this.workspace.tryGetRoots();
        if (root) {
            try {
                await this.git.init(root.resource.path.fsPath());
                await this.repositories.scan();
            } catch (error) {
                this.failures.show('git init', error);
            }
        }
    }
}
