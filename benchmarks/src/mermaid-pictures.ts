import { type Diagram, mermaidCodec } from '@openspace/diagram';
import { planImport } from '@openspace/diagram/lib/codecs/whiteboard';
import { emptyBoard, MemoryBoard, pictureMetrics } from '@openspace/board';
import { launchBrowser } from '@openspace/e2e/lib/harness/browser';
import type { Benchmark } from './benchmark';
import { chosen, mermaidFiles } from './corpus/corpus-samples';
import { drawnByMermaid, loadMermaid } from './corpus/mermaid-own';
import { type SheetSample, writeSheet } from './corpus/mermaid-sheet';
import { median } from './timing';

/** Our pictures may be this many times as large as Mermaid's own, in the median. */
const LARGER = 1.5;

function draw(source: string): { diagram: Diagram; board: MemoryBoard } {
    const { diagram, laidOut } = mermaidCodec.decode(source);
    const board = new MemoryBoard(emptyBoard());
    board.apply(planImport(board, diagram, { laidOut: laidOut ? diagram.nodes.map(({ id }) => id) : [] }).change);
    return { diagram, board };
}

export const mermaidPictures: Benchmark = {
    name: 'mermaid-pictures',
    question: `faults in pictures of the Mermaid corpus (none are allowed), and their area against Mermaid's own in the median (${LARGER} times)`,
    bar: 1,
    measure: async () => {
        const browser = await launchBrowser();
        try {
            const page = await browser.newPage();
            await loadMermaid(page);
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
                const theirs = await drawnByMermaid(page, source);
                sums.faults += count;
                sums.crossings += crossings;
                sums.diagrams++;
                if (typeof theirs !== 'string' && area > 0) {
                    areas.push(area / (theirs.width * theirs.height));
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
