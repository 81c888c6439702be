import { Cell, DrawioDocument, vertexGeometry } from '@openspace/drawio';

/** A shape as the library has it. Sizes in pixels. */
export interface SoleShape {
    readonly style: string;
    readonly width: number;
    readonly height: number;
    readonly label?: string;
}

/** The text of a file with one page that has nothing but this shape. */
export function fileOfShape({ style, width, height, label = '' }: SoleShape): string {
    const document = DrawioDocument.blank();
    const { activePage: page } = document;
    const [layer] = page.layers;
    const said = { style, vertex: '1', parent: layer?.id ?? '1', ...(label !== '' && { value: label }) };
    page.add(Cell.create('shape', said, vertexGeometry({ x: 0, y: 0, width, height })));
    return document.toXml();
}
