import { type EventId, type EventStore, type JSONRPCMessage, parseJSONRPCMessage, type StreamId } from '@modelcontextprotocol/server';
import { injectable } from '@theia/core/shared/inversify';
import { setImmediate as nextTurn } from 'timers/promises';

/** What a client can catch up on after its connection broke: the last events of its session, of all its streams. */
const MAX_EVENTS = 256;
const MAX_SESSION_BYTES = 2 * 1024 * 1024;
/** Of all sessions together. Above it, the session whose last event is oldest loses its events. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Events of so many characters take a while to write. */
const LARGE = 1024 * 1024;
/** An event without a message: it only tells the client that it can come back. */
const PRIMING = '{}';

interface StoredEvent {
    readonly streamId: StreamId;
    readonly json: string;
}

interface SessionLog {
    readonly events: Map<EventId, StoredEvent>;
    bytes: number;
}

/** The recent events of all sessions, so that broken streams continue where they stopped (`Last-Event-ID`). */
@injectable()
export class SseEventStore {
    /** The session that was told something last comes last. */
    private readonly logs = new Map<string, SessionLog>();
    private bytes = 0;
    private count = 0;

    /** The store of one session; `onSent` is told how many bytes each message has. */
    storeFor(sessionId: string, onSent: (bytes: number) => void): EventStore {
        return {
            storeEvent: async (streamId, message) => {
                const json = JSON.stringify(message);
                const id = this.add(sessionId, streamId, json);
                onSent(json.length);
                if (json.length > LARGE) {
                    // The transport now writes the same JSON again; others come in between.
                    await nextTurn();
                }
                return id;
            },
            getStreamIdForEventId: async id => this.logs.get(sessionId)?.events.get(id)?.streamId,
            replayEventsAfter: async (id, { send }) => {
                for (const [eventId, message] of this.after(sessionId, id)) {
                    await send(eventId, message);
                }
                return this.logs.get(sessionId)?.events.get(id)?.streamId ?? '';
            }
        };
    }

    /** Forgets a session that ended. */
    remove(sessionId: string): void {
        this.bytes -= this.logs.get(sessionId)?.bytes ?? 0;
        this.logs.delete(sessionId);
    }

    /** What all stored events take, in characters of JSON. */
    get size(): number {
        return this.bytes;
    }

    private add(sessionId: string, streamId: StreamId, json: string): EventId {
        const log = this.logs.get(sessionId) ?? { events: new Map(), bytes: 0 };
        this.logs.delete(sessionId);
        this.logs.set(sessionId, log);
        const id = (++this.count).toString(36);
        log.events.set(id, { streamId, json });
        this.resize(log, json.length);
        for (const [oldest, { json: old }] of log.events) {
            // The last event stays regardless of its size: a result of many megabytes is the most expensive to lose.
            if (oldest === id || (log.events.size <= MAX_EVENTS && log.bytes <= MAX_SESSION_BYTES)) {
                break;
            }
            log.events.delete(oldest);
            this.resize(log, -old.length);
        }
        for (const other of this.logs.keys()) {
            if (this.bytes <= MAX_BYTES || other === sessionId) {
                break;
            }
            this.remove(other);
        }
        return id;
    }

    private resize(log: SessionLog, bytes: number): void {
        log.bytes += bytes;
        this.bytes += bytes;
    }

    private after(sessionId: string, id: EventId): [EventId, JSONRPCMessage][] {
        const events = [...(this.logs.get(sessionId)?.events ?? [])];
        const at = events.findIndex(([eventId]) => eventId === id);
        const streamId = events[at]?.[1].streamId;
        return events
            .slice(at + 1)
            .filter(([, event]) => at >= 0 && event.streamId === streamId && event.json !== PRIMING)
            .map(([eventId, { json }]) => [eventId, parseJSONRPCMessage(JSON.parse(json))]);
    }
}
