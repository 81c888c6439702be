import { CHAT_TEXTS } from './chat-texts';
import { fillIn } from '@openspace/core/lib/browser/fill-in';
import { COMMON_TEXTS } from '@openspace/core/lib/browser/common-texts';
import { nls } from '@theia/core';
import * as React from '@theia/core/shared/react';
import type { AgentInfo } from '../../common/agent-protocol';
import type { AgentChat } from '../agent-chat';
import type { ChatActions } from './chat-actions';
import { Composer } from './composer';
import { Conversation } from './conversation';
import { QueuedPrompts } from './queued-prompts';
import { TurnView } from './turn-view';

const LOOK_AGAIN_MS = 3_000;

export interface ChatViewProps {
    readonly chat: AgentChat;
    readonly following: boolean;
    readonly actions: ChatActions;
}

/** Everything in the tab: the sessions at the top, the conversation, and where the person writes. */
export function ChatView({ chat, following, actions }: ChatViewProps): React.ReactElement {
    /** Whether the end of the conversation is to be kept in view. */
    const end = React.useRef(true);
    const { session } = chat;
    const agentId = session?.agentId ?? chat.chosenAgent ?? chat.agents[0]?.id;
    const agent = chat.agents.find(({ id }) => id === agentId);
    const undo = (turnId: string) => void chat.undoTurn(turnId);
    return (
        <>
            <header className="osa-header">
                <SessionChoice chat={chat} />
                {!session && agent && (
                    <button
                        className="osa-agent"
                        aria-label={nls.localize('openspace/agent/chosen', 'Agent {0}. Choose another agent', agent.name)}
                        title={CHAT_TEXTS.chooseAgent}
                        onClick={actions.chooseAgent}
                    >
                        {agent.name} <i className="codicon codicon-chevron-down" aria-hidden="true" />
                    </button>
                )}
                <button
                    className="osa-icon"
                    aria-label={nls.localize('openspace/agent/follow', 'Follow the agent')}
                    title={nls.localize('openspace/agent/followHint', 'Follow the agent: keep the board in view on what it draws')}
                    aria-pressed={following}
                    onClick={actions.toggleFollow}
                >
                    <i className={`codicon codicon-${following ? 'eye' : 'eye-closed'}`} />
                </button>
                <button
                    className="osa-icon"
                    aria-label={CHAT_TEXTS.newSession}
                    title={CHAT_TEXTS.newSession}
                    onClick={() => chat.beginNew()}
                >
                    <i className="codicon codicon-add" />
                </button>
                {session && (
                    <button
                        className="osa-icon"
                        aria-label={CHAT_TEXTS.deleteSession}
                        title={CHAT_TEXTS.deleteSession}
                        onClick={() => void chat.remove()}
                    >
                        <i className="codicon codicon-trash" />
                    </button>
                )}
            </header>
            <Conversation key={session?.id ?? 'new'} chat={chat} end={end}>
                {session?.turns.length ? (
                    session.turns.map((turn, at) => (
                        <TurnView
                            key={turn.id}
                            turn={turn}
                            last={at === session.turns.length - 1}
                            agentName={agent?.name ?? session.agentId}
                            onAnswer={(id, option) => void chat.answer(id, option)}
                            onUndo={() => undo(turn.id)}
                            stopped={session.state === 'stopped'}
                            onRestart={() => void chat.restart()}
                            onAgain={() => {
                                end.current = true;
                                void chat.prompt(session.agentId, turn.prompt);
                            }}
                            actions={actions}
                        />
                    ))
                ) : (
                    <Welcome loaded={chat.loaded} agent={agent} onRetry={() => void chat.load()} actions={actions} />
                )}
                <QueuedPrompts
                    queued={session?.queued ?? []}
                    running={chat.running}
                    onSend={id => void chat.sendQueued(id)}
                    onDrop={id => void chat.dropQueued(id)}
                />
            </Conversation>
            {chat.problem !== undefined && (
                <p className="osa-problem" role="alert">
                    {chat.problem}
                </p>
            )}
            <Composer
                sessionId={session?.id}
                running={chat.running}
                disabled={agentId === undefined}
                options={session?.options ?? []}
                commands={session?.commands ?? []}
                onChoose={(id, value) => void chat.choose(id, value)}
                onSend={parts => {
                    end.current = true;
                    return agentId === undefined ? Promise.resolve(false) : chat.prompt(agentId, parts);
                }}
                onStop={() => void chat.cancel()}
                actions={actions}
            />
        </>
    );
}

function SessionChoice({ chat }: { chat: AgentChat }): React.ReactElement {
    return (
        <select
            className="osa-sessions"
            aria-label={nls.localize('openspace/agent/session', 'Session')}
            value={chat.sessionId ?? ''}
            onChange={event => (event.target.value === '' ? chat.beginNew() : void chat.select(event.target.value))}
        >
            <option value="">{CHAT_TEXTS.newSession}</option>
            {chat.sessions.map(({ id, title, state }) => (
                <option key={id} value={id}>
                    {state === 'running' || state === 'starting'
                        ? nls.localize('openspace/agent/sessionAtWork', '{0} (at work)', title)
                        : title}
                </option>
            ))}
        </select>
    );
}

function Welcome(props: { loaded: boolean; agent: AgentInfo | undefined; onRetry: () => void; actions: ChatActions }): React.ReactElement {
    const { loaded, agent, onRetry, actions } = props;
    if (!loaded || agent === undefined) {
        return (
            <p className="osa-hint">
                {loaded ? nls.localize('openspace/agent/noAgent', 'No agent is configured.') : COMMON_TEXTS.lookingForAgents}
            </p>
        );
    }
    if (agent.installed) {
        return (
            <div className="osa-welcome">
                <i className="codicon codicon-comment-discussion" />
                <h2>{nls.localize('openspace/agent/welcome', 'Draw with {0}', agent.name)}</h2>
                <p>
                    {nls.localize(
                        'openspace/agent/welcomeHint',
                        'Ask for a diagram, for a change to one, or about your code. You see what it draws while it draws.'
                    )}
                </p>
                <p className="osa-hint">
                    {fillIn(
                        nls.localize('openspace/agent/mentionsHint', '{0}, {1} and {2} tell it what you mean.'),
                        <code>@selection</code>,
                        <code>@board</code>,
                        <code>#file</code>
                    )}
                </p>
            </div>
        );
    }
    return (
        <div className="osa-welcome" role="status">
            <LookAgain onTick={onRetry} />
            <i className="codicon codicon-plug" aria-hidden="true" />
            <h2>{nls.localize('openspace/agent/notInstalledTitle', '{0} is not installed', agent.name)}</h2>
            {agent.install ? (
                <>
                    <p>{nls.localize('openspace/agent/installHint', 'Install it in a terminal; it is found once it is there:')}</p>
                    <pre tabIndex={0}>{agent.install}</pre>
                </>
            ) : (
                <p>{fillIn(nls.localize('openspace/agent/noProgramFound', 'There is no program {0}.'), <code>{agent.command}</code>)}</p>
            )}
            <button className="theia-button main" onClick={onRetry}>
                {nls.localize('openspace/agent/lookAgain', 'Look again')}
            </button>
            <button className="theia-button secondary" onClick={actions.chooseAgent}>
                {CHAT_TEXTS.chooseAgent}
            </button>
        </div>
    );
}

/** Programs come while the person waits for them. */
function LookAgain({ onTick }: { onTick: () => void }): null {
    React.useEffect(() => {
        const timer = setInterval(() => document.visibilityState === 'visible' && onTick(), LOOK_AGAIN_MS);
        return () => clearInterval(timer);
    }, []);
    return null;
}
