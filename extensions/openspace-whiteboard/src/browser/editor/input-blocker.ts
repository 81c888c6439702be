/** The input events that it stops while it blocks. */
const INPUT = ['pointerdown', 'mousedown', 'click', 'dblclick', 'wheel', 'keydown', 'beforeinput', 'paste', 'cut', 'drop', 'contextmenu'];

/** Holds back the person's input on an element while a change takes several tasks, and says how far it is. */
export class InputBlocker {
    private readonly bar = document.createElement('div');
    private readonly fill = document.createElement('div');
    private holders = 0;

    /** @param release called for a key that goes up meanwhile, which is not held back */
    constructor(
        private readonly element: HTMLElement,
        release: (event: KeyboardEvent) => void
    ) {
        this.bar.className = 'openspace-whiteboard-progress';
        this.bar.setAttribute('role', 'progressbar');
        this.bar.append(this.fill);
        for (const type of INPUT) {
            // No `passive`: a wheel event would scroll otherwise.
            element.addEventListener(type, event => this.stop(event), { capture: true, passive: false });
        }
        element.addEventListener('keyup', event => this.blocking && release(event), { capture: true });
    }

    get blocking(): boolean {
        return this.holders > 0 || this.bar.isConnected;
    }

    /** Holds input back until {@link release}, which has to be called as often. */
    hold(): void {
        this.holders++;
    }

    release(): void {
        this.holders--;
    }

    /** Shows how far a change is and holds input back; undefined: it is over. */
    progress(fraction: number | undefined): void {
        if (fraction === undefined) {
            this.bar.remove();
            return;
        }
        const percent = Math.round(fraction * 100);
        this.fill.style.width = `${percent}%`;
        this.bar.setAttribute('aria-valuenow', String(percent));
        if (!this.bar.isConnected) {
            this.element.append(this.bar);
        }
    }

    private stop(event: Event): void {
        if (this.blocking) {
            event.stopPropagation();
            event.preventDefault();
        }
    }
}
