import { withMemoryLimit } from '@openspace/core/lib/node/workers/limited-wasm';
import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm';
import { readFileSync } from 'fs';
import { FAMILIES } from '../fonts/local-fonts';

/** Wider or taller pictures are made smaller: beyond this a PNG takes minutes and gigabytes. */
const LARGEST = 8_000;
/** The same for both sides together; a layer of it takes 128 MB. */
const MAX_PIXELS = 32_000_000;
/** In 64 KiB. */
const MEMORY_PAGES = 16_384;
const OWN_FONTS = new Map<string, Uint8Array>();

export interface Fonts {
    /** The same for all pictures. */
    readonly own: readonly string[];
    readonly fallback: readonly string[];
}

/**
 * Paints a picture that `checkPicture` returned. The painter is a WebAssembly module: it has no files, whatever the
 * picture refers to, and no more memory than it was given.
 * @param largest the longest side in pixels
 */
export async function paint(
    svg: string,
    fonts: Fonts,
    zoom = 1,
    largest = LARGEST
): Promise<{ png: Uint8Array; width: number; height: number }> {
    await start();
    const options: ResvgRenderOptions = {
        font: { ...FAMILIES, fontBuffers: [...fonts.own.map(ownFont), ...fonts.fallback.map(file => readFileSync(file))] }
    };
    const measured = new Resvg(svg, { font: { fontBuffers: [] } });
    const { width, height } = measured;
    measured.free();
    const scale = Math.min(zoom, largest / Math.max(width, height), Math.sqrt(MAX_PIXELS / (width * height)));
    const side = Math.max(1, Math.floor(scale * Math.max(width, height)));
    const resvg = new Resvg(svg, {
        ...options,
        ...(scale < zoom
            ? { fitTo: { mode: width >= height ? 'width' : 'height', value: side } }
            : zoom !== 1 && { fitTo: { mode: 'zoom', value: zoom } })
    });
    const painted = resvg.render();
    try {
        return { png: painted.asPng(), width: painted.width, height: painted.height };
    } finally {
        painted.free();
        resvg.free();
    }
}

let starting: Promise<void> | undefined;

function start(): Promise<void> {
    starting ??= (async () => {
        const bytes = readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm'));
        await initWasm(new WebAssembly.Module(withMemoryLimit(bytes, MEMORY_PAGES)));
    })();
    return starting;
}

function ownFont(file: string): Uint8Array {
    const bytes = OWN_FONTS.get(file) ?? readFileSync(file);
    OWN_FONTS.set(file, bytes);
    return bytes;
}
