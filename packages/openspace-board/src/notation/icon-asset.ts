import { AssetRecordType, type TLImageAsset } from '@tldraw/tlschema';
import { digestOf } from '../document/revision';

/** Of the pictures of icons, in pixels; they are square, and painted in whatever size the shape has. */
const SIDE = 64;

/** A picture that shapes can show as their icon. */
export interface IconPicture {
    /** As tool calls name it: `aws:s3`. */
    readonly name: string;
    /** A square picture as a `data:` URL that needs nothing from outside. */
    readonly picture: string;
}

/** The asset that keeps the picture of an icon on a board: the same for the same picture, however often it is shown. */
export function iconAsset({ name, picture }: IconPicture): TLImageAsset {
    return {
        id: AssetRecordType.createId(digestOf(picture)),
        typeName: 'asset',
        type: 'image',
        props: {
            w: SIDE,
            h: SIDE,
            name,
            isAnimated: false,
            mimeType: /^data:([^;,]+)/.exec(picture)?.[1] ?? null,
            src: picture
        },
        meta: {}
    };
}

const NAME = /^[a-z\d]+:[a-z\d][a-z\d-]*$/;

/** The name of an icon as tool calls have it, where an asset keeps one; other assets are called after their files. */
export function iconNameOf({ props }: Pick<TLImageAsset, 'props'>): string | undefined {
    return NAME.test(props.name) && !props.name.startsWith('asset:') ? props.name : undefined;
}
