import { faceOf } from '@openspace/board/lib/notation/faces';
import type { Bounds, DiagramNode } from '../../diagram';
import { formOf } from '../shared/face-form';

/** Lanes that begin further inside of their pool do not stand at its band. */
const AT_BAND = 60;

/** A lane begins where the band with the name of what is around it ends on a board, which need not be as wide as in the file. */
export function besideBand(lane: Bounds, around: DiagramNode | undefined): Bounds {
    const face = around?.bounds && faceOf({ face: 'swimlane', labelPosition: around.labelPosition });
    const { w, h } = (around?.bounds && face?.labelBox?.(formOf(around, around.bounds, face.isTurned))) ?? { w: 0, h: 0 };
    if (!around?.bounds || !face) {
        return lane;
    }
    const isLying = face.isTurned === true;
    const [band, before] = isLying ? [w, lane.x - around.bounds.x] : [h, lane.y - around.bounds.y];
    const length = isLying ? lane.width : lane.height;
    const more = before - band;
    if (before <= 0 || before > AT_BAND || length + more <= 0) {
        return lane;
    }
    return isLying ? { ...lane, x: lane.x - more, width: lane.width + more } : { ...lane, y: lane.y - more, height: lane.height + more };
}
