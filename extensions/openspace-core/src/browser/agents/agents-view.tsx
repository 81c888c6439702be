import { COMMON_TEXTS } from '../common-texts';
import { nls } from '@theia/core';
import * as React from '@theia/core/shared/react';
import type { ConnectedClient, FinishedCall } from '../../common/call-log';
import { ConnectClients, type ConnectClientsProps } from '../connect/connect-clients';
import { ActivityFeed, type FeedActions } from './activity-feed';
import type { AgentsState } from './agents-state';
import { briefName, briefTool } from './call-title';

export interface AgentsActions extends FeedActions {
    readonly setPaused: (client: ConnectedClient, paused: boolean) => void;
    readonly retry: () => void;
}

export interface AgentsViewProps {
    readonly state: AgentsState;
    readonly actions: AgentsActions;
    readonly connect: ConnectClientsProps;
}

export function AgentsView({ state, actions, connect }: AgentsViewProps): React.ReactElement {
    const { hub, clients, running, recent } = state;
    const there = clients.filter(({ goneAt }) => goneAt === undefined);
    const gone = clients.filter(({ goneAt }) => goneAt !== undefined);
    const nothing = clients.length === 0 && running.length === 0 && recent.length === 0;
    return (
        <div className="oa-view">
            <HubNotice hub={hub} nothing={nothing} onRetry={actions.retry} />
            <Clients title={nls.localize('openspace/agents/connected', 'Connected')} clients={there} state={state} actions={actions} />
            <Clients title={nls.localize('openspace/agents/gone', 'Gone')} clients={gone} state={state} actions={actions} />
            {(running.length > 0 || recent.length > 0) && (
                <section className="oa-activity" aria-labelledby="oa-activity">
                    <h2 id="oa-activity">{nls.localize('openspace/agents/activity', 'Activity')}</h2>
                    <ActivityFeed running={running} recent={recent} actions={actions} />
                </section>
            )}
            <details open={nothing} className="oa-connect">
                <summary>
                    <h2>{COMMON_TEXTS.connectAgent}</h2>
                </summary>
                <ConnectClients {...connect} />
            </details>
        </div>
    );
}

function HubNotice({ hub, nothing, onRetry }: { nothing: boolean; onRetry: () => void } & Pick<AgentsState, 'hub'>): React.ReactElement {
    return (
        <div role="status">
            {hub === 'away' && (
                <div className="oa-notice">
                    <p>
                        <i className="codicon codicon-debug-disconnect" />{' '}
                        {nls.localize('openspace/agents/away', 'The hub does not answer. The window connects again by itself.')}
                    </p>
                    <button className="theia-button secondary" onClick={onRetry}>
                        {nls.localize('openspace/agents/askAgain', 'Ask again')}
                    </button>
                </div>
            )}
            {hub === 'asking' && nothing && <p className="oa-hint">{COMMON_TEXTS.lookingForAgents}</p>}
            {hub === 'there' && nothing && (
                <p className="oa-hint">
                    {nls.localize(
                        'openspace/agents/none',
                        'No agent is connected. Give your MCP client the configuration below, and you see here what it does.'
                    )}
                </p>
            )}
        </div>
    );
}

interface ClientsProps {
    readonly title: string;
    readonly clients: readonly ConnectedClient[];
    readonly state: Pick<AgentsState, 'recent'>;
    readonly actions: Pick<AgentsActions, 'setPaused'>;
}

/** With many of them the list scrolls by itself, so that the activity stays in view. */
function Clients({ title, clients, state: { recent }, actions }: ClientsProps): React.ReactElement | null {
    const id = React.useId();
    return clients.length === 0 ? null : (
        <section aria-labelledby={id}>
            <h2 id={id}>
                {title} ({clients.length})
            </h2>
            <ul className="oa-clients" tabIndex={0} aria-labelledby={id}>
                {clients.map(client => (
                    <Client key={client.sessionId} client={client} recent={recent} onPause={actions.setPaused} />
                ))}
            </ul>
        </section>
    );
}

const KINDS: Record<ConnectedClient['kind'], string> = {
    session: nls.localize('openspace/agents/kind/session', 'connected'),
    stateless: nls.localize('openspace/agents/kind/stateless', 'single requests'),
    window: nls.localize('openspace/agents/kind/window', 'in this page')
};

interface ClientProps {
    readonly client: ConnectedClient;
    readonly recent: readonly FinishedCall[];
    readonly onPause: AgentsActions['setPaused'];
}

function Client({ client, recent, onPause }: ClientProps): React.ReactElement {
    const { client: program, kind, paused, sessionId, goneAt } = client;
    const last = recent.find(call => call.sessionId === sessionId);
    const label = paused
        ? nls.localize('openspace/agents/allow', 'Allow {0}', program.name)
        : nls.localize('openspace/agents/pause', 'Pause {0}', program.name);
    const hint = paused
        ? nls.localize('openspace/agents/allowHint', 'Let it call tools again')
        : nls.localize('openspace/agents/pauseHint', 'Refuse its calls until you allow them again');
    const state = stateOf(client);
    const words = [...(state === undefined ? [] : [state]), callCount(client), ...(last ? [lastCall(last)] : [])];
    return (
        <li className={`oa-client${paused ? ' oa-paused' : ''}${goneAt === undefined ? '' : ' oa-gone'}`}>
            <i className={`oa-icon codicon codicon-${paused ? 'debug-pause' : goneAt === undefined ? 'hubot' : 'debug-disconnect'}`} />
            <span className="oa-line" title={`${program.name} ${program.version} · ${KINDS[kind]} · ${words.join(' · ')}`}>
                <strong>{program.name}</strong> <span className="oa-hint">{words.join(' · ')}</span>
            </span>
            <button className="oa-pause" aria-label={label} title={hint} onClick={() => onPause(client, !paused)}>
                <i className={`codicon codicon-${paused ? 'debug-start' : 'debug-pause'}`} aria-hidden="true" />
            </button>
        </li>
    );
}

/** Undefined where the heading says all. */
function stateOf({ kind, paused, goneAt }: ConnectedClient): string | undefined {
    if (paused) {
        return nls.localize('openspace/agents/paused', 'paused');
    }
    if (goneAt === undefined) {
        return kind === 'session' ? undefined : KINDS[kind];
    }
    return nls.localize('openspace/agents/goneAt', 'gone since {0}', new Date(goneAt).toLocaleTimeString());
}

function lastCall({ outcome, path, tool }: FinishedCall): string {
    return [...(outcome === 'ok' ? [] : [outcome]), briefTool(tool), ...(path === undefined ? [] : [briefName(path)])].join(' ');
}

function callCount({ calls }: ConnectedClient): string {
    return calls === 1 ? nls.localize('openspace/agents/oneCall', '1 call') : nls.localize('openspace/agents/calls', '{0} calls', calls);
}
