import { addTo } from '@openspace/tool';
import type { TLArrowBinding, TLRecord } from '@tldraw/tlschema';
import { type Terminal, unbindArrow } from '../arrows/unbind-arrow';
import { asArrowBinding, type ShapeOf } from '../document/board-schema';
import type { BoardChange, BoardView } from '../document/board-view';
import { ChangedView } from '../document/changed-view';
import { BoardIndex } from '../geometry/board-index';
import { noted } from '../notation/apply-notation';
import type { RouteSide } from '../notation/notation';
import { isPlannedCurve, unplanned } from '../notation/planned-curve';
import { edgeNotationOf, isAutomatic } from '../notation/read-notation';
import { isMessage } from '../placement/sequence-parts';
import { anchorsAtFigures } from './anchors-at-figures';
import { newlyDrawn } from './arrows-alone';
import { hasAutomaticRoutes, liveRoutes } from './live-routes';
import { sideAt } from './route-sides';

type Arrow = ShapeOf<'arrow'>;

/**
 * What follows for arrows from what a person has done: {@link liveRoutes}; new arrows are automatic as well on a board with
 * such routes, an end stays at the side to which it was dragged, and an arrow that has lost the shape at its end stays where it is drawn.
 * @param changed ids of the records that are different
 * @param own of these, what the person has changed, and not something that made room for it
 */
export function followedRoutes(
    before: BoardView,
    after: BoardView,
    changed: readonly string[],
    own: readonly string[] = changed
): BoardChange['put'] {
    const was = BoardIndex.of(before);
    const anchors = anchorsAtFigures(was, BoardIndex.of(after), changed);
    if (!hasAutomaticRoutes(before)) {
        return anchors;
    }
    const now = BoardIndex.of(anchors.length === 0 ? after : new ChangedView(after, { put: anchors, remove: [] }));
    const arrows = [...newArrows(was, now, changed), ...withoutEnds(was, now, changed), ...atOtherSides(was, now, own)];
    const routes = liveRoutes(was, arrows.length === 0 ? now : new ChangedView(now, { put: arrows, remove: [] }), changed);
    return [...new Map<string, TLRecord>([...anchors, ...arrows, ...routes].map(record => [record.id, record])).values()];
}

/** New arrows between shapes that were there, other than messages. */
function newArrows(was: BoardIndex, now: BoardIndex, changed: readonly string[]): TLRecord[] {
    return newlyDrawn(was, now, changed)
        .filter(each => !isMessage(now, each))
        .map(({ arrow, from, to }) => {
            const route = { kind: [from, to].some(end => hasCurves(was, end)) ? 'curved' : 'straight', automatic: true } as const;
            return { ...arrow, meta: noted(arrow.meta, { ...edgeNotationOf(arrow), route }) };
        });
}

/** Whether a shape is a topic of a mind map, or of something else whose arrows were planned as curves. */
function hasCurves(board: BoardIndex, id: string): boolean {
    return board.bindingsTo(id).some(({ fromId }) => {
        const arrow = board.shape(fromId);
        return arrow !== undefined && isPlannedCurve(edgeNotationOf(arrow)?.route);
    });
}

/** Automatic arrows of which an end was dragged to a side of a shape, or away from one. */
function atOtherSides(was: BoardIndex, now: BoardIndex, own: readonly string[]): Arrow[] {
    const ids = new Set(own.flatMap(id => asArrowBinding(now.get(id))?.fromId ?? []));
    return [...ids].flatMap(id => {
        const [before, arrow] = [was.shape(id), now.shape(id)];
        const ends = now.bindingsOf(id);
        const notation = arrow?.type === 'arrow' ? edgeNotationOf(arrow) : undefined;
        const [former, route] = [before?.type === 'arrow' ? edgeNotationOf(before)?.route : undefined, notation?.route];
        // Where a shape is moved, ends find other places by themselves, and where a route is planned as well.
        const isDragged = JSON.stringify(former) === JSON.stringify(route) && ends.every(({ toId }) => isStill(was, now, toId));
        const dragged = new Map<Terminal, RouteSide | undefined>(
            ends.filter(end => isElsewhere(was, end)).map(end => [end.props.terminal, sideAt(now, end)])
        );
        if (arrow?.type !== 'arrow' || !route?.automatic || !isDragged || dragged.size === 0 || isMessageOf(now, ends)) {
            return [];
        }
        const startSide = dragged.has('start') ? dragged.get('start') : route.startSide;
        const endSide = dragged.has('end') ? dragged.get('end') : route.endSide;
        return [{ ...arrow, meta: noted(arrow.meta, { ...notation, route: { ...route, startSide, endSide } }) }];
    });
}

/** Whether an end of an arrow is at another shape than before, or at another place of it. */
function isElsewhere(was: BoardIndex, { fromId, toId, props }: TLArrowBinding): boolean {
    const before = was.bindingsOf(fromId).find(binding => binding.props.terminal === props.terminal);
    const { x, y } = props.normalizedAnchor;
    return (
        before?.toId !== toId ||
        before.props.isPrecise !== props.isPrecise ||
        before.props.normalizedAnchor.x !== x ||
        before.props.normalizedAnchor.y !== y
    );
}

function isStill(was: BoardIndex, now: BoardIndex, id: string): boolean {
    return JSON.stringify(was.pageBounds(id)) === JSON.stringify(now.pageBounds(id));
}

function isMessageOf(board: BoardIndex, ends: readonly TLArrowBinding[]): boolean {
    const [from, to] = ends.map(({ toId }) => toId);
    return from !== undefined && to !== undefined && isMessage(board, { from, to });
}

/** Arrows with a route that are bound at an end no longer. */
function withoutEnds(was: BoardIndex, now: BoardIndex, changed: readonly string[]): Arrow[] {
    const lost = new Map<string, { readonly terminal: Terminal; readonly isGone: boolean }[]>();
    for (const id of changed) {
        const binding = now.get(id) ? undefined : asArrowBinding(was.get(id));
        const { fromId, toId, props } = binding ?? {};
        if (fromId && toId && props && !now.bindingsOf(fromId).some(other => other.props.terminal === props.terminal)) {
            addTo(lost, fromId, { terminal: props.terminal, isGone: !now.shape(toId) });
        }
    }
    return [...lost].flatMap(([id, ends]) => {
        const [former, arrow] = [was.shape(id), now.shape(id)];
        const notation = former?.type === 'arrow' ? edgeNotationOf(former) : undefined;
        if (former?.type !== 'arrow' || arrow?.type !== 'arrow' || !notation?.route) {
            return [];
        }
        if (!ends.every(({ isGone }) => isGone)) {
            // The person has taken the end to another place.
            const route = unplanned(notation.route);
            return isAutomatic(former) ? [{ ...arrow, meta: noted(arrow.meta, { ...notation, route }) }] : [];
        }
        const isAtPlace = former.parentId === arrow.parentId && former.x === arrow.x && former.y === arrow.y;
        const { props, meta } = unbindArrow(was, former, new Set(ends.map(({ terminal }) => terminal)));
        return isAtPlace ? [{ ...arrow, props: { ...arrow.props, start: props.start, end: props.end }, meta }] : [];
    });
}
