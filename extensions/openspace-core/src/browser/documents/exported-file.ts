import { nls, type URI } from '@theia/core';
import { open, OpenerService } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { Messages } from '../messages/messages';

/** Without remarks there is little to read. */
const SHORT_MS = 8_000;

/** Tells a person that a file was exported, and shows it when they ask for that. */
@injectable()
export class ExportedFile {
    @inject(OpenerService)
    private readonly opener: OpenerService;

    @inject(Messages)
    private readonly messages: Messages;

    /** @param remarks sentences, such as what the file lacks */
    async tell(uri: URI, remarks: readonly string[] = []): Promise<void> {
        const show = nls.localize('openspace/export/open', 'Open');
        const done = nls.localize('openspace/export/done', 'Exported to {0}.', uri.path.base);
        const told =
            remarks.length > 0 ? this.messages.info([done, ...remarks].join(' '), show) : this.messages.infoFor(SHORT_MS, done, show);
        if ((await told) === show) {
            await open(this.opener, uri);
        }
    }
}
