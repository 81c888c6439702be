import type { CallEvent, ConnectedClient, FinishedCall, StartedCall } from '../../common/call-log';

/** How many calls the feed remembers. */
export const MAX_RECENT = 200;
/** The hub bounds what runs; a window that missed the ends of calls must not pile up their beginnings. */
const MAX_RUNNING = 200;

/** A call that runs, and how far it is. */
export interface RunningCall extends StartedCall {
    readonly progress?: { readonly fraction: number; readonly message?: string };
}

/** What a window knows of the agents at the hub. */
export interface AgentsState {
    /** Whether the hub answers. */
    readonly hub: 'asking' | 'there' | 'away';
    readonly clients: readonly ConnectedClient[];
    /** The oldest first. */
    readonly running: readonly RunningCall[];
    /** The newest first. */
    readonly recent: readonly FinishedCall[];
}

export const NOTHING_KNOWN: AgentsState = { hub: 'asking', clients: [], running: [], recent: [] };

/** Calls that the IDE makes for the person come from no client. */
function isAgents({ sessionId }: StartedCall): boolean {
    return sessionId !== '';
}

/** The state after the hub was asked for everything. */
export function answeredState(
    clients: readonly ConnectedClient[],
    running: readonly StartedCall[],
    recent: readonly FinishedCall[]
): AgentsState {
    return {
        hub: 'there',
        clients,
        running: running.filter(isAgents).slice(-MAX_RUNNING),
        recent: recent.filter(isAgents).slice(-MAX_RECENT).reverse()
    };
}

/** The state after something happened; events that are known already change nothing. */
export function stateAfter(state: AgentsState, event: CallEvent): AgentsState {
    switch (event.type) {
        case 'started':
            return known(state, event.call) || !isAgents(event.call)
                ? state
                : { ...state, running: [...state.running, event.call].slice(-MAX_RUNNING) };
        case 'progress': {
            const { id, fraction, message } = event;
            const progress = { fraction, ...(message !== undefined && { message }) };
            return state.running.some(call => call.id === id)
                ? { ...state, running: state.running.map(call => (call.id === id ? { ...call, progress } : call)) }
                : state;
        }
        case 'finished': {
            const { call } = event;
            const running = state.running.filter(({ id }) => id !== call.id);
            return state.recent.some(({ id }) => id === call.id) || !isAgents(call)
                ? { ...state, running }
                : { ...state, running, recent: [call, ...state.recent].slice(0, MAX_RECENT) };
        }
    }
}

function known({ running, recent }: AgentsState, { id }: StartedCall): boolean {
    return running.some(call => call.id === id) || recent.some(call => call.id === id);
}
