import { addTo } from '@openspace/tool';
import type { TLRecord } from '@tldraw/tlschema';
import { type Terminal, unbindArrow } from '../arrows/unbind-arrow';
import { asArrowBinding, type ShapeOf } from '../document/board-schema';
import type { BoardChange, BoardView } from '../document/board-view';
import { ChangedView } from '../document/changed-view';
import { BoardIndex } from '../geometry/board-index';
import { noted } from '../notation/apply-notation';
import { edgeNotationOf } from '../notation/read-notation';
import { isMessage } from '../placement/sequence-parts';
import { hasAutomaticRoutes, isAutomatic, liveRoutes } from './live-routes';

type Arrow = ShapeOf<'arrow'>;

/**
 * What follows for arrows from what a person has done: {@link liveRoutes}; new arrows are automatic as well on a board with
 * such routes, and an arrow that has lost the shape at its end stays where it is drawn.
 * @param changed ids of the records that are different
 */
export function followedRoutes(before: BoardView, after: BoardView, changed: readonly string[]): BoardChange['put'] {
    if (!hasAutomaticRoutes(before)) {
        return [];
    }
    const [was, now] = [BoardIndex.of(before), BoardIndex.of(after)];
    const own = [...newArrows(was, now, changed), ...withoutEnds(was, now, changed)];
    const routes = liveRoutes(was, own.length === 0 ? now : new ChangedView(now, { put: own, remove: [] }), changed);
    return [...new Map<string, TLRecord>([...own, ...routes].map(record => [record.id, record])).values()];
}

/** New arrows between shapes that were there, unless they are drawn as something else than tldraw's usual arrow. */
function newArrows(was: BoardIndex, now: BoardIndex, changed: readonly string[]): Arrow[] {
    return changed.flatMap(id => {
        const arrow = was.get(id) ? undefined : now.shape(id);
        const [from, to, ...more] = now.bindingsOf(id).map(({ toId }) => toId);
        const notation = arrow?.type === 'arrow' ? edgeNotationOf(arrow) : undefined;
        if (arrow?.type !== 'arrow' || from === undefined || to === undefined || more.length > 0) {
            return [];
        }
        const isUsual = arrow.props.kind === 'arc' && notation?.route === undefined && was.shape(from) && was.shape(to);
        return isUsual && !isMessage(now, { from, to })
            ? [{ ...arrow, meta: noted(arrow.meta, { ...notation, route: { kind: 'straight', automatic: true } }) }]
            : [];
    });
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
            const route = { kind: 'straight', automatic: true } as const;
            return isAutomatic(former) ? [{ ...arrow, meta: noted(arrow.meta, { ...notation, route }) }] : [];
        }
        const isAtPlace = former.parentId === arrow.parentId && former.x === arrow.x && former.y === arrow.y;
        const { props, meta } = unbindArrow(was, former, new Set(ends.map(({ terminal }) => terminal)));
        return isAtPlace ? [{ ...arrow, props: { ...arrow.props, start: props.start, end: props.end }, meta }] : [];
    });
}
