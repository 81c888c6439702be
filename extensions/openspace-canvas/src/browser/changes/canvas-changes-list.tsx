import { codicon } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';
import type { LoggedCanvasChange } from '../../common/changes/canvas-changes';

interface CanvasChangesListProps {
    /** Newest first; undefined while they are being asked for. */
    readonly changes: readonly LoggedCanvasChange[] | undefined;
    readonly failed: boolean;
    nameOf(path: string): string;
    onOpen(path: string): void;
    onUndo(change: LoggedCanvasChange): void;
    onRetry(): void;
}

export function CanvasChangesList({ changes, failed, onRetry, ...actions }: CanvasChangesListProps): React.ReactElement {
    if (failed) {
        return (
            <div className="openspace-canvas-changes-message" role="alert">
                <p>The changes could not be read.</p>
                <button className="theia-button secondary" onClick={onRetry}>
                    Try again
                </button>
            </div>
        );
    }
    if (changes === undefined) {
        return (
            <div className="openspace-canvas-changes-message" aria-busy="true">
                Reading the changes…
            </div>
        );
    }
    if (changes.length === 0) {
        return <div className="openspace-canvas-changes-message">No agent has changed a canvas yet.</div>;
    }
    return (
        <ul aria-label="Canvas changes, newest first">
            {changes.map(change => (
                <ChangeEntry key={change.id} change={change} {...actions} />
            ))}
        </ul>
    );
}

interface ChangeEntryProps extends Pick<CanvasChangesListProps, 'nameOf' | 'onOpen' | 'onUndo'> {
    readonly change: LoggedCanvasChange;
}

function ChangeEntry({ change, nameOf, onOpen, onUndo }: ChangeEntryProps): React.ReactElement {
    const { path, summary, caller, at, undoable } = change;
    const name = nameOf(path);
    const time = new Date(at);
    return (
        <li>
            <div className="openspace-canvas-changes-summary">{summary}</div>
            <div className="openspace-canvas-changes-facts">
                <button className="openspace-canvas-changes-file" title={`Open ${path}`} onClick={() => onOpen(path)}>
                    {name}
                </button>
                <span>{caller}</span>
                <time dateTime={at} title={time.toLocaleString()}>
                    {time.toLocaleTimeString()}
                </time>
            </div>
            {undoable && (
                <button
                    className={`openspace-canvas-changes-undo ${codicon('discard')}`}
                    title="Undo"
                    aria-label={`Undo: ${summary}, ${name}`}
                    onClick={() => onUndo(change)}
                />
            )}
        </li>
    );
}
