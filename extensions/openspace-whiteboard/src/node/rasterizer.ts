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

/** Of pictures that are SVG themselves so many are painted with their texts. */
const MAX_PICTURES = 50;
const SVG_PICTURE = /"data:image\/svg\+xml([^,"]*),([^"]*)"/g;

/** Paints an SVG that needs nothing from outside, in the background and with the board's own fonts. */
export async function rasterize(svg: string): Promise<Raster> {
    try {
        const { png, width, height } = await paint(await withPaintedPictures(svg));
        return { base64: png.toString('base64'), width, height };
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

async function paint(svg: string, zoom = 1): Promise<{ png: Buffer; width: number; height: number }> {
    // A native module: loaded with the first picture, not with the backend.
    const { Resvg, renderAsync } = await import('@resvg/resvg-js');
    const font = { ...FAMILIES, loadSystemFonts: false, fontFiles: [...(await localFonts())] };
    const { width, height } = new Resvg(svg, { font: { loadSystemFonts: false } });
    const painted = await renderAsync(svg, {
        font,
        ...(Math.max(width, height) * zoom > LARGEST
            ? { fitTo: width >= height ? { mode: 'width', value: LARGEST } : { mode: 'height', value: LARGEST } }
            : zoom !== 1 && { fitTo: { mode: 'zoom', value: zoom } })
    });
    return { png: painted.asPng(), width: painted.width, height: painted.height };
}

/** Paints the pictures in a picture that are SVG, such as charts: the painter knows no fonts for the texts in them. */
async function withPaintedPictures(svg: string): Promise<string> {
    const pictures = new Map<string, string>();
    for (const [whole, parameters = '', data = ''] of svg.matchAll(SVG_PICTURE)) {
        if (!pictures.has(whole) && pictures.size < MAX_PICTURES) {
            pictures.set(whole, await painted(parameters.endsWith(';base64'), data).catch(() => whole));
        }
    }
    return pictures.size === 0 ? svg : svg.replace(SVG_PICTURE, whole => pictures.get(whole) ?? whole);
}

async function painted(isBase64: boolean, data: string): Promise<string> {
    const text = isBase64 ? Buffer.from(data, 'base64').toString('utf8') : decodeURIComponent(data.replaceAll('&amp;', '&'));
    const { png } = await paint(text, 2);
    return `"data:image/png;base64,${png.toString('base64')}"`;
}
