import type { Codec, Decoded, DecodeOptions, Loss } from '../../codec';
import type { DrawioDocument } from '@openspace/drawio';
import { Losses } from '../../losses';
import { damagedLosses, decodeDrawio, decodePage, loaded, pageOf, pagesOf } from './decode-drawio';
import { encodeDrawio } from './encode-drawio';
import { artOf, cellFaces, cellsWithFaces } from './picture/cell-faces';
import { paintedCells, type PagePicture, PagePainter } from './picture/page-picture';
import { cellsOf } from './shown-cells';
import { updateDrawio } from './update-drawio';

/** draw.io (https://www.drawio.com): files, bare models, compressed or not. */
export const drawioCodec = {
    id: 'drawio',
    title: 'draw.io',
    mimeType: 'application/vnd.jgraph.mxfile',
    suffixes: ['.drawio.xml', '.drawio.svg', '.drawio.png', '.drawio', '.dio'],
    detect: (text, path = '') =>
        /\.(drawio|dio)(\.(xml|svg|png))?$/i.test(path) || /<(mxfile|mxGraphModel)[\s>]/.test(text.slice(0, 5_000)),
    paged: true,
    decode: read,
    encode: encodeDrawio,
    update: updateDrawio,
    render: (text: string, options?: DecodeOptions): Promise<PagePicture> => paintDrawio(text, options)
} satisfies Codec;

function read(text: string, options?: DecodeOptions & { readonly art?: undefined }): Decoded;
function read(text: string, options?: DecodeOptions): Decoded | Promise<Decoded>;
function read(text: string, options: DecodeOptions = {}): Decoded | Promise<Decoded> {
    return options.art ? readPainted(text, options) : decodeDrawio(text, options);
}

/** A file whose shapes look as in draw.io, as far as `options.art` has their stencils and pictures. */
async function readPainted(text: string, options: DecodeOptions): Promise<Decoded> {
    const cells = pagesOf(loaded(text, options.path), options.page).flatMap(page => cellsOf(page).shown.map(cell => [cell, page] as const));
    return decodeDrawio(text, options, cellFaces(await artOf(cellsWithFaces(cells), options.art)));
}

/** A page as draw.io paints it, with the stencils and pictures that `options.art` has. Without a page, those that are not shown are losses. */
async function paintDrawio(text: string, options: DecodeOptions = {}): Promise<PagePicture> {
    const document = loaded(text, options.path);
    const page = pageOf(document, options.page);
    const { shown } = cellsOf(page);
    const picture = new PagePainter(page, decodePage(page, new Losses()), await artOf(paintedCells(shown, page), options.art)).paint(shown);
    return options.page === undefined ? { ...picture, losses: [...otherPages(document), ...picture.losses] } : picture;
}

function otherPages({ pages, damaged }: DrawioDocument): readonly Loss[] {
    const losses = new Losses();
    damagedLosses(damaged, losses);
    if (pages.length > 1) {
        const names = pages.slice(1, 6).map(({ name }) => JSON.stringify(name));
        losses.add(`Only the first of ${pages.length} pages is shown; ask for ${names.join(', ')} by page.`);
    }
    return losses.all;
}
