/**
 * Runs before draw.io's app in its page: changes from elsewhere wait for the person and for one another. It is a file of its own without
 * imports, served as it is compiled.
 */
(() => {
    // Types alone: an import would make a module of what is served as a script.
    type Turns = import('./drawio-parts').Turns;
    type Turn = Parameters<Turns['take']>[0];

    const AGAIN_MS = 40;
    /** How long a change waits for the person to let go. */
    const LIMIT_MS = 5_000;

    const waiting: { readonly turn: Turn; readonly until: number }[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const go = (): void => {
        timer = undefined;
        for (let next = waiting.shift(); next; next = waiting.shift()) {
            if (!next.turn(performance.now() < next.until)) {
                waiting.unshift(next);
                timer = setTimeout(go, AGAIN_MS);
                return;
            }
        }
    };

    const turns: Turns = {
        take: turn => {
            waiting.push({ turn, until: performance.now() + LIMIT_MS });
            if (timer === undefined) {
                go();
            }
        }
    };
    Object.defineProperty(window, 'openspaceTurns', { value: turns });
})();
