import { GeoShapeUtil, type TLDragShapesOutInfo, type TLGeoShape, type TLShape } from '@tldraw/tldraw';
import { letOut, takeIn, takesIn } from '../drop-into-boxes';

/** tldraw's geo, of which lanes and the like take in what is dropped into them. */
export class HoldingGeoShapeUtil extends GeoShapeUtil {
    override canReceiveNewChildrenOfType(shape: TLGeoShape) {
        return takesIn(shape);
    }

    /** What is in a lane, a package or a fragment keeps its size, as in a frame. */
    override canResizeChildren() {
        return false;
    }

    override onDragShapesIn(shape: TLGeoShape, dragged: TLShape[]) {
        takeIn(this.editor, shape, dragged);
    }

    override onDragShapesOut(shape: TLGeoShape, dragged: TLShape[], { nextDraggingOverShapeId }: TLDragShapesOutInfo) {
        letOut(this.editor, shape, dragged, nextDraggingOverShapeId);
    }
}
