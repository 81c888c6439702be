import type { MapFile } from '../../common/pixel-map-service';
import { BYTE_CLASSES } from '@openspace/pixel-map/lib/map/byte-class';

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

/** Those that lie beside each other most often, far apart; others have what their letters give. */
const TYPE_HUES: Readonly<Record<string, number>> = {
    '.ts': 210,
    '.tsx': 190,
    '.js': 50,
    '.json': 25,
    '.md': 100,
    '.css': 285,
    '.html': 5,
    '.py': 235,
    '.png': 320,
    '.svg': 340,
    '.txt': 145,
    '.map': 70,
    '.yml': 260,
    '.bin': 300
};

/** Each file extension has a hue of its own, the same everywhere. */
export function typeColour(path: string): Colour {
    const type = typeOf(path);
    const hue = TYPE_HUES[type];
    if (hue !== undefined) {
        return fromHue(hue, 0.55);
    }
    let hash = 7;
    for (const letter of type) {
        hash = (hash * 31 + letter.charCodeAt(0)) % 9973;
    }
    return fromHue((hash * 137.5) % 360, 0.5 + (hash % 3) * 0.1);
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
        .slice(0, 8)
        .map(([type]) => type);
}

/** What the colours of a mode mean, for the legend. @param files those on the map */
export function legendOf(mode: ColourMode, files: readonly MapFile[]): readonly { readonly label: string; readonly colour: Colour }[] {
    switch (mode) {
        case 'byte class': {
            const labels = { zero: 'zero bytes', control: 'control, white space', text: 'text', high: 'high bytes', ones: '0xff' };
            return BYTE_CLASSES.map((name, at) => ({ label: labels[name], colour: CLASS_COLOURS[at]! }));
        }
        case 'entropy':
            return [0, 0.5, 1].map(share => ({ label: ['low entropy', 'medium', 'high entropy'][share * 2]!, colour: rampColour(share) }));
        case 'file type':
            return largestTypes(files).map(type => ({ label: type || 'no extension', colour: typeColour(type) }));
        case 'last change':
            return [1, 0.5, 0].map(share => ({
                label: ['two years or no commit', 'a month', 'today'][share * 2]!,
                colour: rampColour(share)
            }));
        case 'diagnostics':
            return Object.entries(SEVERITY_COLOURS).map(([label, colour]) => ({ label, colour }));
    }
}

/** 1 for now, 0 for two years ago and before, by the order of magnitude. @param seconds since the epoch; undefined: never */
export function freshness(seconds: number | undefined, now: number): number {
    if (seconds === undefined) {
        return 0;
    }
    const days = Math.max(0, (now / 1_000 - seconds) / 86_400);
    return 1 - Math.min(1, Math.log1p(days) / Math.log1p(730));
}

function fromHue(hue: number, lightness: number): Colour {
    const channel = (offset: number) => {
        const at = (offset + hue / 30) % 12;
        return Math.round(255 * (lightness - 0.6 * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
    };
    return [channel(0), channel(8), channel(4)];
}
