type RequestId = string | number;

/**
 * The ids of a session's requests that are not answered yet. A transport finds the connection of an answer by its id alone: of two requests
 * with one id, the first would stay open, and count among those of its client, until the session ends.
 */
export class RunningIds {
    private readonly running = new WeakMap<object, Set<RequestId>>();

    /**
     * Notes the ids of what a client sends, or finds the first one that is in use.
     * @param body a message or a batch of them, of any form
     * @param end calls back when the connection is closed
     */
    begin(session: object, body: unknown, end: (release: () => void) => void): RequestId | undefined {
        const ids = this.running.get(session) ?? new Set();
        this.running.set(session, ids);
        const begun = new Set<RequestId>();
        for (const id of [body].flat().flatMap(requestId)) {
            if (ids.has(id) || begun.has(id)) {
                return id;
            }
            begun.add(id);
        }
        begun.forEach(id => ids.add(id));
        end(() => begun.forEach(id => ids.delete(id)));
        return undefined;
    }
}

function requestId(message: unknown): RequestId[] {
    const isRequest = typeof message === 'object' && message !== null && 'method' in message && 'id' in message;
    return isRequest && (typeof message.id === 'string' || typeof message.id === 'number') ? [message.id] : [];
}
