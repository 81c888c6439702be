import type { Result } from '@openspace/tool';
import type { ContentSnapshot, EditedContent } from '@openspace/core/lib/browser/documents/document-file';
import type { OperationPlace, SceneEdit, SceneOperation } from '@openspace/diagram';

/**
 * The seam between the window's own bundle and the one that brings Excalidraw, which is loaded with the first canvas.
 * Only types cross it at compile time, and only plain values at run time: expected failures travel as an {@link Result}.
 */
export interface CanvasEditorModule {
    /** Reads a file's text; error `UNSUPPORTED_FORMAT` says why it cannot be read. An empty text is an empty canvas. */
    openCanvas(text: string, name: string): Result<CanvasEditor>;
}

export interface CanvasSettings {
    readonly theme: 'light' | 'dark';
    /** What the IDE is shown in, such as `de`. */
    readonly language: string;
    /** Where Excalidraw's fonts are, absolute, with a trailing slash. */
    readonly assetsUrl: string;
    readonly name: string;
    /** What a person is told who pastes Mermaid, which is not drawn here. */
    readonly mermaidRefused: string;
}

/** What a call comes to, and the whole canvas before it. */
export interface PlannedEdit extends Pick<SceneEdit, 'elements' | 'removed' | 'drawn' | 'gone'> {
    readonly before: string;
    /** The whole canvas with the edit, as it belongs into the file. */
    readonly after: ContentSnapshot;
    /** Of the canvas with the edit. */
    readonly revision: string;
    /** Shows the edit as one step of the person's undo history, once it is in the file. */
    commit(): Promise<void>;
}

/** One open canvas; it stays while the tabs that show it come and go. */
export interface CanvasEditor extends EditedContent {
    /** Called after the content changed, regardless of who changed it. */
    onDidChange(listener: () => void): () => void;
    /** Resolves when the person is not in the middle of a gesture; false: they did not let go within `limitMs`. */
    settled(limitMs: number): Promise<boolean>;
    /** Resolves when the canvas shows what it was given, or is not shown at all. */
    whenReady(): Promise<void>;
    /** What an edit of the canvas as it is now would be, all or nothing. Nothing is shown before it is committed. */
    plan(operations: readonly SceneOperation[], placeOf: (index: number) => OperationPlace): Result<PlannedEdit>;
    undo(): void;
    /** Pastes what a paste event would bring. */
    paste(data: DataTransfer): void;
    /** Opens the editor's own search. */
    find(): void;
    redo(): void;
    /** Where the canvas is drawn; the same element each time. */
    show(settings: CanvasSettings): HTMLElement;
    configure(settings: CanvasSettings): void;
    focus(): void;
    /** Selects elements and brings them into view; those that are gone are left out. */
    point(ids: readonly string[]): Promise<void>;
    /** Tells the canvas that its place on the screen changed. */
    refresh(): void;
    dispose(): void;
}
