import type { TLRecord } from '@tldraw/tlschema';
import { asArrowBinding, asShape } from '../document/board-schema';
import type { BoardChange, BoardView } from '../document/board-view';
import { ChangedView } from '../document/changed-view';
import { BoardIndex } from '../geometry/board-index';
import { type Box, grow, unionOf } from '../geometry/box';
import type { LayoutOptions } from '../layout/layout-graph';
import { AWAY } from '../placement/ways/gates';
import { NearShapes } from '../placement/near-view';
import { areFaulty, rerouteArrows } from '../placement/ways/reroute-arrows';
import { readingDirection } from '../placement/reading-direction';
import { isMessage } from '../placement/sequence-parts';
import { Scene } from '../placement/ways/scene';
import { isAutomatic } from '../notation/read-notation';
import { clearerWays } from './better-ways';
import { type BoundArrow, boundArrows, changedRecords, recordsOf, routableArrows, without } from './arrows-alone';
import { freeLabel, relabelledOf } from './free-label';
import { levelMessages } from './level-messages';
import { ownMessages } from './own-messages';
import { ledInTurn, presentOn } from './plan-routes';
import { sidesOf, withSides } from './route-sides';
import { type FormerWays, formerWays, waysAsBefore } from './ways-as-before';
import { isBlocked, isLabelHit, isLedAround, isOnText, isTouched, type Moves, movesOf, NEAR, retitledOf } from './what-moved';

/** So far around both ends of an arrow ways are looked for, while a shape is dragged and when it is let go; and so far around a route what lies on it. */
const AROUND = { light: 400, full: 1_600, seen: 40 };
/** More arrows than these follow when the shape is let go, so that it can be dragged fluently. */
const MOST_LIGHT = 12;
/** So many steps are looked at for all of them, which takes a few milliseconds. */
const MOST_STEPS = 30_000;

type Direction = LayoutOptions['direction'];

/**
 * New routes after shapes were moved, resized, renamed, added or deleted, ends of arrows bound to others, or arrows made automatic: for the
 * automatic arrows at them, and for those that they or their titles are in the way of, or led around them. An arrow with another label
 * stays, with the label where it lies on nothing. All others stay as they are.
 * @param changed ids of the records that are different
 * @param isFree whether an arrow may change
 */
export function liveRoutes(
    before: BoardView,
    after: BoardView,
    changed: Iterable<string>,
    isFree: (arrow: string) => boolean = () => true
): BoardChange['put'] {
    const ids = [...changed];
    if (ids.length === 0 || !hasAutomaticRoutes(after)) {
        return [];
    }
    const now = BoardIndex.of(after);
    const was = BoardIndex.of(before);
    const moves = movesOf(id => was.pageBounds(id), now, ids);
    const bound = new Set<string>(ids.flatMap(id => boundAnew(was, now, id, moves) ?? (becomesAutomatic(id, before, now) ? id : [])));
    const gone = ids.flatMap(id => (was.shape(id)?.type === 'arrow' || now.shape(id) ? [] : (was.pageBounds(id) ?? [])));
    const retitled = retitledOf(was, now, ids, moves);
    const labels = relabelledOf(was, now, ids);
    if (moves.size === 0 && bound.size === 0 && gone.length === 0 && retitled.size === 0 && labels.length === 0) {
        return [];
    }
    const around = new NearShapes(now);
    const left = gone.map(box => grow(box, AWAY + NEAR));
    const titles = [...retitled.values()].flat();
    const areas = [...[...moves.keys()].flatMap(id => now.pageBounds(id) ?? []).map(box => grow(box, NEAR)), ...left, ...titles];
    const at = [...moves.keys()].flatMap(id => now.bindingsTo(id).map(({ fromId }) => fromId));
    const near = around.view(now, areas, [...moves.keys(), ...retitled.keys(), ...at, ...bound, ...labels]);
    const scene = new Scene(near, []);
    const arrows = automaticArrows(near).filter(
        each =>
            isFree(each.arrow.id) &&
            (bound.has(each.arrow.id) ||
                isTouched(each, moves) ||
                isBlocked(was, near, scene, each, moves) ||
                isLedAround(near, each, left) ||
                isOnText(near, each, titles))
    );
    const led = new Set<string>(arrows.map(({ arrow }) => arrow.id));
    const open = automaticArrows(near).filter(({ arrow }) => isFree(arrow.id) && labels.includes(arrow.id) && !led.has(arrow.id));
    const own = new Set<string>(ids);
    const messages = boundArrows(near).filter(
        each =>
            isFree(each.arrow.id) &&
            isAutomatic(each.arrow) &&
            isMessage(near, each) &&
            each.from !== each.to &&
            (isTouched(each, moves) ||
                isLabelHit(near, each, moves) ||
                (own.has(each.arrow.id) && becomesAutomatic(each.arrow.id, before, now)))
    );
    const loops = boundArrows(near).filter(
        each =>
            each.from === each.to &&
            isFree(each.arrow.id) &&
            isAutomatic(each.arrow) &&
            isMessage(near, each) &&
            (labels.includes(each.arrow.id) || (own.has(each.arrow.id) && becomesAutomatic(each.arrow.id, before, now)))
    );
    const direction = readingDirection(now, []) ?? 'down';
    return [
        ...bestLevels(around, was, now, messages),
        ...changedRecords(now, ownMessages(near, loops)),
        ...open.flatMap(each => freeLabel(nearView(around, now, [each], { by: AROUND.full }), each)),
        ...bestRoutes(around, was, now, arrows, { moves, bound }, direction)
    ];
}

