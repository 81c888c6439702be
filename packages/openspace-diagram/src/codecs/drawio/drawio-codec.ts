import { resolveStyle, stencilsOf } from '@openspace/drawio';
import type { Codec, DecodeOptions } from '../../codec';
import { Losses } from '../../losses';
import { cellsOf, decodeDrawio, decodePage, loaded, pageOf } from './decode-drawio';
import { encodeDrawio } from './encode-drawio';
import { type PagePicture, PagePainter } from './picture/page-picture';
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
    decode: decodeDrawio,
    encode: encodeDrawio,
    update: updateDrawio,
    render: (text: string, options?: DecodeOptions): Promise<PagePicture> => paintDrawio(text, options)
} satisfies Codec;

/** So many pictures and stencils are asked for; a page with more has the rest as plain boxes. */
const MOST_ART = 2_000;

/** A page as draw.io paints it, with the stencils and pictures that `options.art` has. */
async function paintDrawio(text: string, options: DecodeOptions = {}): Promise<PagePicture> {
    const page = pageOf(loaded(text), options.page);
    const { shown } = cellsOf(page);
    const wanted = new Set<string>();
    for (const cell of shown) {
        const style = resolveStyle(cell.style);
        stencilsOf(style).forEach(name => wanted.add(name.toLowerCase()));
        const image = style.get('image');
        if (image !== undefined && image.length < 300 && !/^(data|https?):/i.test(image)) {
            wanted.add(image);
        }
    }
    const names = [...wanted].slice(0, MOST_ART);
    const art = options.art && names.length > 0 ? await options.art(names) : new Map<string, string>();
    return new PagePainter(page, decodePage(page, new Losses()), art).paint(shown);
}
