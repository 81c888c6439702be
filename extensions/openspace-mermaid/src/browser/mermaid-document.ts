import type { OpenDocuments } from '@openspace/core/lib/common/bridge-protocol';
import type { FocusTarget } from '@openspace/core/lib/browser/documents/focus-target';
import { type Disposable, DisposableCollection, Emitter, type Event, URI } from '@theia/core';
import { DiagnosticSeverity } from '@theia/core/shared/vscode-languageserver-protocol';
import type { ProblemManager } from '@theia/markers/lib/browser/problem/problem-manager';
import type { MonacoEditorModel } from '@theia/monaco/lib/browser/monaco-editor-model';
import type { DrawnMermaid, MermaidPreviewModule, MermaidProblem } from './mermaid-preview';

const DRAW_DELAY_MS = 250;
const MARKERS = 'mermaid';

export interface MermaidDocumentServices {
    readonly openDocuments: OpenDocuments;
    readonly preview: MermaidPreviewModule;
    /** Shows what is wrong in the Problems view, in the explorer and in the text. */
    readonly problems: Pick<ProblemManager, 'setMarkers'>;
    isDark(): boolean;
}

/** An open diagram: its text, its last good picture, and what is wrong with it now. */
export class MermaidDocument implements Disposable {
    private readonly drawn = new Emitter<void>();
    /** Fires when there is another picture or another problem. */
    readonly onDidDraw: Event<void> = this.drawn.event;
    private readonly toDispose = new DisposableCollection();
    private readonly registration: ReturnType<OpenDocuments['add']>;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private version = 0;
    private picture: string | undefined;
    private fault: MermaidProblem | undefined;
    private target: FocusTarget | undefined;

    constructor(
        readonly uri: URI,
        readonly model: MonacoEditorModel,
        private readonly services: MermaidDocumentServices
    ) {
        this.registration = services.openDocuments.add(uri.path.fsPath());
        // It has an editor here; Theia would open its own.
        model.suppressOpenEditorWhenDirty = true;
        this.toDispose.pushAll([
            this.drawn,
            model.onDidChangeContent(() => this.drawSoon()),
            { dispose: () => this.registration.dispose() },
            { dispose: () => clearTimeout(this.timer) },
            { dispose: () => services.problems.setMarkers(uri, MARKERS, []) }
        ]);
        void this.draw();
    }

    get path(): string {
        return this.uri.path.fsPath();
    }

    get text(): string {
        return this.model.getText();
    }

    /** The last good one. */
    get svg(): string | undefined {
        return this.picture;
    }

    get problem(): MermaidProblem | undefined {
        return this.fault;
    }

    get focus(): FocusTarget | undefined {
        return this.target;
    }

    touch(): void {
        this.registration.touch();
    }

    /**
     * Replaces the text as one step that the person can undo, unsaved changes of theirs included, once `write` brought it to disk.
     * @throws what `write` throws; the text is then as it was, and no redo brings the other one
     */
    async replace(text: string, focus: FocusTarget | undefined, write: () => Promise<unknown>): Promise<void> {
        const model = this.model.textEditorModel;
        await write();
        model.pushStackElement();
        model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null);
        model.pushStackElement();
        this.target = focus;
        // What is on disk is what is shown: it is saved, without being written once more.
        await this.model.revert();
        await this.draw();
    }

    /** Highlights a part of the picture, until the next change says what to look at. */
    highlight(target: FocusTarget): void {
        this.target = target;
        this.drawn.fire();
    }

    /** Draws again, such as in other colours. */
    async draw(): Promise<void> {
        clearTimeout(this.timer);
        const version = ++this.version;
        const { text } = this;
        const result: DrawnMermaid =
            text.trim() === '' ? { svg: '' } : await this.services.preview.draw(text, { dark: this.services.isDark() });
        if (version !== this.version || this.model.isDisposed()) {
            return;
        }
        this.fault = 'problem' in result ? result.problem : undefined;
        this.picture = 'svg' in result ? result.svg : this.picture;
        this.mark();
        this.drawn.fire();
    }

    dispose(): void {
        this.version++;
        this.toDispose.dispose();
    }

    private drawSoon(): void {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => void this.draw(), DRAW_DELAY_MS);
    }

    private mark(): void {
        const { line = 1, column = 1, message = '' } = this.fault ?? {};
        const range = { start: { line: line - 1, character: column - 1 }, end: { line: line - 1, character: column } };
        const markers = this.fault ? [{ message, range, severity: DiagnosticSeverity.Error, source: MARKERS }] : [];
        this.services.problems.setMarkers(this.uri, MARKERS, markers);
    }
}
