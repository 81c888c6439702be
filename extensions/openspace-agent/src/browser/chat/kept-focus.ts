/**
 * Keeps the keyboard in a view: when the element that has the focus goes away or can no longer be used (a button
 * that was pressed and is gone, say), the focus would go to the page, and keys to no one.
 */
export class KeptFocus {
    private last: HTMLElement | undefined;
    private readonly observer = new MutationObserver(() => this.keep());

    /** @param next who is to have the focus then */
    constructor(
        private readonly root: HTMLElement,
        private readonly next: () => HTMLElement | null
    ) {
        root.addEventListener('focusin', this.got);
        root.addEventListener('focusout', this.lost);
        this.observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'open'] });
    }

    dispose(): void {
        this.observer.disconnect();
        this.root.removeEventListener('focusin', this.got);
        this.root.removeEventListener('focusout', this.lost);
    }

    private readonly got = ({ target }: FocusEvent) => {
        this.last = target instanceof HTMLElement ? target : undefined;
    };

    private readonly lost = ({ relatedTarget }: FocusEvent) => {
        const left = this.last;
        // After the change that may have taken it away.
        queueMicrotask(() => {
            if (left === this.last && left && (relatedTarget !== null || (isUsable(left) && document.hasFocus()))) {
                this.last = undefined; // The person went elsewhere.
            }
        });
    };

    private keep(): void {
        const nobody = document.activeElement === null || document.activeElement === document.body;
        if (this.last && nobody && !isUsable(this.last)) {
            this.last = undefined;
            this.next()?.focus();
        }
    }
}

function isUsable(element: HTMLElement): boolean {
    return element.isConnected && !element.matches(':disabled') && element.checkVisibility();
}
