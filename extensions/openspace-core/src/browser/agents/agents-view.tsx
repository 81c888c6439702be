import * as React from '@theia/core/shared/react';
import type { ConnectedClient, FinishedCall } from '../../common/call-log';
import { ConnectClients, type ConnectClientsProps } from '../connect/connect-clients';
import { ActivityFeed, type FeedActions } from './activity-feed';
import type { AgentsState } from './agents-state';
import { callTitle } from './call-title';

/** How many of its last calls stand below a client. */
const LAST_CALLS = 3;

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
    const nothing = clients.length === 0 && running.length === 0 && recent.length === 0;
    return (
        <div className="oa-view">
            <HubNotice hub={hub} nothing={nothing} onRetry={actions.retry} />
            {clients.length > 0 && (
                <section aria-labelledby="oa-clients">
                    <h2 id="oa-clients">Connected</h2>
                    <ul className="oa-clients">
                        {clients.map(client => (
                            <Client key={client.sessionId} client={client} recent={recent} onPause={actions.setPaused} />
                        ))}
                    </ul>
                </section>
            )}
            {(running.length > 0 || recent.length > 0) && (
                <section aria-labelledby="oa-activity">
                    <h2 id="oa-activity">Activity</h2>
                    <ActivityFeed running={running} recent={recent} actions={actions} />
                </section>
            )}
            <details open={nothing} className="oa-connect">
                <summary>
                    <h2>Connect an agent</h2>
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
                        <i className="codicon codicon-debug-disconnect" /> The hub does not answer. The window connects again by itself.
                    </p>
                    <button className="theia-button secondary" onClick={onRetry}>
                        Ask again
                    </button>
                </div>
            )}
            {hub === 'asking' && nothing && <p className="oa-hint">Looking for agents…</p>}
            {hub === 'there' && nothing && (
                <p className="oa-hint">
                    No agent is connected. Give your MCP client the configuration below, and you see here what it does.
                </p>
            )}
        </div>
    );
}

const KINDS: Record<ConnectedClient['kind'], string> = {
    session: 'connected',
    stateless: 'single requests',
    window: 'in this page'
};

interface ClientProps {
    readonly client: ConnectedClient;
    readonly recent: readonly FinishedCall[];
    readonly onPause: AgentsActions['setPaused'];
}

function Client({ client, recent, onPause }: ClientProps): React.ReactElement {
    const { client: program, calls, kind, paused, sessionId } = client;
    const last = recent.filter(call => call.sessionId === sessionId).slice(0, LAST_CALLS);
    return (
        <li className={paused ? 'oa-client oa-paused' : 'oa-client'}>
            <i className={`oa-icon codicon codicon-${paused ? 'debug-pause' : 'hubot'}`} />
            <div className="oa-client-name">
                <strong>{program.name}</strong> <span className="oa-hint">{program.version}</span>
                <div className="oa-hint">
                    {paused ? 'paused' : KINDS[kind]} · {calls === 1 ? '1 call' : `${calls} calls`}
                </div>
            </div>
            <button
                className="theia-button secondary"
                aria-label={`${paused ? 'Allow' : 'Pause'} ${program.name}`}
                title={paused ? 'Let it call tools again' : 'Refuse its calls until you allow them again'}
                onClick={() => onPause(client, !paused)}
            >
                {paused ? 'Allow' : 'Pause'}
            </button>
            {last.length > 0 && (
                <ul className="oa-last" aria-label={`Last calls of ${program.name}`}>
                    {last.map(call => (
                        <li key={call.id} title={callTitle(call)}>
                            {call.outcome !== 'ok' && <span className="oa-failed">{call.outcome} </span>}
                            {callTitle(call)}
                        </li>
                    ))}
                </ul>
            )}
        </li>
    );
}
