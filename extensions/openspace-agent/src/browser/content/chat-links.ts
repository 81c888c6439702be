import { webAddress, WebLinks } from '@openspace/core/lib/browser/documents/web-links';
import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { nls } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { fileTarget } from '../chat/markdown/workspace-target';
import { ChatFiles } from './chat-files';

/** Links of agents: files of the workspace and the web, and nothing else. */
@injectable()
export class ChatLinks {
    @inject(ChatFiles)
    private readonly files: ChatFiles;

    @inject(WebLinks)
    private readonly web: WebLinks;

    @inject(Messages)
    private readonly messages: Messages;

    /** Opens what a link leads to; says so when it leads nowhere. */
    async open(link: string): Promise<void> {
        const web = webAddress(link);
        if (web) {
            return this.web.open(web, nls.localize('openspace/agent/openWeb', 'The agent links to this address:'));
        }
        const target = fileTarget(link);
        const uri = target && (await this.files.find(target));
        if (!target || !uri) {
            const text = nls.localize('openspace/agent/linkNotFound', 'The workspace has no file {0}.', link.slice(0, 200));
            void this.messages.warn(text);
            return;
        }
        await this.files.open(uri, target);
    }
}
