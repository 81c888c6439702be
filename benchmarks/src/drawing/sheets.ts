import { renderSvg, type SvgOptions } from '@openspace/board';
import { BRIEF_KINDS } from '@openspace/board/lib/test/briefs/brief';
import { launchBrowser } from '@openspace/e2e/lib/harness/browser';
import { mkdir } from 'fs/promises';
import * as path from 'path';
import type { Page } from 'playwright-core';
import { boardFonts, pageColors, type Theme, THEMES } from '../corpus/sheet';
import type { DrawnBrief } from './draw-briefs';

const [WIDTH, HEIGHT] = [880, 620];
const STYLE = `
    body { margin: 8px; font: 14px sans-serif; display: grid; grid-template-columns: repeat(2, ${WIDTH}px); gap: 6px; width: ${2 * WIDTH + 20}px; }
    figure { margin: 0; height: ${HEIGHT}px; display: flex; flex-direction: column; overflow: hidden; border: 1px solid #888; }
    figure > div { flex: 1; min-height: 0; display: flex; justify-content: center; align-items: center; }
`;

/** Writes one picture of each kind and theme with all its briefs, for people to look at. */
export async function writeBriefSheets(drawn: readonly DrawnBrief[], folder: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    const browser = await launchBrowser();
    try {
        const page = await browser.newPage();
        for (const kind of BRIEF_KINDS) {
            for (const theme of THEMES) {
                const ofKind = drawn.filter(({ brief }) => brief.kind === kind);
                const figures = ofKind.map((each, at) => ({
                    caption: each.brief.name,
                    picture: pictureOf(each, { dark: theme === 'dark' }, at)
                }));
                await writeFigures(page, figures, theme, path.join(folder, `${kind}-${theme}.png`));
            }
        }
    } finally {
        await browser.close();
    }
}

/** A picture as markup, with what is said above it. */
export interface SheetFigure {
    readonly caption: string;
    readonly picture: string;
}

/** Writes a picture of figures of one size, two in a row. */
export async function writeFigures(page: Page, figures: readonly SheetFigure[], theme: Theme, file: string): Promise<void> {
    const shown = figures.map(({ caption, picture }) => `<figure><figcaption>${caption}</figcaption><div>${picture}</div></figure>`);
    await page.setViewportSize({ width: 2 * WIDTH + 36, height: 300 });
    await page.setContent(`<style>${boardFonts()}${STYLE} body { ${pageColors(theme)} }</style>${shown.join('')}`);
    await page.evaluate('document.fonts.ready');
    await page.screenshot({ path: file, fullPage: true });
}

/** @param at is another one for each picture in a document: each needs ids of its own */
export function pictureOf({ board, refused = '' }: DrawnBrief, options: SvgOptions, at: number): string {
    if (!board) {
        return `not drawn: ${escapeMarkup(refused)}`;
    }
    const { svg, ...size } = renderSvg(board, options);
    return fitted({ svg: svg.replace(/(\bid="|url\(#)/g, `$1brief${at}-`), ...size });
}

/** A picture that is not larger than its figure. */
export function fitted({ svg, width, height }: { readonly svg: string; readonly width: number; readonly height: number }): string {
    const scale = Math.min(1, (WIDTH - 10) / width, (HEIGHT - 30) / height);
    return svg.replace('<svg ', `<svg style="width:${width * scale}px;height:${height * scale}px" `);
}

export function escapeMarkup(text: string): string {
    return text.split('&').join('&amp;').split('<').join('&lt;');
}
