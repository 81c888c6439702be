// The build writes this module to lib, with scripts/generate-font-metrics.mjs.
import type { FontMetrics, FontName } from './font-table';

/** Between which characters distances are given, and which character codes stand for no distance. */
export const KERNING: { readonly characters: string; readonly zero: number; readonly farZero: number };

export const FONT_METRICS: Readonly<Record<FontName, FontMetrics>>;
