import { COMMON_TEXTS } from '../common-texts';
import { nls } from '@theia/core';
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
                <p>{nls.localize('openspace/canvasChanges/failed', 'The changes could not be read.')}</p>
                <button className="theia-button secondary" onClick={onRetry}>
                    {COMMON_TEXTS.tryAgain}
                </button>
            </div>
        );
    }
    if (changes === undefined) {
        return (
            <div className="openspace-canvas-changes-message" aria-busy="true">
                {nls.localize('openspace/canvasChanges/reading', 'Reading the changes…')}
            </div>
        );
    }
    if (changes.length === 0) {
        return (
            <div className="openspace-canvas-changes-message">
                {nls.localize('openspace/canvasChanges/none', 'No agent has changed a canvas yet.')}
            </div>
        );
    }
    return (
        <ul aria-label={nls.localize('openspace/canvasChanges/list', 'Canvas changes, newest first')}>
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
                <button
                    className="openspace-canvas-changes-file"
                    title={nls.localize('openspace/canvasChanges/open', 'Open {0}', path)}
                    onClick={() => onOpen(path)}
                >
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
                    title={nls.localize('openspace/canvasChanges/undo', 'Undo')}
                    aria-label={nls.localize('openspace/canvasChanges/undoNamed', 'Undo: {0}, {1}', summary, name)}
                    onClick={() => onUndo(change)}
                />
            )}
        </li>
    );
}
