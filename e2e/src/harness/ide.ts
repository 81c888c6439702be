import type { Locator, Page } from 'playwright-core';
import { TIME_SCALE, until } from '@openspace/tool/lib/test/until';

/**
 * After so long without what is to be clicked, whether its list is still there is looked at. A key that is pressed again too early, because
 * a busy machine has not shown the list yet, opens the list once more when it is done with.
 */
const LOOK_AGAIN_MS = 5_000 * TIME_SCALE;

const TAB = '#theia-main-content-panel .lm-TabBar-tab';
const DIRTY_TAB = `${TAB}.theia-mod-dirty`;

/** What a person does in the IDE, with the keyboard and the mouse. */
export class Ide {
    private clickedAt = 0;

    constructor(readonly page: Page) {}

    /** Opens a file of the workspace by its name. */
    async openFile(name: string): Promise<void> {
        await this.chooseFrom('Control+p', name);
        await this.tab(name).first().waitFor();
    }

    /** Runs a command by what the palette calls it. */
    async command(label: string): Promise<void> {
        await this.chooseFrom('F1', label);
    }

    /** Clicks through a menu of the menu bar. */
    async menu(...labels: string[]): Promise<void> {
        const [top = '', ...items] = labels;
        await this.page.locator('#theia\\:menubar .lm-MenuBar-itemLabel', { hasText: exactly(top) }).click();
        for (const item of items) {
            await this.page.locator('.lm-Menu .lm-Menu-itemLabel', { hasText: exactly(item) }).click();
        }
    }

    /** Puts the cursor of the text editor in front at a place, from one. */
    async goTo(line: number, column: number): Promise<void> {
        await this.page.keyboard.press('Control+g');
        await this.input.waitFor();
        await this.page.keyboard.insertText(`${line}:${column}`);
        await this.page.keyboard.press('Enter');
        await this.page.locator('#theia-statusBar', { hasText: `Ln ${line}, Col ${column}` }).waitFor();
    }

    tab(name: string): Locator {
        return this.page.locator(TAB, { hasText: name });
    }

    /** Tabs of a board with the mark of unsaved changes. */
    dirtyTab(name: string): Locator {
        return this.page.locator(DIRTY_TAB, { hasText: name });
    }

    async closeTab(name: string): Promise<void> {
        const before = await this.tab(name).count();
        await this.tab(name).last().locator('.lm-TabBar-tabCloseIcon').click();
        await until(`a tab of ${name} is gone`, async () => (await this.tab(name).count()) < before);
    }

    /** For a test that begins with none. Waits for what saves itself in a moment: one that is closed before asks whether to save. */
    async closeAllTabs(): Promise<void> {
        const tabs = this.page.locator(TAB);
        await until('all tabs are saved', async () => (await this.page.locator(DIRTY_TAB).count()) === 0);
        if ((await tabs.count()) > 0) {
            await this.command('View: Close All Tabs in Main Area');
        }
        await until('all tabs are closed', async () => (await tabs.count()) === 0);
    }

    /** For a test that clicks where those of an earlier one would be. */
    async closeNotifications(): Promise<void> {
        const toasts = this.page.locator('.theia-notification-toasts .theia-notification-list-item');
        await until('all notifications are closed', async () => {
            const close = toasts.first().locator('.theia-notification-actions .codicon-close');
            if ((await toasts.count()) > 0) {
                await close.click({ timeout: LOOK_AGAIN_MS }).catch(() => undefined);
            }
            return (await toasts.count()) === 0;
        });
    }

    /** The board's canvas that can be seen; `at` counts from the left where several are split. */
    canvas(at = 0): Locator {
        return this.page.locator('.tl-canvas:visible').nth(at);
    }

    /** The shapes on the visible canvases, in no certain order. */
    shapes(type?: string): Locator {
        return this.page.locator(`.tl-canvas:visible .tl-shape${type === undefined ? '' : `[data-shape-type="${type}"]`}`);
    }

