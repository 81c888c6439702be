import { Emitter, type Event, type URI } from '@theia/core';
import { StorageService } from '@theia/core/lib/browser';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { WhiteboardPreferences } from '../whiteboard-preferences';

export type RemoteContentDecision = 'load' | 'never';

/** The decisions of each board by host; the board that was decided on last comes last. */
type Decisions = Readonly<Record<string, Readonly<Record<string, RemoteContentDecision>>>>;

const KEY = 'openspace.remoteContent';
/** Boards whose decisions are kept; those that were decided on first are forgotten first. */
const MAX_BOARDS = 500;

/** From which hosts each board may load pictures, videos and pages, as the person decided in this browser. */
@injectable()
export class RemoteContentDecisions {
    @inject(StorageService)
    private readonly storage: StorageService;

    @inject(WhiteboardPreferences)
    private readonly preferences: WhiteboardPreferences;

    private readonly changed = new Emitter<void>();
    readonly onDidChange: Event<void> = this.changed.event;
    private decisions: Decisions = {};
    private loaded = false;

    @postConstruct()
    protected init(): void {
        this.preferences.onRemoteContentChanged(() => this.changed.fire());
        void this.storage.getData<Decisions>(KEY, {}).then(decisions => {
            this.decisions = { ...decisions, ...this.decisions };
            this.loaded = true;
            this.changed.fire();
        });
    }

    /** The hosts of a board that may be loaded from. */
    allowed(board: URI, hosts: readonly string[]): string[] {
        return this.preferences.remoteContent === 'never' ? [] : hosts.filter(host => this.of(board)[host] === 'load');
    }

    /** The hosts of a board about which the person has to be asked. */
    undecided(board: URI, hosts: readonly string[]): string[] {
        return this.preferences.remoteContent === 'never' || !this.loaded ? [] : hosts.filter(host => this.of(board)[host] === undefined);
    }

    decide(board: URI, hosts: readonly string[], decision: RemoteContentDecision): Promise<void> {
        return this.put(board, { ...this.of(board), ...Object.fromEntries(hosts.map(host => [host, decision])) });
    }

    /** The person is asked about this board again. */
    forget(board: URI): Promise<void> {
        return this.put(board, {});
    }

    private of(board: URI): Readonly<Record<string, RemoteContentDecision>> {
        const key = board.toString();
        return Object.hasOwn(this.decisions, key) ? (this.decisions[key] ?? {}) : {};
    }

    private async put(board: URI, decided: Readonly<Record<string, RemoteContentDecision>>): Promise<void> {
        const key = board.toString();
        const others = Object.entries(this.decisions).filter(([other]) => other !== key);
        const own: typeof others = Object.keys(decided).length === 0 ? [] : [[key, decided]];
        this.decisions = Object.fromEntries([...others, ...own].slice(-MAX_BOARDS));
        this.changed.fire();
        await this.storage.setData(KEY, this.decisions);
    }
}
