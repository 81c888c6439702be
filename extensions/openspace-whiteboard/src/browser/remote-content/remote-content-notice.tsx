import { nls } from '@theia/core';
import { codicon } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';
import type { RemoteContentDecision } from './remote-content-decisions';

/** Hosts that are named; the others are counted. */
const NAMED = 3;

interface RemoteContentNoticeProps {
    /** At least one. */
    readonly hosts: readonly string[];
    onDecide(decision: RemoteContentDecision): void;
}

/** Asks whether a board may load what it takes from other hosts, as mail programs do. */
export function RemoteContentNotice({ hosts, onDecide }: RemoteContentNoticeProps): React.ReactElement {
    return (
        <div
            className="openspace-document-banner openspace-remote-notice"
            role="region"
            aria-label={nls.localize('openspace/whiteboard/remoteContent/title', 'Remote content')}
        >
            <i className={codicon('globe')} aria-hidden="true" />
            <span title={hosts.join(', ')}>
                {nls.localize('openspace/whiteboard/remoteContent/question', 'This board shows content from {0}.', named(hosts))}
            </span>
            <button className="theia-button main" onClick={() => onDecide('load')}>
                {nls.localize('openspace/whiteboard/remoteContent/load', 'Load')}
            </button>
            <button className="theia-button secondary" onClick={() => onDecide('never')}>
                {nls.localize('openspace/whiteboard/remoteContent/refuse', 'Never')}
            </button>
        </div>
    );
}

function named(hosts: readonly string[]): string {
    const others = hosts.length - NAMED;
    const shown = hosts.slice(0, NAMED).join(', ');
    return others > 0 ? nls.localize('openspace/whiteboard/remoteContent/others', '{0} and {1} more', shown, String(others)) : shown;
}
