import { registerDiagramLanguage } from '@openspace/core/lib/browser/languages/diagram-languages';
import type { OutlineSymbol } from '@openspace/diagram/lib/outline/outline-symbol';
import { DisposableCollection, type URI } from '@theia/core';
import type { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorManager, type EditorWidget } from '@theia/editor/lib/browser';
import { ProblemManager } from '@theia/markers/lib/browser/problem/problem-manager';
import { MonacoEditor } from '@theia/monaco/lib/browser/monaco-editor';
import type * as monaco from '@theia/monaco-editor-core';
import type { DiagramFault } from '../../common/diagram-check';
import { DIAGRAM_LANGUAGES } from '../../common/languages';
import { textFormatOf } from '../../common/text-formats';
import { DiagramChecks } from './diagram-checks';
import { problemOf } from './diagram-problem';

/** How long somebody has stopped writing when the text is read. */
const CHECK_DELAY_MS = 300;
const OWNER = 'openspace.diagrams';
/** Failures of reading that are said as a fault of the text. */
const SAID: ReadonlySet<string> = new Set(['TIMEOUT', 'TOO_LARGE']);

/** Colours, suggestions, outline and problems of diagrams in text. */
@injectable()
export class DiagramLanguageSupport implements FrontendApplicationContribution {
    @inject(DiagramChecks)
    private readonly checks: DiagramChecks;

    @inject(EditorManager)
    private readonly editors: EditorManager;

    @inject(ProblemManager)
    private readonly problems: ProblemManager;

    private readonly followed = new Set<monaco.editor.ITextModel>();
    /** What a text defined when it could last be read. */
    private readonly outlines = new WeakMap<monaco.editor.ITextModel, readonly OutlineSymbol[]>();

    initialize(): void {
        for (const language of DIAGRAM_LANGUAGES) {
            registerDiagramLanguage(language, model => this.outline(model));
        }
    }

    onStart(): void {
        this.editors.onCreated(widget => this.follow(widget));
        this.editors.all.forEach(widget => this.follow(widget));
    }

    private async outline(model: monaco.editor.ITextModel): Promise<readonly OutlineSymbol[]> {
        const result = await this.checks.of(model);
        if (result?.ok) {
            this.outlines.set(model, result.value.symbols);
        }
        return this.outlines.get(model) ?? [];
    }

    /** Marks what is wrong in the text of an editor, for as long as the text is open. */
    private follow({ editor }: EditorWidget): void {
        const model = editor instanceof MonacoEditor ? editor.document.textEditorModel : undefined;
        if (!model || editor.uri.scheme !== 'file' || !textFormatOf(editor.uri.path.base) || this.followed.has(model)) {
            return;
        }
        this.followed.add(model);
        let timer: ReturnType<typeof setTimeout> | undefined;
        const soon = (): void => {
            clearTimeout(timer);
            timer = setTimeout(() => void this.mark(editor.uri, model), CHECK_DELAY_MS);
        };
        const following = new DisposableCollection(
            model.onDidChangeContent(soon),
            this.checks.forget(model),
            { dispose: () => clearTimeout(timer) },
            { dispose: () => this.followed.delete(model) },
            { dispose: () => this.problems.setMarkers(editor.uri, OWNER, []) }
        );
        model.onWillDispose(() => following.dispose());
        soon();
    }

    private async mark(uri: URI, model: monaco.editor.ITextModel): Promise<void> {
        const version = model.getVersionId();
        const result = await this.checks.of(model);
        if (!result || model.isDisposed() || model.getVersionId() !== version) {
            return;
        }
        const format = textFormatOf(uri.path.base);
        const fault: DiagramFault | undefined = result.ok
            ? result.value.fault
            : SAID.has(result.error.code)
              ? { message: result.error.message, line: 1, column: 1 }
              : undefined;
        this.problems.setMarkers(uri, OWNER, fault ? [problemOf(fault, model, format?.title ?? OWNER)] : []);
    }
}
