import { quietOn } from '@openspace/board/lib/notation/exact-color';
import { hexOf } from '@openspace/board/lib/vocabulary/nearest-color';
import type { Style } from '../../diagram';

/** What draw.io's pages and bare areas are. */
const PAPER = '#ffffff';

/** The colour of what a board shows lighter than names: only letters in the usual ink have such a one. */
export function quietColor({ textColor, fill = 'none' }: Style): string | undefined {
    return textColor?.toLowerCase() === hexOf('black', 'line') ? quietOn(textColor, fill === 'none' ? PAPER : fill) : undefined;
}
