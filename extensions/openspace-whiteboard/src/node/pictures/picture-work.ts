import type { AskCaller } from '@openspace/core/lib/node/workers/answer-calls';
import { append, ToolError } from '@openspace/tool';
import type { Fallback } from '../fonts/fallback-fonts';
import { withLocalNames } from '../fonts/local-fonts';
import { checkPicture } from './check-picture';
import { paint } from './painter';
import type { CheckedUrl, FontsAsk, PaintedPicture, PictureAnswer, PictureCall } from './picture-calls';
import { checkReference } from './check-reference';

/** Of pictures that are SVG themselves so many are painted with their texts. */
const MAX_PICTURES = 50;
/** Sides of such a picture, which is a part of another one. */
const LARGEST_INNER = 2_000;
/** A painter that has grown beyond this is ended: WebAssembly gives no memory back. */
const MAX_HELD_BYTES = 256 * 1024 * 1024;
const BOX = '\u25a1';
/** To a character by its number. */
const REFERENCE = /&#(?:x[\da-f]{1,6}|\d{1,7});/gi;
/** As `checkPicture` writes them. */
const SVG_PICTURE = /"data:image\/svg\+xml;base64,([A-Za-z0-9+/]*=*)"/g;

/** What one picture has in common with those inside it. */
interface Painting {
    readonly fonts: readonly string[];
    readonly missing: Set<string>;
    ask(text: string): Promise<Fallback>;
}

/** @throws ToolError `INVALID_INPUT` for anything that is not an SVG, `UNSUPPORTED_FORMAT` for what cannot be painted, `TOO_LARGE` */
export async function doPictureCall(call: PictureCall, ask: AskCaller): Promise<PictureAnswer<PaintedPicture | readonly CheckedUrl[]>> {
    const value = call.kind === 'check' ? call.urls.map(checkUrl) : await paintAll(call, ask);
    return { value, spent: process.memoryUsage().external > MAX_HELD_BYTES };
}

async function paintAll({ svg, fonts }: PictureCall & { readonly kind: 'paint' }, ask: AskCaller): Promise<PaintedPicture> {
    const missing = new Set<string>();
    const painting: Painting = {
        fonts,
        missing,
        // Answered by our own side with what the type says.
        ask: async text => (await ask({ text: [...new Set(text)].join('') } satisfies FontsAsk)) as Fallback
    };
    const checked = checkPicture(svg);
    const painted = await paintChecked(checked, painting, 1);
    return { ...painted, missing: [...missing], removed: checked.removed };
}

async function paintChecked({ svg, text }: { svg: string; text: string }, painting: Painting, zoom: number, largest?: number) {
    const whole = await withPaintedPictures(svg, painting);
    const fallback = await painting.ask(text);
    fallback.missing.forEach(character => painting.missing.add(character));
    // The painter reads all that it is given for each picture.
    const fonts = text.trim() === '' ? { own: [], fallback: [] } : { own: painting.fonts, fallback: fallback.files };
    return paint(withBoxes(withLocalNames(whole), fallback.missing), fonts, zoom, largest);
}

/** Paints the pictures in a picture that are SVG, such as charts: the painter knows no fonts for the texts in them. */
async function withPaintedPictures(svg: string, painting: Painting): Promise<string> {
    const pictures = new Map<string, string>();
    for (const [whole, data = ''] of svg.matchAll(SVG_PICTURE)) {
        if (!pictures.has(whole) && pictures.size < MAX_PICTURES) {
            pictures.set(whole, await paintInner(Buffer.from(data, 'base64').toString('utf8'), painting));
        }
    }
    return pictures.size === 0 ? svg : svg.replace(SVG_PICTURE, whole => pictures.get(whole) ?? whole);
}

async function paintInner(svg: string, painting: Painting): Promise<string> {
    const checked = checkPicture(svg);
    try {
        const { png } = await paintChecked(checked, painting, 2, LARGEST_INNER);
        return `"data:image/png;base64,${Buffer.from(png).toString('base64')}"`;
    } catch (error) {
        if (isFatal(error)) {
            throw error;
        }
        return '""';
    }
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

/** After such an error the painter's memory may be in any state. */
export function isFatal(error: unknown): boolean {
    return error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
}

function checkUrl(url: string): CheckedUrl {
    const removed: string[] = [];
    let fault: string | undefined;
    const checked = checkReference(url, svg => {
        try {
            const picture = checkPicture(svg);
            append(removed, picture.removed);
            return picture.svg;
        } catch (error) {
            fault = error instanceof ToolError ? error.message : String(error);
            return undefined;
        }
    });
    return { url: removed.length > 0 ? (checked ?? url) : url, removed, ...(fault !== undefined && { fault }) };
}
