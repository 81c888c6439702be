import { COMMON_TEXTS } from '@openspace/core/lib/browser/common-texts';
import { nls } from '@theia/core';
import * as React from '@theia/core/shared/react';
import type { Item, PlanStep, PromptPart, Turn } from '../../common/agent-transcript';
import { BoardThumbnail } from './board-thumbnail';
import type { ChatActions } from './chat-actions';
import { Markdown } from './markdown/markdown';
import { PermissionView } from './permission-view';
import { ToolView } from './tool-view';

export interface TurnViewProps {
    readonly turn: Turn;
    readonly last: boolean;
    readonly agentName: string;
    /** The agent's program ended. */
    readonly stopped: boolean;
    readonly onAnswer: (permissionId: string, optionId: string) => void;
    readonly onUndo: () => void;
    readonly onRestart: () => void;
    /** The person wants the same again. */
    readonly onAgain: () => void;
    readonly actions: ChatActions;
}

/** What the person asked and what the agent made of it. */
export const TurnView = React.memo(
    function TurnView(props: TurnViewProps): React.ReactElement {
        const { turn, last, agentName, onUndo, onAgain, actions } = props;
        const drawn = turn.boards.filter(({ revisions }) => revisions.length > 0);
        const over = turn.state !== 'running';
        return (
            <article className="osa-turn" aria-label={`${agentName}: ${promptText(turn.prompt)}`}>
                <Prompt parts={turn.prompt} />
                {turn.plan.length > 0 && <Plan steps={turn.plan} />}
                {turn.items.map(item => (
                    <ItemView key={item.id} item={item} {...props} />
                ))}
                {turn.state === 'running' && last && <Working agentName={agentName} turn={turn} />}
                {turn.state === 'cancelled' && <p className="osa-hint">{nls.localize('openspace/agent/stopped', 'Stopped.')}</p>}
                {last && (turn.state === 'cancelled' || turn.state === 'failed') && (
                    <button className="theia-button secondary osa-again" onClick={onAgain}>
                        <i className="codicon codicon-refresh" aria-hidden="true" /> {COMMON_TEXTS.tryAgain}
                    </button>
                )}
                {over && turn.files.length > 0 && <Files paths={turn.files} actions={actions} />}
                {over && (drawn.length > 0 || turn.undone) && (
                    <footer className="osa-boards">
                        {drawn.map(({ path, takenBack }) => (
                            <BoardThumbnail key={path} path={path} version={`${takenBack}`} actions={actions} />
                        ))}
                        {turn.undone ? (
                            <>
                                <p className="osa-hint">{nls.localize('openspace/agent/undone', 'What the agent drew was undone.')}</p>
                                <Remaining turn={turn} />
                            </>
                        ) : (
                            <button className="theia-button secondary" onClick={onUndo}>
                                <i className="codicon codicon-discard" aria-hidden="true" />{' '}
                                {nls.localize('openspace/agent/undo', 'Undo what the agent did')}
                            </button>
                        )}
                    </footer>
                )}
            </article>
        );
    },
    (before, after) =>
        before.turn === after.turn &&
        before.last === after.last &&
        before.agentName === after.agentName &&
        (before.stopped === after.stopped || !after.last)
);

function ItemView({ item, onAnswer, onRestart, last, stopped, turn, actions }: { item: Item } & TurnViewProps): React.ReactElement {
    switch (item.kind) {
        case 'message':
            return <Markdown text={item.text} content={actions.content} />;
        case 'thought':
            return (
                <details className="osa-thought">
                    <summary>{nls.localize('openspace/agent/thoughts', 'Thoughts')}</summary>
                    <Markdown text={item.text} content={actions.content} />
                </details>
            );
        case 'image':
            return (
                <img
                    className="osa-picture"
                    alt={nls.localize('openspace/agent/picture', 'Picture from the agent')}
                    src={`data:${item.mimeType};base64,${item.data}`}
                />
            );
        case 'link':
            return (
                <button className="osa-link" onClick={() => actions.openLink(item.uri)}>
                    {item.name}
                </button>
            );
        case 'tool':
            return <ToolView tool={item} actions={actions} />;
        case 'permission':
            return <PermissionView request={item} onAnswer={option => onAnswer(item.id, option)} actions={actions} />;
        case 'notice':
            return (
                <div className={`osa-notice osa-${item.severity}`} role={item.severity === 'error' ? 'alert' : 'note'}>
                    <i className={`codicon codicon-${item.severity}`} aria-hidden="true" />
                    <span>{item.text}</span>
                    {item.action === 'restart' && last && stopped && turn.state !== 'running' && item === restartable(turn) && (
                        <button className="theia-button secondary" onClick={onRestart}>
                            {nls.localize('openspace/agent/restart', 'Start the agent again')}
                        </button>
                    )}
                </div>
            );
    }
}

