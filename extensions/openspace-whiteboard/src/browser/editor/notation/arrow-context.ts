import {
    type ArrowContext,
    type ArrowForm,
    arrowForm,
    type ArrowRoute,
    asShape,
    type Box,
    boxOfPoints,
    cornersOf,
    mapPath,
    type Point,
    routeArrow,
    shapeOutline
} from '@openspace/board';
import type { Editor, TLArrowBinding, TLArrowShape, TLShapeId } from '@tldraw/tldraw';

/** What the way of an arrow depends on, as an editor has it, by tldraw's signals: what was computed from it is computed again when it changes. */
function contextOf(editor: Editor): ArrowContext {
    const shape = (id: string) => asShape(editor.getShape(id as TLShapeId));
    return {
        shape,
        bindingsOf: id => editor.getBindingsFromShape<TLArrowBinding>(id as TLShapeId, 'arrow'),
        pageTransform: id => editor.getShapePageTransform(id as TLShapeId),
        pageBounds: id => editor.getShapePageBounds(id as TLShapeId),
        pageOutline: target => {
            const at = editor.getShapePageTransform(target.id);
            if (target.type === 'arrow' || target.type === 'group') {
                const box = editor.getShapePageBounds(target.id);
                return { points: box ? box.corners : [], closed: true };
            }
            const { points, closed } = shapeOutline(target);
            return { points: points.map(point => at.applyToPoint(point)), closed };
        }
    };
}

/** What decides the way of an arrow, and that way, in page coordinates. */
export function notedForm(editor: Editor, arrow: TLArrowShape): { readonly form: ArrowForm; readonly drawn: ArrowRoute } {
    const form = arrowForm(contextOf(editor), arrow);
    return { form, drawn: routeArrow(form) };
}

/** The way of an arrow with a notation, in its own coordinates; the same as in the pictures of the hub. */
export function notedWay(editor: Editor, arrow: TLArrowShape): ArrowRoute {
    const route = routeArrow(arrowForm(contextOf(editor), arrow));
    const back = editor.getShapePageTransform(arrow.id).clone().invert();
    const toArrow = ({ x, y }: Point): Point => {
        const point = back.applyToPoint({ x, y });
        return { x: point.x, y: point.y };
    };
    const toBox = (box: Box | undefined): Box | undefined => box && boxOfPoints(cornersOf(box).map(toArrow));
    const nodes = { start: toBox(route.nodes?.start), end: toBox(route.nodes?.end) };
    return { kind: route.kind, path: mapPath(route.path, toArrow), points: route.points.map(toArrow), nodes };
}
