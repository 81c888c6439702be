import { renderSvg } from '@openspace/board';
import { BRIEF_KINDS } from '@openspace/board/lib/test/briefs/brief';
import { launchBrowser } from '@openspace/e2e/lib/harness/browser';
import { mkdir } from 'fs/promises';
import * as path from 'path';
import { boardFonts, pageColors, type Theme, THEMES } from '../corpus/sheet';
import type { DrawnBrief } from './draw-briefs';

const [WIDTH, HEIGHT] = [880, 620];
const STYLE = `
    body { margin: 8px; font: 14px sans-serif; display: grid; grid-template-columns: repeat(2, ${WIDTH}px); gap: 6px; width: ${2 * WIDTH + 20}px; }
    figure { margin: 0; height: ${HEIGHT}px; display: flex; flex-direction: column; overflow: hidden; border: 1px solid #888; }
    figure div { flex: 1; min-height: 0; display: flex; justify-content: center; align-items: center; }
`;

/** Writes one picture of each kind and theme with all its briefs, for people to look at. */
export async function writeBriefSheets(drawn: readonly DrawnBrief[], folder: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    const browser = await launchBrowser();
    try {
        const page = await browser.newPage();
        await page.setViewportSize({ width: 2 * WIDTH + 36, height: 800 });
        for (const kind of BRIEF_KINDS) {
            for (const theme of THEMES) {
                await page.setContent(
                    sheetOf(
                        drawn.filter(({ brief }) => brief.kind === kind),
                        theme
                    )
                );
                await page.evaluate('document.fonts.ready');
                await page.screenshot({ path: path.join(folder, `${kind}-${theme}.png`), fullPage: true });
            }
        }
    } finally {
        await browser.close();
    }
}

function sheetOf(drawn: readonly DrawnBrief[], theme: Theme): string {
    const figures = drawn.map(({ brief, board, refused = '' }, at) => {
        const picture = board ? shownSmall(renderSvg(board, { dark: theme === 'dark' }), at) : `not drawn: ${escapeMarkup(refused)}`;
        return `<figure><figcaption>${brief.name}</figcaption><div>${picture}</div></figure>`;
    });
    return `<style>${boardFonts()}${STYLE} body { ${pageColors(theme)} }</style>${figures.join('')}`;
}

/** Several pictures in one document need ids of their own. */
function shownSmall({ svg, width, height }: ReturnType<typeof renderSvg>, at: number): string {
    const scale = Math.min(1, (WIDTH - 10) / width, (HEIGHT - 30) / height);
    const own = svg.replace(/(\bid="|url\(#)/g, `$1brief${at}-`);
    return own.replace('<svg ', `<svg style="width:${width * scale}px;height:${height * scale}px" `);
}

function escapeMarkup(text: string): string {
    return text.split('&').join('&amp;').split('<').join('&lt;');
}
