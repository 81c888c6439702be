import { CHAT_TEXTS } from './chat-texts';
import { nls } from '@theia/core';
import * as React from '@theia/core/shared/react';
import type { ToolContent, ToolItem, ToolState } from '../../common/agent-transcript';
import { BoardThumbnail } from './board-thumbnail';
import type { ChatActions } from './chat-actions';
import { lineDiff } from './line-diff';

const STATE: Readonly<Record<ToolState, { icon: string; words: string }>> = {
    pending: { icon: 'circle-large', words: nls.localize('openspace/agent/toolWaits', 'waits') },
    in_progress: { icon: 'loading codicon-modifier-spin', words: nls.localize('openspace/agent/toolRuns', 'runs') },
    completed: { icon: 'check', words: nls.localize('openspace/agent/toolDone', 'done') },
    failed: { icon: 'error', words: nls.localize('openspace/agent/toolFailed', 'failed') },
    cancelled: { icon: 'circle-slash', words: nls.localize('openspace/agent/toolStopped', 'stopped') }
};

/** A tool call: its state at a glance, its input and result on demand; pictures and diffs at once. */
export function ToolView({ tool, actions }: { tool: ToolItem; actions: ChatActions }): React.ReactElement {
    const { icon, words } = STATE[tool.state];
    const seen = tool.content.filter(({ kind }) => kind === 'image' || kind === 'diff');
    const [open, setOpen] = React.useState(false);
    const folded = tool.content.filter(({ kind }) => kind !== 'image' && kind !== 'diff');
    return (
        <div className={`osa-tool osa-tool-${tool.state}`}>
            <details onToggle={event => setOpen(event.currentTarget.open)}>
                <summary>
                    <i className={`codicon codicon-${icon}`} aria-hidden="true" />{' '}
                    <span className="osa-tool-title">{readable(tool.title)}</span>
                    <span className="osa-tool-state">{words}</span>
                </summary>
                {tool.input !== undefined && (
                    <pre tabIndex={0} aria-label={CHAT_TEXTS.input}>
                        {tool.input}
                    </pre>
                )}
                {folded.map((content, at) => (
                    <ContentView key={at} content={content} actions={actions} />
                ))}
                {open && tool.board !== undefined && tool.state === 'completed' && (
                    <BoardThumbnail path={tool.board} version="" actions={actions} />
                )}
                {tool.locations.map(path => (
                    <button key={path} className="osa-link" onClick={() => actions.openFile(path)}>
                        {path}
                    </button>
                ))}
            </details>
            {seen.map((content, at) => (
                <ContentView key={at} content={content} actions={actions} />
            ))}
        </div>
    );
}

/** opencode puts its own name of the server before ours: say what a person would. */
export function readable(title: string): string {
    if (/\s/.test(title)) {
        return title; // Words already, with names of files perhaps.
    }
    return title
        .replace(/^(openspace_)+/, '')
        .replace(/^openspace\./, '')
        .replaceAll('_', ' ')
        .replaceAll('.', ' ');
}

export function ContentView({ content, actions }: { content: ToolContent; actions: ChatActions }): React.ReactElement {
    switch (content.kind) {
        case 'text':
            return (
                <pre tabIndex={0} aria-label={nls.localize('openspace/agent/toolResult', 'Result')}>
                    {content.text}
                </pre>
            );
        case 'image':
            return (
                <img
                    className="osa-picture"
                    alt={nls.localize('openspace/agent/toolPicture', 'Picture from a tool')}
                    src={`data:${content.mimeType};base64,${content.data}`}
                />
            );
        case 'terminal':
            return <p className="osa-hint">{nls.localize('openspace/agent/toolTerminal', 'It runs in a terminal at the bottom.')}</p>;
        case 'link':
            return (
                <button className="osa-link" onClick={() => actions.openLink(content.uri)}>
                    {content.name}
                </button>
            );
        case 'diff':
            return (
                <figure className="osa-diff">
                    <figcaption>
                        {content.path.split(/[\\/]/).at(-1)}
                        <button className="osa-link" onClick={() => actions.openDiff(content)}>
                            {nls.localize('openspace/agent/reviewChanges', 'Review')}
                        </button>
                    </figcaption>
                    <pre tabIndex={0} aria-label={nls.localize('openspace/agent/changesOf', 'Changes of {0}', content.path)}>
                        {lineDiff(content.oldText ?? '', content.newText).map(({ sign, text }, at) => (
                            <div key={at} className={sign === '+' ? 'osa-added' : sign === '-' ? 'osa-removed' : undefined}>
                                {sign} {text}
                            </div>
                        ))}
                    </pre>
                </figure>
            );
    }
}
