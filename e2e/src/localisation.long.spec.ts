import { expect } from 'chai';
import type { Browser, Locator } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow, shellReady } from './harness/browser';
import { Ide } from './harness/ide';
import { until } from '@openspace/tool/lib/test/until';

/** Lines of the start page that are names, or what a client is told. */
const NAME =
    /^(OpenSpace|Boards|plan|sketch\.excalidraw|opencode|opencode 2|Claude Code|VS Code|Cursor|Zed|Codex|Gemini CLI|Goose|http:.*|[\s{}"].*)$/;

describe('the language of the IDE', () => {
    let app: App;
    let browser: Browser;
    let ide: Ide;

    before(async () => {
        [app, browser] = await Promise.all([
            App.start({ files: { 'plan.whiteboard.json': '', 'sketch.excalidraw': '' } }),
            launchBrowser()
        ]);
        ide = new Ide(await openWindow(browser, app));
    });
    after(async () => {
        await browser.close();
        await app.stop();
    });

    /** As a person does: the command, the language, and the question whether to restart. */
    const chooseLanguage = async (name: string) => {
        await ide.command('Configure Display Language');
        await ide.choose(name);
        const restarted = ide.page.waitForEvent('load');
        await ide.page.locator('.dialogControl .theia-button.main').click();
        await restarted;
        await shellReady(ide.page);
    };
    const language = () => ide.page.locator('html').getAttribute('lang');
    const inGerman = async () => {
        // Excalidraw calls it de-DE.
        if (!(await language())?.startsWith('de')) {
            await chooseLanguage('Deutsch');
        }
    };
    const startPage = () => ide.page.locator('.openspace-start-page');
    const linesOf = async (place: Locator) => (await place.innerText()).split('\n').filter(line => line.trim() !== '');

    it('can be German: start page, status bar, palette, menu, board and notification', async () => {
        await startPage().getByText('plan', { exact: true }).waitFor();
        const english = await linesOf(startPage());
        await chooseLanguage('Deutsch');

        await startPage().getByText('plan', { exact: true }).waitFor();
        const german = await linesOf(startPage());
        expect(german).to.include.members(['Neues Whiteboard', 'Neue Excalidraw-Zeichnung', 'Agenten verbinden', '0 Formen']);
        expect(german.filter(line => english.includes(line) && !NAME.test(line))).to.deep.equal([]);
        await ide.tab('Willkommen').waitFor();
        await ide.page.locator('#theia-statusBar').getByText('Keine Agenten').waitFor();
        expect(await language()).to.equal('de');

        await ide.page.keyboard.press('F1');
        await ide.page.locator('.quick-input-widget input:focus').waitFor();
        await ide.page.keyboard.insertText('Neues Whiteboard');
        await ide.page.locator('.quick-input-widget .monaco-list-row').getByText('Whiteboard: Neues Whiteboard…').waitFor();
        await ide.page.keyboard.press('Escape');

        const menus = ide.page.locator('#theia\\:menubar .lm-MenuBar-itemLabel');
        expect((await menus.allInnerTexts()).map(name => name.trim())).to.deep.equal([
            ...['Datei', 'Bearbeiten', 'Auswahl', 'Anzeigen', 'Gehe zu', 'Ausführen', 'Terminal', 'Hilfe']
        ]);
        // The layout was kept in the other language.
        await ide.page.keyboard.press('Control+Shift+f');
        await until('the search view is German', async () =>
            (await ide.page.locator('.theia-sidepanel-title').allTextContents()).includes('Suchen')
        );
        await menus.first().click();
        await ide.page.locator('.lm-Menu .lm-Menu-itemLabel').getByText('Neues Mermaid-Diagramm…').waitFor();
        await ide.page.keyboard.press('Escape');

        await ide.openFile('plan.whiteboard.json');
        await ide.canvas().waitFor();
        await ide.page.locator('.lm-TabBar-toolbar [title="Daneben anzeigen"]').waitFor();
        expect(await ide.page.locator('.tl-canvas').getAttribute('aria-label')).to.equal('Formen');
        await ide.page.locator('[data-testid="tools.select"][title^="Auswählen"]').waitFor();

        await ide.command('Als Mermaid exportieren');
        const toast = ide.page.locator('.theia-notification-toasts');
        await toast.getByText('Nach plan.mmd exportiert.').waitFor();
        await toast.getByText('Öffnen', { exact: true }).waitFor();
    });

    it('is that of the commands of built-in extensions, too', async () => {
        await inGerman();
        const offered = 'Sprachen: Sprachserver für Python neu starten';
        // The palette lists what is there when it opens, and extensions come after the window.
        await until(`${offered} is offered`, async () => {
            await ide.page.keyboard.press('F1');
            await ide.page.locator('.quick-input-widget input:focus').waitFor();
            await ide.page.keyboard.insertText(offered);
            const rows = await ide.page.locator('.quick-input-widget .monaco-list-row').allInnerTexts();
            await ide.page.keyboard.press('Escape');
            return rows.some(row => row.includes(offered));
        });
    });

    it('is that of the legend of the pixel map in every mode', async () => {
        await inGerman();
        await ide.command('Pixelkarte anzeigen');
        await ide.page.locator('.openspace-pixel-map select').selectOption({ label: 'Diagnose' });
        const legend = ide.page.locator('.openspace-pixel-map-legend');
        await legend.getByText('Fehler').waitFor();
        expect((await linesOf(legend)).map(line => line.trim())).to.deep.equal(['Fehler', 'Warnung', 'Hinweis', 'keine']);
    });

    it('is that of an Excalidraw drawing, too', async () => {
        await inGerman();
        await ide.openFile('sketch.excalidraw');
        await ide.page.locator('.excalidraw').getByText('Um die Zeichenfläche zu verschieben').waitFor();
    });

    it('can be English again', async () => {
        await inGerman();
        await chooseLanguage('English');
        await ide.page.locator('#theia-statusBar').getByText('No agents').waitFor();
        await ide.command('Welcome');
        await startPage().getByText('New whiteboard', { exact: true }).waitFor();
    });
});
