import { CallThreads } from '@openspace/core/lib/node/workers/call-threads';
import type { Loss } from '@openspace/diagram';
import { type CancelSignal, ToolError } from '@openspace/tool';
import { existsSync } from 'fs';
import * as path from 'path';
import { Worker } from 'worker_threads';
import { FallbackFonts } from './fonts/fallback-fonts';
import { localFonts } from './fonts/local-fonts';
import type { CheckedUrl, FontsAsk, PaintedPicture, PictureAnswer, PictureCall } from './pictures/picture-calls';
import { removedLosses } from './pictures/removed-losses';

/** From the start of a call in a thread to its end. */
const TIME_LIMIT_MS = 20_000;
/** Of what is not the painter's, which has a limit of its own. */
const MEMORY_LIMIT_MB = 1_024;
/** So many characters that no font has are named. */
const MAX_NAMED = 20;

export interface Raster {
    /** A PNG. */
    readonly base64: string;
    readonly width: number;
    readonly height: number;
    readonly losses: readonly Loss[];
}

const FALLBACK_FONTS = new FallbackFonts();

/** Pictures come from anywhere, so nothing of them is worked on in the backend's own thread. */
const THREADS = new CallThreads({
    timeLimitMs: TIME_LIMIT_MS,
    start: () => new Worker(threadFile(), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB } }),
    isSpent: answer => (answer as PictureAnswer<unknown>).spent,
    timedOut: () => tooMuch('TIMEOUT', `takes longer than ${TIME_LIMIT_MS / 1000} s to paint`),
    tooLarge: () => tooMuch('TOO_LARGE', 'does not fit into memory while it is painted'),
    cancelled: 'The call was cancelled; nothing was changed.'
});

/**
 * Paints an SVG with the board's own fonts; those of the system replace them for characters that they lack. What the SVG
 * refers to outside of itself is not painted. That is reported, and so are characters without a font.
 * @throws ToolError `INVALID_INPUT`, `UNSUPPORTED_FORMAT`, `TOO_LARGE`, `TIMEOUT`, `CANCELLED`
 */
export async function rasterize(svg: string, fallback: Pick<FallbackFonts, 'of'> = FALLBACK_FONTS, signal?: CancelSignal): Promise<Raster> {
    const call: PictureCall = { kind: 'paint', svg, fonts: await localFonts() };
    const { png, width, height, missing, removed } = await run<PaintedPicture>(call, signal, ({ text }) => fallback.of(text));
    const losses = [...removedLosses(removed), ...missingLosses(missing)];
    return { base64: Buffer.from(png).toString('base64'), width, height, losses };
}

/** Addresses of pictures; those that are SVG no longer refer to anything outside of themselves. */
export function checkUrls(urls: readonly string[], signal?: CancelSignal): Promise<readonly CheckedUrl[]> {
    return run({ kind: 'check', urls }, signal);
}

async function run<Value>(
    call: PictureCall,
    signal: CancelSignal | undefined,
    serve?: (ask: FontsAsk) => Promise<unknown>
): Promise<Value> {
    try {
        const { value } = await THREADS.call<PictureAnswer<Value>>(call, {
            signal,
            ...(serve && { serve: request => serve(request as FontsAsk) })
        });
        return value;
    } catch (error) {
        // The painter ran out of its memory or of its stack, and went with its thread.
        throw error instanceof ToolError ? error : tooMuch('TOO_LARGE', 'is too large or too deeply nested to be painted');
    }
}

function missingLosses(missing: readonly string[]): Loss[] {
    const named = missing.slice(0, MAX_NAMED).join(' ');
    const more = missing.length > MAX_NAMED ? ` and ${missing.length - MAX_NAMED} more characters` : '';
    return missing.length === 0
        ? []
        : [
              {
                  message: `No font here has ${named}${more}: they are boxes in the picture. Install a font that has them, or take it as svg.`
              }
          ];
}

/** Next to the app's bundle, or compiled next to this file. */
function threadFile(): string {
    const here = path.join(__dirname, 'picture-thread-main.js');
    return existsSync(here) ? here : path.join(__dirname, 'pictures', 'picture-thread-main.js');
}

function tooMuch(code: 'TIMEOUT' | 'TOO_LARGE', what: string): ToolError {
    return new ToolError(code, `The picture ${what}.`, { suggestion: 'Take it as svg, or split it.' });
}