/** A change of a board together with the routes that follow from it. */
export function withRoutes(before: BoardView, change: BoardChange): BoardChange {
    const changed = [...change.put.map(({ id }) => id), ...change.remove];
    const routes = liveRoutes(before, new ChangedView(before, change), changed);
    return routes.length === 0
        ? change
        : { ...change, put: [...new Map([...change.put, ...routes].map(record => [record.id, record])).values()] };
}

/**
 * A change that only adds, with new routes for the arrows of the board that new shapes are in the way of. The arrows that it adds are led
 * already.
 */
export function withRoutesAside(before: BoardView, change: BoardChange): BoardChange {
    const added = change.put.map(({ id }) => id);
    const routes = routesAside(before, new ChangedView(before, change), added);
    return routes.length === 0 ? change : { ...change, put: [...change.put, ...routes] };
}

/** New routes for the arrows that were there before shapes were added in their way. @param added ids of what is new */
export function routesAside(before: BoardView, after: BoardView, added: readonly string[]): BoardChange['put'] {
    const shapes = added.filter(id => (asShape(after.get(id))?.type ?? 'arrow') !== 'arrow');
    return liveRoutes(before, after, shapes, id => before.get(id) !== undefined);
}

/** Routes while shapes are dragged. What is far away is looked at once, so that each step is quick on a large board, too. */
export class DragRoutes {
    private readonly moving: ReadonlySet<string>;
    private readonly arrows: readonly BoundArrow[];
    private readonly around: NearShapes;
    private readonly direction: Direction;
    /** As the board of before changes with the one that is dragged on. */
    private readonly former: FormerWays;
    private readonly boxes: ReadonlyMap<string, Box | undefined>;

    /**
     * @param ids of the shapes that are dragged
     * @param before the board as it was when they were taken up
     */
    constructor(view: BoardView, ids: Iterable<string>, before = view) {
        const board = BoardIndex.of(view);
        const was = BoardIndex.of(before);
        this.moving = new Set([...ids].flatMap(id => [id, ...board.descendants(id).map(inner => String(inner.id))]));
        const at = new Set([...this.moving].flatMap(id => board.bindingsTo(id).map(({ fromId }) => fromId)));
        this.around = new NearShapes(board, new Set([...this.moving, ...at]));
        this.arrows = automaticArrows(this.around.view(board, [], [...this.moving, ...at])).filter(
            ({ arrow, from, to }) => at.has(arrow.id) && this.moving.has(from) !== this.moving.has(to)
        );
        this.direction = readingDirection(board, []) ?? 'down';
        this.former = formerWays(was, this.arrows);
        this.boxes = new Map([...this.moving].map(id => [id, was.pageBounds(id)]));
    }

    covers(ids: Iterable<string>): boolean {
        return [...ids].every(id => this.moving.has(id));
    }

    /** New routes for the arrows at what is dragged, as good as can be found at once. */
    step(view: BoardView): BoardChange['put'] {
        const arrows = this.arrows.slice(0, MOST_LIGHT);
        const near = nearView(this.around, view, arrows, { by: AROUND.light, more: this.moving });
        const moves = movesOf(id => this.boxes.get(id), near, [...this.moving]);
        const ways = { former: this.former, moves };
        return changedRecords(near, firstRoutes(near, presentOn(near, arrows), ways, this.direction, MOST_STEPS));
    }
}

/**
 * New routes, the better ones where the first ones are not good.
 * @param bound ids of arrows of which an end is at another place, or which are automatic only now
 */
