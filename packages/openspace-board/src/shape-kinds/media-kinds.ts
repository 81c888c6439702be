import { AssetRecordType, type TLAsset, type TLBookmarkAsset, type TLImageAsset } from '@tldraw/tlschema';
import { T } from '@tldraw/validate';
import type { PropsOf } from '../vocabulary/default-props';
import { imageSize } from '../compile/image-size';
import { digestOf } from '../document/revision';
import { ignoreLabel, ignoreSize, type ShapeRequest } from './shape-request';

/** Heights of tldraw's bookmark cards: with a title but no picture, and with nothing but the address. */
const CARD_WITH_TITLE = 101;
const CARD_WITH_ADDRESS = 46;
/** An image that no one gave a size is at most this wide and tall. */
const LARGEST_IMAGE = 600;

interface Media<Props> {
    readonly props: Props;
    readonly asset?: TLAsset;
}

/** An image from `props.src` (or a data: URL in `props.url`), kept in an asset of its own, or from an asset of the board. */
export function imageProps(base: PropsOf<'image'>, request: ShapeRequest): Media<PropsOf<'image'>> {
    const props: PropsOf<'image'> = Object.assign(base, request.props);
    const source = request.extras['src'];
    const natural = typeof source === 'string' ? imageSize(source) : undefined;
    const fit = natural && Math.min(1, LARGEST_IMAGE / Math.max(natural.w, natural.h));
    const proportion = natural ? natural.h / natural.w : props.h / props.w;
    const w = request.width ?? (request.height !== undefined ? request.height / proportion : natural && fit ? natural.w * fit : props.w);
    const h = request.height ?? (natural || request.width !== undefined ? w * proportion : props.h);
    const sized: PropsOf<'image'> = { ...props, w, h };
    if (source === undefined) {
        if (request.isNew && props.assetId === null) {
            addIssue(request, 'src', 'an image needs its picture here: a data: or https: URL');
        }
        return { props: request.label === undefined ? sized : { ...sized, altText: request.label } };
    }
    if (typeof source !== 'string' || source === '' || !T.srcUrl.isValid(source)) {
        addIssue(request, 'src', 'must be a data: or https: URL');
        return { props: sized };
    }
    const asset: TLImageAsset = {
        // The same picture is one asset, however often it is shown; drawn again, it is the one that editors show already.
        id: AssetRecordType.createId(digestOf(source)),
        typeName: 'asset',
        type: 'image',
        props: {
            w: natural?.w ?? w,
            h: natural?.h ?? h,
            name: request.label ?? 'image',
            isAnimated: /^data:image\/(gif|apng)/.test(source),
            mimeType: /^data:([^;,]+)/.exec(source)?.[1] ?? null,
            src: source
        },
        meta: {}
    };
    return { props: { ...sized, assetId: asset.id, altText: request.label ?? sized.altText }, asset };
}

/** A link as a card; its label is the card's title. */
export function bookmarkProps(base: PropsOf<'bookmark'>, request: ShapeRequest): Media<PropsOf<'bookmark'>> {
    const props: PropsOf<'bookmark'> = Object.assign(base, request.props);
    if (props.url === '') {
        addIssue(request, 'url', 'a bookmark needs the address of a page');
    }
    if (request.width !== undefined || request.height !== undefined) {
        ignoreSize(request, 'a bookmark is a card of fixed size; width and height were ignored.', 'Leave width and height out.');
    }
    const isCarded =
        request.props['assetId'] === undefined && (request.isNew || request.props['url'] !== undefined || request.label !== undefined);
    if (!isCarded) {
        return { props };
    }
    const title = request.label ?? '';
    const asset: TLBookmarkAsset = {
        id: AssetRecordType.createId(),
        typeName: 'asset',
        type: 'bookmark',
        props: { title, description: '', image: '', favicon: '', src: props.url },
        meta: {}
    };
    return { props: { ...props, assetId: asset.id, h: title === '' ? CARD_WITH_ADDRESS : CARD_WITH_TITLE }, asset };
}

/** Anything else would run, or read files. */
const PAGE = /^https?:\/\//i;

/** A page of another service inside the board. */
export function embedProps(base: PropsOf<'embed'>, request: ShapeRequest): Media<PropsOf<'embed'>> {
    const props: PropsOf<'embed'> = Object.assign(base, request.props);
    ignoreLabel(request, 'embed');
    if (props.url === '') {
        addIssue(request, 'url', 'an embed needs the address of a page');
    } else if (!PAGE.test(props.url)) {
        // tldraw takes any text here.
        addIssue(request, 'url', 'an embed shows a page of the web: its address begins with https:// or http://');
    }
    return { props: { ...props, w: request.width ?? props.w, h: request.height ?? props.h } };
}

function addIssue({ findings }: ShapeRequest, key: string, message: string): void {
    findings.issues.push({ path: findings.field(`props.${key}`), message });
}
