import type { AxeResults } from 'axe-core';
import { readFile } from 'fs/promises';
import type { Page } from 'playwright-core';

declare global {
    interface Window {
        /** There once the script was added to the page. */
        readonly axe: { run(context: string | { include: string[][]; exclude: string[][] }): Promise<AxeResults> };
    }
}

/** A page, or a frame of one. */
type Evaluates = Pick<Page, 'evaluate'>;

/** What axe finds serious or critical about the accessibility of a part of the page: the rule and the first element that breaks it. */
export async function seriousFaults(page: Evaluates, selector: string): Promise<string[]> {
    await loadAxe(page);
    const { violations } = await page.evaluate(given => window.axe.run(given), selector);
    return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

/** All that axe finds in a part of the page, except inside of the elements that `exclude` selects. */
export async function axeFaults(page: Page, selector: string, exclude: readonly string[]): Promise<string[]> {
    await loadAxe(page);
    const { violations } = await page.evaluate(
        ([included, excluded]) => window.axe.run({ include: [[included]], exclude: excluded.map(other => [other]) }),
        [selector, exclude] as const
    );
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** As the browser's developer tools run scripts: the page's policy allows none that is not a file of the app. */
async function loadAxe(page: Evaluates): Promise<void> {
    await page.evaluate(await readFile(require.resolve('axe-core'), 'utf8'));
}
