import { CommandRegistry, type CommandContribution, nls } from '@theia/core';
import { type FrontendApplicationContribution, type Widget, WidgetManager } from '@theia/core/lib/browser';
import { Autorun } from '@theia/core/lib/common/observable';
import { ApplicationShell } from '@theia/core/lib/browser/shell/application-shell';
import { inject, injectable } from '@theia/core/shared/inversify';
import { MergeEditor } from '@theia/scm/lib/browser/merge-editor/merge-editor';
import { MergeEditorCommands } from '@theia/scm/lib/browser/merge-editor/merge-editor-contribution';
import { GIT_COMMANDS } from './git-command-ids';
import { GitRepositories } from './git-repositories';
import { saveNow } from './save-now';

const CATEGORY = 'Git';
const COMPLETE = nls.localizeByDefault('Complete Merge');

/** _Complete Merge_ saves the result, closes the merge editor and stages the file. Theia's own command only saves and closes, and has no button. */
@injectable()
export class MergeCompletion implements CommandContribution, FrontendApplicationContribution {
    @inject(ApplicationShell) private readonly shell: ApplicationShell;
    @inject(CommandRegistry) private readonly commands: CommandRegistry;
    @inject(GitRepositories) private readonly repositories: GitRepositories;
    @inject(WidgetManager) private readonly widgets: WidgetManager;

    onStart(): void {
        this.widgets.onDidCreateWidget(({ widget }) => {
            if (widget instanceof MergeEditor) {
                this.addButton(widget);
            }
        });
    }

    registerCommands(commands: CommandRegistry): void {
        commands.registerCommand(
            { id: GIT_COMMANDS.acceptMerge, label: COMPLETE, category: CATEGORY },
            {
                execute: (editor?: unknown) => this.complete(editor instanceof MergeEditor ? editor : this.inFront()),
                isEnabled: (editor?: unknown) => editor instanceof MergeEditor || this.inFront() !== undefined
            }
        );
    }

    private inFront(): MergeEditor | undefined {
        let widget: Widget | null | undefined = this.shell.currentWidget;
        while (widget && !(widget instanceof MergeEditor)) {
            widget = widget.parent;
        }
        return widget ?? undefined;
    }

    private async complete(editor: MergeEditor | undefined): Promise<void> {
        if (!editor) {
            return;
        }
        const { saveable, resultUri } = editor;
        const outcome = await this.commands.executeCommand<{ successful: boolean }>(MergeEditorCommands.ACCEPT_MERGE.id, editor);
        if (outcome?.successful) {
            await saveNow(saveable);
        }
        const model = this.repositories.of(resultUri);
        const change = model?.group('merge').resources.find(({ sourceUri }) => sourceUri.isEqual(resultUri));
        // What could not be saved is not staged. The command asks when marks of conflicts are still in the file.
        if (outcome?.successful && change && !saveable.dirty) {
            await this.commands.executeCommand(GIT_COMMANDS.stage, change);
        }
    }

    private addButton(editor: MergeEditor): void {
        const button = document.createElement('button');
        button.className = 'theia-button openspace-git-complete-merge';
        button.textContent = COMPLETE;
        button.onclick = () => void this.commands.executeCommand(GIT_COMMANDS.acceptMerge, editor);
        editor.resultPane.node.append(button);
        const state = Autorun.create(() => {
            const isSolved = editor.model.unhandledMergeRangesCount === 0;
            button.classList.toggle('secondary', !isSolved);
            button.title = isSolved
                ? nls.localizeByDefault('All conflicts handled, the merge can be completed now.')
                : nls.localizeByDefault('The file contains unhandled conflicts.');
        });
        editor.onDidDispose(() => state.dispose());
    }
}
