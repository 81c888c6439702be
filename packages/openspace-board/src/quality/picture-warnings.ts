import type { BoardIndex } from '../geometry/board-index';
import { MAX_WARNINGS, type Warning } from '../vocabulary/warning';
import type { ShapeUpdate } from '../vocabulary/vocabulary';
import { labelPlaces, otherWays } from './arrow-updates';
import { crossedBy } from './crossed-shapes';
import { type Fault, type FaultKind, faultKey } from './faults';
import type { Fixes } from './fixes';
import { placesNextTo } from './node-updates';
import type { PagePicture } from './page-picture';
import { RouteClashes } from './route-metrics';
import { textFaults } from './text-faults';

const LAY_OUT = 'Call openspace.whiteboard.layout, which leads arrows around shapes, or set props.bend of the arrow or move the shape.';
const CROSSINGS: ReadonlySet<FaultKind> = new Set(['crossing']);
/** A way that is suggested keeps so far from shapes. */
const FROM_SHAPE = 8;
const OVERLAPS: ReadonlySet<FaultKind> = new Set(['overlap']);

/** Arrows that run through shapes which they do not connect: a reader takes them for other arrows. */
export function throughShapeWarnings(fixes: Fixes, pairs: readonly (readonly [arrow: string, shape: string])[]): Warning[] {
    return pairs.slice(0, MAX_WARNINGS).map(([arrow, shape]) => ({
        code: 'CROSSES_SHAPE',
        message: `${arrow} runs through ${shape}, which it does not connect.`,
        shapeIds: [arrow, shape],
        fix: fixes.find({ kind: 'node', ids: [arrow, shape] }, aroundOrAway(fixes.picture.board, fixes, arrow, shape)) ?? LAY_OUT
    }));
}

function* aroundOrAway(board: BoardIndex, { picture }: Fixes, arrowId: string, shapeId: string): Iterable<ShapeUpdate> {
    const [arrow, shape, box] = [board.shape(arrowId), board.shape(shapeId), board.pageBounds(shapeId)];
    if (arrow?.type === 'arrow') {
        const around = crossedBy(board, picture.areas, arrow).flatMap(id => board.pageBounds(id) ?? []);
        yield* otherWays(board, arrow, around);
    }
    if (arrow?.type === 'arrow' && shape && box) {
        yield* placesNextTo(board, shape, board.pageBounds(arrowId) ?? box);
    }
}

/** Texts that lie on each other, other than those of shapes that lie on each other themselves. */
export function textWarnings(fixes: Fixes, changed: ReadonlySet<string>): Warning[] {
    const { picture } = fixes;
    const warnings: Warning[] = [];
    for (const fault of textFaults(picture, changed)) {
        if (warnings.length === MAX_WARNINGS) {
            break;
        }
        const [one = '', other = ''] = fault.ids;
        if (one !== other && picture.faultsOf([one], OVERLAPS).has(faultKey({ ...fault, kind: 'overlap' }))) {
            continue;
        }
        warnings.push({
            code: 'TEXT_OVER_TEXT',
            message: one === other ? `${one}: its texts lie on each other.` : `The texts of ${one} and ${other} lie on each other.`,
            shapeIds: [...new Set(fault.ids)],
            fix: fixes.find(fault, textsApart(picture.board, fault)) ?? 'Move one of them, or shorten its text.'
        });
    }
    return warnings;
}

function* textsApart(board: BoardIndex, { ids }: Fault): Iterable<ShapeUpdate> {
    const shapes = [...new Set(ids)].flatMap(id => board.shape(id) ?? []);
    for (const shape of shapes) {
        if (shape.type === 'arrow') {
            yield* labelPlaces(shape);
        }
    }
    for (const shape of shapes) {
        const still = shapes.find(({ id }) => id !== shape.id);
        const box = still && board.pageBounds(still.id);
        if (shape.type === 'text' && box) {
            yield* placesNextTo(board, shape, box);
        } else if (shape.type === 'geo') {
            // What is around others has its label above or below them.
            yield { shapeId: shape.id, props: { verticalAlign: 'start' } };
            yield { shapeId: shape.id, props: { verticalAlign: 'end' } };
        } else if (shape.type === 'arrow') {
            yield* otherWays(board, shape, []);
        }
    }
    for (const shape of shapes) {
        const still = shapes.find(({ id }) => id !== shape.id);
        const box = still && board.pageBounds(still.id);
        if (box && shape.type !== 'arrow' && shape.type !== 'text') {
            yield* placesNextTo(board, shape, box);
        }
    }
}

/** Arrows that cross although one of them can be led another way, on which it meets nothing else, and is no nearer to other routes and shapes. */
export function avoidableCrossings(fixes: Fixes, changed: ReadonlySet<string>): Warning[] {
    const { picture } = fixes;
    const { board } = picture;
    const warnings: Warning[] = [];
    const seen = new Set<string>();
    const clashes = new ArrowClashes(picture);
    for (const fault of picture.faultsAt(changed, CROSSINGS)) {
        const [one = '', other = '', again] = fault.ids;
        if (again !== undefined || seen.has(faultKey(fault))) {
            continue;
        }
        seen.add(faultKey(fault));
        const isAsClear = (then: BoardIndex): boolean => [one, other].every(id => clashes.at(then, id, [one, other]) <= clashes.before(id));
        const fix = fixes.find(fault, waysOf(board, [one, other]), isAsClear);
        if (fix !== undefined) {
            warnings.push({
                code: 'ARROWS_CROSS',
                message: `${one} and ${other} cross, although another way is free.`,
                shapeIds: [one, other],
                fix
            });
        }
        if (warnings.length === MAX_WARNINGS || fixes.isSpent) {
            break;
        }
    }
    return warnings;
}

/** How often arrows lie on another one or on a border, or come all too near to these or to a shape. */
class ArrowClashes {
    private routes: RouteClashes | undefined;
    private readonly known = new Map<string, number>();

    constructor(private readonly picture: PagePicture) {}

    /** On the page as it is. */
    before(id: string): number {
        const known = this.known.get(id) ?? this.at(this.picture.board, id, []);
        this.known.set(id, known);
        return known;
    }

    /** @param board the page with other ways of `moved` */
    at(board: BoardIndex, id: string, moved: readonly string[]): number {
        const arrow = board.shape(id);
        if (arrow?.type !== 'arrow') {
            return 0;
        }
        this.routes ??= new RouteClashes(this.picture.board);
        return this.routes.of(board, arrow, moved) + crossedBy(board, this.picture.areas, arrow, { clear: FROM_SHAPE }).length;
    }
}

function* waysOf(board: BoardIndex, ids: readonly string[]): Iterable<ShapeUpdate> {
    const ends = ids.flatMap(id => board.bindingsOf(id).flatMap(({ toId }) => board.pageBounds(toId) ?? []));
    for (const id of ids) {
        const arrow = board.shape(id);
        if (arrow?.type === 'arrow') {
            yield* otherWays(board, arrow, ends);
        }
    }
}
