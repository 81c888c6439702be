import { draggedRoute, edgeNotationOf, type NotedRoute, type Point, routeHandles, simplifiedRoute } from '@openspace/board';
import {
    type Editor,
    getIndicesBetween,
    type IndexKey,
    type TLArrowShape,
    type TLHandle,
    type TLHandleDragInfo,
    type TLShapePartial
} from '@tldraw/tldraw';
import { notedForm } from './arrow-context';

/** A corner this near to a straight line is taken away, in pixels. */
const NEAR = 6;
/** tldraw's handles of ends. */
const ENDS = ['start', 'end'];

/**
 * Corners of a route and the pieces between them, and its ends where they are seen: tldraw has these where the line leads to,
 * inside of the shapes. An arrow without a route has tldraw's own handles.
 */
export function routeHandlesOf(editor: Editor, arrow: TLArrowShape, native: TLHandle[]): TLHandle[] {
    const route = edgeNotationOf(arrow)?.route;
    // tldraw bends a curve that has no corners, but for one that is planned.
    if (!route || (route.kind === 'curved' && !route.points && !route.automatic)) {
        return native;
    }
    const { form, drawn } = notedForm(editor, arrow);
    const handles = routeHandles(form, drawn);
    const indices = getIndicesBetween('a1' as IndexKey, 'a3' as IndexKey, handles.length);
    const seen: Readonly<Record<string, Point | undefined>> = { start: drawn.points[0], end: drawn.points.at(-1) };
    return [
        ...native
            .filter(({ id }) => ENDS.includes(id))
            .map((end): TLHandle => {
                const { x, y } = editor.getPointInShapeSpace(arrow, seen[end.id] ?? editor.getShapePageTransform(arrow).applyToPoint(end));
                return { ...end, x, y };
            }),
        ...handles.map(({ id, isCorner, at }, order): TLHandle => {
            const { x, y } = editor.getPointInShapeSpace(arrow, at);
            return { id, type: isCorner ? 'vertex' : 'create', index: indices[order] ?? ('a2' as IndexKey), x, y };
        })
    ];
}

export function isRouteHandle({ id }: TLHandle): boolean {
    return id.startsWith('corner-') || id.startsWith('piece-');
}

/** From the route as it was when the drag began, so that what is passed on the way leaves nothing. */
export function dragRoute(
    editor: Editor,
    arrow: TLArrowShape,
    { handle, initial = arrow }: TLHandleDragInfo<TLArrowShape>
): TLShapePartial<TLArrowShape> | undefined {
    const { form, drawn } = notedForm(editor, initial);
    const { x, y } = editor.getShapePageTransform(initial.id).applyToPoint(handle);
    return withRoute(initial, draggedRoute(form, drawn, handle.id, { x, y }));
}

export function tidyRoute(editor: Editor, arrow: TLArrowShape): TLShapePartial<TLArrowShape> | undefined {
    const { form, drawn } = notedForm(editor, arrow);
    return withRoute(arrow, simplifiedRoute(form, drawn, NEAR / editor.getZoomLevel()));
}

function withRoute({ id, type, meta }: TLArrowShape, route: NotedRoute | undefined): TLShapePartial<TLArrowShape> | undefined {
    const before = edgeNotationOf({ meta });
    return before && route && { id, type, meta: { notation: JSON.parse(JSON.stringify({ ...before, route })) as TLArrowShape['meta'] } };
}
