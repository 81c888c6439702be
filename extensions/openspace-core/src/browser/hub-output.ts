import { type Disposable, DisposableCollection } from '@theia/core';
import type { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { OutputChannelManager } from '@theia/output/lib/browser/output-channel';
import { CallLogWatcher } from '../common/call-log';
import { callLine } from '../common/call-line';

/** Shows every call of the hub as a line of the output channel, which is made when there is a first one. */
@injectable()
export class HubOutput implements FrontendApplicationContribution {
    private readonly lines: string[] = [];
    private readonly toDispose = new DisposableCollection();

    constructor(
        @inject(CallLogWatcher) private readonly calls: CallLogWatcher,
        @inject(OutputChannelManager) private readonly channels: Pick<OutputChannelManager, 'getChannel'>
    ) {}

    onStart(): void {
        const listening: Disposable = this.calls.onCall(event => {
            // Calls are reported in batches, and each edit of the channel costs the same however long it is.
            if (event.type === 'finished' && this.lines.push(callLine(event.call)) === 1) {
                queueMicrotask(() => this.channels.getChannel('OpenSpace Hub').appendLine(this.lines.splice(0).join('\n')));
            }
        });
        this.toDispose.push(listening);
    }

    onStop(): void {
        this.toDispose.dispose();
    }
}
