import { ApplicationShell, type FrontendApplicationContribution, Widget } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { MessageLoop } from '@theia/core/shared/@lumino/messaging';

/** What makes an element or one above it unusable, besides that it is removed. */
const ATTRIBUTES = ['disabled', 'hidden', 'open'];

/**
 * Keeps the keyboard in the tab in which a person works. When the element that has the focus goes away or can no longer be used, such as a
 * button that is gone once it was pressed, a box that closes or a text that an agent deletes, browsers give the focus to the page. Keys
 * would go to the IDE then: Alt+W closes a board in place of aligning its shapes.
 */
@injectable()
export class KeptFocus implements FrontendApplicationContribution {
    @inject(ApplicationShell) private readonly shell: ApplicationShell;

    private last: Element | undefined;
    /** The tab that the element is in; undefined for dialogs, toasts and other things that lie over the tabs. */
    private tab: Widget | undefined;
    private readonly observer = new MutationObserver(() => this.keep());

    onStart(): void {
        document.addEventListener('focusin', ({ target }) => this.got(target));
        document.addEventListener('focusout', ({ relatedTarget }) => this.lost(relatedTarget));
    }

    private got(target: EventTarget | null): void {
        const { currentWidget } = this.shell;
        this.observer.disconnect();
        this.last = target instanceof Element ? target : undefined;
        this.tab = this.last && currentWidget?.node.contains(this.last) ? currentWidget : undefined;
        // Only these, because boards and texts change all the time.
        for (let node: Node | null | undefined = this.last; node; node = node.parentNode) {
            this.observer.observe(node, { childList: true, attributes: true, attributeFilter: ATTRIBUTES });
        }
    }

    private lost(next: EventTarget | null): void {
        const left = this.last;
        // After the change that may have taken it away.
        queueMicrotask(() => {
            if (!left || left !== this.last) {
                return;
            }
            if (next !== null || (isUsable(left) && document.hasFocus())) {
                this.forget(); // The person went elsewhere.
            } else {
                this.keep();
            }
        });
    }

    private keep(): void {
        const { activeElement, body } = document;
        const isNowhere = activeElement === null || activeElement === body;
        if (!this.last || !isNowhere || isUsable(this.last)) {
            return;
        }
        const dialog = [...document.querySelectorAll('.dialogBlock')].at(-1);
        if (dialog) {
            this.forget();
            focusIn(dialog);
            return;
        }
        const { currentWidget } = this.shell;
        // A tab that was closed or hidden gives the keyboard to another one by itself.
        const isThere = currentWidget?.isVisible && (!this.tab || this.tab === currentWidget);
        this.forget();
        if (currentWidget && isThere) {
            MessageLoop.sendMessage(currentWidget, Widget.Msg.ActivateRequest);
        }
    }

    private forget(): void {
        this.observer.disconnect();
        this.last = this.tab = undefined;
    }
}

/** Nothing behind a dialog that is open gets the keyboard. */
function focusIn(dialog: Element): void {
    const usable = dialog.querySelector<HTMLElement>(':is(input, button, select, textarea):not(:disabled)');
    const target = usable ?? (dialog as HTMLElement);
    if (!usable) {
        target.tabIndex = -1;
    }
    target.focus();
}

function isUsable(element: Element): boolean {
    return element.isConnected && !element.matches(':disabled') && element.checkVisibility();
}
