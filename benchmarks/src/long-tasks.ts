import type { Page } from 'playwright-core';

/** Lets the page note how long its main thread was busy at a stretch: input waits so long. */
export function startWatching(page: Page): Promise<void> {
    return page.evaluate(() => {
        const gaps: number[] = [];
        Reflect.set(window, 'gaps', gaps);
        new PerformanceObserver(list => list.getEntries().forEach(entry => gaps.push(entry.duration))).observe({
            entryTypes: ['longtask']
        });
    });
}

/** The longest since this was last asked; tasks below 50 ms count as 0. */
export function longestGap(page: Page): Promise<number> {
    return page.evaluate(() => Math.max(0, ...(Reflect.get(window, 'gaps') as number[]).splice(0)));
}
