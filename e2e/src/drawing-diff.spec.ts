import { emptyBoard, encodeBoard, MemoryBoard, planAdd } from '@openspace/board';
import { until } from '@openspace/tool/lib/test/until';
import { expect } from 'chai';
import { rm } from 'fs/promises';
import * as path from 'path';
import type { Browser, Locator } from 'playwright-core';
import { App } from './harness/app';
import { seriousFaults } from './harness/axe';
import { launchBrowser, openWindow } from './harness/browser';
import { TestRepository } from './harness/git-repository';
import { Ide } from './harness/ide';

/** Boxes by their labels, with their left edges. */
const board = (boxes: Readonly<Record<string, number>>) => {
    const made = new MemoryBoard(emptyBoard());
    const shapes = Object.entries(boxes).map(([id, x]) => ({ type: 'geo' as const, id, x, y: 0, width: 160, height: 80, label: id }));
    made.apply(planAdd(made, shapes).change);
    return encodeBoard(made.snapshotRecords(), 'snapshot');
};

describe('a person and a changed board in the Source Control view', () => {
    let repository: TestRepository;
    let app: App;
    let browser: Browser;
    let ide: Ide;
    const view = (): Locator => ide.page.locator('.openspace-drawing-diff:visible');
    const addresses = () =>
        view()
            .locator('img')
            .evaluateAll(pictures => pictures.map(picture => picture.getAttribute('src') ?? ''));
    const kinds = async () =>
        (await view().getByRole('option').allInnerTexts())
            .map(text => text.split(' ', 1)[0])
            .filter(kind => kind !== 'Changed')
            .sort();
    const listed = (...wanted: string[]) => until(`the changes are ${wanted.join()}`, async () => (await kinds()).join() === wanted.join());
    /** Opens the change of the board, once it is of this kind: the view may have looked while the repository was made. */
    const openChange = async (letter: 'M' | 'D') => {
        const change = ide.page.locator('#scm-view-container .scmItem', { hasText: 'plan.tldr' });
        await until(`the change is ${letter}`, async () => (await change.locator('.status').allInnerTexts()).join('') === letter);
        await change.click();
    };
    const shot = async (name: string) => {
        if (process.env.OPENSPACE_KEEP_PICTURES) {
            await ide.page.screenshot({ path: path.join(process.env.OPENSPACE_KEEP_PICTURES, `drawing-diff-${name}.png`) });
        }
    };

    before(async () => {
        [app, browser] = await Promise.all([App.start(), launchBrowser()]);
        repository = new TestRepository({ 'plan.tldr': board({ Order: 0, Bill: 300 }) }, app.workspace);
        ide = new Ide(await openWindow(browser, app));
    });
    after(async () => {
        await browser.close();
        await app.stop();
    });

    it('sees both versions as pictures, and goes through the changes with a key', async () => {
        repository.write({ 'plan.tldr': board({ Order: 100, Stock: 600 }) });
        await ide.page.keyboard.press('Control+Shift+g');
        await openChange('M');
        await listed('Added', 'Moved', 'Removed');
        await until(
            'both versions are painted',
            async () =>
                (
                    await view()
                        .locator('img')
                        .evaluateAll(pictures => pictures.map(({ clientWidth }) => clientWidth > 100))
                ).join() === 'true,true'
        );
        expect((await addresses()).every(address => address.startsWith('data:image/svg+xml'))).to.equal(true);
        expect(await view().locator('svg').count(), 'markup of the file').to.equal(0);
        await view().locator('[role=listbox]:focus').waitFor();
        const selected = view().locator('[role=option][aria-selected=true]');
        await ide.page.keyboard.press('F7');
        const first = await selected.innerText();
        await ide.page.keyboard.press('F7');
        await until('the next one is selected', async () => (await selected.innerText()) !== first);
        await ide.page.keyboard.press('Shift+F7');
        await until('the first one is selected', async () => (await selected.innerText()) === first);
        await view()
            .getByRole('option', { name: /^Moved/ })
            .click();
        await until(
            'it is marked in both pictures',
            async () => (await view().locator('.openspace-drawing-diff-mark.selected').count()) === 2
        );
        await shot('side-by-side');
    });

    it('shows both at 100%, larger, and as a whole again', async () => {
        const zoom = view().getByRole('button', { name: 'Zoom to 100%' });
        const zoomIs = (text: string) => until(`the bar says ${text}`, async () => (await zoom.textContent()) === text);
        const widths = () =>
            view()
                .locator('.openspace-drawing-diff-paper')
                .evaluateAll(papers => papers.map(paper => paper.getBoundingClientRect().width));
        await zoomIs('Fit');
        const fitting = await widths();
        await zoom.click();
        await zoomIs('100%');
        const [whole = 0, other] = await widths();
        expect(other)
            .to.equal(whole)
            .and.to.be.above(Math.max(...fitting));
        await view().getByRole('button', { name: 'Zoom in' }).click();
        await zoomIs('125%');
        for (const width of await widths()) {
            expect(width).to.be.closeTo(whole * 1.25, 1);
        }
        await view().getByRole('button', { name: 'Fit to view' }).click();
        await zoomIs('Fit');
        expect(await widths()).to.deep.equal(fitting);
    });

    it('lays one over the other, and moves a line over them', async () => {
        await view().getByRole('button', { name: 'Overlay' }).click();
        await until('both are in one picture', async () => (await addresses()).length === 1);
        await shot('overlay');
        await view().getByRole('button', { name: 'Slider' }).click();
        const slider = view().getByRole('slider');
        await slider.press('ArrowRight');
        await until('the line moves', async () => (await slider.inputValue()) === '51');
        await shot('slider');
        expect(await seriousFaults(ide.page, '.openspace-drawing-diff')).to.deep.equal([]);
        await view().getByRole('button', { name: 'Side by Side' }).click();
    });

    it('sees what is written meanwhile, and compares it as text', async () => {
        repository.write({ 'plan.tldr': board({ Order: 0, Bill: 300, Stock: 600 }) });
        await listed('Added');
        await view().getByRole('button', { name: 'Compare as Text' }).click();
        await ide.page.locator('.monaco-diff-editor:visible .line-insert').first().waitFor();
    });

    it('sees what a board was that is deleted', async () => {
        await rm(app.file('plan.tldr'));
        await ide.closeAllTabs();
        await openChange('D');
        await listed('Removed', 'Removed');
        await view().getByText('After: plan.tldr – does not exist').waitFor();
        await shot('deleted');
    });
});
