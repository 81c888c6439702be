import { launchBrowser } from '@openspace/e2e/lib/harness/browser';
import { mkdir } from 'fs/promises';
import * as path from 'path';
import { drawnByMermaid, loadMermaid } from '../corpus/mermaid-own';
import type { DrawnBrief } from './draw-briefs';
import { escapeMarkup, fitted, pictureOf, writeFigures } from './sheets';
import { mermaidOf } from './through-mermaid';

/** People read small labels in large drawings as well. */
const PIXELS = 2;

/** Writes one picture of each brief, ours on the left of what Mermaid draws from our export, for people to look at. */
export async function writeBesideMermaid(drawn: readonly DrawnBrief[], folder: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    const browser = await launchBrowser();
    try {
        const mermaid = await browser.newPage();
        await loadMermaid(mermaid);
        const page = await browser.newPage({ deviceScaleFactor: PIXELS });
        for (const each of drawn) {
            const theirs = each.board ? await drawnByMermaid(mermaid, mermaidOf(each.board)) : 'not drawn';
            const figures = [
                { caption: 'OpenSpace', picture: pictureOf(each, { background: false }, 0) },
                { caption: 'Mermaid', picture: typeof theirs === 'string' ? escapeMarkup(theirs) : fitted(theirs) }
            ];
            await writeFigures(page, figures, 'light', path.join(folder, `${each.brief.name}.png`));
        }
    } finally {
        await browser.close();
    }
}
