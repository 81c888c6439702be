import { nls } from '@theia/core';
import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { ConfirmDialog } from '@theia/core/lib/browser';
import { WindowService } from '@theia/core/lib/browser/window/window-service';
import { inject, injectable } from '@theia/core/shared/inversify';

/** What a browser opens as a page or a mail. Other schemes start programs, or mean commands. */
const SCHEMES = ['http:', 'https:', 'mailto:'];

/** Links of diagrams, which are opened only when the person says so. */
@injectable()
export class DiagramLinks {
    @inject(WindowService)
    private readonly windows: WindowService;

    @inject(Messages)
    private readonly messages: Messages;

    private asking = false;
    private warning = false;

    /** @param link as the diagram has it; a frame may send any number of them, and there is one question and one warning at a time */
    async open(link: string): Promise<void> {
        const address = linkAddress(link);
        if (!address) {
            await this.warn(link);
            return;
        }
        if (this.asking) {
            return;
        }
        this.asking = true;
        try {
            if (await this.confirm(address)) {
                this.windows.openNewWindow(address.href, { external: true });
            }
        } finally {
            this.asking = false;
        }
    }

    /** Resolves when the person has closed the warning. */
    private async warn(link: string): Promise<void> {
        if (this.warning) {
            return;
        }
        this.warning = true;
        try {
            await this.messages.warn(
                nls.localize(
                    'openspace/drawio/linkRefused',
                    'This link is no web or mail address and is not opened: {0}',
                    link.slice(0, 200)
                )
            );
        } finally {
            this.warning = false;
        }
    }

    /** A label says nothing about where its link leads: the whole address is shown first. */
    private async confirm(address: URL): Promise<boolean> {
        const message = document.createElement('div');
        const whole = document.createElement('code');
        whole.textContent = address.href;
        whole.style.overflowWrap = 'anywhere';
        message.append(
            nls.localize('openspace/drawio/openLink', 'The diagram links to this address:'),
            document.createElement('br'),
            whole
        );
        const title = nls.localize('openspace/drawio/openLinkTitle', 'Open {0}?', address.host || address.pathname);
        const ok = nls.localize('openspace/drawio/openLinkOk', 'Open');
        return (await new ConfirmDialog({ title, msg: message, ok, maxWidth: 600 }).open()) === true;
    }
}

/** @returns the address as browsers spell it; undefined for one that they would not open as a page or a mail */
export function linkAddress(link: string): URL | undefined {
    const url = URL.canParse(link) ? new URL(link) : undefined;
    return url && SCHEMES.includes(url.protocol) ? url : undefined;
}
