import { FaceSample, OutlineSample } from '../notation-panel/sample';
import type { OfferedShape } from './offered-shapes';

/** While a picture is on its way. */
const EMPTY = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

interface OfferPictureProps {
    readonly shape: OfferedShape;
    /** In pixels. */
    readonly width: number;
    readonly height: number;
}

/** What a shape will look like. */
export function OfferPicture({ shape, ...room }: OfferPictureProps) {
    if ('icon' in shape) {
        return <img src={shape.icon ?? EMPTY} alt="" draggable={false} {...room} />;
    }
    return 'face' in shape ? <FaceSample face={shape.face} {...room} /> : <OutlineSample outline={shape.outline} {...room} />;
}
