import { type CommandContribution, type CommandRegistry, Disposable, DisposableCollection, nls } from '@theia/core';
import type { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import * as monaco from '@theia/monaco-editor-core';
import { EditorManager } from '@theia/editor/lib/browser';
import { MonacoDiffEditor } from '@theia/monaco/lib/browser/monaco-diff-editor';
import { MonacoEditor } from '@theia/monaco/lib/browser/monaco-editor';
import { type ConflictSide, findConflicts, type MergeConflict, resolveConflict } from '../common/merge-conflicts';
import { TextInFront } from './text-in-front';

const ACCEPT: Readonly<Record<ConflictSide, { readonly id: string; readonly label: string; readonly lens: string }>> = {
    current: {
        id: 'merge-conflict.accept.current',
        label: nls.localize('openspace/git/conflict/current', 'Accept Current'),
        lens: nls.localize('openspace/git/conflict/currentChange', 'Accept Current Change')
    },
    incoming: {
        id: 'merge-conflict.accept.incoming',
        label: nls.localize('openspace/git/conflict/incoming', 'Accept Incoming'),
        lens: nls.localize('openspace/git/conflict/incomingChange', 'Accept Incoming Change')
    },
    both: {
        id: 'merge-conflict.accept.both',
        label: nls.localize('openspace/git/conflict/both', 'Accept Both'),
        lens: nls.localize('openspace/git/conflict/bothChanges', 'Accept Both Changes')
    }
};
const SIDES = ['current', 'incoming', 'both'] as const;
const CATEGORY = nls.localize('openspace/git/conflict/category', 'Merge Conflict');
/** Larger texts are not looked through at each change. */
const MOST_LINES = 50_000;

/** Marks conflicts in texts, with a line above each that solves it, and commands for the one at the cursor. */
@injectable()
export class ConflictLenses implements CommandContribution, FrontendApplicationContribution {
    @inject(TextInFront) private readonly front: TextInFront;
    @inject(EditorManager) private readonly editors: EditorManager;

    onStart(): void {
        const changed = new monaco.Emitter<monaco.languages.CodeLensProvider>();
        const provider: monaco.languages.CodeLensProvider = {
            onDidChange: changed.event,
            provideCodeLenses: model => ({
                lenses: conflictsOf(model).flatMap(conflict => lensesOf(model, conflict)),
                dispose: () => undefined
            })
        };
        monaco.languages.registerCodeLensProvider({ scheme: 'file' }, provider);
        // Monaco gives up what it has not asked for yet when the editor loses the focus: a merge, and at once a look at the files.
        const askAgain = (): void => changed.fire(provider);
        this.editors.onCreated(({ editor }) => {
            if (editor instanceof MonacoEditor && !(editor instanceof MonacoDiffEditor) && editor.uri.scheme === 'file') {
                this.mark(editor, askAgain);
            }
        });
    }

    registerCommands(commands: CommandRegistry): void {
        for (const side of SIDES) {
            const { id, label } = ACCEPT[side];
            commands.registerCommand(
                { id, label, category: CATEGORY },
                {
                    execute: (uri?: string, start?: number) => this.accept(side, uri, start),
                    isEnabled: (uri?: unknown) => uri !== undefined || this.atCursor() !== undefined
                }
            );
        }
        for (const [id, label, side] of [
            ['merge-conflict.accept.all-current', nls.localize('openspace/git/conflict/allCurrent', 'Accept All Current'), 'current'],
            ['merge-conflict.accept.all-incoming', nls.localize('openspace/git/conflict/allIncoming', 'Accept All Incoming'), 'incoming'],
            ['merge-conflict.accept.all-both', nls.localize('openspace/git/conflict/allBoth', 'Accept All Both'), 'both']
        ] as const) {
            const model = () => this.front.current?.document.textEditorModel;
            commands.registerCommand(
                { id, label, category: CATEGORY },
                {
                    execute: () => resolve(model(), side, () => true),
                    isEnabled: () => conflictsOf(model()).length > 0
                }
            );
        }
        this.registerSteps(commands);
    }

    private registerSteps(commands: CommandRegistry): void {
        for (const [id, label, by] of [
            ['merge-conflict.next', nls.localize('openspace/git/conflict/next', 'Next Conflict'), 1],
            ['merge-conflict.previous', nls.localize('openspace/git/conflict/previous', 'Previous Conflict'), -1]
        ] as const) {
            commands.registerCommand(
                { id, label, category: CATEGORY },
                {
                    execute: () => {
                        const text = this.front.current;
                        const line = text?.lines[0]?.start ?? 0;
                        const starts = conflictsOf(text?.document.textEditorModel).map(({ start }) => start);
                        const next =
                            by > 0
                                ? (starts.find(start => start > line) ?? starts[0])
                                : (starts.findLast(start => start < line) ?? starts.at(-1));
                        if (text && next !== undefined) {
                            text.editor.getControl().setPosition({ lineNumber: next, column: 1 });
                            text.editor.getControl().revealLineInCenter(next);
                        }
                    },
                    isEnabled: () => conflictsOf(this.front.current?.document.textEditorModel).length > 0
                }
            );
        }
    }

    private accept(side: ConflictSide, uri: string | undefined, start: number | undefined): void {
        if (uri !== undefined) {
            resolve(monaco.editor.getModel(monaco.Uri.parse(uri)) ?? undefined, side, conflict => conflict.start === start);
            return;
        }
        const at = this.atCursor();
        if (at) {
            resolve(this.front.current?.document.textEditorModel, side, ({ start: each }) => each === at.start);
        }
    }

    private atCursor(): MergeConflict | undefined {
        const text = this.front.current;
        const line = text?.lines[0]?.start ?? 0;
        return conflictsOf(text?.document.textEditorModel).find(({ start, end }) => line >= start && line <= end);
    }

    private mark(editor: MonacoEditor, askAgain: () => void): void {
        const control = editor.getControl();
        const decorations = control.createDecorationsCollection();
        const update = (): void => void decorations.set(conflictsOf(control.getModel()).flatMap(decorationsOf));
        const toDispose = new DisposableCollection(
            editor.onDocumentContentChanged(update),
            control.onDidBlurEditorText(() => {
                if (decorations.length > 0) {
                    queueMicrotask(askAgain);
                }
            }),
            Disposable.create(() => decorations.clear())
        );
        editor.onDispose(() => toDispose.dispose());
        update();
    }
}

type Text = Pick<monaco.editor.ITextModel, 'getLineCount' | 'getLinesContent'>;

function conflictsOf(model: Text | null | undefined): MergeConflict[] {
    return model && model.getLineCount() <= MOST_LINES ? findConflicts(model.getLinesContent()) : [];
}

function resolve(model: monaco.editor.ITextModel | undefined, side: ConflictSide, wanted: (conflict: MergeConflict) => boolean): void {
    if (!model) {
        return;
    }
    const lines = model.getLinesContent();
    const edits = conflictsOf(model)
        .filter(wanted)
        .map(conflict => {
            const kept = resolveConflict(lines, conflict, side);
            const isLast = conflict.end === lines.length;
            return {
                range: new monaco.Range(
                    conflict.start,
                    1,
                    isLast ? conflict.end : conflict.end + 1,
                    isLast ? model.getLineMaxColumn(conflict.end) : 1
                ),
                text: kept.map(line => `${line}\n`).join('')
            };
        });
    model.pushStackElement();
    model.pushEditOperations(null, edits, () => null);
    model.pushStackElement();
}

function lensesOf(model: monaco.editor.ITextModel, { start }: MergeConflict): monaco.languages.CodeLens[] {
    return SIDES.map(side => ({
        range: new monaco.Range(start, 1, start, 1),
        command: { id: ACCEPT[side].id, title: ACCEPT[side].lens, arguments: [model.uri.toString(), start] }
    }));
}

function decorationsOf({ start, base, middle, end }: MergeConflict): monaco.editor.IModelDeltaDecoration[] {
    const lines = (from: number, to: number, name: string): monaco.editor.IModelDeltaDecoration[] =>
        from > to
            ? []
            : [{ range: new monaco.Range(from, 1, to, 1), options: { isWholeLine: true, className: `openspace-git-conflict-${name}` } }];
    return [
        ...lines(start, start, 'current-header'),
        ...lines(start + 1, (base ?? middle) - 1, 'current'),
        ...(base === undefined ? [] : lines(base, middle - 1, 'base')),
        ...lines(middle + 1, end - 1, 'incoming'),
        ...lines(end, end, 'incoming-header')
    ];
}
