import type { TLAnyShapeUtilConstructor } from '@tldraw/tldraw';
import { NotedArrowShapeUtil } from './noted-arrow-util';
import { NotedFrameShapeUtil } from './noted-frame-util';
import { NotedGeoShapeUtil } from './noted-geo-util';

/** tldraw's shapes that may have a notation. */
export const notedShapeUtils: readonly TLAnyShapeUtilConstructor[] = [NotedGeoShapeUtil, NotedArrowShapeUtil, NotedFrameShapeUtil];
