import type { MapFile } from '../../common/pixel-map-service';
import { packed, type TileFiles } from '../painter/paint-tile';
import type { ColourMode } from './colours';
import type { FileColours } from './file-colours';
import type { MapFiles } from './map-files';
import type { MapTile } from './map-tile';
import type { Appearance } from './tile-store';

/** How a tile looks in a colour mode. @param found the file that stands out */
export function tileAppearance(
    tile: Pick<MapTile, 'cells'>,
    files: Pick<MapFiles, 'between'>,
    mode: ColourMode,
    colours: Pick<FileColours, 'colourOf'>,
    found: MapFile | undefined
): ReturnType<Appearance> {
    const by = mode === 'byte class' ? 'class' : mode === 'entropy' ? 'entropy' : 'file';
    if (by !== 'file' && !found) {
        return { by, files: undefined };
    }
    const { from, to } = tile.cells;
    const shown = files.between(from, to);
    const ends = new Float64Array(shown.length * 2);
    shown.forEach(({ start, size }, at) => ends.set([start - from, start - from + size / 4], at * 2));
    const coloured: TileFiles = {
        ends,
        colours: Uint32Array.from(shown, file => (by === 'file' ? packed(colours.colourOf(file, mode)) : 0)),
        highlighted: found && shown.findIndex(({ id }) => id === found.id)
    };
    return { by, files: coloured };
}
