import type { Tile } from '../../common/pixel-map-service';
import { CLASS_COLOURS, type Colour, type ColourMode, rampColour } from './colours';

const NOTHING = 255;
const RAMP = Array.from({ length: 256 }, (_, level) => rampColour(level / 255));

/** How files look in the modes that colour whole files. */
export type FileColour = (id: number) => Colour;

/**
 * Paints a tile, opaque: four bytes a pixel, see-through where there is nothing.
 * @param highlighted the file that stands out, the others are dimmed
 */
export function paintTile(
    tile: Tile,
    mode: ColourMode,
    fileColour: FileColour,
    highlighted: number | undefined
): Uint8ClampedArray<ArrayBuffer> {
    const files = new Uint32Array(Uint8Array.from(tile.files).buffer);
    const pixels = new Uint8ClampedArray(tile.classes.length * 4);
    const byFile = new Map<number, Colour>();
    for (let at = 0; at < tile.classes.length; at++) {
        const byteClass = tile.classes[at]!;
        if (byteClass === NOTHING) {
            continue;
        }
        const id = files[at]!;
        const [red, green, blue] = colourOf();
        const dim = highlighted !== undefined && id !== highlighted ? 0.25 : 1;
        pixels[at * 4] = red * dim;
        pixels[at * 4 + 1] = green * dim;
        pixels[at * 4 + 2] = blue * dim;
        pixels[at * 4 + 3] = 255;

        function colourOf(): Colour {
            if (mode === 'byte class') {
                return CLASS_COLOURS[byteClass]!;
            }
            if (mode === 'entropy') {
                return RAMP[tile.entropy[at]!]!;
            }
            const known = byFile.get(id) ?? fileColour(id);
            byFile.set(id, known);
            return known;
        }
    }
    return pixels;
}
