import { nls, type URI } from '@theia/core';
import { codicon } from '@theia/core/lib/browser';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import * as monaco from '@theia/monaco-editor-core';
import type { MonacoEditorModel } from '@theia/monaco/lib/browser/monaco-editor-model';
import { DirtyDiffWidget } from '@theia/scm/lib/browser/dirty-diff/dirty-diff-widget';
import { GIT_COMMANDS } from '../git-command-ids';
import { type LineRange, selectLines } from '../../common/diff-hunks';
import { GitService } from '../../common/git-service';
import { fromGitUri } from '../../common/git-uri';
import { revertEdits } from '../../common/revert-edits';
import type { GitModel } from '../git-model';
import { type ShownText, shownText, TextInFront } from '../text-in-front';
import type { GitAction, GitActionContext, GitActions } from './git-action';

interface Selected {
    readonly text: ShownText;
    readonly path: string;
    readonly lines: readonly LineRange[];
    /** Whether the text is what is staged, not the file. */
    readonly staged: boolean;
}

/** Of selected lines, and of one change in the gutter: stage, unstage, revert. */
@injectable()
export class LineActions implements GitActions {
    @inject(GitService) private readonly git: GitService;
    @inject(TextInFront) private readonly front: TextInFront;

    readonly actions: readonly GitAction[] = [
        this.onSelection(
            GIT_COMMANDS.stageSelectedRanges,
            nls.localize('openspace/git/stageSelected', 'Stage Selected Ranges'),
            false,
            (model, at) => this.stage(model, at)
        ),
        this.onSelection(
            GIT_COMMANDS.unstageSelectedRanges,
            nls.localize('openspace/git/unstageSelected', 'Unstage Selected Ranges'),
            true,
            (model, { path, lines }) => model.run({ kind: 'unstageLines', path, lines })
        ),
        this.onSelection(
            GIT_COMMANDS.revertSelectedRanges,
            nls.localize('openspace/git/revertSelected', 'Revert Selected Ranges'),
            false,
            (model, at) => this.revert(model, at)
        ),
        this.onChange(GIT_COMMANDS.stageChange, nls.localize('openspace/git/stageChange', 'Stage Change'), 'add', (model, at) =>
            this.stage(model, at)
        ),
        this.onChange(GIT_COMMANDS.revertChange, nls.localize('openspace/git/revertChange', 'Revert Change'), 'discard', (model, at) =>
            this.revert(model, at)
        )
    ];

    private onSelection(id: string, label: string, staged: boolean, run: (model: GitModel, at: Selected) => Promise<unknown>): GitAction {
        const selected = ({ model }: GitActionContext): Selected | undefined => {
            const at = this.front.current;
            const selection = at && select(model, at, at.lines);
            return selection?.staged === staged ? selection : undefined;
        };
        return {
            id,
            label,
            isEnabled: context => selected(context) !== undefined,
            run: async context => {
                const at = selected(context);
                return at && run(context.model, at);
            }
        };
    }

    /** From the peek of a change in the gutter. */
    private onChange(id: string, label: string, icon: string, run: (model: GitModel, at: Selected) => Promise<unknown>): GitAction {
        return {
            id,
            label,
            icon: codicon(icon),
            hidden: true,
            isEnabled: ({ args }) => args[0] instanceof DirtyDiffWidget,
            run: async ({ model, args }) => {
                const [widget] = args;
                const change = widget instanceof DirtyDiffWidget ? widget.currentChange : undefined;
                if (widget instanceof DirtyDiffWidget && change) {
                    // Of a deletion, which has no lines, this is the place behind the line before it.
                    const lines = [{ start: change.currentRange.start + 1, end: change.currentRange.end }];
                    const at = select(model, shownText(widget.editor), lines);
                    await (at && run(model, at));
                }
            }
        };
    }

    private async stage(model: GitModel, { text, path, lines }: Selected): Promise<void> {
        await saved(text.document);
        await model.run({ kind: 'stageLines', path, lines });
    }

    /** In the editor, so that it can be undone there. */
    private async revert(model: GitModel, { text, path, lines }: Selected): Promise<void> {
        await saved(text.document);
        const { textEditorModel } = text.document;
        const hunks = selectLines(await this.git.hunks(model.root, path, 'workingTree'), lines);
        const edits = revertEdits(hunks);
        textEditorModel.pushStackElement();
        textEditorModel.pushEditOperations(
            null,
            edits.map(({ from, to, text: inserted }) => ({
                range: new monaco.Range(from.line, from.column, to.line, to.column),
                text: inserted
            })),
            () => null
        );
        textEditorModel.pushStackElement();
        await saved(text.document);
    }
}

/** What is staged of a file is by its lines in the index, so the editor must not be ahead of the file. */
async function saved(document: MonacoEditorModel): Promise<void> {
    if (document.dirty) {
        await document.save();
    }
}

function select(model: GitModel, text: ShownText, lines: readonly LineRange[]): Selected | undefined {
    const at = fromGitUri(text.uri);
    const staged = at?.ref === '';
    if (at && !staged) {
        return undefined;
    }
    const file: URI = at ? FileUri.create(at.path) : text.uri;
    const path = file.scheme === 'file' ? model.pathOf(file) : undefined;
    return path === undefined ? undefined : { text, path, lines, staged };
}
