import { COMMON_TEXTS } from '../common-texts';
import type { ToolErrorData } from '@openspace/tool';
import { nls } from '@theia/core';
import { codicon } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';
import { contestedFieldName } from './contested-field-name';
import type { ContestedThing, ContestedVersion, FileConflict, MergePreference } from './document-file';

/** While the first document of its kind is loaded in a window, its editor is loaded too. */
export function DocumentLoading({ text }: { readonly text: string }): React.ReactElement {
    return (
        <div className="openspace-document-message" aria-busy="true">
            <i className={`${codicon('loading')} theia-animation-spin`} />
            <p>{text}</p>
        </div>
    );
}

const openAsText = (): string => nls.localize('openspace/documents/openAsText', 'Open in text editor');

interface DocumentErrorProps {
    readonly name: string;
    readonly error: ToolErrorData;
    /** What the text editor is for with this kind of file. */
    readonly textLabel?: string;
    /** Left out for anything that is not a text. */
    readonly onOpenAsText: (() => void) | undefined;
    onRetry(): void;
}

/** A file that cannot be read is shown as that, and never as an empty document that could be saved over it. */
export function DocumentError({ name, error, textLabel = openAsText(), onOpenAsText, onRetry }: DocumentErrorProps): React.ReactElement {
    return (
        <div className="openspace-document-message" role="alert">
            <i className={codicon('error')} />
            <h2>{COMMON_TEXTS.cannotBeShown(name)}</h2>
            <p>{error.message}</p>
            {error.suggestion && <p className="openspace-document-hint">{error.suggestion}</p>}
            <p className="openspace-document-hint">{nls.localize('openspace/documents/notChanged', 'The file was not changed.')}</p>
            <div className="openspace-document-buttons">
                {onOpenAsText && (
                    <button className="theia-button main" onClick={onOpenAsText}>
                        {textLabel}
                    </button>
                )}
                <button className="theia-button secondary" onClick={onRetry}>
                    {COMMON_TEXTS.tryAgain}
                </button>
            </div>
        </div>
    );
}

interface DocumentConflictProps {
    readonly conflict: FileConflict;
    onDecide(prefer: MergePreference, ids?: readonly string[]): void;
    onOpenAsText(): void;
}

/** The file and the document were changed apart from each other; what goes together was merged already. */
export function DocumentConflict({ conflict, onDecide, onOpenAsText }: DocumentConflictProps): React.ReactElement {
    const { things, unreadable } = conflict;
    const keepMine = nls.localize('openspace/documents/keepMine', 'Keep mine');
    if (unreadable) {
        return (
            <div className="openspace-document-banner" role="alert">
                <i className={codicon('warning')} />
                <span>
                    {nls.localize(
                        'openspace/documents/unreadableOnDisk',
                        'The file was changed on disk and can no longer be read: {0}',
                        unreadable.message
                    )}
                </span>
                <button className="theia-button main" onClick={() => onDecide('mine')}>
                    {keepMine}
                </button>
                <button className="theia-button secondary" onClick={onOpenAsText}>
                    {openAsText()}
                </button>
            </div>
        );
    }
    return (
        <div className="openspace-document-banner" role="alert">
            <i className={codicon('warning')} />
            <span>
                {nls.localize(
                    'openspace/documents/contested',
                    'Changed both here and on disk: {0}. Everything else is merged and saved.',
                    namesOf(things)
                )}
            </span>
            <button className="theia-button main" onClick={() => onDecide('mine')}>
                {keepMine}
            </button>
            <button className="theia-button secondary" onClick={() => onDecide('theirs')}>
                {nls.localize('openspace/documents/loadTheirs', 'Load theirs')}
            </button>
            <details className="openspace-document-contested">
                <summary>{nls.localize('openspace/documents/compare', 'Compare')}</summary>
                <ul>
                    {things.slice(0, MAX_COMPARED).map(thing => (
                        <Contested key={thing.id} thing={thing} onDecide={prefer => onDecide(prefer, [thing.id])} />
                    ))}
                </ul>
            </details>
        </div>
    );
}

/** How many things are named, and how many are shown next to each other; deciding on one makes room for the next. */
const MAX_NAMED = 3;
const MAX_COMPARED = 20;

function namesOf(things: readonly ContestedThing[]): string {
    const named = things.slice(0, MAX_NAMED).map(({ name }) => name);
    return things.length > MAX_NAMED
        ? nls.localize('openspace/documents/andMore', '{0} and {1} more', named.join(', '), things.length - MAX_NAMED)
        : named.join(', ');
}

interface ContestedProps {
    readonly thing: ContestedThing;
    onDecide(prefer: MergePreference): void;
}

/** Both versions of one thing side by side. */
function Contested({ thing, onDecide }: ContestedProps): React.ReactElement {
    const { name, mine, theirs } = thing;
    return (
        <li aria-label={name}>
            <b>{name}</b>
            <div className="openspace-document-versions">
                <Version title={nls.localize('openspace/documents/inWindow', 'In this window')} version={mine}>
                    <button className="theia-button main" onClick={() => onDecide('mine')}>
                        {nls.localize('openspace/documents/keepThisMine', 'Keep mine: {0}', name)}
                    </button>
                </Version>
                <Version title={nls.localize('openspace/documents/onDisk', 'On disk')} version={theirs}>
                    <button className="theia-button secondary" onClick={() => onDecide('theirs')}>
                        {nls.localize('openspace/documents/loadThisTheirs', 'Load theirs: {0}', name)}
                    </button>
                </Version>
            </div>
        </li>
    );
}

interface VersionProps {
    readonly title: string;
    readonly version: ContestedVersion | undefined;
    readonly children: React.ReactNode;
}

function Version({ title, version, children }: VersionProps): React.ReactElement {
    return (
        <section aria-label={title}>
            <h3>{title}</h3>
            {/* As a picture, so that nothing in it runs. */}
            {version?.picture && <img alt="" src={`data:image/svg+xml;utf8,${encodeURIComponent(version.picture)}`} />}
            {version ? (
                <dl>
                    {version.fields.map(({ name, value }) => (
                        <React.Fragment key={name}>
                            <dt>{contestedFieldName(name)}</dt>
                            <dd>{value}</dd>
                        </React.Fragment>
                    ))}
                </dl>
            ) : (
                <p>{nls.localize('openspace/documents/deleted', 'Deleted')}</p>
            )}
            {children}
        </section>
    );
}

interface DocumentUnsavedProps {
    readonly error: ToolErrorData;
    onRetry(): void;
}

/** The last attempt to save failed; it is tried again by itself. */
export function DocumentUnsaved({ error, onRetry }: DocumentUnsavedProps): React.ReactElement {
    return (
        <div className="openspace-document-banner openspace-document-unsaved" role="alert">
            <i className={codicon('warning')} />
            <span>
                {nls.localize('openspace/documents/notSaved', 'Not saved: {0} Saving is tried again until it succeeds.', error.message)}
            </span>
            <button className="theia-button main" onClick={onRetry}>
                {nls.localize('openspace/documents/saveNow', 'Save now')}
            </button>
        </div>
    );
}
