import { themeOf } from '@openspace/board';
import { DefaultColorThemePalette, type TLAnyShapeUtilConstructor } from '@tldraw/tldraw';
import { FaintLineShapeUtil } from './faint-line-util';
import { GroundedTextShapeUtil } from './grounded-text-util';
import { NotedArrowShapeUtil } from './noted-arrow-util';
import { NotedFrameShapeUtil } from './noted-frame-util';
import { NotedGeoShapeUtil } from './noted-geo-util';

// Its palette is for programs to change; what it paints itself must look as what the hub and notations paint.
Object.assign(DefaultColorThemePalette.darkMode, themeOf(true));

/** tldraw's shapes that may have a notation, texts on the grounds on which they stand, and lines that carry others. */
export const notedShapeUtils: readonly TLAnyShapeUtilConstructor[] = [
    NotedGeoShapeUtil,
    NotedArrowShapeUtil,
    NotedFrameShapeUtil,
    GroundedTextShapeUtil,
    FaintLineShapeUtil
];
