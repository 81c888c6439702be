import type { ToolErrorData } from '@openspace/tool';
import { codicon } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';
import type { FileConflict } from './document-file';

/** While the first document of its kind is loaded in a window, its editor is loaded too. */
export function DocumentLoading({ text }: { readonly text: string }): React.ReactElement {
    return (
        <div className="openspace-document-message" aria-busy="true">
            <i className={`${codicon('loading')} theia-animation-spin`} />
            <p>{text}</p>
        </div>
    );
}

interface DocumentErrorProps {
    readonly name: string;
    readonly error: ToolErrorData;
    /** What the text editor is for with this kind of file. */
    readonly textLabel?: string;
    /** Left out for what is no text. */
    readonly onOpenAsText: (() => void) | undefined;
    onRetry(): void;
}

/** A file that cannot be read is shown as that, and never as an empty document that could be saved over it. */
export function DocumentError({
    name,
    error,
    textLabel = 'Open in text editor',
    onOpenAsText,
    onRetry
}: DocumentErrorProps): React.ReactElement {
    return (
        <div className="openspace-document-message" role="alert">
            <i className={codicon('error')} />
            <h2>{name} cannot be shown</h2>
            <p>{error.message}</p>
            {error.suggestion && <p className="openspace-document-hint">{error.suggestion}</p>}
            <p className="openspace-document-hint">The file was not changed.</p>
            <div className="openspace-document-buttons">
                {onOpenAsText && (
                    <button className="theia-button main" onClick={onOpenAsText}>
                        {textLabel}
                    </button>
                )}
                <button className="theia-button secondary" onClick={onRetry}>
                    Try again
                </button>
            </div>
        </div>
    );
}

interface DocumentConflictProps {
    readonly conflict: FileConflict;
    /** What a document consists of. */
    readonly thing: string;
    onDecide(prefer: 'mine' | 'theirs'): void;
    onOpenAsText(): void;
}

/** The file and the document were changed apart from each other; what goes together was merged already. */
export function DocumentConflict({ conflict, thing, onDecide, onOpenAsText }: DocumentConflictProps): React.ReactElement {
    const { records, unreadable } = conflict;
    return (
        <div className="openspace-document-banner" role="alert">
            <i className={codicon('warning')} />
            <span>
                {unreadable
                    ? `The file was changed on disk and cannot be read any more: ${unreadable.message}`
                    : `The file was changed on disk, and so was ${records === 1 ? `one ${thing}` : `${records} ${thing}s`} here as well.`}
            </span>
            <button className="theia-button main" onClick={() => onDecide('mine')}>
                Keep mine
            </button>
            {unreadable ? (
                <button className="theia-button secondary" onClick={onOpenAsText}>
                    Open in text editor
                </button>
            ) : (
                <button className="theia-button secondary" onClick={() => onDecide('theirs')}>
                    Load theirs
                </button>
            )}
        </div>
    );
}
