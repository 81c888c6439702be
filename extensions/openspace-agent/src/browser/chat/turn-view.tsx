import * as React from '@theia/core/shared/react';
import type { Item, PlanStep, PromptPart, Turn } from '../../common/agent-transcript';
import { BoardThumbnail } from './board-thumbnail';
import type { ChatActions } from './chat-actions';
import { Markdown } from './markdown';
import { PermissionView } from './permission-view';
import { ToolView } from './tool-view';

export interface TurnViewProps {
    readonly turn: Turn;
    readonly last: boolean;
    readonly agentName: string;
    readonly onAnswer: (permissionId: string, optionId: string) => void;
    readonly onUndo: () => void;
    readonly onRestart: () => void;
    readonly actions: ChatActions;
}

/** What the person asked and what the agent made of it. */
export const TurnView = React.memo(
    function TurnView(props: TurnViewProps): React.ReactElement {
        const { turn, last, agentName, onUndo, actions } = props;
        const drawn = turn.boards.filter(({ steps }) => steps > 0);
        return (
            <article className="osa-turn" aria-label={`${agentName}: ${promptText(turn.prompt)}`}>
                <Prompt parts={turn.prompt} />
                {turn.plan.length > 0 && <Plan steps={turn.plan} />}
                {turn.items.map(item => (
                    <ItemView key={item.id} item={item} {...props} />
                ))}
                {turn.state === 'running' && last && <Working agentName={agentName} heard={turn} />}
                {turn.state === 'cancelled' && <p className="osa-hint">Stopped.</p>}
                {turn.state !== 'running' && (drawn.length > 0 || turn.undone) && (
                    <footer className="osa-boards">
                        {drawn.map(({ path }) => (
                            <BoardThumbnail key={path} path={path} version={`${turn.undone}`} actions={actions} />
                        ))}
                        {turn.undone ? (
                            <p className="osa-hint">What the agent drew was taken back.</p>
                        ) : (
                            <button className="theia-button secondary" onClick={onUndo}>
                                <i className="codicon codicon-discard" /> Undo what the agent did
                            </button>
                        )}
                    </footer>
                )}
            </article>
        );
    },
    (before, after) => before.turn === after.turn && before.last === after.last && before.agentName === after.agentName
);

function ItemView({ item, onAnswer, onRestart, last, turn, actions }: { item: Item } & TurnViewProps): React.ReactElement {
    switch (item.kind) {
        case 'message':
            return <Markdown text={item.text} actions={actions} />;
        case 'thought':
            return (
                <details className="osa-thought">
                    <summary>Thoughts</summary>
                    <Markdown text={item.text} actions={actions} />
                </details>
            );
        case 'image':
            return <img className="osa-picture" alt="Picture from the agent" src={`data:${item.mimeType};base64,${item.data}`} />;
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
                    <i className={`codicon codicon-${item.severity}`} />
                    <span>{item.text}</span>
                    {item.action === 'restart' && last && turn.state !== 'running' && (
                        <button className="theia-button secondary" onClick={onRestart}>
                            Start the agent again
                        </button>
                    )}
                </div>
            );
    }
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

/** So long an agent may say nothing before the person is told, in seconds. */
const SILENCE_S = 20;

/** Says that the agent works, and when it has said nothing for a while, as when its model cannot be reached. */
function Working({ agentName, heard }: { agentName: string; heard: Turn }): React.ReactElement {
    const [silent, count] = React.useState(0);
    React.useEffect(() => {
        count(0);
        const timer = setInterval(() => count(seconds => seconds + SILENCE_S), SILENCE_S * 1_000);
        return () => clearInterval(timer);
    }, [heard]);
    const asks = heard.items.some(item => item.kind === 'permission' && item.answer === undefined);
    return (
        <p className="osa-working" role="status">
            <i className="codicon codicon-loading codicon-modifier-spin" />{' '}
            {asks
                ? `${agentName} waits for your answer.`
                : silent === 0
                  ? `${agentName} is at work…`
                  : `${agentName} has said nothing for ${silent} seconds. Perhaps its model cannot be reached; you can stop it and try again.`}
        </p>
    );
}

const STEP_ICON = { pending: 'circle-large', in_progress: 'sync', completed: 'pass' } as const;
const STEP_STATE = { pending: 'to do', in_progress: 'at work', completed: 'done' } as const;

function Plan({ steps }: { steps: readonly PlanStep[] }): React.ReactElement {
    return (
        <ol className="osa-plan" aria-label="Plan">
            {steps.map(({ text, state }, at) => (
                <li key={at}>
                    <i className={`codicon codicon-${STEP_ICON[state]}`} title={STEP_STATE[state]} /> {text}
                </li>
            ))}
        </ol>
    );
}

function promptText(parts: readonly PromptPart[]): string {
    const text = parts.find(part => part.kind === 'text')?.text ?? 'turn';
    return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
