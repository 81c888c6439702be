import type { MapFile } from '../../common/pixel-map-service';

/** Red, green, blue, each 0..255. */
export type Colour = readonly [number, number, number];

export const COLOUR_MODES = ['byte class', 'entropy', 'file type', 'last change', 'diagnostics'] as const;
export type ColourMode = (typeof COLOUR_MODES)[number];

/** In the order of the byte classes; told apart by people who see few colours too, as they differ in brightness. */
export const CLASS_COLOURS: readonly Colour[] = [
    [38, 44, 58],
    [226, 160, 63],
    [86, 156, 214],
    [200, 80, 120],
    [240, 240, 240]
];

const RAMP: readonly Colour[] = [
    [22, 27, 58],
    [50, 80, 140],
    [40, 140, 140],
    [120, 200, 90],
    [250, 230, 60]
];

export const SEVERITY_COLOURS: Readonly<Record<'error' | 'warning' | 'info' | 'none', Colour>> = {
    error: [229, 72, 77],
    warning: [245, 166, 35],
    info: [90, 150, 230],
    none: [70, 82, 90]
};

/** From dark to bright for 0..1. */
export function rampColour(share: number): Colour {
    const at = Math.min(1, Math.max(0, share)) * (RAMP.length - 1);
    const low = Math.min(RAMP.length - 2, Math.floor(at));
    const [from, to] = [RAMP[low]!, RAMP[low + 1]!];
    const mixed = (channel: 0 | 1 | 2) => Math.round(from[channel] + (to[channel] - from[channel]) * (at - low));
    return [mixed(0), mixed(1), mixed(2)];
}

/**
 * Told apart with every kind of colour vision, from each other and from the grey of the others: the colours of M. Okabe and
 * K. Ito (https://jfly.uni-koeln.de/color), moved apart until the nearest two differ most.
 */
export const TYPE_COLOURS: readonly Colour[] = [
    [89, 146, 252],
    [188, 179, 29],
    [43, 203, 116],
    [255, 255, 25],
    [0, 53, 156],
    [168, 49, 25],
    [231, 195, 235],
    [65, 0, 48]
];

/** Of all types that have none of their own. */
export const OTHER_TYPES: Colour = [128, 128, 128];

/** A colour for each of the types that take up most of the map. */
export function typePalette(files: readonly MapFile[]): ReadonlyMap<string, Colour> {
    return new Map(largestTypes(files).map((type, at) => [type, TYPE_COLOURS[at] ?? OTHER_TYPES]));
}

export function typeColour(path: string, palette: ReadonlyMap<string, Colour>): Colour {
    return palette.get(typeOf(path)) ?? OTHER_TYPES;
}

function typeOf(path: string): string {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return name.includes('.') ? name.slice(name.lastIndexOf('.')).toLowerCase() : '';
}

/** The types that take up most of the map, the largest first. */
function largestTypes(files: readonly MapFile[]): string[] {
    const sizes = new Map<string, number>();
    for (const { path, size } of files) {
        const type = typeOf(path);
        sizes.set(type, (sizes.get(type) ?? 0) + size);
    }
    return [...sizes]
        .sort(([, a], [, b]) => b - a)
        .slice(0, TYPE_COLOURS.length)
        .map(([type]) => type);
}

/** 1 for now, 0 for two years ago and before, by the order of magnitude. @param seconds since the epoch; undefined: never */
export function freshness(seconds: number | undefined, now: number): number {
    if (seconds === undefined) {
        return 0;
    }
    const days = Math.max(0, (now / 1_000 - seconds) / 86_400);
    return 1 - Math.min(1, Math.log1p(days) / Math.log1p(730));
}
