import type { Result } from '@openspace/tool';
import type { OpenDocuments } from '../../common/bridge-protocol';
import type { DocumentFiles } from '../../common/document-files';
import type { EditedContent } from './document-file';
import type { MovedFileChoice } from './moved-file-dialog';
import type { UnsavedEdits } from './unsaved-edits';

/** What edits a document's content, whatever shows it. */
export interface DocumentEditor extends EditedContent {
    /** Called after the content changed, regardless of who changed it. */
    onDidChange(listener: () => void): unknown;
    dispose(): void;
}

/** Reads a file's text; the error says why it cannot be read. `name` is the file's. */
export type OpenContent<E> = (text: string, name: string) => Result<E>;

export interface DocumentServices {
    readonly files: DocumentFiles;
    readonly openDocuments: OpenDocuments;
    readonly unsavedEdits: UnsavedEdits;
    /** Asks the person what to do with a document whose file another program moved; left out, it is saved where it was. */
    readonly askMoved?: (path: string, movedTo: string) => Promise<MovedFileChoice>;
    /** Moves the document and its tabs to where its file is now. */
    readonly follow?: (path: string, movedTo: string) => Promise<void>;
    /** Tells the person what went wrong. */
    report(message: string): void;
}

export interface EditedDocumentServices<E> extends DocumentServices {
    /** Loads what edits documents of this kind, which a window does with the first one. */
    loadEditor(): Promise<OpenContent<E>>;
}
