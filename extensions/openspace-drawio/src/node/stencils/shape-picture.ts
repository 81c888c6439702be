import { drawioCodec } from '@openspace/diagram/lib/codecs/drawio';
import type { ArtSource } from '@openspace/diagram';
import { fileOfShape } from './file-of-shape';

/** A picture as boards show it, and its size in pixels. */
export interface ShapePicture {
    readonly svg: string;
    readonly width: number;
    readonly height: number;
}

const SVG = /^data:image\/svg\+xml;base64,/;

/** How a shape looks on a board. */
export interface OnBoard {
    /** Undefined for a native shape. */
    readonly picture?: ShapePicture;
    /** It is a plain outline there, as nothing paints it. */
    readonly isLost: boolean;
}

/** What a board shows of a shape with a style. */
export async function shapeOnBoard(style: string, width: number, height: number, art: ArtSource): Promise<OnBoard> {
    const { diagram, losses } = await drawioCodec.decode(fileOfShape({ style, width, height }), { art });
    const picture = diagram.nodes[0]?.face?.picture;
    return picture && SVG.test(picture)
        ? { picture: { svg: Buffer.from(picture.replace(SVG, ''), 'base64').toString(), width, height }, isLost: false }
        : { isLost: losses.length > 0 };
}

/** A picture in the middle of a square, as a `data:` URL. */
export function squared({ svg, width, height }: ShapePicture): string {
    const side = Math.max(width, height);
    const inside = `<g transform="translate(${(side - width) / 2} ${(side - height) / 2})">${svg}</g>`;
    const square = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 ${side} ${side}">${inside}</svg>`;
    return `data:image/svg+xml;base64,${Buffer.from(square).toString('base64')}`;
}
