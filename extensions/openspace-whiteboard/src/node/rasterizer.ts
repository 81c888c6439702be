import { ToolError } from '@openspace/tool';
import { FAMILIES, localFonts } from './local-fonts';

/** Wider or taller pictures are made smaller: beyond this a PNG takes minutes and gigabytes. */
const LARGEST = 8_000;

export interface Raster {
    /** A PNG. */
    readonly base64: string;
    readonly width: number;
    readonly height: number;
}

/** Paints an SVG that needs nothing from outside, in the background and with the board's own fonts. */
export async function rasterize(svg: string): Promise<Raster> {
    // A native module: loaded with the first picture, not with the backend.
    const { Resvg, renderAsync } = await import('@resvg/resvg-js');
    const font = { ...FAMILIES, loadSystemFonts: false, fontFiles: [...(await localFonts())] };
    try {
        const { width, height } = new Resvg(svg, { font: { loadSystemFonts: false } });
        const painted = await renderAsync(svg, {
            font,
            ...(Math.max(width, height) > LARGEST && {
                fitTo: width >= height ? { mode: 'width', value: LARGEST } : { mode: 'height', value: LARGEST }
            })
        });
        return { base64: painted.asPng().toString('base64'), width: painted.width, height: painted.height };
    } catch (error) {
        throw new ToolError(
            'UNSUPPORTED_FORMAT',
            `The picture cannot be painted: ${error instanceof Error ? error.message : String(error)}.`,
            {
                suggestion: 'Take it as svg instead.'
            }
        );
    }
}
