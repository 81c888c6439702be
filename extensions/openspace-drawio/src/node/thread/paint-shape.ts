import type { ArtSource } from '@openspace/diagram';
import { drawioCodec } from '@openspace/diagram/lib/codecs/drawio';
import { fileOfShape } from '../stencils/file-of-shape';

/** A picture of a cell with a style, as SVG. Sizes in pixels. */
export async function paintShape(style: string, width: number, height: number, art: ArtSource): Promise<string> {
    return (await drawioCodec.render(fileOfShape({ style, width, height }), { page: 0, art })).svg;
}
