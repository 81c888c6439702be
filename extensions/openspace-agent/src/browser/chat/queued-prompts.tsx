import { nls } from '@theia/core';
import * as React from '@theia/core/shared/react';
import type { QueuedPrompt } from '../../common/agent-transcript';

export interface QueuedPromptsProps {
    readonly queued: readonly QueuedPrompt[];
    readonly running: boolean;
    readonly onSend: (queuedId: string) => void;
    readonly onDrop: (queuedId: string) => void;
}

/** What waits for the end of the turn. After a turn that was stopped or failed, the person decides. */
export function QueuedPrompts({ queued, running, onSend, onDrop }: QueuedPromptsProps): React.ReactElement | null {
    return queued.length === 0 ? null : (
        <ul className="osa-queue" aria-label={nls.localize('openspace/agent/queue', 'Queued prompts')}>
            {queued.map(({ id, prompt }) => (
                <li key={id} className="osa-prompt">
                    <p>{prompt.map(part => (part.kind === 'text' ? part.text : part.name)).join(' ')}</p>
                    <div className="osa-buttons">
                        {running ? (
                            <span className="osa-hint">{nls.localize('openspace/agent/queued', 'Sent when the agent has finished')}</span>
                        ) : (
                            <button className="theia-button secondary" onClick={() => onSend(id)}>
                                {nls.localize('openspace/agent/sendQueued', 'Send now')}
                            </button>
                        )}
                        <button className="theia-button secondary" onClick={() => onDrop(id)}>
                            {nls.localize('openspace/agent/dropQueued', 'Remove')}
                        </button>
                    </div>
                </li>
            ))}
        </ul>
    );
}
