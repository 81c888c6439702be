import { nls } from '@theia/core';
import { ConfirmDialog } from '@theia/core/lib/browser';
import { WindowService } from '@theia/core/lib/browser/window/window-service';
import { inject, injectable } from '@theia/core/shared/inversify';

/** Links to the web in text that the person did not write. */
@injectable()
export class WebLinks {
    @inject(WindowService)
    private readonly windows: WindowService;

    /**
     * The words of a link say nothing about where it leads: the whole address is shown first.
     * @param whose a sentence that ends with a colon and says who links there
     */
    async open(address: URL, whose: string): Promise<void> {
        const message = document.createElement('div');
        const whole = document.createElement('code');
        whole.textContent = address.href;
        whole.style.overflowWrap = 'anywhere';
        message.append(whose, document.createElement('br'), whole);
        const confirmed = await new ConfirmDialog({
            title: nls.localize('openspace/common/openWebTitle', 'Open {0}?', address.host),
            msg: message,
            ok: nls.localize('openspace/common/openWebOk', 'Open'),
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