    /** Draws a box of 120 by 80 with its upper left corner at a place of the canvas. */
    async drawBox(x: number, y: number, at = 0): Promise<void> {
        const { x: left, y: top } = (await this.canvas(at).boundingBox()) ?? { x: 0, y: 0 };
        const { keyboard, mouse } = this.page;
        await this.clickCanvas(at);
        await keyboard.press('r');
        await mouse.move(left + x, top + y);
        await mouse.down();
        await mouse.move(left + x + 60, top + y + 40);
        await mouse.move(left + x + 120, top + y + 80);
        await mouse.up();
    }

    /**
     * Gives the board the keyboard with a click on empty canvas. The place alternates: two quick clicks on one place are a
     * double click, and that draws a text.
     */
    async clickCanvas(at = 0): Promise<void> {
        this.clickedAt = this.clickedAt === 300 ? 350 : 300;
        await this.canvas(at).click({ position: { x: 20, y: this.clickedAt } });
    }

    /** Takes the entry with this text from the list that the IDE offers. */
    async choose(text: string): Promise<void> {
        // Seen before it has the keyboard.
        await this.input.waitFor();
        await this.page.keyboard.insertText(text);
        await this.entry(text).click();
    }

    /** Whether the list of the IDE shows an entry with this text now. */
    offers(text: string): Promise<boolean> {
        return this.entry(text).isVisible();
    }

    /**
     * Takes an entry from the list that a key opens. The list closes when anything else takes the keyboard, such as an editor that
     * is only just ready: before something is typed, or after. A person sees that, and presses the key again.
     */
    private async chooseFrom(key: string, text: string): Promise<void> {
        await this.page.keyboard.press(key);
        let typed = await this.typeIfAsked(text);
        await until(`${text} is chosen`, async () => {
            // A click that is late may have been done: only whether it could be is tried with a limit.
            const ready =
                typed &&
                (await this.entry(text)
                    .click({ trial: true, timeout: LOOK_AGAIN_MS })
                    .then(() => true)
                    .catch(() => false));
            if (ready) {
                await this.entry(text).click();
            } else if (!typed || (await this.list.isHidden())) {
                await this.page.keyboard.press(key);
                typed = await this.typeIfAsked(text);
            }
            return ready;
        });
    }

    /** Types into the list; false when no list asks for anything. */
    private async typeIfAsked(text: string): Promise<boolean> {
        const asked = await this.input
            .waitFor({ timeout: LOOK_AGAIN_MS })
            .then(() => true)
            .catch(() => false);
        if (asked) {
            await this.page.keyboard.insertText(text);
        }
        return asked;
    }

    private get input(): Locator {
        return this.list.locator('input:focus');
    }

    /** The list that the IDE offers: commands, files, or the choices of a command. */
    private get list(): Locator {
        return this.page.locator('.quick-input-widget');
    }

    private entry(text: string): Locator {
        return this.list.locator('.monaco-list-row').filter({ hasText: text }).first();
    }

    /** A click on the tab of the explorer while it is open, even if it lists nothing yet, would close it. */
    async showExplorer(): Promise<void> {
        const tab = this.page.locator('#shell-tab-explorer-view-container');
        if (!(await tab.evaluate(({ classList }) => classList.contains('lm-mod-current')))) {
            await tab.click();
        }
    }

    async renameInExplorer(from: string, to: string): Promise<void> {
        const entry = this.page.locator('#files .theia-TreeNode', { hasText: from });
        const input = this.page.locator('.dialogContent input');
        await this.showExplorer();
        // The click also shows the file, and leaves the keyboard here.
        await entry.click();
        await this.page.keyboard.press('F2');
        await input.fill(to);
        await input.press('Enter');
    }
}

/**
 * Resolves when the editor's menus are closed and have given the focus back. They do so a moment after they are gone
 * from sight, and the palette closes when it loses the focus.
 */
export async function menusGone(page: Page): Promise<void> {
    await page.locator('[role="menu"]').first().waitFor({ state: 'detached' });
    await page.evaluate(
        () =>
            new Promise<void>(resolve => {
                requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => resolve())));
            })
    );
}

function exactly(text: string): RegExp {
    return new RegExp(`^${text.replaceAll('.', '\\.')}$`);
}
