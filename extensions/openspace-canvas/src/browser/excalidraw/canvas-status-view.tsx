import type { FileConflict } from '@openspace/core/lib/browser/documents/document-file';
import type { ToolErrorData } from '@openspace/tool';
import { codicon } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';

/** While the first canvas of a window is loaded, Excalidraw is loaded too. */
export function CanvasLoading(): React.ReactElement {
    return (
        <div className="openspace-excalidraw-message" aria-busy="true">
            <i className={`${codicon('loading')} theia-animation-spin`} />
            <p>Opening the canvas…</p>
        </div>
    );
}

interface CanvasErrorProps {
    readonly name: string;
    readonly error: ToolErrorData;
    readonly onOpenAsText: () => void;
    readonly onRetry: () => void;
}

/** A file that cannot be read is shown as that, and never as an empty canvas that could be saved over it. */
export function CanvasError({ name, error, onOpenAsText, onRetry }: CanvasErrorProps): React.ReactElement {
    return (
        <div className="openspace-excalidraw-message" role="alert">
            <i className={codicon('error')} />
            <h2>{name} cannot be shown</h2>
            <p>{error.message}</p>
            {error.suggestion && <p className="openspace-excalidraw-hint">{error.suggestion}</p>}
            <div className="openspace-excalidraw-buttons">
                <button className="theia-button main" onClick={onOpenAsText}>
                    Open in text editor
                </button>
                <button className="theia-button secondary" onClick={onRetry}>
                    Try again
                </button>
            </div>
        </div>
    );
}

interface CanvasConflictProps {
    readonly conflict: FileConflict;
    readonly onDecide: (prefer: 'mine' | 'theirs') => void;
    readonly onOpenAsText: () => void;
}

/** The file and the canvas were changed apart from each other; what goes together was merged already. */
export function CanvasConflict({ conflict, onDecide, onOpenAsText }: CanvasConflictProps): React.ReactElement {
    const { records, unreadable } = conflict;
    return (
        <div className="openspace-excalidraw-banner" role="alert">
            <i className={codicon('warning')} />
            <span>
                {unreadable
                    ? `The file was changed on disk and cannot be read any more: ${unreadable.message}`
                    : `The file was changed on disk, and so was ${records === 1 ? 'one element' : `${records} elements`} here as well.`}
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
