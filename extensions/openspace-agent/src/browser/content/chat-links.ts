import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { nls } from '@theia/core';
import { ConfirmDialog } from '@theia/core/lib/browser';
import { WindowService } from '@theia/core/lib/browser/window/window-service';
import { inject, injectable } from '@theia/core/shared/inversify';
import { fileTarget } from '../chat/markdown/workspace-target';
import { ChatFiles } from './chat-files';

/** Links of agents: files of the workspace and the web, and nothing else. */
@injectable()
export class ChatLinks {
    @inject(ChatFiles)
    private readonly files: ChatFiles;

    @inject(WindowService)
    private readonly windows: WindowService;

    @inject(Messages)
    private readonly messages: Messages;

    /** Opens what a link leads to; says so when it leads nowhere. */
    async open(link: string): Promise<void> {
        const web = webAddress(link);
        if (web) {
            return this.openWeb(web);
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

    /** The words of a link say nothing about where it leads: the whole address is shown first. */
    private async openWeb(address: URL): Promise<void> {
        const message = document.createElement('div');
        const whole = document.createElement('code');
        whole.textContent = address.href;
        whole.style.overflowWrap = 'anywhere';
        message.append(nls.localize('openspace/agent/openWeb', 'The agent links to this address:'), document.createElement('br'), whole);
        const confirmed = await new ConfirmDialog({
            title: nls.localize('openspace/agent/openWebTitle', 'Open {0}?', address.host),
            msg: message,
            ok: nls.localize('openspace/agent/openWebOk', 'Open'),
            maxWidth: 600
        }).open();
        if (confirmed) {
            // Without an opener, and on the desktop in the person's browser.
            this.windows.openNewWindow(address.href, { external: true });
        }
    }
}

/** @returns the address as browsers spell it, which shows a name in foreign letters as what it is */
export function webAddress(link: string): URL | undefined {
    const url = URL.canParse(link) ? new URL(link) : undefined;
    return url && ['http:', 'https:'].includes(url.protocol) ? url : undefined;
}
