import { imageSize } from '@openspace/board';
import type { Bounds, Codec, Decoded } from '@openspace/diagram';
import { prologOf, refuseConflict, ToolError } from '@openspace/tool';
import { drawSvg } from './draw-svg';

const LARGEST = 1_200;
const UNKNOWN = { width: 300, height: 150 };

/** Pictures: read as one image each, and what diagrams are shown as. A picture that is no text comes as a `data:` URL. */
export const pictureCodecs: readonly Codec[] = [
    {
        id: 'svg',
        title: 'SVG picture',
        mimeType: 'image/svg+xml',
        suffixes: ['.svg'],
        detect: text => /^<svg[\s>]/i.test(text.slice(prologOf(text).length)),
        decode: text => {
            refuseConflict(text);
            if (!/<svg[\s>]/i.test(text)) {
                throw new ToolError('INVALID_INPUT', 'This is no SVG: it has no <svg> element.', { suggestion: 'Give the whole SVG.' });
            }
            return picture(`data:image/svg+xml;base64,${Buffer.from(text, 'utf8').toString('base64')}`, svgSize(text));
        },
        encode: diagram => {
            const { svg, losses } = drawSvg(diagram);
            return { target: svg, losses };
        }
    },
    {
        id: 'png',
        title: 'Picture',
        mimeType: 'image/png',
        suffixes: ['.png', '.jpg', '.jpeg', '.gif', '.webp'],
        detect: text => /^\s*data:image\/(png|jpeg|gif|webp);base64,/.test(text),
        decode: text => {
            const url = text.trim();
            if (!/^data:image\/[a-z]+;base64,[A-Za-z0-9+/]+=*$/.test(url)) {
                throw new ToolError('INVALID_INPUT', 'This is no picture.', { suggestion: 'Give a path, or a data: URL with base64.' });
            }
            const size = imageSize(url);
            return picture(url, size && { width: size.w, height: size.h });
        }
    }
];

function picture(image: string, size: { width: number; height: number } | undefined): Decoded {
    const { width, height } = size ?? UNKNOWN;
    const scale = Math.min(1, LARGEST / Math.max(width, height));
    const bounds: Bounds = { x: 0, y: 0, width: width * scale, height: height * scale };
    return { diagram: { nodes: [{ id: 'picture', shape: 'image', bounds, image }], edges: [] }, losses: [] };
}

/** The size of an SVG picture from `width` and `height` in pixels, else from the `viewBox`. */
export function svgSize(svg: string): { width: number; height: number } | undefined {
    const tag = /<svg[^<>]*>/i.exec(svg)?.[0] ?? '';
    const side = (name: string) => Number(new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`).exec(tag)?.[1]);
    const box = /viewBox\s*=\s*["']\s*[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.e]+)[\s,]+([\d.e]+)/i.exec(tag);
    const [width, height] = [side('width') || Number(box?.[1]), side('height') || Number(box?.[2])];
    return width > 0 && height > 0 ? { width, height } : undefined;
}
