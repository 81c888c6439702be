import type { TLAsset } from '@tldraw/tlschema';
import type { ShapeOf } from '../document/board-schema';
import { type Box, grow } from '../geometry/box';
import { element } from './markup';
import type { SvgContext } from './svg-context';
import { textSvg } from './text-svg';

/** In a smaller card there is the name alone. */
const ADDRESS_ROOM = { w: 160, h: 80 };
/** Pictures that every viewer shows, inside the file: nothing is fetched to show a board. */
const EMBEDDED = /^data:image\/(?:png|jpe?g|gif|webp|avif|apng|svg\+xml)[;,]/i;

export function imageSvg(context: SvgContext, shape: ShapeOf<'image'>): string {
    const { w, h, crop, flipX, flipY, altText } = shape.props;
    const source = sourceOf(assetOf(context, shape.props.assetId));
    if (source === undefined || !EMBEDDED.test(source)) {
        return card(context, w, h, altText === '' ? 'Image' : altText, source);
    }
    const { topLeft, bottomRight, isCircle } = { topLeft: { x: 0, y: 0 }, bottomRight: { x: 1, y: 1 }, isCircle: false, ...crop };
    // The whole picture, so large that its cropped part has the size of the shape.
    const width = w / Math.max(1e-3, bottomRight.x - topLeft.x);
    const height = h / Math.max(1e-3, bottomRight.y - topLeft.y);
    const picture = element('image', {
        href: source,
        x: -topLeft.x * width,
        y: -topLeft.y * height,
        width,
        height,
        preserveAspectRatio: 'none'
    });
    const turned =
        flipX || flipY
            ? element('g', { transform: `matrix(${flipX ? -1 : 1} 0 0 ${flipY ? -1 : 1} ${flipX ? w : 0} ${flipY ? h : 0})` }, picture)
            : picture;
    if (!crop) {
        return turned;
    }
    const window = isCircle ? element('ellipse', { cx: w / 2, cy: h / 2, rx: w / 2, ry: h / 2 }) : element('rect', { width: w, height: h });
    return element('g', { 'clip-path': `url(#${context.define(id => element('clipPath', { id }, window))})` }, turned);
}

/** A picture that is part of another shape, or nothing where it is not embedded in the board. */
export function assetSvg(context: SvgContext, assetId: string, { x, y, w, h }: Box): string {
    const source = sourceOf(assetOf(context, assetId));
    return source !== undefined && EMBEDDED.test(source) ? element('image', { href: source, x, y, width: w, height: h }) : '';
}

/** What a picture cannot show live stands as a card with its name and address. */
export function cardSvg(context: SvgContext, shape: ShapeOf<'video'> | ShapeOf<'embed'> | ShapeOf<'bookmark'>): string {
    const { w, h, url } = shape.props;
    if (shape.type === 'embed') {
        return card(context, w, h, 'Embed', url);
    }
    const asset = assetOf(context, shape.props.assetId);
    const title = asset?.type === 'bookmark' ? asset.props.title : asset?.type === 'video' ? asset.props.name : '';
    return card(context, w, h, title === '' ? (shape.type === 'video' ? 'Video' : 'Bookmark') : title, url === '' ? sourceOf(asset) : url);
}

function card(context: SvgContext, w: number, h: number, title: string, address: string | undefined): string {
    const { semi, solid } = context.theme.grey;
    const hasRoom = w >= ADDRESS_ROOM.w && h >= ADDRESS_ROOM.h;
    const shownAddress = address === undefined || address.startsWith('data:') || !hasRoom ? '' : address.slice(0, 200);
    return [
        element('rect', { width: w, height: h, rx: 6, fill: semi, stroke: solid, 'stroke-width': 1 }),
        textSvg(context, {
            text: shownAddress === '' ? title : `${title}\n${shownAddress}`,
            box: grow({ x: 0, y: 0, w, h }, -Math.min(12, w / 4, h / 4)),
            font: 'sans',
            fontSize: 14,
            color: context.theme.text,
            align: 'middle',
            verticalAlign: 'middle',
            wrap: true
        })
    ].join('');
}

function assetOf(context: SvgContext, assetId: string | null): TLAsset | undefined {
    const record = assetId === null ? undefined : context.index.get(assetId);
    return record?.typeName === 'asset' ? record : undefined;
}

function sourceOf(asset: TLAsset | undefined): string | undefined {
    return asset?.props.src ?? undefined;
}