function bestRoutes(
    around: NearShapes,
    was: BoardIndex,
    now: BoardIndex,
    arrows: readonly BoundArrow[],
    { moves, bound }: { readonly moves: Moves; readonly bound: ReadonlySet<string> },
    direction: Direction
): BoardChange['put'] {
    if (arrows.length === 0) {
        return [];
    }
    const near = nearView(around, now, arrows, { by: AROUND.full });
    const present = presentOn(near, arrows);
    const same = present.filter(({ arrow }) => !bound.has(arrow.id));
    const first = firstRoutes(near, present, { former: formerWays(was, same), moves }, direction);
    const clearer = clearerWays(near, first, present, direction, area => around.near(area));
    const led = new Map([...first, ...clearer].map(record => [record.id, record]));
    return bestLed(around, now, near, present, direction, [...led.values()]);
}

/** Routes as they were where they lead there still, and the first ones that are found of others. @param most steps that are looked at for these */
function firstRoutes(
    near: BoardIndex,
    present: readonly BoundArrow[],
    { former, moves }: { readonly former: FormerWays; readonly moves: Moves },
    direction: Direction,
    most?: number
): readonly TLRecord[] {
    const kept = withSides(present, waysAsBefore(former, near, present, moves));
    const stay = new Set<string>(kept.map(({ id }) => id));
    const settled = BoardIndex.of(new ChangedView(near, { put: kept, remove: [] }));
    const others = presentOn(
        settled,
        present.filter(({ arrow }) => !stay.has(arrow.id))
    );
    return [...kept, ...ledInTurn(settled, others, direction, most).led];
}

/** Messages level again, and their labels next to what they run across now. */
function bestLevels(around: NearShapes, was: BoardIndex, now: BoardIndex, messages: readonly BoundArrow[]): BoardChange['put'] {
    if (messages.length === 0) {
        return [];
    }
    const near = nearView(around, now, messages, { by: AROUND.seen });
    return bestLed(around, now, near, messages, 'down', levelMessages(was, near, messages));
}

/** Arrows as they were led, or better where that is not good. @param near the board around them, as they were */
function bestLed(
    around: NearShapes,
    now: BoardIndex,
    near: BoardIndex,
    arrows: readonly BoundArrow[],
    direction: Direction,
    led: readonly TLRecord[]
): BoardChange['put'] {
    const ids = arrows.map(({ arrow }) => arrow.id);
    const first = BoardIndex.of(new ChangedView(now, { put: led, remove: [] }));
    const areas = ids.flatMap(id => first.pageBounds(id) ?? []).map(box => grow(box, AROUND.seen));
    const isFaulty = areFaulty(around.view(first, areas, ids), ids);
    const bare = without(near, recordsOf(near, new Set(ids)));
    return changedRecords(now, isFaulty ? withSides(arrows, rerouteArrows(bare, led, ids, direction)) : led);
}

/** What is around the ends of arrows. */
function nearView(
    around: NearShapes,
    view: BoardView,
    arrows: readonly BoundArrow[],
    { by, more = [] }: { readonly by: number; readonly more?: Iterable<string> }
): BoardIndex {
    const ids = [...more, ...arrows.map(({ arrow }) => arrow.id)];
    const ends = around.view(view, [], ids);
    const boxes = arrows.flatMap(({ from, to }) => unionOf([ends.pageBounds(from), ends.pageBounds(to)]) ?? []);
    return around.view(
        view,
        boxes.map(box => grow(box, by)),
        ids
    );
}

/** The arrow of a binding that is to another shape than before, or that a person has put elsewhere: not one that follows a shape which has moved. */
function boundAnew(was: BoardIndex, now: BoardIndex, id: string, moves: Moves): string | undefined {
    const binding = asArrowBinding(now.get(id));
    const isFollowing =
        binding !== undefined &&
        asArrowBinding(was.get(id))?.toId === binding.toId &&
        now.bindingsOf(binding.fromId).some(({ toId }) => moves.has(toId));
    return isFollowing ? undefined : binding?.fromId;
}

/** Whether an arrow is automatic now, or ends at other sides. */
function becomesAutomatic(id: string, before: BoardView, after: BoardView): boolean {
    const [was, is] = [asShape(before.get(id)), asShape(after.get(id))];
    const isOther = is && was && JSON.stringify(sidesOf(is)) !== JSON.stringify(sidesOf(was));
    return is?.type === 'arrow' && isAutomatic(is) && (!(was && isAutomatic(was)) || isOther === true);
}

function automaticArrows(board: BoardIndex): BoundArrow[] {
    return routableArrows(board).filter(({ arrow }) => isAutomatic(arrow));
}

/** Whether a board has routes that were planned, so that new arrows get one as well. */
export function hasAutomaticRoutes(view: BoardView): boolean {
    for (const record of view.records()) {
        if (record.typeName === 'shape' && record.type === 'arrow' && isAutomatic(record)) {
            return true;
        }
    }
    return false;
}
