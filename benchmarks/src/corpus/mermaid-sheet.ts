import { type BoardView, renderSvg } from '@openspace/board';
import { mkdirSync } from 'fs';
import * as path from 'path';
import type { Page } from 'playwright-core';
import { boardFonts, pageColors, partsToLookAt, pictureFile, type Theme, THEMES } from './sheet';

/** A diagram to look at. */
export interface SheetSample {
    readonly name: string;
    readonly source: string;
    readonly board: BoardView;
}

/** So many diagrams are on the sheet, as evenly from the corpus as they can be. */
const ON_SHEET = 100;
/** A person can look at so many at once. */
const ON_PICTURE = 10;
const STYLE = `
    body { margin: 8px; font: 13px sans-serif; display: grid; grid-template-columns: repeat(4, 450px); gap: 6px; width: 1830px; }
    figure { margin: 0; height: 340px; display: flex; flex-direction: column; overflow: hidden; border: 1px solid #888; }
    figure div { flex: 1; min-height: 0; display: flex; justify-content: center; align-items: center; }
    figure svg { max-width: 446px !important; max-height: 318px; width: auto; height: auto; }
`;

/**
 * Writes pictures of diagrams, ours on the left of Mermaid's own, in both themes.
 * @param page has Mermaid
 * @param folder is made where there is none
 */
export async function writeSheet(page: Page, samples: readonly SheetSample[], folder: string): Promise<void> {
    mkdirSync(folder, { recursive: true });
    const parts = partsToLookAt(samples, ON_SHEET, ON_PICTURE);
    await page.addStyleTag({ content: boardFonts() + STYLE });
    await page.setViewportSize({ width: 1846, height: 800 });
    for (const theme of THEMES) {
        for (const [part, together] of parts.entries()) {
            const shown = together.map(({ name, source, board }, at) => {
                const { svg } = renderSvg(board, { dark: theme === 'dark' });
                // Several pictures in one document need ids of their own.
                return { name, source, ours: svg.replace(/(\bid="|url\(#)/g, `$1ours${at}-`) };
            });
            await show(page, shown, theme);
            await page.screenshot({ path: path.join(folder, pictureFile(theme, part)), fullPage: true });
        }
    }
}

function show(
    page: Page,
    shown: readonly { readonly name: string; readonly source: string; readonly ours: string }[],
    theme: Theme
): Promise<void> {
    return page.evaluate<void>(`(async () => {
        document.body.replaceChildren();
        document.body.style.cssText = ${JSON.stringify(pageColors(theme))};
        mermaid.initialize({ startOnLoad: false, theme: ${JSON.stringify(theme === 'dark' ? 'dark' : 'default')} });
        const all = ${JSON.stringify(shown)};
        const theirs = [];
        for (const [at, { source }] of all.entries()) {
            theirs.push(await mermaid.render('theirs' + at, source).then(({ svg }) => svg, error => String(error).slice(0, 200)));
            document.getElementById('dtheirs' + at)?.remove();
        }
        for (const [at, { name, ours }] of all.entries()) {
            for (const [whose, svg] of [['ours', ours], ['Mermaid', theirs[at]]]) {
                const figure = document.createElement('figure');
                figure.innerHTML = '<figcaption></figcaption><div>' + svg + '</div>';
                figure.querySelector('figcaption').textContent = name + ': ' + whose;
                document.body.append(figure);
            }
        }
        for (const svg of document.querySelectorAll('figure > div > svg')) {
            const [, , width, height] = (svg.getAttribute('viewBox') ?? '0 0 400 300').split(' ').map(Number);
            const scale = Math.min(1.2, 446 / width, 318 / height);
            svg.style.width = width * scale + 'px';
            svg.style.height = height * scale + 'px';
        }
        await document.fonts.ready;
    })()`);
}
