import type { Codec } from '../../codec';
import { renderDiagram } from '../../render/render-diagram';
import { decodeDrawio } from './decode-drawio';
import { encodeDrawio } from './encode-drawio';

/** draw.io (https://www.drawio.com): files, bare models, compressed or not. */
export const drawioCodec = {
    id: 'drawio',
    title: 'draw.io',
    mimeType: 'application/vnd.jgraph.mxfile',
    suffixes: ['.drawio.xml', '.drawio', '.dio'],
    detect: (text, path = '') => /\.(drawio|dio)(\.xml)?$/i.test(path) || /<(mxfile|mxGraphModel)[\s>]/.test(text.slice(0, 5_000)),
    decode: decodeDrawio,
    encode: encodeDrawio,
    render: (text, options) => {
        const { diagram, losses } = decodeDrawio(text, options);
        return { ...renderDiagram(diagram), losses };
    }
} satisfies Codec;
