import { type Disposable, DisposableCollection } from '@theia/core';
import type { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { OutputChannelManager } from '@theia/output/lib/browser/output-channel';
import { CallLogWatcher } from '../common/call-log';
import { callLine } from '../common/call-line';

/** Shows every call of the hub as a line of the output channel, which is made when there is a first one. */
@injectable()
export class HubOutput implements FrontendApplicationContribution {
    private readonly toDispose = new DisposableCollection();

    constructor(
        @inject(CallLogWatcher) private readonly calls: CallLogWatcher,
        @inject(OutputChannelManager) private readonly channels: Pick<OutputChannelManager, 'getChannel'>
    ) {}

    onStart(): void {
        const listening: Disposable = this.calls.onCall(event => {
            if (event.type === 'finished') {
                this.channels.getChannel('OpenSpace Hub').appendLine(callLine(event.call));
            }
        });
        this.toDispose.push(listening);
    }

    onStop(): void {
        this.toDispose.dispose();
    }
}
