import { type Disposable, DisposableCollection } from '@theia/core';
import type { CallEvent, CallLog, CallLogClient, ConnectedClient, FinishedCall, StartedCall } from '../../common/call-log';
import type { CallRecorder } from './call-recorder';
import type { ConnectedClients } from './connected-clients';
import type { OpenWindows } from '../bridge/open-windows';

/** Agents may call a thousand times a second. This limits how often a window is notified, and about how many calls. */
const TELL_EVERY_MS = 100;
const MAX_WAITING = 1_000;

/** One window's look at the calls and clients of the hub. */
export class CallLogService implements CallLog, Disposable {
    private waiting: CallEvent[] = [];
    private clientsChanged = false;
    private timer: NodeJS.Timeout | undefined;
    private readonly toDispose = new DisposableCollection();

    constructor(
        private readonly recorder: Pick<CallRecorder, 'recent' | 'running' | 'windowOf' | 'onCall' | 'cancel'>,
        private readonly connected: Pick<ConnectedClients, 'all' | 'setPaused' | 'onChanged'>,
        private readonly windows: Pick<OpenWindows, 'all'>,
        private readonly window: CallLogClient
    ) {
        this.toDispose.push(
            recorder.onCall(event => {
                this.waiting.push(event);
                if (this.waiting.length > MAX_WAITING) {
                    this.waiting.shift();
                }
                this.tellSoon();
            })
        );
        this.toDispose.push(
            connected.onChanged(() => {
                this.clientsChanged = true;
                this.tellSoon();
            })
        );
        this.toDispose.push({ dispose: () => clearTimeout(this.timer) });
    }

    async recent(): Promise<readonly FinishedCall[]> {
        return this.recorder.recent;
    }

    async running(): Promise<readonly StartedCall[]> {
        return this.recorder.running;
    }

    async clients(): Promise<readonly ConnectedClient[]> {
        return this.connected.all;
    }

    async pause(sessionId: string): Promise<void> {
        this.connected.setPaused(sessionId, true);
    }

    async allow(sessionId: string): Promise<void> {
        this.connected.setPaused(sessionId, false);
    }

    async windowFor(callId: string): Promise<string | undefined> {
        return this.recorder.windowOf(callId) ?? this.windows.all()[0]?.state.windowId;
    }

    async cancel(callId: string): Promise<void> {
        this.recorder.cancel(callId);
    }

    dispose(): void {
        this.toDispose.dispose();
    }

    private tellSoon(): void {
        this.timer ??= setTimeout(() => {
            this.timer = undefined;
            if (this.clientsChanged) {
                this.clientsChanged = false;
                this.window.notifyClients(this.connected.all);
            }
            if (this.waiting.length > 0) {
                this.window.notifyCalls(this.waiting);
                this.waiting = [];
            }
        }, TELL_EVERY_MS);
    }
}
