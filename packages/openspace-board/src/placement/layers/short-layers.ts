import type { FreeBlock } from '../placement';

/** Between shapes there is about so much room, with labels and lines. */
const BETWEEN = { w: 60, h: 90 };

/** With so few shapes in a layer that the picture is about as wide as high. */
export function inShortLayers({ nodes }: FreeBlock, isUpright: boolean): Readonly<Record<string, string>> {
    const mean = (side: 'w' | 'h'): number => nodes.reduce((sum, node) => sum + node[side], 0) / nodes.length + BETWEEN[side];
    const [across, along] = isUpright ? [mean('w'), mean('h')] : [mean('h'), mean('w')];
    return {
        'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
        'elk.layered.layering.coffmanGraham.layerBound': String(Math.max(2, Math.round(Math.sqrt((nodes.length * along) / across))))
    };
}
