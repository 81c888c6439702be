import type { SequenceEvent, SequenceModel } from './sequence-model';

/** What is on the board, and what a call says of further events. */
export interface FurtherEvents {
    /** The events of the call; those in a fragment of the board are in an `open` with its id, or behind a `section` with the id of its section. */
    readonly events: readonly SequenceEvent[];
    /** What a message or a note of the call follows, as an id of an event; undefined where it does not say. */
    after(event: SequenceEvent): string | undefined;
}

/** Puts further events into a sequence: in the fragments that they name, behind what they follow, or else at its end. */
export function mergeEvents(before: SequenceModel['events'], further: FurtherEvents): SequenceEvent[] {
    const merge = new EventMerge(before, further);
    merge.run();
    return merge.events;
}

class EventMerge {
    readonly events: SequenceEvent[];
    /** For each fragment that is open: what comes after it is put before this, or at the end; `isNew` where the call opens it. */
    private readonly open: { readonly isNew: boolean; readonly id: string; readonly next: SequenceEvent | undefined }[] = [];
    /** What comes is put before this, or at the end. */
    private next: SequenceEvent | undefined;

    constructor(
        private readonly before: SequenceModel['events'],
        private readonly further: FurtherEvents
    ) {
        this.events = this.withoutOpenEnds();
    }

    run(): void {
        const { events } = this.further;
        events.forEach((event, at) => {
            const isAtOnce = at > 0 && ['create', 'destroy'].includes(events[at - 1]?.kind ?? '');
            if (this.open.length === 0 && !isAtOnce && event.kind !== 'activate' && event.kind !== 'deactivate') {
                this.next = this.placeFor(events.slice(at));
            }
            this.happen(event);
        });
    }

    private happen(event: SequenceEvent): void {
        switch (event.kind) {
            case 'open': {
                const isNew = !this.isThere(event);
                this.open.push({ isNew, id: event.id, next: this.next });
                if (isNew) {
                    this.insert(event);
                } else {
                    this.next = this.endOfPart(this.events.findIndex(other => other.kind === 'open' && other.id === event.id));
                }
                return;
            }
            case 'section':
                if (this.isThere(event)) {
                    this.next = this.endOfPart(this.events.findIndex(other => other.kind === 'section' && other.id === event.id));
                    return;
                }
                this.next = this.open.at(-1)?.isNew === false ? this.endOf(this.open.at(-1)?.id) : this.next;
                return this.insert(event);
            case 'close': {
                const closed = this.open.pop();
                if (closed?.isNew === true) {
                    this.insert(event);
                }
                this.next = closed?.isNew === false ? closed.next : this.next;
                return;
            }
            case 'activate':
                return this.isThere(event) ? undefined : this.insert(event);
            case 'deactivate':
                return event.bar !== undefined && this.before.some(other => other.kind === 'activate' && other.bar === event.bar)
                    ? undefined
                    : this.insert(event);
            default:
                return this.insert(event);
        }
    }

    /** A bar that ends with the last message of the board goes on to the message that says it ends it. */
    private withoutOpenEnds(): SequenceEvent[] {
        const begun = new Map<string, number>();
        const open = new Set<string>();
        for (const event of this.further.events) {
            if (event.kind === 'activate') {
                begun.set(event.participant, (begun.get(event.participant) ?? 0) + 1);
            } else if (event.kind === 'deactivate' && event.bar === undefined) {
                const count = begun.get(event.participant) ?? 0;
                begun.set(event.participant, Math.max(0, count - 1));
                if (count === 0) {
                    open.add(event.participant);
                }
            }
        }
        const last = this.before.findLastIndex(({ kind }) => kind === 'message');
        return this.before.filter((event, at) => at < last || event.kind !== 'deactivate' || !open.delete(event.participant));
    }

    private insert(event: SequenceEvent): void {
        const at = this.next ? this.events.indexOf(this.next) : -1;
        this.events.splice(at < 0 ? this.events.length : at, 0, event);
    }

    private isThere(event: SequenceEvent): boolean {
        return this.before.some(other =>
            event.kind === 'activate'
                ? other.kind === 'activate' && other.bar === event.bar
                : 'id' in event && 'id' in other && other.kind === event.kind && other.id === event.id
        );
    }

    /** Where what comes is to be put: behind what its first message follows. */
    private placeFor(events: readonly SequenceEvent[]): SequenceEvent | undefined {
        const first = events.find(({ kind }) => kind === 'message' || kind === 'note');
        const after = first && this.further.after(first);
        let at = this.events.findIndex(event => (event.kind === 'message' || event.kind === 'note') && event.id === after);
        if (after === undefined || at < 0) {
            return undefined;
        }
        do {
            at++;
        } while (['activate', 'deactivate', 'end'].includes(this.events[at]?.kind ?? ''));
        return this.events[at];
    }

    /** What follows the part of a fragment that begins here: its next section, or its end. */
    private endOfPart(begin: number): SequenceEvent | undefined {
        return this.following(begin, true);
    }

    private endOf(fragment: string | undefined): SequenceEvent | undefined {
        return this.following(
            this.events.findIndex(event => event.kind === 'open' && event.id === fragment),
            false
        );
    }

    private following(begin: number, isToSection: boolean): SequenceEvent | undefined {
        let depth = 0;
        for (const event of this.events.slice(begin + 1)) {
            if (depth === 0 && (event.kind === 'close' || (isToSection && event.kind === 'section'))) {
                return event;
            }
            depth += event.kind === 'open' ? 1 : event.kind === 'close' ? -1 : 0;
        }
        return undefined;
    }
}
