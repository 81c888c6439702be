import { ToolError } from '@openspace/tool';

/** Wider or taller pictures are made smaller: beyond this a PNG takes minutes and gigabytes. */
const LARGEST = 8_000;

export interface Raster {
    /** A PNG. */
    readonly base64: string;
    readonly width: number;
    readonly height: number;
}

/** Paints an SVG that needs nothing from outside. */
export async function rasterize(svg: string): Promise<Raster> {
    // A native module: loaded with the first picture, not with the backend.
    const { Resvg } = await import('@resvg/resvg-js');
    try {
        const whole = new Resvg(svg, { font: { loadSystemFonts: true } });
        const largest = Math.max(whole.width, whole.height);
        const picture =
            largest <= LARGEST
                ? whole
                : new Resvg(svg, {
                      font: { loadSystemFonts: true },
                      fitTo: whole.width >= whole.height ? { mode: 'width', value: LARGEST } : { mode: 'height', value: LARGEST }
                  });
        const painted = picture.render();
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
