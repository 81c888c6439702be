import { windowLanguage } from '@openspace/core/lib/common/window-language';
import {
    CancellationTokenSource,
    type CommandContribution,
    type CommandRegistry,
    DisposableCollection,
    nls,
    PreferenceService
} from '@theia/core';
import { type FrontendApplicationContribution, StatusBar, StatusBarAlignment } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorManager } from '@theia/editor/lib/browser';
import type { MonacoEditor } from '@theia/monaco/lib/browser/monaco-editor';
import type * as monaco from '@theia/monaco-editor-core';
import { type BlamedLines, GitService } from '../common/git-service';
import { formatAge } from '../common/format-age';
import { GitRepositories } from './git-repositories';
import { type ShownText, TextInFront } from './text-in-front';
import { GIT } from './icon-text';

const ITEM = 'git.blame';
const IN_STATUS_BAR = 'git.blame.statusBarItem.enabled';
const IN_EDITOR = 'git.blame.editorDecoration.enabled';
const SETTLE_MS = 200;
/** Blame of larger texts takes long, and its text is sent. */
const LARGEST_TEXT = 2_000_000;

interface Blamed {
    readonly document: string;
    readonly version: number;
    readonly head: string | undefined;
    readonly lines: readonly BlamedLines[];
}

/** Who last changed the line of the cursor: in the status bar, and at the end of the line when that is wanted. */
@injectable()
export class GitBlame implements FrontendApplicationContribution, CommandContribution {
    @inject(GitService) private readonly git: GitService;
    @inject(GitRepositories) private readonly repositories: GitRepositories;
    @inject(EditorManager) private readonly editors: EditorManager;
    @inject(TextInFront) private readonly front: TextInFront;
    @inject(StatusBar) private readonly statusBar: StatusBar;
    @inject(PreferenceService) private readonly preferences: PreferenceService;

    private readonly toDisposeOfEditor = new DisposableCollection();
    private blamed: Blamed | undefined;
    private cancel = new CancellationTokenSource();
    private timer: ReturnType<typeof setTimeout> | undefined;
    private decorations: monaco.editor.IEditorDecorationsCollection | undefined;

    onStart(): void {
        this.editors.onCurrentEditorChanged(() => this.follow());
        this.repositories.onDidChange(() => this.updateSoon());
        this.preferences.onPreferenceChanged(({ preferenceName }) => {
            if (preferenceName === IN_STATUS_BAR || preferenceName === IN_EDITOR) {
                this.updateSoon();
            }
        });
        this.follow();
    }

    registerCommands(commands: CommandRegistry): void {
        for (const [id, label, preference] of [
            [
                'git.blame.toggleStatusBarItem',
                nls.localize('openspace/git/blame/toggleStatusBar', 'Toggle Blame Status Bar Item'),
                IN_STATUS_BAR
            ],
            [
                'git.blame.toggleEditorDecoration',
                nls.localize('openspace/git/blame/toggleEditor', 'Toggle Blame Editor Decoration'),
                IN_EDITOR
            ]
        ] as const) {
            commands.registerCommand(
                { id, label, category: GIT },
                { execute: () => this.preferences.updateValue(preference, !this.preferences.get(preference)) }
            );
        }
    }

    private follow(): void {
        this.toDisposeOfEditor.dispose();
        const editor: MonacoEditor | undefined = this.front.current?.editor;
        if (editor) {
            this.toDisposeOfEditor.push(editor.onCursorPositionChanged(() => this.updateSoon()));
        }
        this.updateSoon();
    }

    private updateSoon(): void {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => void this.update(), SETTLE_MS);
    }

    private async update(): Promise<void> {
        const text = this.front.current;
        const [bar, inline] = [this.preferences.get(IN_STATUS_BAR, true), this.preferences.get(IN_EDITOR, false)];
        const line = text?.lines[0]?.start;
        const blame = text && line !== undefined && (bar || inline) ? await this.blameOf(text, line) : undefined;
        this.decorations?.clear();
        if (!blame || !text || line === undefined) {
            await this.statusBar.removeElement(ITEM);
            return;
        }
        const words =
            blame.commit === undefined
                ? nls.localize('openspace/git/blame/uncommitted', 'Not Yet Committed')
                : `${blame.author}, ${formatAge(blame.date * 1000, windowLanguage())}`;
        if (bar) {
            await this.statusBar.setElement(ITEM, {
                text: `$(git-commit) ${withoutIcons(words)}`,
                tooltip: blame.commit === undefined ? words : `${blame.commit.slice(0, 8)} ${blame.summary}\n${words}`,
                alignment: StatusBarAlignment.RIGHT,
                priority: 200
            });
        } else {
            await this.statusBar.removeElement(ITEM);
        }
        if (inline) {
            this.decorations = text.editor.getControl().createDecorationsCollection([
                {
                    range: {
                        startLineNumber: line,
                        startColumn: Number.MAX_SAFE_INTEGER,
                        endLineNumber: line,
                        endColumn: Number.MAX_SAFE_INTEGER
                    },
                    options: {
                        showIfCollapsed: true,
                        after: {
                            content: `    ${words}${blame.summary && blame.commit ? ` • ${blame.summary}` : ''}`,
                            inlineClassName: 'openspace-git-blame'
                        }
                    }
                }
            ]);
        }
    }

    private async blameOf({ uri, document }: ShownText, line: number): Promise<BlamedLines | undefined> {
        const model = uri.scheme === 'file' ? this.repositories.of(uri) : undefined;
        const path = model?.pathOf(uri);
        const { version, textEditorModel } = document;
        if (!model || path === undefined || textEditorModel.getValueLength() > LARGEST_TEXT) {
            return undefined;
        }
        const head = model.status?.head.commit;
        if (this.blamed?.document !== document.uri || this.blamed.version !== version || this.blamed.head !== head) {
            this.cancel.cancel();
            this.cancel = new CancellationTokenSource();
            const text = document.dirty ? textEditorModel.getValue() : undefined;
            // Of a file that is not tracked there is nothing to say.
            const lines = await this.git.blame(model.root, path, text, this.cancel.token).catch(() => []);
            this.blamed = { document: document.uri, version, head, lines };
        }
        return this.blamed.lines.find(each => line >= each.line && line < each.line + each.count);
    }
}

/** Names of people are no names of icons. */
function withoutIcons(text: string): string {
    return text.replace(/\$\(/g, '$ (');
}
