/**
 * Runs before draw.io's app in its page, after ./frame-line.ts: shares the keyboard with the window of the IDE. It is a file of its own
 * without imports, served as it is compiled.
 */
(() => {
    // Types alone: an import would make a module of what is served as a script.
    type Line = import('./drawio-parts').Line;

    const line = Reflect.get(window, 'openspaceLine') as Line;
    /** What the IDE does with its keys anywhere; with Ctrl or Cmd. The window has the same list. */
    const IDE_KEYS = ['s', 'p', 'shift+p', 'shift+e', 'shift+f'];
    /** The app moves what is selected so long after the last arrow key, by a timer that it sets while it handles the key. */
    const NUDGE_MS = 200;
    /** Arrow keys after which the app may not have moved anything yet. */
    let nudges = 0;

    /** What has the keyboard in this page, or had it when it went to another. */
    let last: HTMLElement | SVGElement | undefined;
    const isNowhere = (): boolean => document.activeElement === document.body || document.activeElement === null;
    window.addEventListener(
        'focusin',
        ({ target }) => (last = target instanceof HTMLElement || target instanceof SVGElement ? target : undefined)
    );
    // Whether it stays in this page is known only after the event.
    window.addEventListener('focusout', () =>
        setTimeout(() => {
            if (document.hasFocus() && isNowhere()) {
                last = undefined;
            }
        })
    );
    window.addEventListener('focus', () => {
        line.tell({ type: 'focused' });
        // A window gives it back to this page, and not to what had it here.
        if (isNowhere() && last?.isConnected) {
            last.focus({ preventScroll: true });
        }
    });
    window.addEventListener('pointerdown', () => line.tell({ type: 'focused' }), true);
    window.addEventListener(
        'keydown',
        event => {
            const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
            const combination = `${shiftKey ? 'shift+' : ''}${key.toLowerCase()}`;
            if (key === 'F1' || ((ctrlKey || metaKey) && !altKey && IDE_KEYS.includes(combination))) {
                event.preventDefault();
                event.stopImmediatePropagation();
                const pressed = () => line.tell({ type: 'key', key, code, ctrlKey, metaKey, shiftKey });
                // What is saved has what the arrow keys did: timers of one length end in the order in which they were set, also where a
                // busy page is late with all of them.
                if (combination === 's' && nudges > 0) {
                    setTimeout(pressed, NUDGE_MS);
                } else {
                    pressed();
                }
            } else if (key.startsWith('Arrow')) {
                nudges++;
                // The second timer is set after that of the app, which handles the key later than this.
                setTimeout(() => setTimeout(() => nudges--, NUDGE_MS));
            }
        },
        true
    );
})();
