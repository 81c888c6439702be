import { type Diagram, mermaidCodec } from '@openspace/diagram';
import { planImport } from '@openspace/diagram/lib/codecs/whiteboard';
import { emptyBoard, MemoryBoard, pictureMetrics } from '@openspace/board';
import { launchBrowser } from '@openspace/e2e/lib/harness/browser';
import * as path from 'path';
import type { Page } from 'playwright-core';
import type { Benchmark } from './benchmark';
import { chosen, mermaidFiles } from './corpus/corpus-samples';
import { type SheetSample, writeSheet } from './corpus/mermaid-sheet';
import { median } from './timing';

const MERMAID = path.resolve(path.dirname(require.resolve('mermaid/package.json')), 'dist/mermaid.min.js');
/** Our pictures may be this many times as large as Mermaid's own, in the median. */
const LARGER = 1.5;

function draw(source: string): { diagram: Diagram; board: MemoryBoard } {
    const { diagram, laidOut } = mermaidCodec.decode(source);
    const board = new MemoryBoard(emptyBoard());
    board.apply(planImport(board, diagram, { laidOut: laidOut ? diagram.nodes.map(({ id }) => id) : [] }).change);
    return { diagram, board };
}

/** The area of Mermaid's own picture; undefined where Mermaid does not draw the source. */
function areaByMermaid(page: Page, source: string): Promise<number | null> {
    return page.evaluate<number | null>(`(async () => {
        try {
            mermaid.initialize({ startOnLoad: false });
            const { svg } = await mermaid.render('picture', ${JSON.stringify(source)});
            const [, , width, height] = /viewBox="([^"]*)"/.exec(svg)[1].split(' ').map(Number);
            return width * height;
        } catch {
            return null;
        } finally {
            document.getElementById('dpicture')?.remove();
        }
    })()`);
}

export const mermaidPictures: Benchmark = {
    name: 'mermaid-pictures',
    question: `faults in pictures of the Mermaid corpus (none are allowed), and their area against Mermaid's own in the median (${LARGER} times)`,
    bar: 1,
    measure: async () => {
        const browser = await launchBrowser();
        try {
            const page = await browser.newPage();
            await page.setContent('<body></body>');
            await page.addScriptTag({ path: MERMAID });
            const [sums, areas] = [{ faults: 0, crossings: 0, diagrams: 0 }, [] as number[]];
            const drawn: SheetSample[] = [];
            for (const { name, source } of chosen(mermaidFiles())) {
                const { diagram, board } = draw(source);
                drawn.push({ name, source, board });
                if (diagram.isChart === true) {
                    continue;
                }
                const { crossings, area, ...faults } = pictureMetrics(board);
                const count = Object.values(faults).flat().length;
                const theirs = await areaByMermaid(page, source);
                sums.faults += count;
                sums.crossings += crossings;
                sums.diagrams++;
                if (theirs !== null && theirs > 0 && area > 0) {
                    areas.push(area / theirs);
                }
                if (count > 0) {
                    console.log(`  ${name}: ${JSON.stringify(faults)}`);
                }
            }
            // For people, who look at each next to Mermaid's own.
            const folder = process.env.SHEET;
            if (folder !== undefined) {
                await writeSheet(page, drawn, folder);
            }
            const area = median(areas);
            const larger = areas.filter(ratio => ratio > LARGER).length;
            return {
                ratio: Math.max(sums.faults > 0 ? 1 + sums.faults : 0, area / LARGER),
                figures: { ...sums, area_median: area, larger_than_allowed: larger, compared: areas.length }
            };
        } finally {
            await browser.close();
        }
    }
};
