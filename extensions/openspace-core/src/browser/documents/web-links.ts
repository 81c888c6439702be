import { nls } from '@theia/core';
import { ConfirmDialog } from '@theia/core/lib/browser';
import { WindowService } from '@theia/core/lib/browser/window/window-service';
import { inject, injectable } from '@theia/core/shared/inversify';
import { Messages } from '../messages/messages';

/** What a browser opens as a page or a mail. Other schemes start programs, or mean commands. */
const SCHEMES = ['http:', 'https:', 'mailto:'];

/** Links in text and diagrams that the person did not write. They are opened only when the person says so. */
@injectable()
export class WebLinks {
    @inject(WindowService)
    private readonly windows: WindowService;

    @inject(Messages)
    private readonly messages: Messages;

    private asking = false;
    private warning = false;

    /**
     * Follows a link of a diagram, whatever it is. A frame may send any number of them: there is one question and one warning at a time.
     * @param link as the diagram has it
     */
    async follow(link: string): Promise<void> {
        const address = linkAddress(link);
        if (address) {
            return this.open(address, nls.localize('openspace/common/openLink', 'The diagram links to this address:'));
        }
        if (this.warning) {
            return;
        }
        this.warning = true;
        try {
            await this.messages.warn(
                nls.localize(
                    'openspace/common/linkRefused',
                    'This link is no web or mail address and is not opened: {0}',
                    link.slice(0, 200)
                )
            );
        } finally {
            this.warning = false;
        }
    }

    /**
     * The words of a link say nothing about where it leads: the whole address is shown first.
     * @param whose a sentence that ends with a colon and says who links there
     */
    async open(address: URL, whose: string): Promise<void> {
        if (this.asking) {
            return;
        }
        this.asking = true;
        const { activeElement } = document;
        // The dialog listens to keys of the whole page: the Enter that follows a link would answer the question.
        await new Promise(resolve => setTimeout(resolve));
        try {
            if (await this.confirm(address, whose)) {
                // Without an opener, and on the desktop in the person's browser.
                this.windows.openNewWindow(address.href, { external: true });
            }
        } finally {
            this.asking = false;
            // The dialog gives the keyboard back while the rest of the page still cannot have it.
            if (document.activeElement === document.body && activeElement instanceof HTMLElement) {
                activeElement.focus({ preventScroll: true });
            }
        }
    }

    private async confirm(address: URL, whose: string): Promise<boolean> {
        const message = document.createElement('div');
        const whole = document.createElement('code');
        whole.textContent = address.href;
        whole.style.overflowWrap = 'anywhere';
        message.append(whose, document.createElement('br'), whole);
        const confirmed = await new ConfirmDialog({
            title: nls.localize('openspace/common/openWebTitle', 'Open {0}?', address.host || address.pathname),
            msg: message,
            ok: nls.localize('openspace/common/openWebOk', 'Open'),
            maxWidth: 600
        }).open();
        return confirmed === true;
    }
}

/** @returns the address as browsers spell it, which shows a name in foreign letters as what it is */
export function webAddress(link: string): URL | undefined {
    const url = URL.canParse(link) ? new URL(link) : undefined;
    return url && ['http:', 'https:'].includes(url.protocol) ? url : undefined;
}

/** @returns the same, of a page or a mail; undefined for what browsers would not open as one */
function linkAddress(link: string): URL | undefined {
    const url = URL.canParse(link) ? new URL(link) : undefined;
    return url && SCHEMES.includes(url.protocol) ? url : undefined;
}
