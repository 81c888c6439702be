import type { Box } from '@openspace/board';
import type { Locator } from 'playwright-core';

/** How long to look for a canvas before its file is opened again. */
const LOOK_MS = 2_000;

/** What of a canvas is left inside of its edges; undefined when it cannot be seen. */
export async function seenCanvas(
    canvas: Locator,
    { left, top, right, bottom }: Record<'left' | 'top' | 'right' | 'bottom', number>
): Promise<Box | undefined> {
    const seen = await canvas.first().boundingBox({ timeout: LOOK_MS }).catch(() => null); // prettier-ignore
    return seen ? { x: seen.x + left, y: seen.y + top, w: seen.width - left - right, h: seen.height - top - bottom } : undefined;
}
