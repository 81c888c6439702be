import type { Session, SessionEvent } from '../common/agent-transcript';
import { applyEvent } from '../common/apply-event';

/** Agents send words one by one; windows are told so often. */
const FLUSH_MS = 20;

/** One session with the events that change it, numbered, and handed on in bundles. */
export class EventFeed {
    private seq = 0;
    private waiting: SessionEvent[] = [];
    private timer: NodeJS.Timeout | undefined;

    constructor(
        private current: Session,
        private readonly tell: (seq: number, events: readonly SessionEvent[]) => void
    ) {}

    get session(): Session {
        return this.current;
    }

    add(event: SessionEvent): void {
        this.current = applyEvent(this.current, event);
        const last = this.waiting.at(-1);
        if (event.kind === 'text' && last?.kind === 'text' && last.itemId === event.itemId) {
            this.waiting[this.waiting.length - 1] = { ...last, text: last.text + event.text };
        } else {
            this.waiting.push(event);
        }
        this.timer ??= setTimeout(() => this.flush(), FLUSH_MS);
    }

    /** What a window gets that opens the session now. */
    snapshot(): { session: Session; seq: number } {
        this.flush();
        return { session: this.current, seq: this.seq };
    }

    flush(): void {
        clearTimeout(this.timer);
        this.timer = undefined;
        if (this.waiting.length > 0) {
            const events = this.waiting;
            this.waiting = [];
            this.seq++;
            this.tell(this.seq, events);
        }
    }
}
