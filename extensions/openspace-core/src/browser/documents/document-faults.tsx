import { nls } from '@theia/core';
import { codicon } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';
import type { ContentFault } from './document-file';

/** So many are named; a file can have thousands of them. */
const MAX_NAMED = 20;

interface DocumentFaultsProps {
    readonly faults: readonly ContentFault[];
    onRemove(): void;
}

/** The file has parts that cannot be shown; they stay in it until the person removes them. */
export function DocumentFaults({ faults, onRemove }: DocumentFaultsProps): React.ReactElement {
    return (
        <div className="openspace-document-banner openspace-document-faults" role="alert">
            <i className={codicon('warning')} />
            <span>
                {nls.localize(
                    'openspace/documents/faults',
                    'Not shown, and left in the file as it is: {0} {1}',
                    faults[0]?.message ?? '',
                    faults.length > 1 ? more(faults.length - 1) : ''
                )}
            </span>
            <button className="theia-button secondary" onClick={onRemove}>
                {nls.localize('openspace/documents/removeFaults', 'Remove from the file')}
            </button>
            {faults.length > 1 && (
                <details className="openspace-document-contested">
                    <summary>{nls.localize('openspace/documents/listFaults', 'Show more')}</summary>
                    <ul>
                        {faults.slice(0, MAX_NAMED).map(({ id, message }, at) => (
                            <li key={`${at} ${id}`}>{message}</li>
                        ))}
                        {faults.length > MAX_NAMED && <li>{more(faults.length - MAX_NAMED)}</li>}
                    </ul>
                </details>
            )}
        </div>
    );
}

function more(count: number): string {
    return nls.localize('openspace/documents/moreFaults', 'And {0} more.', count);
}
