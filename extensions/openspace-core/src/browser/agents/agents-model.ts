import { DisposableCollection, Emitter, type Event, type RpcProxy } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import pTimeout from 'p-timeout';
import { CallLog, CallLogWatcher } from '../../common/call-log';
import { type AgentsState, answeredState, NOTHING_KNOWN, stateAfter } from './agents-state';

/** How long the hub may take to answer. */
const ANSWER_LIMIT_MS = 10_000;

/** Keeps what this window knows of the agents at the hub up to date. */
@injectable()
export class AgentsModel {
    private current = NOTHING_KNOWN;
    private telling = false;
    private asked = 0;
    private readonly changed = new Emitter<AgentsState>();
    private readonly toDispose = new DisposableCollection(this.changed);

    /** Fires once for all that happens at once. */
    readonly onDidChange: Event<AgentsState> = this.changed.event;

    constructor(
        @inject(CallLog)
        private readonly log: Omit<CallLog, 'pause' | 'allow' | 'cancel' | 'windowFor'> & Pick<RpcProxy<CallLog>, 'onDidCloseConnection'>,
        @inject(CallLogWatcher) private readonly watcher: CallLogWatcher
    ) {}

    get state(): AgentsState {
        return this.current;
    }

    start(): void {
        this.toDispose.push(this.watcher.onCall(event => this.become(stateAfter(this.current, event))));
        this.toDispose.push(this.watcher.onClientsChanged(clients => this.become({ ...this.current, clients })));
        this.toDispose.push(this.watcher.onReconnected(() => void this.ask()));
        this.toDispose.push(this.log.onDidCloseConnection(() => this.become({ ...this.current, hub: 'away', running: [] })));
        void this.ask();
    }

    /** Asks the hub for everything again. */
    async ask(): Promise<void> {
        const turn = ++this.asked;
        if (this.current.hub === 'away') {
            this.become({ ...this.current, hub: 'asking' });
        }
        const answer = Promise.all([this.log.clients(), this.log.running(), this.log.recent()]);
        const next = await pTimeout(answer, { milliseconds: ANSWER_LIMIT_MS }).then(
            all => answeredState(...all),
            (): AgentsState => ({ ...this.current, hub: 'away' })
        );
        if (turn === this.asked) {
            this.become(next);
        }
    }

    dispose(): void {
        this.toDispose.dispose();
    }

    private become(next: AgentsState): void {
        if (next === this.current) {
            return;
        }
        this.current = next;
        if (!this.telling) {
            this.telling = true;
            queueMicrotask(() => {
                this.telling = false;
                this.changed.fire(this.current);
            });
        }
    }
}
