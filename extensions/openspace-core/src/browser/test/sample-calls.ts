import type { ConnectedClient, FinishedCall, StartedCall } from '../../common/call-log';

/** A call that an agent has begun. */
export function started(id: string, more: Partial<StartedCall> = {}): StartedCall {
    return { id, at: 0, sessionId: 's1', client: { name: 'agent', version: '1' }, tool: 'openspace.whiteboard.replace', ...more };
}

/** The same call when it has ended. */
export function finished(id: string, more: Partial<FinishedCall> = {}): FinishedCall {
    return { ...started(id), outcome: 'ok', durationMs: 1, shapeIds: [], ...more };
}

export function connected(name: string, more: Partial<ConnectedClient> = {}): ConnectedClient {
    return { sessionId: name, kind: 'session', client: { name, version: '1' }, since: 0, calls: 0, paused: false, ...more };
}
