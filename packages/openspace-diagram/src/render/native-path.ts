import { geoInside, geoOutline, mapPath, pathData } from '@openspace/board';
import { ownGeo } from '../codecs/whiteboard/outlines';
import type { Bounds } from '../diagram';

/** SVG path data of an outline that only the whiteboard has a name for; undefined for all others. */
export function nativePath(native: string | undefined, { x, y, width: w, height: h }: Bounds): string | undefined {
    const geo = ownGeo(native);
    return (
        geo &&
        pathData(
            mapPath([...geoOutline({ geo, w, h, size: 'm', scale: 1, id: '' }), ...geoInside({ geo, w, h })], point => ({
                x: point.x + x,
                y: point.y + y
            }))
        )
    );
}
