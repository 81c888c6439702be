import type { Loss } from '@openspace/diagram';
import { ToolError, withoutElements, withoutParts } from '@openspace/tool';
import { FallbackFonts } from './fonts/fallback-fonts';
import { FAMILIES, localFonts, withLocalNames } from './fonts/local-fonts';

/** Wider or taller pictures are made smaller: beyond this a PNG takes minutes and gigabytes. */
const LARGEST = 8_000;

export interface Raster {
    /** A PNG. */
    readonly base64: string;
    readonly width: number;
    readonly height: number;
    readonly losses: readonly Loss[];
}

/** Of pictures that are SVG themselves so many are painted with their texts. */
const MAX_PICTURES = 50;
/** So many characters that no font has are named. */
const MAX_NAMED = 20;
const BOX = '\u25a1';
/** To a character by its number. */
const REFERENCE = /&#(?:x[\da-f]{1,6}|\d{1,7});/gi;
const SVG_PICTURE = /"data:image\/svg\+xml([^,"]*),([^"]*)"/g;

/** Where fonts come from. */
interface Fonts extends Pick<FallbackFonts, 'of'> {
    /** The files of the board's own. */
    local(): Promise<readonly string[]>;
}

export const FALLBACK_FONTS = new FallbackFonts();

/**
 * Paints an SVG that needs nothing from outside, in the background and with the board's own fonts; those of the system
 * replace them for characters that they lack, and characters without a font are reported.
 */
export async function rasterize(
    svg: string,
    fallback: Pick<FallbackFonts, 'of'> = FALLBACK_FONTS,
    local: Fonts['local'] = localFonts
): Promise<Raster> {
    const fonts: Fonts = { local, of: text => fallback.of(text) };
    try {
        const missing = new Set<string>();
        const { png, width, height } = await paint(await withPaintedPictures(svg, fonts, missing), fonts, missing);
        return { base64: png.toString('base64'), width, height, losses: lossesOf(missing) };
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

function lossesOf(missing: ReadonlySet<string>): Loss[] {
    const named = [...missing].slice(0, MAX_NAMED).join(' ');
    const more = missing.size > MAX_NAMED ? ` and ${missing.size - MAX_NAMED} more characters` : '';
    return missing.size === 0
        ? []
        : [
              {
                  message: `No font here has ${named}${more}: they are boxes in the picture. Install a font that has them, or take it as svg.`
              }
          ];
}

async function paint(svg: string, fonts: Fonts, missing: Set<string>, zoom = 1): Promise<{ png: Buffer; width: number; height: number }> {
    // A native module: loaded with the first picture, not with the backend.
    const { Resvg, renderAsync } = await import('@resvg/resvg-js');
    const fallback = await fonts.of(textIn(svg));
    fallback.missing.forEach(character => missing.add(character));
    const font = { ...FAMILIES, loadSystemFonts: false, fontFiles: [...(await fonts.local()), ...fallback.files] };
    const { width, height } = new Resvg(svg, { font: { loadSystemFonts: false } });
    const painted = await renderAsync(withBoxes(withLocalNames(svg), fallback.missing), {
        font,
        ...(Math.max(width, height) * zoom > LARGEST
            ? { fitTo: width >= height ? { mode: 'width', value: LARGEST } : { mode: 'height', value: LARGEST } }
            : zoom !== 1 && { fitTo: { mode: 'zoom', value: zoom } })
    });
    return { png: painted.asPng(), width: painted.width, height: painted.height };
}

/** Paints the pictures in a picture that are SVG, such as charts: the painter knows no fonts for the texts in them. */
async function withPaintedPictures(svg: string, fonts: Fonts, missing: Set<string>): Promise<string> {
    const pictures = new Map<string, string>();
    for (const [whole, parameters = '', data = ''] of svg.matchAll(SVG_PICTURE)) {
        if (!pictures.has(whole) && pictures.size < MAX_PICTURES) {
            pictures.set(whole, await painted(parameters.endsWith(';base64'), data, fonts, missing).catch(() => whole));
        }
    }
    return pictures.size === 0 ? svg : svg.replace(SVG_PICTURE, whole => pictures.get(whole) ?? whole);
}

async function painted(isBase64: boolean, data: string, fonts: Fonts, missing: Set<string>): Promise<string> {
    const svg = isBase64 ? Buffer.from(data, 'base64').toString('utf8') : decodeURIComponent(data.replaceAll('&amp;', '&'));
    const { png } = await paint(svg, fonts, missing, 2);
    return `"data:image/png;base64,${png.toString('base64')}"`;
}

/** What is painted as text, more or less: neither names nor what only readers of the source see. */
function textIn(svg: string): string {
    const shown = withoutParts(withoutElements(svg, ['title', 'desc', 'style', 'metadata']), '<!--', '-->');
    return shown.replace(/<[^<>]*>/g, '').replace(REFERENCE, characterOf);
}

/** With the first character that no font has, the painter stops to look for others of the same text. */
function withBoxes(svg: string, missing: readonly string[]): string {
    const gone = new Set(missing);
    const boxed = (text: string): string =>
        [...text.replace(REFERENCE, character => (gone.has(characterOf(character)) ? BOX : character))]
            .map(character => (gone.has(character) ? BOX : character))
            .join('');
    return missing.length === 0 ? svg : svg.replace(/>[^<]+/g, boxed);
}

function characterOf(reference: string): string {
    const code = Number(reference.slice(2, -1).replace(/^x/i, '0x'));
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
