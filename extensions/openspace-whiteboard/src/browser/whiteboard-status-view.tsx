import type { ToolErrorData } from '@openspace/tool';
import { codicon } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';
import type { BoardConflict } from './board-file';

/** While the first board of a window is loaded, tldraw is loaded too. */
export function LoadingView(): React.ReactElement {
    return (
        <div className="openspace-whiteboard-message" aria-busy="true">
            <i className={`${codicon('loading')} theia-animation-spin`} />
            <p>Opening the board…</p>
        </div>
    );
}

interface ErrorViewProps {
    readonly name: string;
    readonly error: ToolErrorData;
    readonly onOpenAsText: () => void;
    readonly onRetry: () => void;
}

/** A file that cannot be read is shown as that, and never as an empty board that could be saved over it. */
export function ErrorView({ name, error, onOpenAsText, onRetry }: ErrorViewProps): React.ReactElement {
    return (
        <div className="openspace-whiteboard-message" role="alert">
            <i className={codicon('error')} />
            <h2>{name} cannot be shown</h2>
            <p>{error.message}</p>
            {error.suggestion && <p className="openspace-whiteboard-hint">{error.suggestion}</p>}
            <p className="openspace-whiteboard-hint">The file was not changed.</p>
            <div className="openspace-whiteboard-buttons">
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

interface ConflictBannerProps {
    readonly conflict: BoardConflict;
    readonly onDecide: (prefer: 'mine' | 'theirs') => void;
    readonly onOpenAsText: () => void;
}

/** The file and the board were changed apart from each other; what goes together was merged already. */
export function ConflictBanner({ conflict, onDecide, onOpenAsText }: ConflictBannerProps): React.ReactElement {
    const { records, unreadable } = conflict;
    return (
        <div className="openspace-whiteboard-banner" role="alert">
            <i className={codicon('warning')} />
            <span>
                {unreadable
                    ? `The file was changed on disk and cannot be read any more: ${unreadable.message}`
                    : `The file was changed on disk, and so was ${records === 1 ? 'one thing' : `${records} things`} here as well.`}
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
