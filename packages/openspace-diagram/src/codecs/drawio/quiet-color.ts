import { inTheme, isReadable, onGround, quietOn, readableOn } from '@openspace/board/lib/notation/exact-color';
import { hexOf } from '@openspace/board/lib/vocabulary/nearest-color';
import type { Style } from '../../diagram';

/** What draw.io's pages and bare areas are. */
const PAPER = '#ffffff';
/** How strong quiet letters are at least, in hundredths. */
const LEAST = 68;

/** The colour of what a board shows lighter than names: only letters in the usual ink have such a one. */
export function quietColor({ textColor, fill = 'none' }: Style): string | undefined {
    return isUsual(textColor) ? quietOn(textColor, areaOf(fill)) : undefined;
}

/**
 * How opaque such letters are within a label of HTML, so that they can be read in both themes: draw.io turns the colours of labels in its dark
 * theme, but none of those inside of them.
 */
export function quietOpacity({ textColor, fill = 'none' }: Style): number | undefined {
    if (!isUsual(textColor)) {
        return undefined;
    }
    const seen = [false, true].map(dark => {
        const area = inTheme(areaOf(fill), 'area', dark);
        // On an area that is the same in both themes, so are letters.
        return { area, text: readableOn(inTheme(textColor, 'line', dark && area !== areaOf(fill)), area) };
    });
    let opacity = LEAST;
    while (opacity < 100 && !seen.every(({ text, area }) => isReadable(onGround(text, opacity / 100, area), area))) {
        opacity++;
    }
    return opacity / 100;
}

function isUsual(textColor: string | undefined): textColor is string {
    return textColor?.toLowerCase() === hexOf('black', 'line');
}

function areaOf(fill: string): string {
    return fill === 'none' ? PAPER : fill;
}
