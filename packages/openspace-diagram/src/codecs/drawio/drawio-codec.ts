import type { Codec } from '../../codec';
import { renderDiagram } from '../../render/render-diagram';
import { decodeDrawio } from './decode-drawio';
import { encodeDrawio } from './encode-drawio';
import { updateDrawio } from './update-drawio';

/** draw.io (https://www.drawio.com): files, bare models, compressed or not. */
export const drawioCodec = {
    id: 'drawio',
    title: 'draw.io',
    mimeType: 'application/vnd.jgraph.mxfile',
    suffixes: ['.drawio.xml', '.drawio.svg', '.drawio.png', '.drawio', '.dio'],
    detect: (text, path = '') =>
        /\.(drawio|dio)(\.(xml|svg|png))?$/i.test(path) || /<(mxfile|mxGraphModel)[\s>]/.test(text.slice(0, 5_000)),
    decode: decodeDrawio,
    encode: encodeDrawio,
    update: updateDrawio,
    render: (text, options) => {
        const { diagram, losses } = decodeDrawio(text, options);
        const picture = renderDiagram(diagram);
        return { ...picture, losses: [...losses, ...picture.losses] };
    }
} satisfies Codec;