/** The last of them offers it. */
function restartable({ items }: Turn): Item | undefined {
    return items.findLast(item => item.kind === 'notice' && item.action === 'restart');
}

function Prompt({ parts }: { parts: readonly PromptPart[] }): React.ReactElement {
    return (
        <div className="osa-prompt">
            {parts.map((part, at) => {
                switch (part.kind) {
                    case 'text':
                        return <p key={at}>{part.text}</p>;
                    case 'image':
                        return <img key={at} className="osa-picture" alt={part.name} src={`data:${part.mimeType};base64,${part.data}`} />;
                    default:
                        return (
                            <span key={at} className="osa-chip">
                                {part.name}
                            </span>
                        );
                }
            })}
        </div>
    );
}

/** What it changed besides boards, to be opened. */
function Files({ paths, actions }: { paths: Turn['files']; actions: ChatActions }): React.ReactElement {
    return (
        <p className="osa-files">
            {nls.localize('openspace/agent/changedFiles', 'Changed:')}{' '}
            {paths.map(path => (
                <button key={path} className="osa-link" title={path} onClick={() => actions.openFile(path)}>
                    {path.split(/[\\/]/).at(-1)}
                </button>
            ))}
        </p>
    );
}

/** What undoing a turn leaves as it is: each has an undo of its own, or none. */
function Remaining({ turn: { files, items } }: { turn: Turn }): React.ReactElement | null {
    const commands = items.some(item => item.kind === 'tool' && item.toolKind === 'execute');
    const names = files.map(path => path.split(/[\\/]/).at(-1));
    const left = [...names, ...(commands ? [nls.localize('openspace/agent/commandResults', 'what its commands did')] : [])];
    return left.length === 0 ? null : (
        <p className="osa-hint">
            {nls.localize('openspace/agent/notUndone', 'Not undone: {0}. Undo that in its editor.', left.join(', '))}
        </p>
    );
}

function Working({ agentName, turn }: { agentName: string; turn: Turn }): React.ReactElement {
    const asks = turn.items.some(item => item.kind === 'permission' && item.answer === undefined);
    return (
        <p className="osa-working" role="status">
            <i className="codicon codicon-loading codicon-modifier-spin" aria-hidden="true" />{' '}
            {asks
                ? nls.localize('openspace/agent/waitsForAnswer', '{0} waits for your answer.', agentName)
                : nls.localize('openspace/agent/atWork', '{0} is at work…', agentName)}
        </p>
    );
}

const STEP_ICON = { pending: 'circle-large', in_progress: 'sync', completed: 'pass' } as const;
const STEP_STATE = {
    pending: nls.localize('openspace/agent/stepToDo', 'to do'),
    in_progress: nls.localize('openspace/agent/stepAtWork', 'at work'),
    completed: nls.localize('openspace/agent/stepDone', 'done')
} as const;

function Plan({ steps }: { steps: readonly PlanStep[] }): React.ReactElement {
    return (
        <ol className="osa-plan" aria-label={nls.localize('openspace/agent/plan', 'Plan')}>
            {steps.map(({ text, state }, at) => (
                <li key={at}>
                    <i
                        className={`codicon codicon-${STEP_ICON[state]}`}
                        role="img"
                        aria-label={STEP_STATE[state]}
                        title={STEP_STATE[state]}
                    />{' '}
                    <span>{text}</span>
                </li>
            ))}
        </ol>
    );
}

function promptText(parts: readonly PromptPart[]): string {
    const text = parts.find(part => part.kind === 'text')?.text ?? nls.localize('openspace/agent/turn', 'turn');
    return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
