import type { Page } from 'playwright-core';
import { inContainer } from './theia-container';
import { until } from '@openspace/tool/lib/test/until';

/** What `CommandService` of Theia is bound to. */
interface Commands {
    executeCommand(id: string): Promise<unknown>;
}

const FOLD = ['core.collapse.all.tabs', 'notifications.commands.clearAll'];

/** The tab of the view that a new window shows, and the one view that remembers nothing of files that are gone. */
const EXPLORER = 'shell-tab-explorer-view-container';
const OPEN_VIEWS = '.theia-app-sides .lm-TabBar-tab.lm-mod-current';

/** What resists so long is loaded again instead. */
const LIMIT_MS = 20_000;

/** What is in the way of a click for longer stays there. */
const LOOK_MS = 3_000;

/** Which commands the palette would offer first. It asks before it forgets. */
const FORGET_COMMANDS = 'clear.command.history';

/**
 * Closes all editors of a window without saving, its dialogs and notifications, and folds its panels but the explorer: a fifth of the work of
 * loading it again. What the views of panels remember stays, and so does what is kept in the browser.
 */
export async function tidy(page: Page): Promise<void> {
    await page.bringToFront();
    const tabs = page.locator('#theia-main-content-panel .lm-TabBar-tab');
    const dialog = page.locator('.dialogOverlay');
    // A menu, the palette, a dialog of an earlier test.
    await page.keyboard.press('Escape');
    await until(
        'no dialog is left',
        async () => {
            const isLeft = (await dialog.count()) > 0;
            if (isLeft) {
                await page.keyboard.press('Escape');
            }
            return !isLeft;
        },
        LIMIT_MS
    );
    if ((await tabs.count()) > 0) {
        await runCommands(page, ['core.close.all.main.tabs']);
        await until(
            'all editors are closed',
            async () => {
                const discard = dialog.getByRole('button', { name: "Don't Save" });
                if ((await discard.count()) > 0) {
                    await discard.first().click();
                }
                return (await tabs.count()) === 0;
            },
            LIMIT_MS
        );
    }
    await runCommands(page, FOLD);
    await until('the panels are folded', async () => (await page.locator(OPEN_VIEWS).count()) === 0, LIMIT_MS);
    await page.locator(`#${EXPLORER}`).click({ timeout: LOOK_MS });
    await page.locator(`${OPEN_VIEWS}[id="${EXPLORER}"]`).waitFor({ timeout: LIMIT_MS });
    await runCommands(page, [FORGET_COMMANDS]);
    await dialog.getByRole('button', { name: 'Clear' }).click({ timeout: LIMIT_MS });
    await dialog.waitFor({ state: 'detached' });
}

/** Forgets what the browser keeps of files, and shows the start page as in a new profile. */
export async function forgetFiles(page: Page): Promise<void> {
    await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
    });
    await runCommands(page, ['openspace.start-page.open']);
    await page.locator('.openspace-start-page').waitFor();
}

/** Runs commands of the IDE without waiting for what they ask. */
function runCommands(page: Page, ids: readonly string[]): Promise<void> {
    return inContainer(page, 'CommandService', runInPage, ids);
}

function runInPage(commands: Commands, ids: readonly string[]): void {
    for (const id of ids) {
        void commands.executeCommand(id);
    }
}

/** What a window that was just loaded is remembered by. */
interface Loaded {
    readonly widgets: string;
    readonly look: string;
    /** Tabs of side panels that were opened since, and what else remembers something. */
    readonly views: Set<string>;
}

/** Notes how a window is that has just been loaded, for {@link isAsLoaded}. */
export async function noteLoaded(page: Page): Promise<void> {
    await page.evaluate(`(${noteInPage})((${widgetsInPage})(), (${lookInPage})())`);
}

/** Whether a window that is tidy has nothing that a loaded one has not, and no view was used that remembers something. */
export async function isAsLoaded(page: Page): Promise<boolean> {
    const same = await page.evaluate(`(${compareInPage})((${widgetsInPage})(), (${lookInPage})(), ${JSON.stringify(EXPLORER)})`);
    return same === true;
}

function noteInPage(widgets: string, look: string): void {
    const views = new Set<string>();
    const loaded: Loaded = { widgets, look, views };
    Reflect.set(window, 'openspaceTestLoaded', loaded);
    const note = (): void => {
        document
            .querySelectorAll('.theia-app-sides .lm-TabBar-tab.lm-mod-current')
            .forEach(({ id }) => views.add(id.replace('-hidden', '')));
        if (!document.querySelector('#theia-bottom-content-panel')?.classList.contains('lm-mod-hidden')) {
            views.add('bottom');
        }
    };
    new MutationObserver(note).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['class'] });
    for (const type of ['copy', 'cut']) {
        // The page remembers it for Edit > Paste.
        window.addEventListener(type, () => views.add('clipboard'), { capture: true });
    }
}

/** Whether a window has not been loaded again since {@link noteLoaded}. */
export async function isSameLoad(page: Page): Promise<boolean> {
    return page.evaluate(() => Reflect.has(window, 'openspaceTestLoaded'));
}

/** Everything of the workbench that has a name, but the start page, which goes when an editor comes. */
function widgetsInPage(): string {
    const ids = [...document.querySelectorAll('.lm-Widget[id]')].map(({ id }) => id);
    return [...new Set(ids)]
        .filter(id => id !== 'openspace.start-page' && id !== 'theia-dialog-shell')
        .sort()
        .join(' ');
}

function lookInPage(): string {
    const ofTheme = [...document.body.classList].filter(name => name.includes('theme') || name.startsWith('vs'));
    const expanded = [...document.querySelectorAll('.theia-app-sides .lm-mod-current')].map(({ id }) => id);
    return [...ofTheme.sort(), ...expanded].join(' ');
}

function compareInPage(widgets: string, look: string, harmless: string): boolean {
    const loaded = Reflect.get(window, 'openspaceTestLoaded') as Loaded | undefined;
    const views = [...(loaded?.views ?? [])].filter(id => id !== harmless);
    return loaded?.widgets === widgets && loaded.look === look && views.length === 0;
}
