import type { ArtSource } from '@openspace/diagram';
import { drawioCodec } from '@openspace/diagram/lib/codecs/drawio';
import { Cell, DrawioDocument, vertexGeometry } from '@openspace/drawio';

/** A picture of a cell with a style, as SVG. Sizes in pixels. */
export async function paintShape(style: string, width: number, height: number, art: ArtSource): Promise<string> {
    const document = DrawioDocument.blank();
    const { activePage: page } = document;
    const [layer] = page.layers;
    page.add(Cell.create('shape', { style, vertex: '1', parent: layer?.id ?? '1' }, vertexGeometry({ x: 0, y: 0, width, height })));
    return (await drawioCodec.render(document.toXml(), { page: 0, art })).svg;
}
