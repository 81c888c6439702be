import { rmSync } from 'fs';
import { mkdtemp, rm } from 'fs/promises';
import { tmpdir } from 'os';
import * as path from 'path';
import { Worker } from 'worker_threads';

const TIME_LIMIT_MS = 20_000;

/** The board's own fonts, of each family those that notations need: upright, bold for names, italic for what is abstract, and both for its name. */
const FACES = [
    'IBMPlexSans-Medium',
    'IBMPlexSans-Bold',
    'IBMPlexSans-MediumItalic',
    'IBMPlexSans-BoldItalic',
    'IBMPlexSerif-Medium',
    'IBMPlexSerif-Bold',
    'IBMPlexSerif-MediumItalic',
    'IBMPlexSerif-BoldItalic',
    'IBMPlexMono-Medium',
    'IBMPlexMono-Bold',
    'IBMPlexMono-MediumItalic',
    'IBMPlexMono-BoldItalic',
    'Shantell_Sans-Informal_Regular',
    'Shantell_Sans-Informal_Bold',
    'Shantell_Sans-Informal_Regular_Italic',
    'Shantell_Sans-Informal_Bold_Italic'
];

/** What generic families stand for. */
export const FAMILIES = {
    defaultFontFamily: 'IBM Plex Sans',
    sansSerifFamily: 'IBM Plex Sans',
    serifFamily: 'IBM Plex Serif',
    monospaceFamily: 'IBM Plex Mono',
    cursiveFamily: 'Shantell Sans Informal'
} as const;

/** By which names the painter finds the fonts that the window calls so. */
const NAMES: Readonly<Record<string, string>> = {
    tldraw_draw: FAMILIES.cursiveFamily,
    tldraw_sans: FAMILIES.sansSerifFamily,
    tldraw_serif: FAMILIES.serifFamily,
    tldraw_mono: FAMILIES.monospaceFamily
};
const FAMILY_LIST = /(?<=\sfont-family=")[^"]*/g;

/** A picture whose lists of families name the files of {@link localFonts} where they name the fonts of the board. */
export function withLocalNames(svg: string): string {
    return svg.replace(FAMILY_LIST, list => list.replace(/\btldraw_\w+/g, name => NAMES[name] ?? name));
}

/**
 * Unpacks WOFF2 into TrueType, which is what painting takes. A thread of its own, because the unpacker watches for
 * errors of the whole process it runs in; a text, because a bundled backend has no file of ours to start it from.
 */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const { readFileSync, writeFileSync } = require('node:fs');
const decompress = require(workerData.unpacker);
(async () => {
    for (const { from, to } of workerData.faces) {
        writeFileSync(to, await decompress(readFileSync(from)));
    }
    parentPort.postMessage('done');
})();
`;

let ready: Promise<readonly string[]> | undefined;

/** TrueType files of the fonts that pictures are painted with, the same on every machine; they go with the process. */
export function localFonts(): Promise<readonly string[]> {
    ready ??= unpack().catch((error: unknown) => {
        ready = undefined;
        throw error;
    });
    return ready;
}

async function unpack(): Promise<readonly string[]> {
    const folder = await mkdtemp(path.join(tmpdir(), 'openspace-fonts-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const fonts = path.join(path.dirname(require.resolve('@tldraw/assets/package.json')), 'fonts');
    const faces = FACES.map(face => ({ from: path.join(fonts, `${face}.woff2`), to: path.join(folder, `${face}.ttf`) }));
    const thread = new Worker(THREAD, { eval: true, workerData: { unpacker: require.resolve('wawoff2/decompress.js'), faces } });
    let timer: NodeJS.Timeout | undefined;
    try {
        await new Promise<void>((resolve, reject) => {
            timer = setTimeout(() => reject(new Error('The fonts took too long to unpack.')), TIME_LIMIT_MS);
            thread.once('message', () => resolve());
            thread.once('error', reject);
            thread.once('exit', () => reject(new Error('The fonts could not be unpacked.')));
        });
        return faces.map(({ to }) => to);
    } catch (error) {
        await rm(folder, { recursive: true, force: true });
        throw error;
    } finally {
        clearTimeout(timer);
        await thread.terminate();
    }
}
