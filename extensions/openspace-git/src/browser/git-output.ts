import { inject, injectable } from '@theia/core/shared/inversify';
import { OutputChannelManager } from '@theia/output/lib/browser/output-channel';

const CHANNEL = 'Git';
const LONGEST = 20_000;

/** The output channel with what git said. */
@injectable()
export class GitOutput {
    @inject(OutputChannelManager)
    private readonly channels: OutputChannelManager;

    append(title: string, output: string): void {
        const text = output.trim().slice(-LONGEST);
        this.channels.getChannel(CHANNEL).appendLine(`> ${title}${text ? `\n${text}` : ''}`);
    }

    show(): void {
        this.channels.getChannel(CHANNEL).show();
    }
}
