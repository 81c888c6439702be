import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
    interface Window {
        /** There once the script was added to the page. */
        readonly axe: { run(selector: string): Promise<AxeResults> };
    }
}

/** What axe finds serious or critical about the accessibility of a part of the page: the rule and the first element that breaks it. */
export async function seriousFaults(page: Page, selector: string): Promise<string[]> {
    await page.addScriptTag({ path: require.resolve('axe-core') });
    const { violations } = await page.evaluate(given => window.axe.run(given), selector);
    return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}
