import { mkdirSync } from 'fs';
import * as path from 'path';
import type { Page } from 'playwright-core';
import { pageColors, partsToLookAt, pictureFile, THEMES } from './sheet';

/** Two pictures of one template. */
export interface DrawioSheetSample {
    readonly name: string;
    /** Ours, in the part of the page that draw.io's shows. */
    readonly svg: string;
    /** draw.io's own export. */
    readonly png: Buffer;
}

/** So many templates are on the sheet, as evenly from all as they can be. */
const ON_SHEET = 20;
/** A person can look at so many at once. */
const ON_PICTURE = 4;
const STYLE = `
    body { margin: 8px; font: 14px sans-serif; display: grid; grid-template-columns: repeat(2, 900px); gap: 6px; width: 1806px; }
    figure { margin: 0; border: 1px solid #888; height: 560px; display: flex; flex-direction: column; }
    figure img { flex: 1; min-height: 0; object-fit: contain; background: #ffffff; }
`;

/**
 * Writes pictures of templates, ours on the left of draw.io's own, in both themes.
 * @param folder is made where there is none
 */
export async function writeDrawioSheet(page: Page, samples: readonly DrawioSheetSample[], folder: string): Promise<void> {
    mkdirSync(folder, { recursive: true });
    const parts = partsToLookAt(samples, ON_SHEET, ON_PICTURE);
    await page.setViewportSize({ width: 1822, height: 800 });
    for (const theme of THEMES) {
        for (const [part, together] of parts.entries()) {
            const figures = together.flatMap(({ name, svg, png }) => [
                figure(`${name}: ours`, `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`),
                figure(`${name}: draw.io`, `data:image/png;base64,${png.toString('base64')}`)
            ]);
            await page.setContent(`<style>${STYLE}body { ${pageColors(theme)} }</style>${figures.join('')}`);
            await page.evaluate('Promise.all([...document.images].map(image => image.decode()))');
            await page.screenshot({ path: path.join(folder, pictureFile(theme, part)), fullPage: true });
        }
    }
}

function figure(caption: string, source: string): string {
    return `<figure><figcaption>${caption}</figcaption><img src="${source}"></figure>`;
}
